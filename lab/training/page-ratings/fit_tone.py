"""Fits the tone of a page: fit_tone.py <work folder>

Reads pages.jsonl (export-pages.ts); folds are those of fit.py. Words are heard as a sum for each tone, a multinomial
regression weighs the sums with what is counted on the page, and both are written as one sum of terms and marks. Writes
fold-<k>/tone.weights.json for measuring and all/tone.weights.json for shipping, and prints what the out-of-fold answers
are worth.
"""
import collections, json, multiprocessing, os, sys

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
from scipy.sparse import csr_matrix, diags
from sklearn.linear_model import LogisticRegression, Ridge

from fit import ALPHA, BARE, FOLDS, FREE, MIN_NORM, UNHEARD, Corpus, fold_of

# In the readers' rubric, in the order of the scale's options.
TONES = ['neutral', 'friendly', 'promotional', 'persuasive', 'sensational', 'aggressive']
# The readers named these often enough for a recall to mean something.
COMMON = 4
MAX_TERMS = 2_500
# Twice as many terms are used by more sites than this: those of fewer are never chosen.
FEW_SITES = 40
STRENGTH = 0.05
# A page that is far from others in one respect counts as no further than this, in parts of how much pages differ.
REACH = 3


class Said:
    """Which terms each page says."""

    def __init__(self, pages, small):
        self.sites = np.unique([page['group'] for page in pages], return_inverse=True)[1]
        docs = [Corpus.terms_of(page, small) for page in pages]
        of_site = collections.defaultdict(set)
        for site, doc in zip(self.sites, docs):
            of_site[site] |= doc
        used = collections.Counter(term for terms in of_site.values() for term in terms)
        self.terms = sorted(term for term, sites in used.items() if sites >= FEW_SITES)
        place = {term: i for i, term in enumerate(self.terms)}
        columns = [sorted(place[term] for term in doc if term in place) for doc in docs]
        pointers = np.cumsum([0, *map(len, columns)])
        self.table = csr_matrix((np.ones(pointers[-1]), np.concatenate(columns).astype(int), pointers), shape=(len(pages), len(self.terms)))

    def choose(self, rows):
        """The terms that most sites use."""
        of_site = csr_matrix((np.ones(len(rows)), (self.sites[rows], np.arange(len(rows)))), shape=(self.sites.max() + 1, len(rows)))
        sites = np.asarray((of_site @ self.table[rows] > 0).sum(0)).ravel()
        return np.sort(np.argsort(-sites, kind='stable')[:MAX_TERMS])

    def values(self, rows, chosen):
        table = self.table[rows][:, chosen]
        known = np.asarray(table.sum(1)).ravel()
        return (diags(1 / np.sqrt(np.maximum(known, MIN_NORM))) @ table).tocsr()


def fit(said, marks, y, english, shares, pieces, rows):
    answers = np.eye(len(TONES))[y]
    learnt = rows[english[rows]]
    chosen = said.choose(learnt)
    values = said.values(learnt, chosen)

    def words_of(part):
        return Ridge(alpha=ALPHA, solver='sparse_cg').fit(values[part], answers[learnt[part]], sample_weight=shares[learnt[part]])

    heard = np.zeros((len(learnt), len(TONES)))
    for piece in range(5):
        left_out = pieces[learnt] == piece
        heard[left_out] = words_of(~left_out).predict(values[left_out])
    words = words_of(np.ones(len(learnt), bool))
    mean, width = heard.mean(0), heard.std(0)
    centre, differ = marks[rows].mean(0), np.maximum(marks[rows].std(0), 1e-6)
    seen = standard(marks, centre, differ)
    x = np.vstack([
        np.column_stack([seen[learnt], (heard - mean) / width, np.zeros(len(learnt))]),
        np.column_stack([seen[rows], np.zeros((len(rows), len(TONES))), np.ones(len(rows))]),
    ])
    weight = np.concatenate([shares[learnt], shares[rows] * np.where(english[rows], UNHEARD, 1.0)])
    model = LogisticRegression(C=STRENGTH, max_iter=300, tol=1e-3).fit(x, np.concatenate([y[learnt], y[rows]]), sample_weight=weight)
    # A weighed sum of sums of words is one sum of words.
    mix = model.coef_[:, marks.shape[1]:-1] / width
    return dict(
        chosen=chosen, of_term=(mix @ words.coef_).T, of_mark=model.coef_[:, :marks.shape[1]], centre=centre, differ=differ,
        bias=model.intercept_, heard=mix @ (words.intercept_ - mean), unheard=model.coef_[:, -1],
    )


