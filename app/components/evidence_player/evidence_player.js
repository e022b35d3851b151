// Evidence growing deal by deal. Python sends the whole drawing and what is said after each deal; this file uncovers the lines
// from left to right. It knows no log and no language.

const WHOLE_MS = 9000; // a long log is played in about this time
const LEAST_MS = 40;
const MOST_MS = 450;
const CALM_STEPS = 24; // where less motion is asked for: so many steps, slowly

export default function ({ parentElement, data }) {
  const player = (parentElement.kibicEvidence ??= new Player(parentElement));
  player.update(data);
  return () => player.pause();
}

class Player {
  constructor(root) {
    const at = (selector) => root.querySelector(selector);
    [this.drawing, this.now, this.bar, this.range] = [".drawing", ".now", ".bar", "input"].map(at);
    [this.playButton, this.backButton, this.nextButton, this.endButton] = [".play", ".back", ".next", ".end"].map(at);
    this.playButton.onclick = () => (this.timer ? this.pause() : this.play());
    this.backButton.onclick = () => this.stop(this.index - 1);
    this.nextButton.onclick = () => this.stop(this.index + 1);
    this.endButton.onclick = () => this.stop(this.data.moments.length - 1);
    this.range.oninput = () => this.stop(Number(this.range.value));
    this.bar.addEventListener("keydown", (event) => this.key(event));
  }

  update(data) {
    const drawn = JSON.stringify(data);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.pause();
    this.data = data;
    const open = this.drawing.querySelector("details")?.open;
    this.drawing.innerHTML = data.drawing;
    if (open) this.drawing.querySelector("details").open = true;
    this.bar.hidden = !data.played;
    this.drawing.style.removeProperty("--share");
    this.bar.setAttribute("aria-label", data.words.group ?? "");
    this.range.max = data.moments.length - 1;
    this.range.setAttribute("aria-label", data.words.slider ?? "");
    for (const [button, word] of [[this.backButton, "back"], [this.nextButton, "next"], [this.endButton, "to_end"]]) {
      button.setAttribute("aria-label", data.words[word] ?? "");
      button.title = data.words[word] ?? "";
    }
    if (data.played) this.label();
    this.show(data.moments.length - 1);
  }

  show(index) {
    const last = this.data.moments.length - 1;
    this.index = Math.min(Math.max(index, 0), last);
    const { share, said, is_over } = this.data.moments[this.index];
    if (this.data.played) this.drawing.style.setProperty("--share", `${100 * share}%`);
    this.now.textContent = said;
    this.now.hidden = !said;
    this.now.classList.toggle("over", is_over);
    this.range.value = this.index;
    this.range.setAttribute("aria-valuetext", said);
    this.backButton.disabled = this.index === 0;
    this.nextButton.disabled = this.endButton.disabled = this.index === last;
  }

  stop(index) {
    this.pause();
    this.show(index);
  }

  play() {
    const steps = this.data.moments.length;
    if (this.index === steps - 1) this.show(0);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const stride = isCalm ? Math.max(1, Math.round(steps / CALM_STEPS)) : 1;
    const wait = isCalm ? MOST_MS : Math.min(MOST_MS, Math.max(LEAST_MS, WHOLE_MS / steps));
    this.now.setAttribute("aria-live", "off"); // a voice would never catch up
    this.timer = setInterval(() => {
      this.show(this.index + stride);
      if (this.index === steps - 1) this.pause();
    }, wait);
    this.label();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.now.setAttribute("aria-live", "polite");
    if (this.data?.played) this.label();
  }

  label() {
    const word = this.data.words[this.timer ? "pause" : "play"];
    this.playButton.setAttribute("aria-label", word);
    this.playButton.title = word;
    this.playButton.querySelector("span").textContent = this.timer ? "❚❚" : "▶";
    this.playButton.querySelector("b").textContent = word;
  }

  // Space plays from the slider too; other keys stay what the browser makes them, and are no shortcuts of the page.
  key(event) {
    if (event.key === " " && event.target === this.range) {
      event.preventDefault();
      this.playButton.click();
    }
    event.stopPropagation();
  }
}
