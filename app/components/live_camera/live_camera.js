// The live camera. One frame is under way at a time, so the server sets the pace; what Python read in the frame is drawn
// over the video. The camera is let go when the page is left, when it is switched off, or when the component goes away.
//
// Frames go through the door (`data.door`) where there is one: a WebSocket that answers each with what is to be drawn,
// while the page stands still. Where there is none, or the server does not know it, a frame is a run of the page.

const BETWEEN_FRAMES_MS = 95;
const TICK_MS = 15;
const BETWEEN_LOOKS_MS = 80;
const BETWEEN_NEWS_MS = 1500; // a run of the page that was asked for comes sooner, or was lost
const ANSWER_WITHIN_MS = 5000; // then the frame counts as lost, and the next one is sent
const ACTS = ["pointerdown", "pointerup", "click", "keydown", "popstate"];
const QUIET_MS = 400; // after a person did something: the page has asked for its run by then
const MARKS_LAST_MS = 3000;
const LOOK = [48, 27]; // pixels of the little picture by which a change of scene is told
const CHANGED = 7; // mean difference of its shades, of 255
const LINE = 16; // from one line of a label to the next, in 640ths of the picture's width

export default function ({ parentElement, data, setTriggerValue }) {
  const camera = (parentElement.kibicCamera ??= new Camera(parentElement));
  camera.update(data, setTriggerValue);
  return () => camera.leave();
}

class Camera {
  constructor(root) {
    this.box = root.querySelector(".camera");
    this.video = root.querySelector("video");
    this.overlay = root.querySelector("canvas");
    this.notice = root.querySelector(".notice");
    this.advice = root.querySelector(".advice");
    this.button = root.querySelector(".switch");
    this.canvas = document.createElement("canvas");
    this.encoder = Encoder.isPossible ? new Encoder() : null;
    this.little = document.createElement("canvas");
    [this.little.width, this.little.height] = LOOK;
    this.littlePen = this.little.getContext("2d", { willReadFrequently: true });
    this.sent = 0;
    this.sentAt = 0;
    this.state = "idle";
    this.quietUntil = 0;
    this.lookedAt = 0;
    this.askedForNewsAt = -BETWEEN_NEWS_MS;
    this.usualWait = 0; // milliseconds from a frame to its answer, of late
    this.encodeTime = 30;
    this.button.onclick = () => (this.stream ? this.stop() : this.start());
    this.hush = () => (this.quietUntil = performance.now() + QUIET_MS);
    for (const act of ACTS) document.addEventListener(act, this.hush, { capture: true, passive: true });
  }

  update(data, send) {
    const live = this.hasDoor ? { advice: this.data.advice, answered: this.data.answered } : {};
    this.data = { ...data, ...live };
    this.send = send;
    this.video.setAttribute("aria-label", data.words.video);
    // Numbers of frames go on from the last visit: an answer to an old frame must not pass for one to a new frame.
    this.sent = Math.max(this.sent, data.answered);
    if (!this.hasDoor && this.stream && data.answered === this.sent) this.answered(data.marks);
    if (!this.stream && this.state === "idle" && !canAskForCamera()) this.state = "insecure";
    this.show();
  }

  // What was read in the last frame is known.
  answered(marks) {
    if (this.drawn === this.sent) return;
    this.drawn = this.sent;
    this.markedLook = this.sentLook;
    this.draw(this.hasChanged() ? [] : marks);
  }

  show() {
    const { words, advice } = this.data;
    this.box.dataset.state = this.state;
    this.notice.textContent = words[this.state] ?? "";
    this.button.textContent = this.stream ? words.stop : words.start;
    this.button.disabled = this.state === "insecure";
    const text = this.stream ? advice : "";
    if (this.advice.textContent !== text) this.advice.textContent = text;
  }

  leave() {
    this.hasLeft = true;
    this.encoder?.worker.terminate();
    for (const act of ACTS) document.removeEventListener(act, this.hush, { capture: true });
    this.stop();
  }

