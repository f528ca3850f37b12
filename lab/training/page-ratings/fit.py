"""Fits the rating models: fit.py <work folder>

Reads pages.jsonl (export-pages.ts). Ten folds by site; what is measured of a page never saw its site. Writes
fold-<k>/*.weights.json for measuring, all/*.weights.json for shipping, folds.json (site -> fold), and prints what the
out-of-fold answers are worth.
"""
import collections, hashlib, json, multiprocessing, os, sys

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
import xgboost as xgb
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, diags
from scipy.special import expit
from scipy.stats import spearmanr
from sklearn.linear_model import Ridge
from sklearn.metrics import roc_auc_score

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
from pack_trees import write_trees

FOLDS = 10
# Parts of what is learnt from, by which words are heard on pages that they were not learnt from.
PIECES = 4
MAX_TERMS = 6_000
# Terms of fewer sites are never among those.
FEW_SITES = 12
# A page with few known terms is heard less.
MIN_NORM = 30
ALPHA = 2.0
# In the readers' rubric and in the report: name, rubric's field, last option.
SCALES = [
    ('page_quality', 'q', 8), ('effort', 'effort', 4), ('originality', 'originality', 4), ('skill', 'skill', 4),
    ('expertise', 'expertise', 4), ('trust', 'trust', 4), ('completeness', 'complete', 4), ('made_for_people', 'people', 4),
]
TREES = {
    'objective': 'reg:squarederror', 'max_depth': 4, 'eta': 0.05, 'subsample': 0.7, 'colsample_bytree': 0.2, 'min_child_weight': 10,
    'tree_method': 'hist', 'max_bin': 96, 'nthread': 1, 'seed': 7, 'base_score': 0.0,
}
ROUNDS = 200
# Pages whose words cannot be heard, since few of their language were rated: every English page is there a second time
# as such a page, at this weight.
UNHEARD = 0.35
# Every page is there a second time as its main text alone, at this weight: that little stands around a text says nothing of it.
BARE = 0.4
# Poor pages are there twice more with filler, headings, questions and the like added (padded.ts), rated as before.
PADDED = 0.5
# Pages under a thousand words are there once more with text that makes them no better (idle-padding.ts), rated lower by this
# part of a scale: a reader has to get past it.
IDLE = 0.5
IDLE_COSTS = 0.05
# More of it never raises a rating.
FALLING = {'same_sentences', 'same_paragraphs', 'repeated_runs', 'nothing_here'}
# Types whose pages are told apart less: they widen the doubt, each by itself.
UNSURE = ['type_product', 'type_forum', 'type_listing', 'type_collection']
# Short pages of our own count more than one of many.
SHORT = 3.0
# Trees jump where a number crosses a cut. A page is asked about several times with all numbers moved a little, by parts of
# how much they differ between pages, so that one word more or less hardly shows. As rating-model.ts does it.
ASKED = 16
REACH = 0.4
# What costs nothing to add must not lift a page: the trees never see it.
FREE = {'author', 'dated', 'headings', 'heading_words', 'questions', 'site_info', 'description_share', 'title_words', 'title_parts'}
TOP = np.array([top for _, _, top in SCALES], float)
WIDTH = len(SCALES)


def fold_of(site, parts=FOLDS):
    return int(hashlib.md5(site.encode()).hexdigest(), 16) % parts


class Corpus:
    """Which terms each page says. Terms of fewer sites are never chosen."""

    def __init__(self, pages, small):
        names, self.sites = np.unique([page['group'] for page in pages], return_inverse=True)
        docs = [self.terms_of(page, small) for page in pages]
        of_site = collections.defaultdict(set)
        for site, doc in zip(self.sites, docs):
            of_site[site] |= doc
        used = collections.Counter(term for terms in of_site.values() for term in terms)
        self.terms = sorted(term for term, sites in used.items() if sites >= FEW_SITES)
        place = {term: i for i, term in enumerate(self.terms)}
        columns = [sorted(place[term] for term in doc if term in place) for doc in docs]
        pointers = np.cumsum([0, *map(len, columns)])
        self.table = csr_matrix((np.ones(pointers[-1]), np.concatenate(columns).astype(int), pointers), shape=(len(pages), len(self.terms)))

    @staticmethod
    def terms_of(page, small):
        found = set()
        for zone, words in (('', page['words'].split(' ')), ('t:', page['title'].split(' '))):
            words = [word for word in words if word]
            found.update(zone + word for word in words)
            found.update(f'{zone}{one} {other}' for one, other in zip(words, words[1:]) if one not in small or other not in small)
        return found

    def choose(self, rows, limit=MAX_TERMS):
        """The terms that most sites use, by place."""
        of_site = csr_matrix((np.ones(len(rows)), (self.sites[rows], np.arange(len(rows)))), shape=(self.sites.max() + 1, len(rows)))
        sites = np.asarray((of_site @ self.table[rows] > 0).sum(0)).ravel()
        return np.sort(np.argsort(-sites, kind='stable')[:limit])

    def values(self, rows, chosen):
        table = self.table[rows][:, chosen]
        known = np.asarray(table.sum(1)).ravel()
        return (diags(1 / np.sqrt(np.maximum(known, MIN_NORM))) @ table).tocsr()


