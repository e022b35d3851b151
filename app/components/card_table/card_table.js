// The card table. Python sends scenes (where each card lies, in card widths); this file draws them, moves and turns the
// cards between them, and reports what was picked. It knows no game, no trick and no language: every word comes in `data`.

const CARD_RATIO = 88 / 63; // height of a card over its width, as in datasets/cards
const LARGEST_CARD = 116; // px
const SMALLEST_CARD = 44;
const MOVE_MS = 560;
const STAGGER_MS = 46;
const LONGEST_STAGGER_MS = 1100;
const ARC_SAMPLES = 24;

// Pictures by name, as data: URLs. They stay for the whole visit, so that a step never sends a picture twice.
const pictures = (globalThis.kibicCardPictures ??= new Map());

export default function ({ parentElement, data, setTriggerValue }) {
  const table = (parentElement.kibicTable ??= new Table(parentElement));
  table.update(data, setTriggerValue);
  return () => table.close();
}

class Table {
  constructor(root) {
    this.felt = root.querySelector(".felt");
    this.live = root.querySelector(".live");
    this.cards = new Map();
    this.groups = new Map();
    this.notes = [];
    this.things = [];
    this.gesture = null;
    this.playing = 0;
    this.felt.addEventListener("click", (event) => this.pick(event));
    this.felt.addEventListener("keydown", (event) => this.key(event));
    this.felt.addEventListener("focusin", (event) => this.rove(event.target));
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(this.felt);
  }

  close() {
    this.playing += 1;
    this.observer.disconnect();
  }

  update(data, send) {
    const last = this.data;
    const played = (value) => JSON.stringify([value.token, value.frames]);
    this.data = data;
    this.send = send;
    for (const [name, svg] of Object.entries(data.pictures)) {
      pictures.set(name, { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, spare: spareOf(svg) });
    }
    this.askForMissing(data);
    this.felt.setAttribute("aria-label", data.label);
    if (data.announce && data.announce !== last?.announce) this.live.textContent = data.announce;
    if (last && data.look !== last.look) {
      this.felt.scrollIntoView({ block: "center", behavior: this.motionAllowed() ? "smooth" : "auto" });
    } else if (last && data.token !== last.token) {
      this.bringBack(data.words);
    }
    const replayed = last && data.replay !== last.replay;
    if (!last || replayed || played(data) !== played(last)) {
      this.play(data, replayed || !last);
    } else {
      this.show(data.frames.at(-1), false);
      if (data.rest_ms !== last.rest_ms) this.play({ ...data, frames: [] }, false);
    }
  }

  // Whoever answered below the table has scrolled away from what is said next, and from the way on.
  bringBack(words) {
    const said = words && document.querySelector(words);
    if (!said || said.getBoundingClientRect().top >= parseFloat(getComputedStyle(said).scrollMarginTop)) return;
    said.scrollIntoView({ block: "start", behavior: this.motionAllowed() ? "smooth" : "auto" });
  }

  // Names the pictures that this browser has never got (a lost message, a page opened anew): Python sends them.
  askForMissing(data) {
    const shown = [data.start, ...data.frames].filter(Boolean).flatMap((scene) => [
      ...scene.cards.flatMap((card) => [card.face, card.back, ...card.hands.map((hand) => hand.picture)]),
      ...scene.things.map((thing) => thing.picture),
    ]);
    const missing = [...new Set([data.back, ...shown])].filter((name) => name && !pictures.has(name));
    if (missing.length) this.send("missing", missing);
  }

  async play(data, fromStart) {
    const turn = ++this.playing;
    if (fromStart && data.start) await this.show(data.start, false);
    for (const scene of data.frames) {
      await this.show(scene, true);
      if (turn !== this.playing) return;
    }
    if (!data.rest_ms) return;
    await new Promise((done) => setTimeout(done, data.rest_ms / data.speed));
    if (turn === this.playing) this.send("rest", data.token);
  }