  async start() {
    if (this.state === "asking") return;
    this.state = "asking";
    this.show();
    try {
      const { width, height } = this.data;
      const size = { width: { ideal: width }, height: { ideal: height } };
      this.stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: "environment" } });
      if (this.hasLeft) return this.stop(); // the page was left while the browser asked
      this.stream.getVideoTracks()[0].addEventListener("ended", () => this.stop("lost"));
      this.video.srcObject = this.stream;
      await this.video.play();
    } catch (error) {
      this.stop(whatWentWrong(error));
      return;
    }
    this.state = "live";
    this.show();
    this.timer = setInterval(() => this.capture(), TICK_MS);
    this.watch();
  }

  // While the video goes on: marks that no longer fit it are wiped at once.
  watch() {
    if (!this.stream) return;
    const now = performance.now();
    if (this.isMarked && now - this.lookedAt > BETWEEN_LOOKS_MS) {
      this.lookedAt = now;
      if (this.hasChanged()) this.draw([]);
    }
    this.video.requestVideoFrameCallback?.(() => this.watch());
  }

  stop(state = "idle") {
    clearInterval(this.timer);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
    this.closeDoor();
    this.video.srcObject = null;
    this.state = state;
    this.draw([]);
    this.show();
  }

  look() {
    this.littlePen.drawImage(this.video, 0, 0, ...LOOK);
    return this.littlePen.getImageData(0, 0, ...LOOK).data;
  }

  // Whether the scene is another than in the frame that was marked: then the marks would lie on the wrong cards.
  hasChanged() {
    if (!this.markedLook) return false;
    const now = this.look();
    return now.reduce((sum, shade, i) => sum + Math.abs(shade - this.markedLook[i]), 0) / now.length > CHANGED;
  }

  isHushed() {
    return isSomethingElseAsked() || performance.now() < this.quietUntil;
  }

  get hasDoor() {
    return Boolean(this.data?.door) && !this.isDoorShut;
  }

  openDoor() {
    if (!this.hasDoor || this.line) return;
    const address = new URL(this.data.door, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const line = (this.line = new WebSocket(address));
    line.onmessage = ({ data }) => this.line === line && this.hear(JSON.parse(data));
    line.onclose = () => {
      if (this.line !== line) return; // closed by us
      this.isDoorShut = true;
      this.closeDoor();
    };
  }

  closeDoor() {
    this.line?.close();
    this.line = this.ready = null;
    this.isUnderWay = false;
  }

  // A frame is taken so early that it is encoded just when the answer to the one before comes.
  async capture() {
    const waited = performance.now() - this.sentAt;
    if (this.ready) return this.post();
    this.openDoor();
    if (this.isEncoding || document.hidden || !this.video.videoWidth) return;
    if (this.line) {
      const soonest = Math.max(BETWEEN_FRAMES_MS, this.isUnderWay ? this.usualWait : 0);
      if (waited < soonest - this.encodeTime) return;
    } else {
      const isWaiting = this.data.answered < this.sent && waited < ANSWER_WITHIN_MS;
      if (isWaiting || waited < BETWEEN_FRAMES_MS || this.isHushed()) return;
    }
    this.isEncoding = true;
    const began = performance.now();
    const look = this.look();
    const blob = await this.encode();
    this.encodeTime += 0.2 * (performance.now() - began - this.encodeTime);
    if (blob && this.line) {
      this.ready = { blob, look };
      this.isEncoding = false;
      this.post();
      return;
    }
    const jpeg = blob && (await asBase64(blob));
    this.isEncoding = false;
    if (!jpeg || !this.stream || this.line || this.isHushed()) return; // someone may have acted meanwhile
    this.take(look);
    this.send("frame", { number: this.sent, jpeg });
  }

  // The video's picture as a JPEG; null where the video has just ended.
  async encode() {
    try {
      if (this.encoder) return await this.encoder.encode(this.video, this.data.quality);
      this.canvas.width = this.video.videoWidth;
      this.canvas.height = this.video.videoHeight;
      this.canvas.getContext("2d").drawImage(this.video, 0, 0);
      return await new Promise((done) => this.canvas.toBlob(done, "image/jpeg", this.data.quality));
    } catch (error) {
      if (error.name === "InvalidStateError") return null;
      throw error;
    }
  }

  take(look) {
    this.sent += 1;
    this.sentAt = performance.now();
    this.sentLook = look;
  }

  post() {
    const waited = performance.now() - this.sentAt;
    if (this.isUnderWay && waited > ANSWER_WITHIN_MS) this.line.close();
    if (this.isUnderWay || waited < BETWEEN_FRAMES_MS || this.line?.readyState !== WebSocket.OPEN) return;
    const { blob, look } = this.ready;
    this.ready = null;
    this.isUnderWay = true;
    this.take(look);
    this.line.send(blob);
  }

  hear(answer) {
    this.isUnderWay = false;
    if (!this.stream) return;
    this.usualWait += 0.3 * (performance.now() - this.sentAt - this.usualWait);
    if ("answered" in answer) {
      this.data.advice = answer.advice;
      this.sent = this.data.answered = answer.answered;
      this.answered(answer.marks);
      this.show();
      this.askForNews(answer.news);
    }
    if (this.ready) this.post();
  }

  // The page is run again when frames changed what it shows; never while a person's own run is asked for.
  askForNews(news) {
    const now = performance.now();
    if (news === this.data.news || now - this.askedForNewsAt < BETWEEN_NEWS_MS || this.isHushed()) return;
    this.askedForNewsAt = now;
    this.send("news", news);
  }

  // Marks come in parts of the picture's width and height.
  draw(marks) {
    clearTimeout(this.fade);
    const { overlay } = this;
    overlay.width = this.video.videoWidth || 1280;
    overlay.height = this.video.videoHeight || 720;
    const pen = overlay.getContext("2d");
    const unit = overlay.width / 640;
    for (const { label, corners, colour, dash } of marks) {
      const points = corners.map(([x, y]) => [x * overlay.width, y * overlay.height]);
      pen.lineJoin = "round";
      for (const [stroke, width] of [["#000", 4.5], [colour, 2.5]]) {
        pen.setLineDash(dash.map((length) => length * unit));
        pen.strokeStyle = stroke;
        pen.lineWidth = width * unit;
        pen.beginPath();
        for (const [x, y] of points) pen.lineTo(x, y);
        pen.closePath();
        pen.stroke();
      }
      pen.setLineDash([]);
      tag(pen, label, colour, points, unit);
    }
    this.isMarked = marks.length > 0;
    if (this.isMarked) this.fade = setTimeout(() => this.draw([]), MARKS_LAST_MS);
  }
}