class Interleaved:
    """Trees of several models as one model of several outputs: tree t belongs to output t modulo their number."""

    def __init__(self, models):
        self.models = models

    def get_dump(self, dump_format):
        return [tree for round_ in zip(*(model.get_dump(dump_format=dump_format) for model in self.models)) for tree in round_]


def fit(corpus, marks, y, english, shares, idle, falling, pieces, rows):
    """Words by what readers said of English pages, then trees over marks and what the words say."""
    heard = np.zeros((len(y), WIDTH))
    learnt = rows[english[rows]]
    # What is put into a page says nothing of words.
    told_of = learnt[~idle[learnt]]
    for piece in range(PIECES):
        train, test = told_of[pieces[told_of] != piece], learnt[pieces[learnt] == piece]
        terms = corpus.choose(train)
        heard[test] = Ridge(alpha=ALPHA, solver='sparse_cg').fit(corpus.values(train, terms), y[train] / TOP, sample_weight=shares[train]).predict(corpus.values(test, terms))
    terms = corpus.choose(told_of)
    words = Ridge(alpha=ALPHA, solver='sparse_cg').fit(corpus.values(told_of, terms), y[told_of] / TOP, sample_weight=shares[told_of])
    mean = heard[told_of].mean(0)
    unheard = np.tile(mean, (len(rows), 1))
    x = np.vstack([
        np.column_stack([marks[learnt], heard[learnt], np.ones(len(learnt))]),
        np.column_stack([marks[rows], unheard, np.zeros(len(rows))]),
    ])
    target = np.vstack([y[learnt], y[rows]])
    target = target - np.where(np.concatenate([idle[learnt], idle[rows]])[:, None], IDLE_COSTS * TOP, 0)
    weight = np.concatenate([shares[learnt], shares[rows] * np.where(english[rows], UNHEARD, 1.0)])
    names = [f'f{i}' for i in range(x.shape[1])]
    base = target.mean(0)
    trees_of = {**TREES, 'monotone_constraints': tuple([-1 if f else 0 for f in falling] + [0] * (WIDTH + 1))}
    trees = [xgb.train(trees_of, xgb.DMatrix(x, target[:, k] - base[k], weight=weight, feature_names=names), ROUNDS) for k in range(WIDTH)]
    steps = np.concatenate([REACH * marks[rows].std(0), REACH * heard[learnt].std(0), [0.0]])
    return dict(terms=terms, names_of_terms=[corpus.terms[term] for term in terms], words=words, mean=mean, trees=trees, base=base, names=names, steps=steps)