  motionAllowed() {
    return this.data.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  resize() {
    const width = this.felt.clientWidth;
    if (!this.scene || width === this.drawnWidth) return;
    this.show(this.scene, false);
  }

  // Draws a scene; the promise is kept when every card lies still.
  async show(scene, animate) {
    this.scene = scene;
    this.drawnWidth = this.felt.clientWidth;
    const unit = Math.min(
      this.drawnWidth / scene.width,
      LARGEST_CARD,
      Math.max(SMALLEST_CARD, (this.data.tallest * innerHeight) / scene.height),
    );
    this.left = (this.drawnWidth - scene.width * unit) / 2;
    this.unit = unit;
    this.felt.style.height = `${Math.ceil(scene.height * unit)}px`;
    this.felt.style.setProperty("--card-width", `${unit}px`);
    this.felt.style.setProperty("--card-height", `${unit * CARD_RATIO}px`);
    this.drawGroups(scene);
    this.drawNotes(scene);
    this.drawThings(scene);
    const here = new Set(scene.cards.map((card) => card.id));
    for (const [id, card] of this.cards) {
      if (!here.has(id)) {
        card.button.remove();
        this.cards.delete(id);
      }
    }
    const moving = animate && this.motionAllowed();
    const changes = scene.cards.map((card) => this.drawCard(card, scene));
    this.order(scene);
    const still = changes.map((change) => change.card.button.getAnimations({ subtree: true })).flat();
    for (const animation of still) animation.finish();
    this.sayGesture(scene);
    if (!moving) return;
    const moved = changes.filter((change) => change.moved || change.turned).sort((a, b) => a.to.z - b.to.z);
    const pause = Math.min(STAGGER_MS, LONGEST_STAGGER_MS / Math.max(1, moved.length)) * (scene.together ? 0 : 1);
    const resting = new Set(changes.filter((change) => !change.moved).map((change) => change.to.id));
    await Promise.all([
      ...moved.map((change, rank) => this.move(change, rank * pause, scene)),
      ...this.gesticulate(scene, resting),
    ]);
  }

  // A shuffle or a cut moves no card to another place: its motion is played where the cards lie.
  gesticulate(scene, resting) {
    const { kind, cards } = scene.gesture ?? { cards: [] };
    return cards
      .map((id, rank) => [this.cards.get(id), rank / Math.max(1, cards.length - 1), rank])
      .filter(([card]) => card && resting.has(card.spot.id))
      .map(([card, part, rank]) => {
        const keys = gestureKeys(kind, part, rank, this.unit).map(([dx, dy, turn, offset]) => ({
          offset,
          transform: `translate(${dx}px, ${dy}px) ${this.place(card.spot)} rotate(${turn}deg)`,
        }));
        return card.button.animate(keys, { duration: GESTURE_MS / this.data.speed, easing: "ease-in-out" }).finished;
      });
  }

  sayGesture(scene) {
    this.gesture?.remove();
    this.gesture = null;
    if (!scene.gesture) return;
    this.gesture = this.felt.appendChild(document.createElement("span"));
    this.gesture.className = `gesture ${scene.gesture.kind}`;
    this.gesture.textContent = scene.gesture.word;
  }

  // Props: behind the cards or before them; clicks pass through.
  drawThings(scene) {
    const wanted = JSON.stringify([scene.things, this.unit, this.left, pictures.size]);
    if (wanted === this.thingsDrawn) return;
    this.thingsDrawn = wanted;
    for (const thing of this.things) thing.remove();
    this.things = scene.things.map((thing) => {
      const image = this.felt.appendChild(document.createElement("img"));
      image.className = ["thing", thing.over ? "over" : "", thing.glassy ? "glassy" : ""].join(" ");
      image.alt = thing.name;
      image.src = pictures.get(thing.picture)?.url ?? "";
      image.style.width = `${thing.w * this.unit}px`;
      image.style.height = `${thing.h * this.unit}px`;
      image.style.transform = this.place({ ...thing, angle: 0 });
      return image;
    });
  }

  drawCard(spot, scene) {
    const entering = !this.cards.has(spot.id);
    if (entering) this.cards.set(spot.id, newCard(spot.id, this.felt));
    const card = this.cards.get(spot.id);
    const from = entering ? { ...spot, ...scene.entry } : card.spot;
    const wasUp = entering ? Boolean(spot.face) : Boolean(card.spot.face);
    card.spot = spot;
    card.button.setAttribute("aria-label", spot.name);
    card.button.setAttribute("aria-disabled", String(!spot.choose));
    card.button.className = ["card", spot.face ? "" : "down", spot.choose ? "can-choose" : "", ...spot.marks].join(" ");
    card.button.style.zIndex = spot.z;
    card.button.style.transform = this.place(spot);
    card.badge.textContent = spot.badge;
    card.peek.textContent = spot.peek;
    if (spot.face) setPicture(card.front, spot.face);
    setPicture(card.back, spot.back || this.data.back);
    drawHands(card, spot.hands);
    const moved = ["x", "y", "angle", "fan"].some((of) => from[of] !== spot[of]);
    return { card, from, to: spot, moved, turned: wasUp !== Boolean(spot.face) };
  }

  place({ x, y, angle, fan }) {
    if (typeof fan === "number") {
      const edge = 0.18 * this.unit;
      x = (edge + fan * (this.drawnWidth - this.unit - 2 * edge) - this.left) / this.unit;
    }
    return `translate(${this.left + x * this.unit}px, ${y * this.unit}px) rotate(${angle}deg)`;
  }

  async move({ card, from, to, moved, turned }, delay, scene) {
    const timing = {
      duration: MOVE_MS / this.data.speed,
      delay: delay / this.data.speed,
      easing: "cubic-bezier(.35,.05,.25,1)",
      fill: "backwards",
    };
    const all = [];
    if (moved) {
      const path = scene.orbit ? arc(from, to, scene.orbit) : [from, to];
      const frames = path.map((spot) => ({ transform: this.place(spot), zIndex: 1000 + to.z }));
      all.push(card.button.animate(frames, timing));
    }
    if (turned) {
      const [a, b] = to.face ? [180, 0] : [0, 180];
      all.push(card.turn.animate([{ transform: `rotateY(${a}deg)` }, { transform: `rotateY(${b}deg)` }], timing));
    }
    await Promise.all(all.map((animation) => animation.finished));
  }

  drawGroups(scene) {
    const here = new Set(scene.groups.map((group) => group.id));
    for (const [id, button] of this.groups) {
      if (!here.has(id)) {
        button.remove();
        this.groups.delete(id);
      }
    }
    for (const group of scene.groups) {
      if (!this.groups.has(group.id)) {
        const button = this.felt.appendChild(document.createElement("button"));
        button.type = "button";
        button.tabIndex = -1;
        button.dataset.group = group.id;
        this.groups.set(group.id, button);
      }
      const button = this.groups.get(group.id);
      button.className = ["group", group.choose ? "can-choose" : "", group.chosen ? "chosen" : ""].join(" ");
      button.setAttribute("aria-pressed", String(group.chosen));
      button.textContent = group.label;
      button.setAttribute("aria-label", group.name);
      button.setAttribute("aria-disabled", String(!group.choose));
      button.style.setProperty("--w", `${group.w * this.unit}px`);
      button.style.setProperty("--h", `${group.h * this.unit}px`);
      button.style.transform = this.place({ ...group, angle: 0 });
    }
  }

  drawNotes(scene) {
    for (const note of this.notes) note.remove();
    this.notes = scene.notes.map((note) => {
      const text = this.felt.appendChild(document.createElement("span"));
      text.className = note.small ? "note small" : "note";
      text.textContent = note.text;
      const half = note.small ? text.offsetWidth / 2 + 4 : 0; // the name of a place keeps within the felt
      const x = Math.min(Math.max(this.left + note.x * this.unit, half), this.drawnWidth - half);
      text.style.transform = `translate(${x}px, ${note.y * this.unit}px) translate(-50%, -50%)`;
      return text;
    });
  }

  // The order in the page is the order in which voices read: groups, then cards from the first laid to the last.
  order(scene) {
    const wanted = scene.cards.map((card) => this.cards.get(card.id).button);
    const found = [...this.felt.children].filter((child) => child.dataset.card);
    if (wanted.some((button, i) => button !== found[i])) {
      const focused = this.felt.getRootNode().activeElement;
      this.felt.append(...wanted);
      if (wanted.includes(focused)) focused.focus({ preventScroll: true });
    }
    const stops = this.stops();
    if (!stops.some((button) => button.tabIndex === 0)) this.rove(stops.find(canChoose) ?? stops[0]);
  }

  stops() {
    return [...this.groups.values(), ...[...this.cards.values()].map((card) => card.button)];
  }

  rove(target) {
    const button = target?.closest("button");
    if (!button) return;
    for (const other of this.stops()) other.tabIndex = other === button ? 0 : -1;
  }

  pick(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const spot = button.dataset.card ? this.cards.get(button.dataset.card).spot : null;
    const group = spot ? spot.group : button.dataset.group; // what cannot be chosen is reported, too: Python knows why
    this.send("pick", { card: spot?.id ?? null, group: group ?? null });
  }

  // Arrow keys walk over the cards while a card has the focus; elsewhere they stay what the page makes them.
  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Escape") event.target.blur();
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    neighbour(event.target.closest("button"), this.stops(), step, (stop) => this.centre(stop))?.focus();
  }

