// The back of a card to be marked, after `board.js`. Lengths are millimetres of the back, from its top left. Python says
// what lies on the card and what the tool in hand would do; where it lands - a nick on the border, a cut on a side - is
// Python's to say, and guessed here only to show it beforehand.

const SVG = "http://www.w3.org/2000/svg";
const AROUND_MM = 5;
const STEP_MM = 1;
const FINE_MM = 0.2;
const ZOOM = 3;
const CORNERS = 3.2;
const POINTS = 24;
const FORMS = {
  straight: () => 1,
  slanted: (t) => t,
  hollow: (t) => 4 * t * (1 - t),
  bulging: (t) => 1 - 4 * t * (1 - t),
};

export default function ({ parentElement, data, setTriggerValue }) {
  const table = (parentElement.kibicTable ??= new MarkingTable(parentElement));
  table.update(data, setTriggerValue);
}

class MarkingTable extends Board {
  constructor(root) {
    super(root, ".marks");
    this.strip = this.at(".strip");
    this.stage = this.at(".stage");
    this.svg = this.at("svg");
    this.form = this.at("form");
    this.listen(this.strip, ".card");
    this.isNear = false;
    this.areRinged = true;
    this.stage.addEventListener("keydown", (event) => this.press(event));
    this.svg.addEventListener("click", (event) => this.point(event, true));
    this.svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event, false));
    this.form.addEventListener("keydown", (event) => event.stopPropagation());
    this.form.addEventListener("input", () => this.typed());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.typed();
      this.touch();
    });
    this.at("[name=zoom]").onclick = () => this.toggle("zoom");
    this.at("[name=rings]").onclick = () => this.toggle("rings");
  }

  // A press on a card of the strip lays it on the table.
  open(button) {
    if (button) this.send("pick", { card: button.dataset.card });
  }

  close() {}

  draw(data, isFirst) {
    const { words } = data;
    if (isFirst) this.cross = [data.size[0] / 2, data.size[1] / 4];
    this.cross = this.cross.map((value, axis) => Math.min(Math.max(value, 0), data.size[axis]));
    this.drawStrip(data);
    this.strip.setAttribute("aria-label", words.cards);
    this.stage.setAttribute("aria-label", data.heading);
    this.at(".side h4").textContent = data.heading;
    this.at(".keys").textContent = words.keys;
    const [x, y] = this.form.querySelectorAll("label");
    x.firstElementChild.textContent = words.x;
    y.firstElementChild.textContent = words.y;
    this.at(".do").textContent = words.do;
    this.at("[name=zoom]").textContent = words.zoom;
    this.at("[name=rings]").textContent = words.rings;
    this.at(".none").textContent = data.touches.length ? "" : words.none;
    this.panel.setAttribute("aria-label", words.marks);
    this.panel.replaceChildren(
      ...data.touches.map((touch, number) => {
        const row = make("li");
        const remove = make("button", "remove", "✕");
        remove.type = "button";
        remove.setAttribute("aria-label", `${words.remove}: ${touch.label}`);
        remove.title = words.remove;
        remove.onclick = () => {
          this.send("remove", { card: data.card, number });
          this.stage.focus({ preventScroll: true });
        };
        row.append(make("span", "", touch.label), remove);
        return row;
      }),
    );
    this.drawCard(data);
    this.moved();
  }

  drawStrip(data) {
    const layout = JSON.stringify(data.cards.map((card) => [card.card, card.path]));
    if (layout !== this.layout) {
      this.layout = layout;
      this.places.clear();
      this.strip.replaceChildren(
        ...data.cards.map((card) => {
          const button = make("button", "card");
          button.type = "button";
          button.tabIndex = -1;
          button.dataset.card = card.card;
          button.append(make("span", "rank", card.rank));
          if (card.path) button.append(pip(card.path));
          else if (card.sign) button.append(image(card.sign, "sign"));
          button.append(make("span", "count"));
          this.places.set(card.card, button);
          return button;
        }),
      );
    }
    for (const card of data.cards) {
      const button = this.places.get(card.card);
      const isHere = card.card === data.card;
      button.className = ["card", card.red ? "red" : "", card.count ? "marked" : ""].join(" ");
      button.setAttribute("aria-label", card.label);
      button.title = card.label;
      button.setAttribute("aria-current", String(isHere));
      button.lastChild.textContent = card.count || "";
      if (isHere) button.tabIndex = 0;
      else if (button !== this.strip.getRootNode().activeElement) button.tabIndex = -1;
    }
  }

  drawCard(data) {
    const [width, height] = data.size;
    const box = element("g");
    const clip = element("clipPath", { id: "marking-card" });
    clip.append(element("rect", { width, height, rx: CORNERS }));
    const soft = element("filter", { id: "marking-soft", x: "-50%", y: "-50%", width: "200%", height: "200%" });
    soft.append(element("feGaussianBlur", { stdDeviation: 0.3 }));
    const defs = element("defs");
    defs.append(clip, soft, bulge("marking-bend-light", 0), bulge("marking-bend-dark", 1));
    const card = element("g", { "clip-path": "url(#marking-card)" });
    card.append(element("image", { href: data.back, width, height, preserveAspectRatio: "none" }));
    data.touches.forEach((touch) => card.append(...drawn(touch, data)));
    const cuts = element("g", { class: "cuts" });
    data.touches.filter((touch) => touch.kind === "trim").forEach((touch) => cuts.append(cut(touch, data.size)));
    data.touches.filter((touch) => touch.kind === "nick").forEach((touch) => cuts.append(disc(touch, touch.size)));
    this.rings = element("g", { class: "rings" });
    data.touches.forEach((touch, number) => this.rings.append(...ring(touch, number + 1, data.size)));
    this.ghost = element("g", { class: "ghost" });
    this.marks = [element("path", { class: "cross under" }), element("path", { class: "cross" })];
    box.append(card, cuts, this.rings, this.ghost, ...this.marks);
    this.svg.replaceChildren(defs, box);
  }

  // What depends on where the cross stands.
  moved(isTyped = false) {
    const { size, tool } = this.data;
    const [x, y] = this.cross;
    const span = [size[0] + 2 * AROUND_MM, size[1] + 2 * AROUND_MM];
    const near = this.isNear ? ZOOM : 1;
    const low = [x, y].map((value, axis) => {
      const part = span[axis] / near;
      return Math.min(Math.max(value - part / 2, -AROUND_MM), size[axis] + AROUND_MM - part);
    });
    this.svg.setAttribute("viewBox", `${low[0]} ${low[1]} ${span[0] / near} ${span[1] / near}`);
    this.svg.style.setProperty("--unit", 1 / near);
    this.rings.style.display = this.areRinged ? "" : "none";
    const arm = 3 / near;
    const gap = 1.2 / near;
    const [long, aside] = [arm - gap, `M${x - arm} ${y}h${arm - gap}M${x} ${y - arm}v${arm - gap}`];
    this.marks.forEach((path) => path.setAttribute("d", `${aside}M${x + gap} ${y}h${long}M${x} ${y + gap}v${long}`));
    const landing = landed(tool, x, y, size);
    const preview = landing.kind === "trim" ? [cut(landing, size)] : drawn(landing, this.data);
    if (landing.kind === "nick") preview.push(disc(landing, landing.size));
    this.ghost.replaceChildren(...preview);
    if (!isTyped) {
      this.form.x.value = x.toFixed(1);
      this.form.y.value = y.toFixed(1);
    }
    this.form.x.max = size[0];
    this.form.y.max = size[1];
  }

  go(x, y, isTyped = false) {
    const [width, height] = this.data.size;
    this.cross = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
    this.moved(isTyped);
  }

  typed() {
    const [x, y] = [this.form.x.valueAsNumber, this.form.y.valueAsNumber];
    if (Number.isFinite(x) && Number.isFinite(y)) this.go(x, y, true);
  }

  point(event, isPress) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    if (isPress) {
      this.go(at.x, at.y);
      this.touch();
    } else if (!this.isNear) {
      this.go(at.x, at.y);
    }
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? FINE_MM : STEP_MM;
    const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    const way = ways[event.key];
    if (way) this.go(this.cross[0] + way[0], this.cross[1] + way[1]);
    else if (event.key === "Enter" || event.key === " ") this.touch();
    else if (event.key === "Delete" || event.key === "Backspace") this.removeLast();
    else if (event.key === "+" || event.key === "-") this.toggle("zoom", event.key === "+");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  toggle(name, isOn) {
    if (name === "zoom") this.isNear = isOn ?? !this.isNear;
    else this.areRinged = isOn ?? !this.areRinged;
    this.at("[name=zoom]").setAttribute("aria-pressed", String(this.isNear));
    this.at("[name=rings]").setAttribute("aria-pressed", String(this.areRinged));
    this.moved();
  }

  touch() {
    const [x, y] = this.cross;
    this.send("touch", { card: this.data.card, x: Number(x.toFixed(2)), y: Number(y.toFixed(2)) });
  }

  removeLast() {
    const number = this.data.touches.length - 1;
    if (number >= 0) this.send("remove", { card: this.data.card, number });
  }
}

