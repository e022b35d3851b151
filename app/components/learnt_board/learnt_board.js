// The board of a deck that is being learnt, after `board.js`. Python sends what each place shows; this file draws it, and
// reports what a person decided about a card. It knows no deck and no language: every word comes in `data`.

const SIGNS = { confirmed: "✓", read: "✓", guess: "?", none: "?", aside: "–", back: "✓", empty: "" };

export default function ({ parentElement, data, setTriggerValue }) {
  const board = (parentElement.kibicLearnt ??= new LearntBoard(parentElement));
  board.update(data, setTriggerValue);
}

class LearntBoard extends Board {
  constructor(root) {
    super(root, ".panel");
    this.groups = this.at(".groups");
    this.form = this.at(".naming");
    this.listen(this.groups, "button.tile");
    this.at(".close").onclick = () => this.close();
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = this.data.choices.length ? this.form.querySelector("select").value : this.form.querySelector("input").value;
      if (name.trim()) this.act("name", name.trim());
    });
  }

  draw(data, isFirst) {
    this.head(data);
    const focused = this.groups.getRootNode().activeElement?.dataset?.number;
    this.build(data, isFirst ? null : new Set(this.places.keys()));
    if (focused) this.places.get(focused)?.focus({ preventScroll: true });
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
    this.places.clear();
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
    face.append(image(pictures[number]));
    tile.append(face, make("span", "tag", place.short), sign(place.how));
    if (place.number === newest) tile.classList.add("newest");
    if (known && !known.has(number)) tile.classList.add("arrived");
    tile.place = place;
    this.places.set(number, tile);
    return tile;
  }

  open(tile, takeFocus = true) {
    if (!tile) return this.close(false);
    const { place } = tile;
    const number = tile.dataset.number;
    if (takeFocus && this.opened === number) return this.close();
    this.places.get(this.opened)?.setAttribute("aria-expanded", "false");
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
}

function sign(how) {
  const mark = make("span", `sign ${how}`, SIGNS[how]);
  mark.setAttribute("aria-hidden", "true");
  return mark;
}