  // Where a stop lies at rest, whether or not it is still on its way there.
  centre(button) {
    const group = this.scene.groups.find(({ id }) => id === button.dataset.group);
    if (group) return [group.x + group.w / 2, group.y + group.h / 2];
    const { x, y, fan } = this.cards.get(button.dataset.card).spot;
    return [(typeof fan === "number" ? fan * this.scene.width : x) + 0.5, y + CARD_RATIO / 2];
  }
}

function newCard(id, felt) {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.card = id;
  button.innerHTML =
    '<span class="turn"><span class="side front"><img alt=""></span><span class="side back"><img alt=""></span></span>' +
    '<span class="peek" aria-hidden="true"></span><span class="hands" aria-hidden="true"></span>' +
    '<span class="badge" aria-hidden="true"></span>';
  felt.append(button);
  const at = (selector) => button.querySelector(selector);
  return { button, turn: at(".turn"), front: at(".front img"), back: at(".back img"), badge: at(".badge"), peek: at(".peek"), hands: at(".hands"), spot: null };
}

function setPicture(image, name) {
  const picture = pictures.get(name);
  if (picture && image.dataset.name !== name) {
    image.src = picture.url;
    image.dataset.name = name;
    image.parentElement.style.setProperty("--spare", `${picture.spare}%`);
  }
}

