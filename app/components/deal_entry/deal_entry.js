// One deal being written down, and the log of deals kept in this browser. Python sends the deck, the seats and every word; this
// file keeps the cards of the deal that is not yet whole, and reports it when it is taken. It knows no game and no language.

const KEPT = "kibic.judge.table"; // in localStorage: the deals taken so far, so that a reload loses none

export default function ({ parentElement, data, setTriggerValue }) {
  const entry = (parentElement.kibicEntry ??= new Entry(parentElement));
  entry.update(data, setTriggerValue);
}

class Entry {
  constructor(root) {
    const at = (selector) => root.querySelector(selector);
    [this.hands, this.suits, this.refused, this.live] = [".hands", ".suits", ".refused", ".live"].map(at);
    [this.input, this.unknown, this.undo, this.take] = ["input", ".unknown", ".undo", ".take"].map(at);
    this.label = at("label span");
    this.isAsked = false; // whether to take a deal that is not whole was asked, and nothing has changed since
    this.draft = []; // { seat, card } in the order in which they were given; card null where it was not seen
    this.unknown.onclick = () => this.add(null);
    this.undo.onclick = () => this.back();
    this.take.onclick = (event) => this.finish(this.isAsked && event.detail < 2); // a double click is one press
    this.input.oninput = () => this.typed(false);
    this.input.onkeydown = (event) => this.key(event);
    this.suits.addEventListener("click", (event) => this.pressed(event.target.closest("button")));
    this.suits.addEventListener("keydown", (event) => this.walk(event));
    this.suits.addEventListener("focusin", (event) => this.rove(event.target.closest("button")));
    this.hands.addEventListener("click", (event) => this.aim(event.target.closest("button")));
  }

  update(data, send) {
    this.send = send;
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    const before = this.data;
    this.drawn = drawn;
    this.data = data;
    this.keep(before);
    if (before?.table !== data.table || before?.taken !== data.taken) this.clear();
    if (data.draft_id && before?.draft_id !== data.draft_id) this.fill(data.draft);
    this.cards = new Map(data.suits.flatMap((suit) => suit.cards).map((card) => [card.card, card]));
    this.names = new Map(Object.entries(data.names));
    this.label.textContent = data.words.typed;
    this.input.placeholder = data.words.example;
    this.unknown.textContent = data.words.unknown;
    this.undo.textContent = data.words.undo;
    if (before?.deck !== data.deck || before?.words.typed !== data.words.typed) this.build();
    this.show();
  }

  // What was taken is kept in this browser; what was kept there comes back once, when the page is opened anew.
  keep(before) {
    let kept = null;
    try {
      if (!before && !this.data.log && !this.data.is_new) kept = localStorage.getItem(KEPT);
      else if (this.data.log) localStorage.setItem(KEPT, this.data.log);
      else localStorage.removeItem(KEPT);
    } catch {
      return; // a browser that keeps nothing: the deals can still be saved as a file
    }
    if (kept) this.send("restore", kept);
  }

  clear() {
    this.draft = [];
    this.aimed = null;
    this.say("");
    this.input.value = "";
  }

  fill(draft) {
    this.clear();
    for (const { seat, card } of draft) this.draft.push({ seat, card });
  }

  held(seat) {
    return this.draft.filter((given) => given.seat === seat);
  }

  // The seat that gets the next card: the one pressed until it is full, else the next in the order chosen.
  next() {
    const room = (seat) => this.held(seat).length < this.data.seats[seat].size;
    if (this.aimed !== null && this.aimed !== undefined && room(this.aimed)) return this.aimed;
    this.aimed = null;
    const left = this.data.seats.map((_, seat) => this.held(seat).length);
    for (const seat of this.data.order) {
      if (left[seat] === 0) return seat;
      left[seat] -= 1;
    }
    return null;
  }

