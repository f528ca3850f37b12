"""Fits the learnt part of reasons on what export.ts has written: once for each fold of sites and once on all.

    python3 lab/training/reasons/fit.py <work folder> <weights file>
"""
import collections
import hashlib
import json
import math
import sys
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import StandardScaler

FOLDS = 5
RARE, LEANS = 0.1, 0.3
MIDDLE_OF_SENTENCE = [0.5, 0.2, 0.0, 0.4]
MIN_PAGES = 15
LOW, HIGH = 3, 6
# What an editor says of a page in other words; a page model learns a kind with those beside it.
PAGE_KINDS = {
    'generic': {'generic': 1, 'no_examples': 0.5, 'vague': 0.25},
    'bare': {'generic': 1, 'no_examples': 1, 'vague': 1, 'thin': 1},
    'unsourced': {'unsourced': 1},
    'padding': {'padding': 1},
    'repetition': {'repetition': 1, 'padding': 0.5},
    'slogans': {'slogans': 1, 'pitch': 0.5},
    'pitch': {'pitch': 1},
}
SENTENCE_KINDS = {
    'soft': {'generic', 'vague', 'no_examples', 'slogans', 'padding', 'thin'},
    # What an editor quotes, for whatever it says: where it stands counts for most.
    'told': {'generic', 'vague', 'no_examples', 'slogans', 'padding', 'thin', 'pitch', 'unsourced', 'wrong', 'contradiction',
             'one_sided', 'title_promise', 'machine_text'},
    'unsourced': {'unsourced'},
    'padding': {'padding'},
    'slogans': {'slogans', 'pitch'},
    'pitch': {'pitch', 'slogans'},
}


def main() -> None:
    work, out = Path(sys.argv[1]), Path(sys.argv[2])
    with open(work / 'pages.jsonl', encoding='utf8') as file:
        next(file)
        pages = [json.loads(line) for line in file]
    for fold in range(FOLDS):
        part = [page for page in pages if fold_of(page['group']) != fold]
        write(work / f'fold-{fold}.weights.json', fitted(part))
    write(work / 'quality.json', rated(pages))
    write(out, fitted(pages))


def fold_of(group: str) -> int:
    return int(hashlib.sha256(group.encode()).hexdigest()[:8], 16) % FOLDS


def fitted(pages: list) -> dict:
    english = [page for page in pages if page['language'] == 'en']
    table = stem_table(english)
    rows = {page['id']: [of_table(s['stems'], table) for s in page['sentences']] for page in english}
    x_page = np.array([page['page'] + of_page(rows[page['id']]) for page in english])
    x_sentence, labels = [], []
    for page in english:
        if not page['noted']:
            continue
        for sentence, row in zip(page['sentences'], rows[page['id']]):
            x_sentence.append(sentence['features'] + row)
            labels.append(set(sentence['kinds']))
    x_sentence = np.array(x_sentence)
    weight = np.array([3.0 if page['noted'] else 1.0 for page in english])
    return {
        'stems': '\n'.join(f'{stem} {common} {lean}' for stem, (common, lean) in sorted(table.items())),
        'page': {
            kind: logistic(x_page, [max((share for k, share in near.items() if k in page['kinds']), default=0)
                                    for page in english], weight, 0.02)
            for kind, near in PAGE_KINDS.items()
        },
        'sentence': {
            kind: logistic(x_sentence, [float(bool(said & near)) for said in labels],
                           np.ones(len(labels)), 0.05)
            for kind, near in SENTENCE_KINDS.items()
        },
    }


def rated(pages: list) -> dict:
    """Overall quality of each page by ratings that never saw its site: the shipped ones have seen these pages. Words first,
    then trees over marks and what the words say, much as the shipped ones are fitted."""
    marks = np.array([page['seen']['traits'] + page['seen']['marks'] for page in pages])
    texts = [f"{page['seen']['title']} {page['seen']['words']}" for page in pages]
    y = np.array([page['quality'] for page in pages], float)
    groups = np.array([page['group'] for page in pages])
    folds = np.array([fold_of(group) for group in groups])
    told = np.zeros(len(pages))

    def heard(learnt, asked):
        terms = TfidfVectorizer(binary=True, min_df=6, sublinear_tf=True)
        model = Ridge(1.0).fit(terms.fit_transform([texts[i] for i in learnt]), y[learnt])
        return model.predict(terms.transform([texts[i] for i in asked]))

    for fold in range(FOLDS):
        learnt, asked = np.where(folds != fold)[0], np.where(folds == fold)[0]
        inner = np.zeros(len(learnt))
        for part, rest in GroupKFold(4).split(learnt, groups=groups[learnt]):
            inner[rest] = heard(learnt[part], learnt[rest])
        trees = HistGradientBoostingRegressor(learning_rate=0.05, max_iter=150, max_depth=4, min_samples_leaf=15, l2_regularization=1, random_state=7)
        trees.fit(np.column_stack([marks[learnt], inner]), y[learnt])
        told[asked] = trees.predict(np.column_stack([marks[asked], heard(learnt, asked)]))
    return {page['id']: round(float(value), 3) for page, value in zip(pages, told)}


def stem_table(pages: list) -> dict:
    seen, low, high = collections.Counter(), collections.Counter(), collections.Counter()
    lows = highs = 0
    for page in pages:
        stems = {stem for sentence in page['sentences'] for stem in sentence['stems']}
        seen.update(stems)
        if page['quality'] <= LOW:
            low.update(stems)
            lows += 1
        if page['quality'] >= HIGH:
            high.update(stems)
            highs += 1
    return {
        stem: (
            round(100 * math.log1p(count) / math.log1p(len(pages))),
            round(100 * (math.log((low[stem] + 2) / (lows + 4)) - math.log((high[stem] + 2) / (highs + 4)))),
        )
        for stem, count in seen.items()
        if count >= MIN_PAGES and ' ' not in stem
    }


def of_table(stems: list, table: dict) -> list:
    if not stems:
        return MIDDLE_OF_SENTENCE
    common = [table[stem][0] / 100 if stem in table else RARE for stem in stems]
    lean = [table[stem][1] / 100 if stem in table else 0 for stem in stems]
    return [np.mean(common), np.mean(sorted(common)[:3]), np.mean(lean), max(lean)]


def of_page(rows: list) -> list:
    if not rows:
        return [0, 0.1, 0.5]
    return [np.mean([row[2] for row in rows]), np.mean([row[2] > LEANS for row in rows]), np.mean([row[0] for row in rows])]


def logistic(x, targets: list, weight, strength: float) -> dict:
    """Targets between 0 and 1 count in part for either answer."""
    y = np.array(targets, float)
    scaler = StandardScaler().fit(x)
    scaled = scaler.transform(x)
    model = LogisticRegression(C=strength, class_weight='balanced', max_iter=1000)
    model.fit(np.vstack([scaled, scaled]), np.r_[np.ones(len(y)), np.zeros(len(y))],
              sample_weight=np.r_[weight * y, weight * (1 - y)] + 1e-9)
    slopes = model.coef_[0] / scaler.scale_
    bias = model.intercept_[0] - float(slopes @ scaler.mean_)
    return {'bias': round(bias, 4), 'weights': [float(f'{slope:.4g}') for slope in slopes]}


def write(file: Path, model: dict) -> None:
    file.write_text(json.dumps(model, ensure_ascii=False) + '\n', encoding='utf8')


if __name__ == '__main__':
    main()
