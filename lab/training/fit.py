"""Fits the reader's models on exported features and writes their weights.

    python3 lab/training/fit.py lexicons <output folder>    page type and the lexicons
    python3 lab/training/fit.py first    <output folder>    first block model
    python3 lab/training/fit.py second   <output folder>    second block model (after export-context.ts)

Pages of one site stay in one fold. Every model that feeds another gives it out-of-fold answers, so nothing that a
model is measured on, or learns from, has seen the page's own site. Beside the weights fitted on all pages
(<output>/all) the weights of every fold (<output>/fold-<k>) are kept: scripts/eval.ts reads each page with the fold
that never saw it.
"""
import hashlib
import json
import os
import sys
import time

import numpy as np
import scipy.sparse as sp
import xgboost as xgb
from pack_trees import write_trees
from scipy.optimize import minimize
from sklearn.linear_model import LogisticRegression

FOLDS = 5
TYPES = ["article", "service", "product", "collection", "forum", "listing", "documentation"]
HUNDREDTH = 100  # lexicon weights are stored as whole hundredths
PAGE_TOKENS = 2500
THREADS = 2

step, out = sys.argv[1], sys.argv[2]
began = time.time()


def say(*words):
    print(f"{time.time() - began:6.0f}s", *words, flush=True)


meta = json.load(open(f"{out}/meta.json"))
pages = meta["pages"]
count = np.array([p["blocks"] for p in pages])
blocks = int(count.sum())
page_of = np.repeat(np.arange(len(pages)), count)
start = np.concatenate([[0], np.cumsum(count)])
type_of = np.array([TYPES.index(p["type"]) for p in pages])
gold_words = np.array([p["goldWords"] for p in pages])
groups = np.array([p["group"] for p in pages])
ordered = sorted(set(groups), key=lambda g: hashlib.md5(g.encode()).hexdigest())
fold_of_group = {g: i % FOLDS for i, g in enumerate(ordered)}
fold = np.array([fold_of_group[g] for g in groups])
block_fold = fold[page_of]
labels = np.fromfile(f"{out}/labels.f32", np.float32).reshape(-1, 2)
words, matched = labels[:, 0], labels[:, 1]
# The share of a block's words that the gold holds: a soft label for a block that is half content.
share = np.where(words > 0, matched / np.maximum(words, 1), 0)
# Every page weighs the same; within it, long blocks weigh more, but less than their length: F1 counts words.
raw = words**0.7
weight = raw / np.maximum(np.bincount(page_of, raw, len(pages))[page_of], 1e-9)
weight = weight / weight.mean()
learn = words > 0


def folder(k):
    path = f"{out}/all" if k is None else f"{out}/fold-{k}"
    os.makedirs(path, exist_ok=True)
    return path


def sparse(name, rows, width):
    counts = np.fromfile(f"{out}/{name}-token-counts.i32", np.int32)
    tokens = np.fromfile(f"{out}/{name}-tokens.i32", np.int32)
    pointers = np.concatenate([[0], np.cumsum(counts.astype(np.int64))])
    matrix = sp.csr_matrix((np.ones(len(tokens), np.float32), tokens, pointers), shape=(rows, width))
    matrix.sum_duplicates()
    return matrix


def group_frequency(matrix, row_groups):
    ids = {g: i for i, g in enumerate(sorted(set(row_groups)))}
    member = sp.csr_matrix(
        (np.ones(len(row_groups), np.float32), (np.array([ids[g] for g in row_groups]), np.arange(len(row_groups))))
    )
    return np.asarray(((member @ matrix) > 0).sum(0)).ravel()


def numbered(width):
    return [f"f{i}" for i in range(width)]


def boost(matrix, target, params, rounds, weights=None):
    data = xgb.DMatrix(matrix, target, weight=weights, feature_names=numbered(matrix.shape[1]))
    return xgb.train({"tree_method": "hist", "nthread": THREADS, "seed": 7, "base_score": 0.5, **params}, data, rounds)


def answers(model, matrix):
    return model.predict(xgb.DMatrix(matrix, feature_names=numbered(matrix.shape[1])))


