// The board of a deck. Python sends what each place shows; this file draws it, lets the keys walk over it, and reports
// corrections. It knows no deck and no language: every word comes in `data`.

const SIGNS = { seen: "✓", partly: "", unsure: "?", missing: "", double: "×2", foreign: "!" };

export default function ({ parentElement, data, setTriggerValue }) {
  const board = (parentElement.kibicBoard ??= new Board(parentElement));
  board.update(data, setTriggerValue);
}

class Board {
  constructor(root) {
    this.at = (selector) => root.querySelector(selector);
    this.suits = this.at(".suits");
    this.actions = this.at(".actions");
    this.places = new Map();
    this.suits.addEventListener("click", (event) => this.open(event.target.closest(".place")));
    this.suits.addEventListener("keydown", (event) => this.key(event));
    this.suits.addEventListener("focusin", (event) => this.rove(event.target.closest(".place")));
    this.actions.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  update(data, send) {
    this.send = send;
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const isFirst = !this.data;
    this.data = data;
    const layout = JSON.stringify(data.suits.map((suit) => suit.places.map((place) => place.card)));
    if (layout !== this.layout) this.build(data);
    this.layout = layout;
    this.at(".counts").replaceChildren(
      ...data.counts.map(({ state, number, label }) => {
        const item = make("li");
        item.append(mark(state), make("span", "", label));
        item.lastChild.prepend(make("b", "", number));
        return item;
      }),
    );
    for (const suit of data.suits) {
      this.headings.get(suit.id).textContent = suit.count;
      for (const place of suit.places) this.show(place, !isFirst);
    }
    if (this.opened) this.open(this.places.get(this.opened), false);
    if (!isFirst && data.announce && this.at(".live").textContent !== data.announce) {
      this.at(".live").textContent = data.announce;
    }
  }

  build(data) {
    this.places.clear();
    this.headings = new Map();
    this.close(false);
    this.suits.replaceChildren(
      ...data.suits.map((suit) => {
        const group = make("div", "suit");
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", suit.name);
        group.style.setProperty("--ranks", suit.columns);
        group.style.setProperty("--narrow", suit.narrow);
        const heading = make("h4", "", suit.name);
        if (suit.path) heading.prepend(pip(suit.path));
        if (suit.sign) heading.prepend(image("sign", suit.sign));
        heading.append(make("span"));
        this.headings.set(suit.id, heading.lastChild);
        group.append(heading);
        for (const place of suit.places) {
          const button = make("button", "place");
          button.type = "button";
          button.tabIndex = -1;
          button.dataset.card = place.card;
          button.setAttribute("aria-expanded", "false");
          if (place.picture) button.append(image("face", place.picture));
          button.append(make("span", place.rank.length > 3 ? "rank long" : "rank", place.rank));
          if (place.path) button.append(pip(place.path));
          else if (place.sign && !place.picture) button.append(image("sign", place.sign));
          button.append(mark("missing"));
          group.append(button);
          this.places.set(place.card, button);
        }
        return group;
      }),
    );
    const first = this.suits.querySelector(".place");
    if (first) first.tabIndex = 0;
  }

  show(place, isChange) {
    const button = this.places.get(place.card);
    button.setAttribute("aria-label", place.label);
    button.title = place.label;
    if (button.dataset.state === place.state && button.dataset.times === String(place.times)) return;
    const arrives = isChange && ["seen", "partly", "double"].includes(place.state);
    button.dataset.state = place.state;
    button.dataset.times = place.times;
    button.className = ["place", place.state, place.red ? "red" : "", arrives ? "arrived" : ""].join(" ");
    button.lastChild.className = `mark ${place.state}`;
    const times = { double: `×${place.times}`, partly: `${place.times}/${place.copies}` };
    button.lastChild.textContent = times[place.state] ?? SIGNS[place.state];
  }

  open(button, takeFocus = true) {
    if (!button) return this.close(false);
    const card = button.dataset.card;
    const place = this.data.suits.flatMap((suit) => suit.places).find((other) => other.card === card);
    if (takeFocus && this.opened === card) return this.close();
    this.places.get(this.opened)?.setAttribute("aria-expanded", "false");
    this.opened = card;
    button.setAttribute("aria-expanded", "true");
    this.actions.hidden = false;
    this.actions.querySelector("p").textContent = place.label;
    const wanted = place.verbs.join();
    const row = this.actions.querySelector("div");
    if (row.dataset.verbs !== wanted || takeFocus) {
      row.dataset.verbs = wanted;
      row.replaceChildren(
        ...place.verbs.map((verb) => {
          const action = make("button", "", this.data.words[verb]);
          action.type = "button";
          action.onclick = () => {
            this.send("correct", { card: this.opened, verb });
            this.close();
          };
          return action;
        }),
      );
    }
    if (takeFocus) row.firstChild?.focus({ preventScroll: true });
  }

  close(takeFocus = true) {
    const button = this.places.get(this.opened);
    this.opened = null;
    this.actions.hidden = true;
    button?.setAttribute("aria-expanded", "false");
    if (takeFocus) button?.focus({ preventScroll: true });
  }

  key(event) {
    const all = [...this.places.values()];
    const here = all.indexOf(event.target.closest(".place"));
    const to = {
      ArrowRight: all[here + 1],
      ArrowLeft: all[here - 1],
      ArrowDown: below(all, all[here], 1),
      ArrowUp: below(all, all[here], -1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === "Escape") this.close();
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  }

  rove(button) {
    if (!button) return;
    for (const other of this.places.values()) other.tabIndex = -1;
    button.tabIndex = 0;
  }
}

// The nearest place of the next line down (1) or up (-1), however the lines are broken at this width. Lines are told by
// middles within half a place, since a place that was just seen is drawn larger for a moment.
function below(all, from, direction) {
  const middle = (box) => direction * (box.top + box.height / 2);
  const box = from.getBoundingClientRect();
  const lines = all
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter((other) => middle(other.box) - middle(box) > box.height / 2);
  const next = Math.min(...lines.map((other) => middle(other.box)));
  return lines
    .filter((other) => middle(other.box) - next < box.height / 2)
    .sort((a, b) => Math.abs(a.box.left - box.left) - Math.abs(b.box.left - box.left))[0]?.button;
}

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}

function mark(state) {
  const sign = make("span", `mark ${state}`, SIGNS[state]);
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

function image(name, address) {
  const picture = make("img", name);
  picture.src = address;
  picture.alt = "";
  return picture;
}

function pip(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-55 -55 110 110");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  svg.firstChild.setAttribute("d", path);
  return svg;
}
