// Motions that move no card to another place, and hands laid on cards. Read before card_table.js, into one script.

const GESTURE_MS = 1100;

// Fingers on a card: pictures over it and beyond its edges, measured from its middle in card widths.
function drawHands(card, hands) {
  const wanted = JSON.stringify(hands) + pictures.size;
  if (card.hands.dataset.drawn === wanted) return;
  card.hands.dataset.drawn = wanted;
  card.hands.replaceChildren(
    ...hands.map((hand) => {
      const image = document.createElement("img");
      image.alt = "";
      image.src = pictures.get(hand.picture)?.url ?? "";
      for (const [edge, length] of [["left", hand.x], ["top", hand.y], ["width", hand.w], ["height", hand.h]]) {
        image.style[edge] = `calc(var(--card-width) * ${length})`;
      }
      return image;
    }),
  );
}

// The way of one card in a gesture: [dx, dy, turn, offset] from its place; `part` is 0 for the lowest card, 1 for the top.
function gestureKeys(kind, part, rank, unit) {
  const upper = part > 0.5;
  const side = upper ? 1 : -1;
  const own = ((rank * 37) % 11) / 11;
  const rest = [0, 0, 0];
  const ways = {
    shuffle: [[...rest, 0], [side * (0.5 + 0.4 * own) * unit, -0.25 * own * unit, side * 6 * own, 0.3 + 0.1 * own],
      [-side * 0.12 * unit, 0, 0, 0.65 + 0.2 * own], [...rest, 1]],
    riffle: [[...rest, 0], [side * 0.62 * unit, 0, side * 9, 0.25], [side * 0.5 * unit, 0.08 * unit, side * 7, 0.35 + 0.3 * own],
      [...rest, 0.55 + 0.35 * own], [...rest, 1]],
    cut: [[...rest, 0], upper ? [0.75 * unit, -0.35 * unit, 4, 0.35] : [...rest, 0.35],
      upper ? [0.75 * unit, 0.05 * unit, 0, 0.65] : [-0.1 * unit, -0.08 * unit, 0, 0.65], [...rest, 1]],
    fan: [[...rest, 0], [(part - 0.5) * 1.3 * unit, (Math.abs(part - 0.5) - 0.3) * 0.35 * unit, (part - 0.5) * 46, 0.35],
      [(part - 0.5) * 1.3 * unit, (Math.abs(part - 0.5) - 0.3) * 0.35 * unit, (part - 0.5) * 46, 0.7], [...rest, 1]],
    square: [[...rest, 0], [(own - 0.5) * 0.16 * unit, (own - 0.4) * 0.12 * unit, (own - 0.5) * 8, 0.3], [...rest, 0.6],
      [0, -0.05 * unit, 0, 0.8], [...rest, 1]],
  };
  return ways[kind] ?? [[...rest, 0], [...rest, 1]];
}