// What a card of a slimmer deck (Hungarian, tarokk) leaves free of its place to the left and right, in per cent.
function spareOf(svg) {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [0, 1, CARD_RATIO]; // a prop has no spare
  return Math.max(0, Math.round(50 * (1 - (CARD_RATIO * width) / height)));
}

function canChoose(button) {
  return button.getAttribute("aria-disabled") === "false";
}

// Way points on a circle round (orbit.x, orbit.y), on which the card ends with its new angle.
function arc(from, to, orbit) {
  const full = (((to.angle - from.angle) % 360) + 360) % 360;
  const turn = orbit.clockwise ? full : full - 360;
  const dx = from.x + 0.5 - orbit.x;
  const dy = from.y + CARD_RATIO / 2 - orbit.y;
  return Array.from({ length: ARC_SAMPLES + 1 }, (_, i) => {
    const part = (i / ARC_SAMPLES) * turn;
    const rad = (part * Math.PI) / 180;
    return {
      x: orbit.x + dx * Math.cos(rad) - dy * Math.sin(rad) - 0.5,
      y: orbit.y + dx * Math.sin(rad) + dy * Math.cos(rad) - CARD_RATIO / 2,
      angle: from.angle + part,
    };
  });
}

// The nearest stop in a direction: way along it plus twice the way across it.
function neighbour(button, stops, [sx, sy], centre) {
  const [x, y] = centre(button);
  let best = null;
  let least = Infinity;
  for (const other of stops) {
    const [ox, oy] = centre(other);
    const along = (ox - x) * sx + (oy - y) * sy;
    const across = Math.abs((ox - x) * sy) + Math.abs((oy - y) * sx);
    if (other !== button && along > 0.01 && along + 2 * across < least) {
      best = other;
      least = along + 2 * across;
    }
  }
  return best;
}
