// One clock per mount: the server says where it stands, the browser counts on.
const timers = new WeakMap();

function text(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export default function ({ data, parentElement }) {
  const clock = parentElement.querySelector(".clock");
  const began = performance.now() - data.seconds * 1000;
  const show = () => (clock.textContent = text((performance.now() - began) / 1000));
  clock.setAttribute("aria-label", data.label);
  clearInterval(timers.get(parentElement));
  if (data.running) {
    show();
    timers.set(parentElement, setInterval(show, 250));
  } else {
    clock.textContent = text(data.seconds);
  }
  return () => clearInterval(timers.get(parentElement));
}
