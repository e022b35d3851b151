// Each row is one text in every language; `#` stands for a size, a type or a number that the widget fills in. A text that equals a row
// in any language is put into language number `to`, so that switching back works without a reload. What an error says is
// said again in a tooltip.

const WIDGETS = ["^=stFileUploader", "^=stCameraInput", "=stTooltipErrorContent", "=stTopNav", "=stSidebarNav"]
  .map((which) => `[data-testid${which}]`).join();

export default function ({ parentElement, data }) {
  const translator = (parentElement.kibicWords ??= new Translator());
  translator.update(data);
  return () => translator.observer.disconnect();
}

class Translator {
  constructor() {
    this.observer = new MutationObserver(() => this.translate());
    this.observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }

  update({ rows, to }) {
    this.texts = rows.flatMap((row) => row.map((text) => [pattern(text), row[to]]));
    this.translate();
  }

  translate() {
    for (const widget of document.querySelectorAll(WIDGETS)) {
      const walker = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const wanted = this.said(walker.currentNode.data);
        if (wanted !== walker.currentNode.data) walker.currentNode.data = wanted;
      }
      for (const element of widget.querySelectorAll("[aria-label]")) {
        const label = element.getAttribute("aria-label");
        const wanted = this.said(label);
        if (wanted !== label) element.setAttribute("aria-label", wanted);
      }
    }
  }

  said(text) {
    const bare = text.trim();
    for (const [known, wanted] of this.texts) {
      const found = known.exec(bare);
      if (!found) continue;
      const size = found[1]?.replace(/\d(?=[KMG])/, "$&\u00a0"); // 500MB is written 500 MB
      return text.replace(bare, size ? wanted.replace("#", size) : wanted);
    }
    return text;
  }
}

function pattern(text) {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace("#", "(\\d+(?:\\.\\d+)?\\s?[KMG]B|[\\w.+-]+/[\\w.+-]+|\\d+)")}$`);
}