def standard(marks, centre, differ):
    return np.clip((marks - centre) / differ, -REACH, REACH)


def told_by(model, said, marks, english, rows):
    words = said.values(rows, model['chosen']) @ model['of_term']
    sums = model['bias'] + standard(marks[rows], model['centre'], model['differ']) @ model['of_mark'].T
    sums += np.where(english[rows][:, None], model['heard'] + words, model['unheard'])
    chances = np.exp(sums - sums.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True)


def write(folder, model, names, terms):
    os.makedirs(folder, exist_ok=True)
    whole = lambda numbers: [round(1000 * number) for number in numbers]
    short = lambda numbers: [float(f'{number:.4g}') for number in numbers]
    line = lambda name, numbers: f'  {json.dumps(name, ensure_ascii=False)}: {json.dumps(numbers, separators=(",", ":"))}'
    head = {
        'tones': TONES, 'minNorm': MIN_NORM, 'reach': REACH,
        'bias': whole(model['bias']), 'heard': whole(model['heard']), 'unheard': whole(model['unheard']),
    }
    of_mark = [line(name, [*short(usual), *whole(adds)]) for name, *usual, adds in zip(names, model['centre'], model['differ'], model['of_mark'].T)]
    of_term = [line(terms[i], whole(adds)) for i, adds in zip(model['chosen'], model['of_term'])]
    with open(f'{folder}/tone.weights.json', 'w') as file:
        text = json.dumps(head, ensure_ascii=False, indent=1)
        file.write(f'{text[:-2]},\n "marks": {{\n' + ',\n'.join(of_mark) + '\n },\n "terms": {\n' + ',\n'.join(of_term) + '\n }\n}\n')


def main(work):
    with open(f'{work}/pages.jsonl') as file:
        head = json.loads(next(file))
        pages = [page for page in map(json.loads, file) if page['copy'] in ('whole', 'alone')]
    all_names = [*head['traits'], *head['marks']]
    kept = [i for i, name in enumerate(all_names) if name not in FREE]
    names = [all_names[i] for i in kept]
    marks = np.array([[*page['traits'], *page['marks']] for page in pages])[:, kept]
    y = np.array([TONES.index(page['rating']['tone']) for page in pages])
    folds = np.array([fold_of(page['group']) for page in pages])
    english = np.array([page['lang'] == 'en' for page in pages])
    whole = np.array([page['copy'] == 'whole' for page in pages])
    said = Said(pages, set(head['small']))
    given = (said, marks, y, english, np.where(whole, 1.0, BARE), folds % 5)
    everything = np.arange(len(pages))
    with multiprocessing.Pool(2) as pool:
        *models, shipped = pool.starmap(fit, [(*given, everything[folds != k]) for k in range(FOLDS + 1)], chunksize=1)
    told = np.zeros((len(pages), len(TONES)))
    for k, model in enumerate(models):
        test = np.where(folds == k)[0]
        told[test] = told_by(model, said, marks, english, test)
        write(f'{work}/fold-{k}', model, names, said.terms)
    write(f'{work}/all', shipped, names, said.terms)
    for name, part in (('all', whole), ('Polish', whole & ~english), ('text alone', ~whole)):
        right = told[part].argmax(1) == y[part]
        recalls = [right[y[part] == tone].mean() for tone in range(COMMON)]
        print(name, part.sum(), 'right', round(right.mean(), 3), 'recall', [round(recall, 2) for recall in recalls], round(np.mean(recalls), 3), 'log loss', round(-np.log(told[part, y[part]]).mean(), 3))


if __name__ == '__main__':
    main(sys.argv[1])