BLOCK = {"objective": "binary:logistic", "max_bin": 64, "grow_policy": "lossguide", "max_depth": 0}
FIRST = {**BLOCK, "max_leaves": 56, "eta": 0.1, "subsample": 0.6, "colsample_bytree": 0.3, "min_child_weight": 8, "reg_lambda": 3}
FIRST_ROUNDS = 220
SECOND = {**BLOCK, "max_leaves": 32, "eta": 0.08, "subsample": 0.5, "colsample_bytree": 0.25, "min_child_weight": 15, "reg_lambda": 5}
SECOND_ROUNDS = 160
PAGE = {
    "objective": "multi:softprob", "num_class": len(TYPES), "max_depth": 4, "eta": 0.08, "subsample": 0.7,
    "colsample_bytree": 0.3, "min_child_weight": 3,
}
PAGE_ROUNDS = 110


def fit_page_types(vocabulary):
    features = np.fromfile(f"{out}/pages.f32", np.float32).reshape(len(pages), -1)
    tokens = sparse("page", len(pages), len(vocabulary))
    tokens.data[:] = 1
    keep = np.where(group_frequency(tokens, groups) >= 8)[0]
    tokens = tokens[:, keep]

    def lexicon(rows):
        pick = LogisticRegression(C=0.05, max_iter=300).fit(tokens[rows], type_of[rows])
        best = np.sort(np.argsort(-np.abs(pick.coef_).sum(0))[:PAGE_TOKENS])
        model = LogisticRegression(C=0.05, max_iter=300).fit(tokens[rows][:, best], type_of[rows])
        return best, np.round(model.coef_ * HUNDREDTH) / HUNDREDTH, np.round(model.intercept_ * HUNDREDTH) / HUNDREDTH

    sums = np.zeros((len(pages), len(TYPES)), np.float32)
    kept = {}
    for k in [*range(FOLDS), None]:
        rows = np.where(fold != k)[0] if k is not None else np.arange(len(pages))
        best, weights, bias = lexicon(rows)
        kept[k] = {
            "page": {vocabulary[keep[t]][2:]: [int(round(w * HUNDREDTH)) for w in weights[:, i]] for i, t in enumerate(best)},
            "pageBias": [float(b) for b in bias],
        }
        if k is not None:
            held = fold == k
            sums[held] = tokens[held][:, best] @ weights.T + bias
    names = meta["pageFeatures"] + [f"lexicon.{t}" for t in TYPES]
    table = np.hstack([features, sums])
    chances = np.zeros((len(pages), len(TYPES)), np.float32)
    for k in [*range(FOLDS), None]:
        rows = fold != k if k is not None else np.ones(len(pages), bool)
        model = boost(table[rows], type_of[rows], PAGE, PAGE_ROUNDS)
        write_trees(f"{folder(k)}/page-type.weights.json", model, names, [0.5] * len(TYPES))
        if k is not None:
            chances[fold == k] = answers(model, table[fold == k])
    say(f"page type: {np.mean(chances.argmax(1) == type_of):.4f} of {len(pages)} right")
    np.save(f"{out}/page-type-oof.npy", chances)
    return chances, kept


