"""Trains the classifier of kinds and writes `kinds.json` with the numbers of its model card.

    python -m tools.train_kinds --out OUT [--sessions 160] [--seed 1888]

Sessions come from `tools.kind_sessions`, 300 deals each, one in sixteen of 1,000; of each the first 50, 100, 200, ...
deals are samples. The temperature and the confusion matrices come from four folds, each session named by networks that
have not seen it; the weights written have seen all. The networks are scikit-learn's MLPClassifier, five of one hidden
layer side by side; what is written are plain numbers, never a pickle.
"""

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from sklearn.metrics import balanced_accuracy_score, confusion_matrix
from sklearn.neural_network import MLPClassifier

from app.commands.output import progress
from detectors.kinds.classifier import FAR, FORMAT, HONEST, SURE, Classifier
from detectors.kinds.session import FEATURES, session_of
from tools.kind_sessions import GAMES, draw_session, kinds

LENGTHS = (50, 100, 200, 300, 1000)
SHORT, LONG = 300, 1000
ONE_IN = 16
FOLDS = 4
HONEST_AS_OFTEN = 3.0
"""Honest sittings are thought three times as frequent as they are among the samples: people are mostly honest."""

HIDDEN, NETWORKS, ALPHA, EPOCHS = 48, 5, 3.0, 150

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
    classifier, chances = train(samples, arguments.seed)
    write(classifier, arguments.out / "kinds.json")
    for length in LENGTHS:
        report(samples, chances, length)


class Samples:
    """`x` `(n, features)`, `y` `(n,)` kinds, `length` deals, `session` numbers: a session is wholly in one part."""

    def __init__(self, x: Floats, y: NDArray[np.intp], length: NDArray[np.intp], session: NDArray[np.intp]) -> None:
        self.x, self.y, self.length, self.session = x, y, length, session


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


def train(samples: Samples, seed: int) -> tuple[Classifier, Floats]:
    """The classifier, and `(n, kinds)` chances of every sample from the fold in which its session was not seen."""
    unseen = np.zeros((len(samples.y), len(kinds())))
    for fold in range(FOLDS):
        held = samples.session % FOLDS == fold
        unseen[held] = np.log(_fit(samples.x[~held], samples.y[~held], seed).chances(samples.x[held]) + 1e-12)

    def loss(temperature: float) -> float:
        return float(-np.log(_softmax(unseen / temperature)[np.arange(len(unseen)), samples.y] + 1e-12).mean())

    temperature = float(minimize_scalar(loss, bounds=(0.3, 5), method="bounded").x)
    tilt = np.array([np.log(HONEST_AS_OFTEN) if kind == HONEST else 0.0 for kind in kinds()])
    raw = _fit(samples.x, samples.y, seed)
    *hidden, (weights, bias) = raw.layers
    layers = (*hidden, (weights, bias + temperature * tilt))
    return replace(raw, layers=layers, temperature=temperature), _softmax(unseen / temperature + tilt)


def _fit(x: Floats, y: NDArray[np.intp], seed: int) -> Classifier:
    """Some networks side by side: their hidden layers joined, their outputs averaged."""
    mean, scale = x.mean(axis=0), np.maximum(x.std(axis=0), 1e-3)
    values = np.clip((x - mean) / scale, -FAR, FAR)
    networks = [
        MLPClassifier((HIDDEN,), alpha=ALPHA, max_iter=EPOCHS, random_state=seed + k).fit(values, y)
        for k in range(NETWORKS)
    ]
    first = np.concatenate([network.coefs_[0] for network in networks], axis=1)
    last = np.concatenate([network.coefs_[1] for network in networks], axis=0) / NETWORKS
    bias = np.concatenate([network.intercepts_[0] for network in networks])
    layers = ((first, bias), (last, np.mean([network.intercepts_[1] for network in networks], axis=0)))
    return Classifier(kinds(), tuple(GAMES), mean, scale, layers, 1.0)


def _softmax(values: Floats) -> Floats:
    grown = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=1, keepdims=True))


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


def report(samples: Samples, chances: Floats, length: int) -> None:
    """Print how well sessions of one length are named by networks that have not seen them."""
    rows = samples.length == length
    truth, chances = samples.y[rows], chances[rows]
    said = chances.argmax(axis=1)
    matrix = confusion_matrix(truth, said, labels=range(len(kinds())))
    print(f"\n{length} deals: balanced accuracy {balanced_accuracy_score(truth, said):.3f}, {len(truth)} sessions")
    told = samples.x[rows, FEATURES.index("told/gathered")] > 0
    for words, part in (("told", told), ("not told", ~told)):
        # where a kind never comes without it (a slug), the score is of the others
        kinds_there, right = np.unique(truth[part]), said[part] == truth[part]
        score = np.mean([right[truth[part] == kind].mean() for kind in kinds_there])
        print(f"the gathered pack {words}: {score:.3f}, {part.sum()} sessions of {len(kinds_there)} kinds")
    print(
        "named together where none stands out: {:.3f} hold the kind, {:.2f} named, one alone in {:.3f}".format(
            *together(truth, chances)
        )
    )
    split = truth < 2
    told_apart = balanced_accuracy_score(truth[split], chances[split][:, :2].argmax(axis=1))
    print(f"honest or sloppy, of these two: {told_apart:.3f}")
    print(f"mean chance of what is said {chances.max(axis=1).mean():.3f}, right {(said == truth).mean():.3f}")
    print(" " * 12 + "".join(f"{kind[:5]:>6}" for kind in kinds()))
    for kind, row in zip(kinds(), matrix, strict=True):
        print(f"{kind:12}" + "".join(f"{count:6d}" for count in row))


def together(truth: NDArray[np.intp], chances: Floats) -> tuple[float, float, float]:
    """Of the kinds that `Kind.one_of` names: how often the true one is among them, how many they are, how often one."""
    order = np.argsort(-chances, axis=1)
    count = 1 + (np.cumsum(np.take_along_axis(chances, order, axis=1), axis=1) < SURE).sum(axis=1)
    rank = (order == truth[:, None]).argmax(axis=1)
    return float((rank < count).mean()), float(count.mean()), float((count == 1).mean())


if __name__ == "__main__":
    main()
