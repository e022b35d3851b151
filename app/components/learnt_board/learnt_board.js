// The board of a deck that is being learnt. Python sends what each place shows; this file draws it, lets the keys walk
// over it, and reports what a person decided about a card. It knows no deck and no language: every word comes in `data`.

const SIGNS = { confirmed: "✓", read: "✓", guess: "?", none: "?", aside: "–", back: "✓", empty: "" };

export default function ({ parentElement, data, setTriggerValue }) {
  const board = (parentElement.kibicLearnt ??= new Board(parentElement));
  board.update(data, setTriggerValue);
}

class Board {
  constructor(root) {
    this.at = (selector) => root.querySelector(selector);
    this.groups = this.at(".groups");
    this.panel = this.at(".panel");
    this.form = this.at(".naming");
    this.tiles = new Map();
    this.groups.addEventListener("click", (event) => this.open(event.target.closest("button.tile")));
    this.groups.addEventListener("keydown", (event) => this.key(event));
    this.groups.addEventListener("focusin", (event) => this.rove(event.target.closest("button.tile")));
    this.panel.addEventListener("keydown", (event) => {
      event.stopPropagation(); // letters typed here are no shortcuts of the page
      if (event.key === "Escape") this.close();
    });
    this.at(".close").onclick = () => this.close();
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = this.data.choices.length ? this.form.querySelector("select").value : this.form.querySelector("input").value;
      if (name.trim()) this.act("name", name.trim());
    });
  }

  update(data, send) {
    this.send = send;
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const isFirst = !this.data;
    const known = new Set(this.tiles.keys());
    this.data = data;
    this.head(data);
    const focused = this.groups.getRootNode().activeElement?.dataset?.number;
    this.build(data, isFirst ? null : known);
    if (focused) this.tiles.get(focused)?.focus({ preventScroll: true });
    if (this.opened) this.open(this.tiles.get(this.opened), false);
    if (!isFirst && data.announce && this.at(".live").textContent !== data.announce) {
      this.at(".live").textContent = data.announce;
    }
  }

  head({ count, share, legend }) {
    this.at(".count b").textContent = count.number;
    this.at(".count span").textContent = count.label;
    this.at(".bar").hidden = share === null;
    this.at(".bar span").style.width = `${100 * (share ?? 0)}%`;
    this.at(".legend").replaceChildren(
      ...legend.map(({ how, text }) => {
        const item = make("li", "", "");
        item.append(sign(how), make("span", "", text));
        return item;
      }),
    );
  }

  build({ groups, ratio, pictures, newest }, known) {
    this.tiles.clear();
    this.groups.style.setProperty("--ratio", ratio);
    this.groups.replaceChildren(
      ...groups.map((group) => {
        const box = make("div", "group");
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", group.name);
        box.style.setProperty("--columns", group.columns);
        box.style.setProperty("--middle", group.middle);
        box.style.setProperty("--narrow", group.narrow);
        const heading = make("h4", "", group.name);
        heading.append(make("span", "", group.count));
        box.append(heading, ...group.places.map((place) => this.tile(place, pictures, newest, known)));
        return box;
      }),
    );
    const first = this.groups.querySelector("button.tile");
    if (first) first.tabIndex = 0;
  }

  tile(place, pictures, newest, known) {
    const tile = make(place.number === null ? "div" : "button", `tile ${place.how}`);
    tile.title = place.label;
    tile.setAttribute("aria-label", place.label);
    const face = make("span", "face");
    if (place.number === null) {
      tile.setAttribute("role", "img");
      face.textContent = place.sign;
      tile.append(face, make("span", "tag", place.short));
      return tile;
    }
    const number = String(place.number);
    tile.type = "button";
    tile.tabIndex = -1;
    tile.dataset.number = number;
    tile.setAttribute("aria-expanded", "false");
    const picture = make("img");
    picture.alt = "";
    picture.src = pictures[number];
    face.append(picture);
    tile.append(face, make("span", "tag", place.short), sign(place.how));
    if (place.number === newest) tile.classList.add("newest");
    if (known && !known.has(number)) tile.classList.add("arrived");
    tile.place = place;
    this.tiles.set(number, tile);
    return tile;
  }

  open(tile, takeFocus = true) {
    if (!tile) return this.close(false);
    const { place } = tile;
    const number = tile.dataset.number;
    if (takeFocus && this.opened === number) return this.close();
    this.tiles.get(this.opened)?.setAttribute("aria-expanded", "false");
    const isSame = this.opened === number && this.openedAs === JSON.stringify(place);
    this.opened = number;
    this.openedAs = JSON.stringify(place);
    tile.setAttribute("aria-expanded", "true");
    this.panel.hidden = false;
    if (isSame && !takeFocus) return; // a choice that is being made must not be made anew
    const { words, choices, pictures } = this.data;
    this.panel.querySelector("img").src = pictures[number];
    this.panel.querySelector("p").textContent = place.label;
    this.panel.setAttribute("aria-label", place.label);
    this.at(".close").textContent = "✕";
    this.at(".close").setAttribute("aria-label", words.close);
    const acts = this.at(".acts");
    acts.replaceChildren(
      ...place.verbs.map(({ verb, text, name }, index) => {
        const button = make("button", index === 0 && verb === "accept" ? "main" : "", text);
        button.type = "button";
        button.onclick = () => this.act(verb, name);
        return button;
      }),
    );
    this.form.hidden = !place.can_name;
    const [select, input] = [this.form.querySelector("select"), this.form.querySelector("input")];
    this.form.querySelector("label span").textContent = words.name;
    this.form.querySelector("button").textContent = words.set_name;
    select.hidden = !choices.length;
    input.hidden = !select.hidden;
    input.value = place.name ?? "";
    select.replaceChildren(
      ...choices.map(({ value, text, of, other }) => {
        const option = make("option", "", of === null || String(of) === number ? text : other);
        option.value = value;
        return option;
      }),
    );
    select.value = place.name ?? place.guess ?? choices[0]?.value ?? "";
    if (takeFocus) (acts.querySelector(".main") ?? (select.hidden ? input : select)).focus({ preventScroll: true });
    this.panel.scrollIntoView?.({ block: "nearest" });
  }

  act(verb, name = null) {
    this.send("act", { number: Number(this.opened), verb, name });
    this.close();
  }

  close(takeFocus = true) {
    const tile = this.tiles.get(this.opened);
    this.opened = this.openedAs = null;
    this.panel.hidden = true;
    tile?.setAttribute("aria-expanded", "false");
    if (takeFocus) tile?.focus({ preventScroll: true });
  }

  key(event) {
    const all = [...this.tiles.values()];
    const here = all.indexOf(event.target.closest("button.tile"));
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

  rove(tile) {
    if (!tile) return;
    for (const other of this.tiles.values()) other.tabIndex = -1;
    tile.tabIndex = 0;
  }
}

// The nearest tile of the next line down (1) or up (-1), however the lines are broken at this width.
function below(all, from, direction) {
  const middle = (box) => direction * (box.top + box.height / 2);
  const box = from.getBoundingClientRect();
  const lines = all
    .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    .filter((other) => middle(other.box) - middle(box) > box.height / 2);
  const next = Math.min(...lines.map((other) => middle(other.box)));
  return lines
    .filter((other) => middle(other.box) - next < box.height / 2)
    .sort((a, b) => Math.abs(a.box.left - box.left) - Math.abs(b.box.left - box.left))[0]?.tile;
}

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}

function sign(how) {
  const mark = make("span", `sign ${how}`, SIGNS[how]);
  mark.setAttribute("aria-hidden", "true");
  return mark;
}