function landed(tool, x, y, [width, height]) {
  const away = { top: y, right: width - x, bottom: height - y, left: x };
  const side = Object.keys(away).reduce((best, other) => (away[other] < away[best] ? other : best));
  if (tool.kind === "trim") return { ...tool, side };
  if (tool.kind === "bend") return { ...tool, corner: [0, 1, 3, 2][(x > width / 2) + 2 * (y > height / 2)] };
  if (tool.kind !== "nick") return { ...tool, x, y };
  return { ...tool, x: { left: 0, right: width }[side] ?? x, y: { top: 0, bottom: height }[side] ?? y };
}

// What a touch looks like on the back; cuts and nicks, which take the card away, are drawn by `cut` and `disc`.
function drawn(touch, data) {
  const tone = touch.contrast >= 0 ? { fill: "#000", "fill-opacity": touch.contrast } : { fill: "#fff", "fill-opacity": -touch.contrast };
  switch (touch.kind) {
    case "dot":
      return [disc(touch, touch.size / 2, tone)];
    case "shade":
      return [disc(touch, touch.size / 2, { ...tone, filter: "url(#marking-soft)" })];
    case "scratch":
      return [
        element("rect", {
          ...tone,
          x: touch.x - touch.size / 2,
          y: touch.y - 0.1,
          width: touch.size,
          height: 0.2,
          transform: `rotate(${touch.angle} ${touch.x} ${touch.y})`,
        }),
      ];
    case "missing":
      return [disc(touch, touch.size / 2, { fill: data.paper })];
    case "added":
      return [disc(touch, touch.size / 2, { fill: data.ink })];
    case "prick":
      return [
        half(touch, -1, { fill: "#fff", "fill-opacity": 0.6 }),
        half(touch, 1, { fill: "#000", "fill-opacity": 0.45 }),
      ];
    case "bend":
      return bent(touch, data.size);
    default:
      return [];
  }
}