// Encodes beside the page: a page's own canvas waits for idle moments, which a page with a live video hardly has.
class Encoder {
  static isPossible = Boolean(window.Worker && window.OffscreenCanvas?.prototype.convertToBlob && window.createImageBitmap);

  constructor() {
    const code = `onmessage = async ({ data: { bitmap, options } }) => {
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      bitmap.close();
      postMessage(await canvas.convertToBlob(options));
    };`;
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    this.worker = new Worker(address);
    URL.revokeObjectURL(address);
  }

  async encode(video, quality) {
    const bitmap = await createImageBitmap(video);
    const encoded = new Promise((done) => (this.worker.onmessage = ({ data }) => done(data)));
    this.worker.postMessage({ bitmap, options: { type: "image/jpeg", quality } }, [bitmap]);
    return encoded;
  }
}

function tag(pen, label, colour, points, unit) {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  pen.font = `600 ${13 * unit}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const lines = label.split("\n");
  const width = Math.max(...lines.map((line) => pen.measureText(line).width)) + 10 * unit;
  const height = (LINE * lines.length + 4) * unit;
  pen.fillStyle = "rgb(10 20 15 / 0.82)";
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, 5 * unit);
  pen.fill();
  pen.fillStyle = colour;
  lines.forEach((line, number) => pen.fillText(line, x, y - height / 2 + (LINE * (number + 0.5) + 2.5) * unit));
}

// A frame must never overtake a person: sent while another run is asked for (a link, a button), it would put that run
// back on this page. Streamlit says on its root element whether a run is asked for or going on.
function isSomethingElseAsked() {
  const state = document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState;
  return state !== undefined && state !== "notRunning";
}

function canAskForCamera() {
  return window.isSecureContext && Boolean(navigator.mediaDevices?.getUserMedia);
}

function whatWentWrong(error) {
  if (["NotAllowedError", "SecurityError"].includes(error.name)) return "refused";
  if (["NotFoundError", "OverconstrainedError"].includes(error.name)) return "none";
  return error.name === "NotReadableError" || error.name === "AbortError" ? "busy" : "lost";
}

async function asBase64(blob) {
  const reader = new FileReader();
  const done = new Promise((resolve) => (reader.onloadend = resolve));
  reader.readAsDataURL(blob);
  await done;
  return String(reader.result).split(",", 2)[1];
}
