// The board of a deck, after `board.js`. Python sends what each place shows; this file draws it, and reports corrections. It
// knows no deck and no language: every word comes in `data`.

const SIGNS = { seen: "✓", partly: "", unsure: "?", missing: "", double: "×2", foreign: "!" };

export default function ({ parentElement, data, setTriggerValue }) {
  const board = (parentElement.kibicBoard ??= new DeckBoard(parentElement));
  board.update(data, setTriggerValue);
}

class DeckBoard extends Board {
  constructor(root) {
    super(root, ".actions");
    this.suits = this.at(".suits");
    this.listen(this.suits, ".place");
  }

  draw(data, isFirst) {
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
        if (suit.sign) heading.prepend(image(suit.sign, "sign"));
        heading.append(make("span"));
        this.headings.set(suit.id, heading.lastChild);
        group.append(heading);
        for (const place of suit.places) {
          const button = make("button", "place");
          button.type = "button";
          button.tabIndex = -1;
          button.dataset.card = place.card;
          button.setAttribute("aria-expanded", "false");
          if (place.picture) button.append(image(place.picture, "face"));
          button.append(make("span", place.rank.length > 3 ? "rank long" : "rank", place.rank));
          if (place.path) button.append(pip(place.path));
          else if (place.sign && !place.picture) button.append(image(place.sign, "sign"));
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
    this.panel.hidden = false;
    this.panel.querySelector("p").textContent = place.label;
    const wanted = place.verbs.join();
    const row = this.panel.querySelector("div");
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
}

function mark(state) {
  const sign = make("span", `mark ${state}`, SIGNS[state]);
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

function pip(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-55 -55 110 110");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  svg.firstChild.setAttribute("d", path);
  return svg;
}