// Half of a bump: light comes from the top left.
function half({ x, y, size }, way, look) {
  const r = size * 0.8;
  const d = r * Math.SQRT1_2;
  return element("path", { ...look, d: `M${x - d} ${y + d}A${r} ${r} 0 0 ${way < 0 ? 1 : 0} ${x + d} ${y - d}Z` });
}

function bent(touch, [width, height]) {
  if (touch.axis === "corner") {
    const [x, y] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ][touch.corner];
    const [across, down] = [x ? -22 : 22, y ? -22 : 22];
    const shade = touch.rise > 0 ? "#000" : "#fff";
    return [element("path", { fill: shade, "fill-opacity": 0.28, d: `M${x} ${y}h${across}L${x} ${y + down}Z` })];
  }
  const turn = touch.axis === "lengthwise" ? "" : `rotate(90 ${width / 2} ${height / 2})`;
  const reach = Math.max(width, height);
  const across = touch.axis === "lengthwise" ? width : reach;
  const down = touch.axis === "lengthwise" ? height : width;
  const box = { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down, transform: turn };
  return [element("rect", { ...box, fill: `url(#marking-bend-${touch.rise > 0 ? "light" : "dark"})` })];
}

// A card that bulges is lit on one half and in shadow on the other; a hollow one the other way round.
function bulge(id, way) {
  const gradient = element("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 });
  const stops = [
    [0, "#fff", 0.35],
    [0.5, "#888", 0],
    [1, "#000", 0.35],
  ];
  for (const [offset, colour, opacity] of stops) {
    gradient.append(element("stop", { offset: way ? 1 - offset : offset, "stop-color": colour, "stop-opacity": opacity }));
  }
  if (way) gradient.replaceChildren(...[...gradient.children].reverse());
  return gradient;
}

// The strip that scissors take away; `t` runs from bottom to top or from left to right.
function cut({ side, form, size: depth, reversed }, [width, height]) {
  const isUpright = side === "left" || side === "right";
  const points = [];
  for (let i = 0; i <= POINTS; i += 1) {
    const t = i / POINTS;
    const gone = depth * FORMS[form](reversed ? 1 - t : t);
    if (isUpright) points.push([side === "left" ? gone : width - gone, height * (1 - t)]);
    else points.push([width * t, side === "top" ? gone : height - gone]);
  }
  const out = 1.5;
  const far = { left: -out, right: width + out, top: -out, bottom: height + out }[side];
  const ends = isUpright
    ? [
        [far, -out],
        [far, height + out],
      ]
    : [
        [width + out, far],
        [-out, far],
      ];
  return element("polygon", { class: "gone", points: [...points, ...ends].map((point) => point.join()).join(" ") });
}

// A ring about a mark with its number; a line along a side that was cut; the card's middle for a bend.
function ring(touch, number, [width, height]) {
  let [x, y, r] = [touch.x, touch.y, touch.size / 2 + 1.6];
  if (touch.kind === "trim") {
    [x, y] = { left: [0, height / 2], right: [width, height / 2], top: [width / 2, 0], bottom: [width / 2, height] }[touch.side];
    r = 2.4;
  } else if (touch.kind === "bend") {
    const corners = [
      [6, 6],
      [width - 6, 6],
      [width - 6, height - 6],
      [6, height - 6],
    ];
    [x, y] = touch.axis === "corner" ? corners[touch.corner] : [width / 2, height / 2];
    r = 2.4;
  }
  const aside = x + r + 4 > width ? -1 : 1;
  const label = element("text", { x: x + aside * (r + 1.6), y: y + 1.3, "text-anchor": "middle" });
  label.textContent = number;
  return [element("circle", { class: "under", cx: x, cy: y, r }), element("circle", { cx: x, cy: y, r }), label];
}

function disc({ x, y }, r, look = { class: "gone" }) {
  return element("circle", { ...look, cx: x, cy: y, r });
}

function element(tag, values = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(values)) made.setAttribute(name, value);
  return made;
}

function pip(path) {
  const svg = element("svg", { viewBox: "-55 -55 110 110", "aria-hidden": "true" });
  svg.append(element("path", { d: path }));
  return svg;
}
