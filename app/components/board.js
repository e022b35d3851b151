// What the boards of cards share: the keys walk over their places, one of which is in the way of the Tab key, a press opens
// one, and a voice says what is new. Each board's own file follows this one, and says how it is drawn.

class Board {
  // `panel` finds what can be done with the opened place.
  constructor(root, panel) {
    this.at = (selector) => root.querySelector(selector);
    this.places = new Map(); // the buttons, by a name that stays when they are drawn anew
    this.panel = this.at(panel);
    this.panel.addEventListener("keydown", (event) => {
      event.stopPropagation(); // letters typed here are no shortcuts of the page
      if (event.key === "Escape") this.close();
    });
  }

  // Let presses and keys in `box` be about the buttons that `selector` finds.
  listen(box, selector) {
    const place = (event) => event.target.closest(selector);
    box.addEventListener("click", (event) => this.open(place(event)));
    box.addEventListener("keydown", (event) => this.key(event, place(event)));
    box.addEventListener("focusin", (event) => this.rove(place(event)));
  }

  update(data, send) {
    this.send = send;
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const isFirst = !this.data;
    this.data = data;
    this.draw(data, isFirst);
    if (this.opened) this.open(this.places.get(this.opened), false);
    if (!isFirst && data.announce && this.at(".live").textContent !== data.announce) {
      this.at(".live").textContent = data.announce;
    }
  }

  close(takeFocus = true) {
    const place = this.places.get(this.opened);
    this.opened = null;
    this.panel.hidden = true;
    place?.setAttribute("aria-expanded", "false");
    if (takeFocus) place?.focus({ preventScroll: true });
  }

  key(event, place) {
    const all = [...this.places.values()];
    const here = all.indexOf(place);
    const to = {
      ArrowRight: all[here + 1],
      ArrowLeft: all[here - 1],
      ArrowDown: below(all, place, 1),
      ArrowUp: below(all, place, -1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === "Escape") this.close();
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  }

  rove(place) {
    if (!place) return;
    for (const other of this.places.values()) other.tabIndex = -1;
    place.tabIndex = 0;
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

function image(address, className = "") {
  const picture = make("img", className);
  picture.src = address;
  picture.alt = "";
  return picture;
}