def fit_lexicons(vocabulary, page_lexicons):
    tokens = sparse("block", blocks, len(vocabulary))
    keep = np.where(group_frequency(tokens, groups[page_of]) >= 12)[0]
    tokens = tokens[:, keep]
    kind = np.array([vocabulary[t][0] for t in keep])
    ridge = 3e-5

    def solve(rows):
        part = tokens[rows]
        back = part.T.tocsr()
        w = weight[rows].astype(np.float64)
        w = w / w.sum()
        y = share[rows].astype(np.float64)

        def loss(b):
            z = part @ b[:-1] + b[-1]
            g = w * (1 / (1 + np.exp(-z)) - y)
            value = (w * (np.logaddexp(0, z) - y * z)).sum() + 0.5 * ridge * (b[:-1] ** 2).sum()
            return value, np.concatenate([back @ g + ridge * b[:-1], [g.sum()]])

        found = minimize(loss, np.zeros(part.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": 60}).x[:-1]
        found = np.round(found * HUNDREDTH) / HUNDREDTH
        found[np.abs(found) < 0.08] = 0
        return found

    columns = np.zeros((blocks, 4), np.float32)
    names = {"w": "text", "s": "own", "a": "above", "h": "heading"}
    for k in [*range(FOLDS), None]:
        rows = np.where((block_fold != k) & learn)[0] if k is not None else np.where(learn)[0]
        found = solve(rows)
        file = {
            name: {vocabulary[keep[i]][2:]: int(round(found[i] * HUNDREDTH)) for i in np.where((kind == letter) & (found != 0))[0]}
            for letter, name in names.items()
        }
        with open(f"{folder(k)}/lexicon.weights.json", "w") as handle:
            merged = {**file, **page_lexicons[k]}
            parts = []
            for key, value in merged.items():
                if isinstance(value, dict):
                    lines = ",\n".join(f"{json.dumps(t, ensure_ascii=False)}:{json.dumps(v, separators=(',', ':'))}" for t, v in sorted(value.items()))
                    parts.append(f'"{key}": {{\n{lines}\n}}')
                else:
                    parts.append(f'"{key}": {json.dumps(value)}')
            handle.write("{\n" + ",\n".join(parts) + "\n}\n")
        if k is not None:
            held = np.where(block_fold == k)[0]
            for j, letter in enumerate("wsah"):
                columns[held, j] = tokens[held] @ np.where(kind == letter, found, 0)
        say("lexicon of fold", k, {name: len(file[name]) for name in names.values()})
    np.save(f"{out}/lexicon-oof.npy", columns)
    return columns


def first_table():
    features = np.fromfile(f"{out}/blocks.f32", np.float32).reshape(blocks, -1)
    lexicon = np.load(f"{out}/lexicon-oof.npy")
    chances = np.load(f"{out}/page-type-oof.npy")
    names = (
        meta["blockFeatures"]
        + ["lexicon.text", "lexicon.own", "lexicon.above", "lexicon.heading"]
        + [f"type.{t}" for t in TYPES]
    )
    return np.hstack([features, lexicon, chances[page_of]]), names


def fit_blocks(table, names, params, rounds, file):
    scores = np.zeros(blocks, np.float32)
    for k in [*range(FOLDS), None]:
        rows = learn & (block_fold != k) if k is not None else learn
        model = boost(table[rows], share[rows], params, rounds, weight[rows])
        write_trees(f"{folder(k)}/{file}", model, names, [0])
        if k is not None:
            scores[block_fold == k] = answers(model, table[block_fold == k])
        say(file, "fold", k)
    return scores


def expected_choice(scores):
    """The set that src/core/page/main-content.ts chooses, without its care for copies."""
    chosen = np.zeros(blocks, bool)
    for i in range(len(pages)):
        a, b = start[i], start[i + 1]
        if a == b:
            continue
        p, w = scores[a:b].astype(float), words[a:b].astype(float)
        order = np.argsort(-p, kind="stable")
        f1 = 2 * np.cumsum((p * w)[order]) / np.maximum(np.cumsum(w[order]) + (p * w).sum(), 1e-9)
        chosen[a + order[: f1.argmax() + 1]] = True
    return chosen


def report(name, scores):
    chosen = expected_choice(scores)
    taken = np.bincount(page_of, words * chosen, len(pages))
    right = np.bincount(page_of, matched * chosen, len(pages))
    f1 = np.where(gold_words == 0, taken == 0, 2 * right / np.maximum(taken + gold_words, 1))
    by_type = " ".join(f"{t} {f1[type_of == i].mean():.3f}" for i, t in enumerate(TYPES))
    say(f"{name}: in-order word F1 {f1.mean():.4f} ({by_type})")


json.dump({p["id"]: int(f) for p, f in zip(pages, fold)}, open(f"{out}/folds.json", "w"))
if step == "lexicons":
    vocabulary = json.load(open(f"{out}/vocabulary.json"))
    _, page_lexicons = fit_page_types(vocabulary)
    fit_lexicons(vocabulary, page_lexicons)
elif step == "first":
    table, names = first_table()
    scores = fit_blocks(table, names, FIRST, FIRST_ROUNDS, "block-first.weights.json")
    scores.tofile(f"{out}/first-scores.f32")
    report("first model", scores)
elif step == "second":
    table, names = first_table()
    context = np.fromfile(f"{out}/context.f32", np.float32).reshape(blocks, -1)
    scores = fit_blocks(np.hstack([table, context]), names + meta["contextFeatures"], SECOND, SECOND_ROUNDS, "block-second.weights.json")
    scores.tofile(f"{out}/second-scores.f32")
    report("second model", scores)