def told_by(model, corpus, marks, english, rows):
    heard = model['words'].predict(corpus.values(rows, model['terms']))
    known = english[rows]
    heard = np.where(known[:, None], heard, model['mean'])
    x = np.column_stack([marks[rows], heard, known.astype(float)])
    column = np.arange(x.shape[1])
    told = np.zeros((len(rows), WIDTH))
    for turn in range(ASKED):
        moved = ((turn * (2 * (column % 4) + 1) + column // 4) % ASKED + 0.5) / ASKED * 2 - 1
        asked = xgb.DMatrix(x + moved * model['steps'], feature_names=model['names'])
        told += np.column_stack([tree.predict(asked) + base for tree, base in zip(model['trees'], model['base'])]) / ASKED
    return told


def spreads(value, y, top, doubt):
    """How far readers were from what was told: a straight line through the answers, and a spread by what there is to go by.

    Most readers are close and some are far, as a logistic distribution has it."""
    features = np.column_stack([np.ones(len(value)), doubt])

    def loss(p):
        centre = p[0] + p[1] * value
        width = np.exp(np.clip(features @ p[2:], -3, 2))
        # Half an option up, as the measurement has it.
        whole = np.floor(y + 0.5)
        low = np.where(whole <= 0, -np.inf, (whole - 0.5 - centre) / width)
        high = np.where(whole >= top, np.inf, (whole + 0.5 - centre) / width)
        return -np.log(np.maximum(expit(high) - expit(low), 1e-6)).mean() + 0.001 * (p[3:] ** 2).sum()

    start = np.concatenate([[0, 1, np.log(np.std(y - value))], np.zeros(doubt.shape[1])])
    return minimize(loss, start, method='L-BFGS-B').x


def write(folder, model, names, spread, usual):
    os.makedirs(folder, exist_ok=True)
    columns = [*names, *(f'heard_{name}' for name, _, _ in SCALES), 'heard']
    write_trees(f'{folder}/ratings-trees.weights.json', Interleaved(model['trees']), columns, [round(float(base), 4) for base in model['base']])
    head = {
        'scales': [name for name, _, _ in SCALES],
        'minNorm': MIN_NORM,
        'bias': [round(1000 * bias) for bias in model['words'].intercept_],
        'mean': [round(1000 * mean) for mean in model['mean']],
        'spread': [[float(f'{p:.4g}') for p in of] for of in spread],
        'unsure': UNSURE,
        'steps': {name: float(f'{step:.3g}') for name, step in zip(columns, model['steps'])},
        'usual': usual,
    }
    lines = [f'  {json.dumps(term, ensure_ascii=False)}: {json.dumps([round(1000 * c) for c in model["words"].coef_[:, i]], separators=(",", ":"))}' for i, term in enumerate(model['names_of_terms'])]
    with open(f'{folder}/ratings.weights.json', 'w') as file:
        text = json.dumps(head, ensure_ascii=False, indent=1)
        file.write(f'{text[:-2]},\n "terms": {{\n' + ',\n'.join(lines) + '\n }\n}\n')


def main(work):
    with open(f'{work}/pages.jsonl') as file:
        head = json.loads(next(file))
        pages = [json.loads(line) for line in file]
    all_names = [*head['traits'], *head['marks']]
    kept = [i for i, name in enumerate(all_names) if name not in FREE]
    names = [all_names[i] for i in kept]
    everything_seen = np.array([[*page['traits'], *page['marks']] for page in pages])
    marks = everything_seen[:, kept]
    y = np.array([[page['rating'][field] for _, field, _ in SCALES] for page in pages], float)
    sites = [page['group'] for page in pages]
    folds = np.array([fold_of(site) for site in sites])
    english = np.array([page['lang'] == 'en' for page in pages])
    spam = np.array([page['label'] == 'spam' for page in pages])
    corpus = Corpus(pages, set(head['small']))
    copies = np.array([page['copy'] for page in pages])
    bare = copies == 'alone'
    padded = copies == 'padded'
    idle = copies == 'idle'
    whole = copies == 'whole'
    shares = np.select([bare, padded, idle, copies == 'short'], [BARE, PADDED, IDLE, SHORT], 1.0)
    # A reader who was not sure is heard less.
    shares = shares * np.array([(1 + page['rating'].get('sure', 1)) / 2 for page in pages])
    falling = [name in FALLING for name in names]
    given = (corpus, marks, y, english, shares, idle, falling, np.array([fold_of(f'{site}, piece', PIECES) for site in sites]))
    told = np.zeros_like(y)
    with multiprocessing.Pool(2) as pool:
        *models, shipped = pool.starmap(fit, [(*given, np.where(folds != k)[0]) for k in range(FOLDS + 1)], chunksize=1)
    for k, model in enumerate(models):
        test = np.where(folds == k)[0]
        told[test] = told_by(model, corpus, marks, english, test)
    place = {name: i for i, name in enumerate(all_names)}
    doubt = np.column_stack([everything_seen[:, place['main_words']] - 6, ~english, *(everything_seen[:, place[name]] for name in UNSURE)])
    # A text without its page gives less to go by, and is told apart by its length alone.
    counted = ~padded & ~idle
    spread = [spreads(told[counted, k], y[counted, k], top, doubt[counted]) for k, (_, _, top) in enumerate(SCALES)]
    for k, (name, _, _) in enumerate(SCALES):
        rank = lambda part: round(float(spearmanr(y[part, k], told[part, k])[0]), 3)
        print(name, 'ordinary', rank(~spam & whole), 'text alone', rank(~spam & bare), 'Polish', rank(~english & ~spam & whole), [round(float(p), 3) for p in spread[k]])
    clear = ~spam & whole & ((y[:, 0] >= 6) | (y[:, 0] <= 3))
    print('good against poor', round(roc_auc_score(y[clear, 0] >= 6, told[clear, 0]), 3))
    # What a page of the same type has, by the type that the reader takes it for.
    types = [name for name in all_names if name.startswith('type_')]
    taken = np.array([[row[place[name]] for name in types] for row in everything_seen]).argmax(1)
    usual = {}
    for t, name in enumerate(types):
        rows = (taken == t) & ~spam & whole & (y[:, 0] >= 3)
        rows = rows if rows.sum() >= 15 else ~spam & whole
        usual[name.removeprefix('type_')] = [float(f'{value:.3g}') for value in np.median(marks[rows], axis=0)]
    head_usual = {'marks': names, **usual}
    for k, model in enumerate(models):
        write(f'{work}/fold-{k}', model, names, spread, head_usual)
    write(f'{work}/all', shipped, names, spread, head_usual)
    with open(f'{work}/folds.json', 'w') as file:
        json.dump(dict(zip(sites, folds.tolist())), file)


if __name__ == '__main__':
    main(sys.argv[1])
