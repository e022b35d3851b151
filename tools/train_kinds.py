"""Trains the classifier of kinds and writes `datasets/models/kinds.json` with the numbers of its model card.

    python -m tools.train_kinds --out OUT [--sessions 160] [--seed 1888]

Sessions come from `tools.kind_sessions`, 300 deals each, one in sixteen of 1,000; of each the first 50, 100, 200, ...
deals are samples. A quarter of the sessions are held out for the calibration (one temperature), a quarter for the
confusion matrix. The network is scikit-learn's MLPClassifier; what is written are plain numbers, never a pickle.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from sklearn.metrics import balanced_accuracy_score, confusion_matrix
from sklearn.neural_network import MLPClassifier

from app.commands.output import progress
from detectors.kinds.classifier import FORMAT, HONEST, Classifier
from detectors.kinds.session import FEATURES, session_of
from tools.kind_sessions import GAMES, draw_session, kinds

LENGTHS = (50, 100, 200, 300, 1000)
SHORT, LONG = 300, 1000
ONE_IN = 16

Floats = NDArray[np.float64]


def main() -> None:
    """Make the sessions (once: they are kept in OUT), train, calibrate, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="a folder for samples and weights")
    parser.add_argument("--sessions", type=int, default=160, help="sessions of each kind, of honest ones twice that")
    parser.add_argument("--seed", type=int, default=1888)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    samples = _samples(arguments.out, arguments.sessions, arguments.seed)
    classifier = train(samples, arguments.seed)
    write(classifier, arguments.out / "kinds.json")
    for length in LENGTHS:
        report(classifier, samples, length)


class Samples:
    """`x` `(n, features)`, `y` `(n,)` kinds, `length` deals, `session` numbers: a session is wholly in one part."""

    def __init__(self, x: Floats, y: NDArray[np.intp], length: NDArray[np.intp], session: NDArray[np.intp]) -> None:
        self.x, self.y, self.length, self.session = x, y, length, session

    def part(self, *quarters: int) -> "Samples":
        """The sessions of these quarters, 0 to 3."""
        rows = np.isin(self.session % 4, quarters)
        return Samples(self.x[rows], self.y[rows], self.length[rows], self.session[rows])

    def of_length(self, length: int) -> "Samples":
        """The samples of one length."""
        rows = self.length == length
        return Samples(self.x[rows], self.y[rows], self.length[rows], self.session[rows])


def _samples(out: Path, per_kind: int, seed: int) -> Samples:
    """The samples of every kind; those of an earlier run are taken up again."""
    parts = [
        _of_kind(out / f"samples-{kind}.npz", label, kind, per_kind * (1 + (kind == HONEST)), seed)
        for label, kind in enumerate(kinds())
    ]
    return Samples(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("x", "y", "length", "session"))
    )


def _of_kind(path: Path, label: int, kind: str, per_kind: int, seed: int) -> Samples:
    if path.exists():
        stored = np.load(path)
        x, length, session = stored["x"], stored["length"], stored["session"]
        return Samples(x, np.full(len(x), label), length, session)
    x, lengths, sessions = [], [], []
    with progress(per_kind, kind) as advance:
        for number in range(per_kind):
            rng = np.random.default_rng((seed, number, *kind.encode()))
            deals = LONG if number // 4 % ONE_IN == 0 else SHORT
            session = session_of(draw_session(kind, deals, rng))
            for length in LENGTHS:
                if length <= deals:
                    x.append(session.features(length))
                    lengths.append(length)
                    sessions.append(number)
            advance(1)
    np.savez_compressed(path, x=np.array(x), length=np.array(lengths), session=np.array(sessions))
    return Samples(np.array(x), np.full(len(x), label), np.array(lengths), np.array(sessions))


def train(samples: Samples, seed: int) -> Classifier:
    """Half of the sessions to learn from, a quarter to calibrate."""
    learn, calibrate = samples.part(0, 1), samples.part(2)
    mean, scale = learn.x.mean(axis=0), np.maximum(learn.x.std(axis=0), 1e-3)
    network = MLPClassifier(
        (96, 48), alpha=0.3, max_iter=200, early_stopping=True, n_iter_no_change=15, random_state=seed
    )
    network.fit(np.clip((learn.x - mean) / scale, -8, 8), learn.y)
    layers = tuple(zip(network.coefs_, network.intercepts_, strict=True))
    raw = Classifier(kinds(), tuple(GAMES), mean, scale, layers, 1.0)

    def loss(temperature: float) -> float:
        chances = _at(raw, temperature).chances(calibrate.x)
        return float(-np.log(chances[np.arange(len(calibrate.y)), calibrate.y] + 1e-12).mean())

    return _at(raw, float(minimize_scalar(loss, bounds=(0.5, 5), method="bounded").x))


def _at(raw: Classifier, temperature: float) -> Classifier:
    return Classifier(raw.kinds, raw.games, raw.mean, raw.scale, raw.layers, temperature)


def write(classifier: Classifier, path: Path) -> None:
    """Plain numbers, four to five digits each."""
    document = {
        "format": FORMAT,
        "kinds": classifier.kinds,
        "games": classifier.games,
        "features": FEATURES,
        "mean": _digits(classifier.mean),
        "scale": _digits(classifier.scale),
        "temperature": round(classifier.temperature, 4),
        "layers": [{"weights": _digits(weights), "bias": _digits(bias)} for weights, bias in classifier.layers],
    }
    path.write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")


def _digits(numbers: Floats) -> object:
    return np.vectorize(lambda number: float(f"{number:.5g}"))(numbers).tolist()


def report(classifier: Classifier, samples: Samples, length: int) -> None:
    """Print how well the held-out quarter of one length is named."""
    held = samples.part(3).of_length(length)
    chances = classifier.chances(held.x)
    said = chances.argmax(axis=1)
    matrix = confusion_matrix(held.y, said, labels=range(len(kinds())))
    print(f"\n{length} deals: balanced accuracy {balanced_accuracy_score(held.y, said):.3f}, {len(held.y)} sessions")
    split = np.isin(held.y, (0, 1))
    told_apart = balanced_accuracy_score(held.y[split], chances[split][:, :2].argmax(axis=1))
    print(f"honest or sloppy, of these two: {told_apart:.3f}")
    print(f"mean chance of what is said {chances.max(axis=1).mean():.3f}, right {(said == held.y).mean():.3f}")
    for kind, row in zip(kinds(), matrix, strict=True):
        print(f"{kind:12}" + "".join(f"{count:5d}" for count in row))


if __name__ == "__main__":
    main()