  // Returns whether the card was taken; if not, a sentence says why.
  add(card) {
    const seat = this.next();
    const { words } = this.data;
    if (seat === null) return this.say(words.full), false;
    if (card !== null) {
      const there = this.draft.filter((given) => given.card === card);
      const { spoken, copies } = this.cards.get(card);
      if (there.length >= copies) {
        const whose = this.data.seats[there[0].seat].name;
        return this.say(words.twice.replace("{card}", spoken).replace("{name}", whose)), false;
      }
    }
    this.draft.push({ seat, card });
    const told = card === null ? words.not_seen : this.cards.get(card).spoken;
    this.live.textContent = `${this.data.seats[seat].name}: ${told}`;
    this.say("");
    this.show();
    return true;
  }

  back() {
    const gone = this.draft.pop();
    if (!gone) return;
    this.aimed = gone.seat;
    this.say("");
    this.show();
  }

  // A deal that is not whole is asked about first; then only the button takes it, no Enter in the field.
  finish(isSure = false) {
    const { words, seats } = this.data;
    if (!this.draft.some((given) => given.card !== null)) return this.say(words.nothing);
    const missing = (number) => seats[number].size - this.held(number).length;
    const lacking = seats.map((_, number) => number).filter((number) => missing(number) > 0);
    const short = lacking.find((number) => this.held(number).length > 0) ?? lacking[0]; // rather a hand that was begun
    if (short !== undefined && !isSure) {
      const { name, size } = seats[short];
      this.say(words.partly.replace("{name}", name).replace("{held}", this.held(short).length).replace("{size}", size));
      this.isAsked = true;
      this.take.textContent = words.take_anyway;
      return;
    }
    this.send("take", { draft: this.draft, table: this.data.table });
  }

  aim(button) {
    if (!button) return;
    const seat = Number(button.dataset.seat);
    if (this.held(seat).length >= this.data.seats[seat].size) return;
    this.aimed = seat;
    this.show();
    this.input.focus({ preventScroll: true });
  }

  pressed(button) {
    if (button) this.add(button.dataset.card);
  }

  // A name is taken as soon as no longer one begins with it; what is left stands until a space or Enter. A name may be
  // two words, "makk ász". A refused word and all that follows it stay.
  typed(isEnd) {
    const text = this.input.value;
    const isOpen = !isEnd && !/[\s,;]$/.test(text); // the last word may still grow
    const words = text.split(/[\s,;]+/).filter(Boolean);
    while (words.length) {
      const count = this.isBegun(`${plain(words[0])} `) && (words.length > 1 || !isEnd) ? 2 : 1;
      const name = plain(words.slice(0, count).join(" "));
      const mayGrow = isOpen && words.length <= count;
      if (words.length < count) break;
      if (mayGrow && name !== "?" && (!this.names.has(name) || this.isBegun(name, true))) break;
      if (!this.word(name, words.slice(0, count).join(" "))) break;
      words.splice(0, count);
    }
    const rest = words.join(" ") + (words.length && /[\s,;]$/.test(text) ? " " : "");
    if (rest !== text) this.input.value = rest;
  }

  isBegun(start, isLonger = false) {
    for (const name of this.names.keys()) if (name.startsWith(start) && !(isLonger && name === start)) return true;
    return false;
  }

  word(name, text) {
    if (name === "?") return this.add(null);
    const card = this.names.get(name);
    if (card === undefined) return this.say(this.data.words.stranger.replace("{text}", text)), false;
    return this.add(card);
  }

  key(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.input.value.trim()) this.typed(true);
      else this.finish();
    } else if (event.key === "Backspace" && this.input.value === "") {
      event.preventDefault();
      this.back();
    }
    event.stopPropagation(); // letters typed here are no shortcuts of the page
  }

  say(text) {
    this.refused.textContent = text;
  }

  build() {
    this.suits.replaceChildren(
      ...this.data.suits.map((suit) => {
        const group = make("div", "suit");
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", suit.name);
        const letters = make("span", "letters", suit.letters);
        letters.title = suit.name;
        group.append(letters);
        group.style.setProperty("--narrow", suit.cards.length > 7 ? Math.ceil(suit.cards.length / Math.ceil(suit.cards.length / 7)) : suit.cards.length);
        for (const card of suit.cards) {
          const button = make("button", card.red ? "card red" : "card");
          button.type = "button";
          button.tabIndex = -1;
          button.dataset.card = card.card;
          button.append(make("span", "", card.rank), ...signOf(card));
          group.append(button);
        }
        return group;
      }),
    );
    const first = this.suits.querySelector("button");
    if (first) first.tabIndex = 0;
  }

  show() {
    const next = this.next();
    this.isAsked = false;
    this.take.textContent = this.data.words.take;
    this.hands.replaceChildren(
      ...this.data.seats.map((seat, number) => {
        const box = make("button", number === next ? "hand next" : "hand");
        box.type = "button";
        box.dataset.seat = number;
        const held = this.held(number);
        const cards = held.map(({ card }) => (card === null ? make("i", "down", "?") : this.chip(card)));
        const blanks = Array.from({ length: seat.size - held.length }, () => make("i", "blank"));
        const row = make("span", "row");
        row.append(...cards, ...blanks);
        const name = make("b", "", seat.name);
        if (seat.deals) name.append(make("em", "", this.data.words.dealer));
        box.append(name, row);
        const spoken = held.map(({ card }) => (card === null ? this.data.words.not_seen : this.cards.get(card).spoken));
        box.setAttribute("aria-label", `${seat.name}, ${held.length} / ${seat.size}: ${spoken.join(", ")}`);
        if (number === next) box.setAttribute("aria-current", "true");
        return box;
      }),
    );
    for (const button of this.suits.querySelectorAll("button")) {
      const card = this.cards.get(button.dataset.card);
      const isGone = this.draft.filter((given) => given.card === card.card).length >= card.copies;
      button.classList.toggle("gone", isGone);
      button.setAttribute("aria-label", isGone ? `${card.spoken}, ${this.data.words.dealt}` : card.spoken);
    }
    this.undo.disabled = this.draft.length === 0;
    this.take.classList.toggle("ready", next === null);
  }

  chip(name) {
    const card = this.cards.get(name);
    const chip = make("i", card.red ? "red" : "", card.rank);
    chip.append(...signOf(card));
    return chip;
  }

  // Arrow keys walk over the board; one card is in the way of the Tab key.
  walk(event) {
    const all = [...this.suits.querySelectorAll("button")];
    const here = event.target.closest("button");
    const at = all.indexOf(here);
    const to = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1], ArrowDown: beside(all, here, 1), ArrowUp: beside(all, here, -1) }[event.key];
    if (event.key === "Backspace") this.back();
    if (to || event.key === "Backspace") event.preventDefault();
    to?.focus();
    event.stopPropagation();
  }

  rove(button) {
    if (!button) return;
    for (const other of this.suits.querySelectorAll("button")) other.tabIndex = other === button ? 0 : -1;
  }
}

// The nearest card of the next line down (1) or up (-1), however the lines are broken at this width.
function beside(all, from, way) {
  const box = from.getBoundingClientRect();
  const lines = all
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter((other) => way * (other.box.top - box.top) > box.height / 2);
  const top = Math.min(...lines.map((other) => way * other.box.top));
  return lines
    .filter((other) => way * other.box.top - top < box.height / 2)
    .sort((a, b) => Math.abs(a.box.left - box.left) - Math.abs(b.box.left - box.left))[0]?.button;
}

// Small letters without accents, as typed.py makes them of the names.
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function signOf(card) {
  if (card.sign) {
    const picture = make("img");
    picture.src = card.sign;
    picture.alt = "";
    return [picture];
  }
  if (!card.path) return [];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-55 -55 110 110");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  svg.firstChild.setAttribute("d", card.path);
  return [svg];
}

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}
