"""Fits the page models: fit.py <work folder>

Reads pages.jsonl (export-pages.ts). Ten folds by source; what is measured of a page never saw its source. Writes
fold-<k>/page-spam.weights.json for measuring, all/page-spam.weights.json for shipping, folds.json (source -> fold) and
prints what the out-of-fold answers are worth.
"""
import collections, hashlib, json, os, sys

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
import xgboost as xgb
from scipy.sparse import csr_matrix, diags
from sklearn.linear_model import LogisticRegression

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
from pack_trees import write_trees

FOLDS = 10
# A term that fewer sources use names them rather than what they do.
MIN_SOURCES = 4
MAX_TERMS = 12_000
# A page with few known terms is heard less.
MIN_NORM = 30
TREES = {
    'objective': 'binary:logistic', 'max_depth': 3, 'eta': 0.05, 'subsample': 0.7, 'colsample_bytree': 0.5, 'min_child_weight': 2,
    'lambda': 3, 'num_parallel_tree': 6, 'tree_method': 'hist', 'nthread': 1, 'seed': 7, 'base_score': 0.5,
}
ROUNDS = 350
# Much of the spam was collected as small files. That a page has little around its text, or says little, must not speak
# for spam, so every page is there again as its main text, bare or in a plain frame, whole and cut short, at these weights.
FORMS = {'whole': 1, 'alone': 0.3, 'cut': 0.3}
# Of other languages there is hardly an ordinary page to learn from: their words would all pass for spam.
LEARNT_LANGUAGES = ('en', 'pl')
FAMILIES = {
    'doorway': {'doorway', 'scaled', 'city_swap', 'parasite', 'redirect', 'cloaked', 'pirate_download'},
    'affiliate': {'thin_affiliate', 'coupon', 'advertorial', 'essay_mill'},
    'deception': {'phishing', 'social_engineering', 'fake_generator', 'scam', 'support_impostor', 'survey_trap', 'fake_shop'},
    'stuffed': {'stuffed', 'stitched'},
    'hacked': {'hacked', 'hidden_text', 'link_spam', 'comment_spam', 'defaced'},
}
# Ordinary pages of the same themes teach more than those of any theme. Words of home pages tell mostly that they are home
# pages; how those are built is what the trees have to know, or they take every list of links for a doorway.
FOR_WORDS = {'spam': 420, 'ordinary': 466, 'wild': 38, 'wcxb': 38, 'innocent': 40}
FOR_TREES = {'spam': 420, 'ordinary': 466, 'wild': 300, 'wcxb': 38, 'innocent': 40}
# Shares of ordinary pages that may reach the two marks of the scale: those of the set, home pages, wcxb-dev, innocent
# pages of our own.
AT_50 = {'ordinary': 0.046, 'wild': 0.0685, 'wcxb': 0.02, 'innocent': 0.03}
AT_80 = {'ordinary': 0.01, 'wild': 0.0115, 'wcxb': 0.004, 'innocent': 0}


def load(work):
    with open(f'{work}/pages.jsonl') as file:
        head = json.loads(next(file))
        return head['traits'], set(head['small']), [json.loads(line) for line in file]


# Parts of addresses: where a page stood when it was collected says nothing of the next one.
ADDRESS = {'www', 'http', 'https', 'example'}


def terms_of(page, small):
    found = set()
    for zone, words in (('', page['words'].split(' ')), ('t:', page['title'].split(' '))):
        found.update(zone + word for word in words if word and word not in small and word not in ADDRESS)
        found.update(
            f'{zone}{one} {other}' for one, other in zip(words, words[1:])
            if not {one, other} & {'', *ADDRESS} and not {one, other} <= small
        )
    return sorted(found)


class Corpus:
    """The terms of all pages as one table; models look at some of its rows and columns."""

    def __init__(self, pages, sources, small):
        docs = [terms_of(page, small) for page in pages]
        count = collections.Counter(term for doc in docs for term in doc)
        self.terms = sorted(term for term, times in count.items() if times >= MIN_SOURCES)
        place = {term: i for i, term in enumerate(self.terms)}
        indices, pointers = [], [0]
        for doc in docs:
            indices += [place[term] for term in doc if term in place]
            pointers.append(len(indices))
        shape = (len(docs), len(self.terms))
        self.table = csr_matrix((np.ones(len(indices), dtype=np.float32), indices, pointers), shape=shape)
        number = {source: i for i, source in enumerate(sorted(set(sources)))}
        rows = [number[source] for source in sources]
        self.sources = csr_matrix((np.ones(len(rows)), (rows, np.arange(len(rows)))), shape=(len(number), len(rows)))

    def users(self, rows):
        """How many sources among these pages use each term."""
        return np.asarray(((self.sources[:, rows] @ self.table[rows]) > 0).sum(0)).ravel()

    def values(self, rows, columns):
        part = self.table[rows][:, columns]
        known = np.asarray(part.sum(1)).ravel()
        return (diags(1 / np.sqrt(np.maximum(known, MIN_NORM))) @ part).tocsr()


def logistic(x, y, weights, c):
    return LogisticRegression(C=c, max_iter=200, solver='liblinear').fit(x, y, sample_weight=weights)


def fit_words(corpus, y, weights, rows):
    """The terms that tell most, and their weights."""
    users = corpus.users(rows)
    wide = np.where(users >= MIN_SOURCES)[0]
    model = logistic(corpus.values(rows, wide), y[rows], weights[rows], 100)
    strength = np.abs(model.coef_[0]) * np.sqrt(users[wide])
    columns = wide[np.sort(np.argsort(-strength)[:MAX_TERMS])]
    return columns, logistic(corpus.values(rows, columns), y[rows], weights[rows], 100)


# What the trees are told of the words: all that they say, what those of title and description say of it, and how many
# there are to go by.
HEARD = ('heard', 'heard_title', 'known_terms')


def heard_in(corpus, rows, columns, model):
    said = corpus.values(rows, columns)
    of_title = np.array([corpus.terms[column].startswith('t:') for column in columns])
    known = np.asarray(corpus.table[rows][:, columns].sum(1)).ravel()
    return np.column_stack([model.decision_function(said), said[:, of_title] @ model.coef_[0][of_title], np.log1p(known)])


def fit(corpus, traits, y, weights, tree_weights, folds, rows, kinds, known):
    """Weights of everything, from these rows alone."""
    heard = np.zeros((len(y), len(HEARD)))
    # Five pieces are enough here: the trees learn from answers to pages that the words never saw.
    pieces = folds % 5
    for piece in range(5):
        train = rows[(pieces[rows] != piece) & known[rows]]
        test = rows[pieces[rows] == piece]
        if len(test) == 0:
            continue
        columns, model = fit_words(corpus, y, weights, train)
        heard[test] = heard_in(corpus, test, columns, model)
    learnt = rows[known[rows]]
    columns, words = fit_words(corpus, y, weights, learnt)
    joint = xgb.DMatrix(np.column_stack([traits[rows], heard[rows]]), y[rows], weight=tree_weights[rows], feature_names=numbered(traits.shape[1] + len(HEARD)))
    trees = xgb.train(TREES, joint, ROUNDS)
    families = []
    x = corpus.values(rows, columns)
    for name, of in FAMILIES.items():
        mine = np.array([bool(of & set(kinds[row])) for row in rows])
        # Other spam counts in full: the question is which kind, once a page is known to be spam. A family of few sources
        # is not told by its rareness.
        how = weights[rows] * np.where(y[rows] == 1, 1.0, 0.3)
        how = how * np.where(mine, np.sqrt(how[~mine].sum() / how[mine].sum()), 1)
        model = logistic(x, mine.astype(int), how, 20)
        families.append((name, model.intercept_[0], model.coef_[0]))
    return dict(columns=columns, words=words, trees=trees, families=families)


def numbered(width):
    return [f'f{i}' for i in range(width)]


def score(model, corpus, traits, rows):
    heard = heard_in(corpus, rows, model['columns'], model['words'])
    joint = xgb.DMatrix(np.column_stack([traits[rows], heard]), feature_names=numbered(traits.shape[1] + len(HEARD)))
    return model['trees'].predict(joint, output_margin=True)


def write(folder, model, corpus, names, usual, marks):
    """Words and marks in hundredths of log-odds, the trees in a file of their own."""
    os.makedirs(folder, exist_ok=True)
    write_trees(f'{folder}/page-spam-trees.weights.json', model['trees'], [*names, *HEARD], [0])
    head = {
        'bias': round(100 * model['words'].intercept_[0]),
        'minNorm': MIN_NORM,
        'marks': {'half': round(100 * marks[0]), 'strong': round(100 * marks[1])},
        'families': [{'name': name, 'bias': round(100 * bias)} for name, bias, _ in model['families']],
        'usual': dict(zip(names, usual)),
    }
    lines = []
    for i, column in enumerate(model['columns']):
        row = [round(100 * model['words'].coef_[0][i]), *(round(100 * coef[i]) for _, _, coef in model['families'])]
        lines.append(f'  {json.dumps(corpus.terms[column], ensure_ascii=False)}: {json.dumps(row, separators=(",", ":"))}')
    with open(f'{folder}/page-spam.weights.json', 'w') as file:
        text = json.dumps(head, ensure_ascii=False, indent=1)
        file.write(f'{text[:-2]},\n "terms": {{\n' + ',\n'.join(lines) + '\n }\n}\n')


def weights_of(shares, label, sizes, form):
    """Every source counts nearly the same, and each kind of page as much as its share."""
    weights = np.array(sizes) ** -0.7
    for part, total in shares.items():
        weights[label == part] *= total / weights[label == part].sum()
    return weights * np.array([FORMS[name] for name in form])


def main(work):
    names, small, pages = load(work)
    label = np.array(['wcxb' if page['set'] == 'wcxb-dev' else page['label'] for page in pages])
    y = (label == 'spam').astype(int)
    sources = [page['group'] for page in pages]
    folds = np.array([int(hashlib.md5(source.encode()).hexdigest(), 16) % FOLDS for source in sources])
    corpus = Corpus(pages, sources, small)
    traits = np.array([page['traits'] for page in pages])
    kinds = [page['kinds'] for page in pages]
    known = np.array([page['lang'] in LEARNT_LANGUAGES for page in pages])
    size = collections.Counter(sources)
    form = np.array([page['form'] for page in pages])
    whole = form == 'whole'
    weights, tree_weights = (weights_of(shares, label, [size[source] for source in sources], form) for shares in (FOR_WORDS, FOR_TREES))
    told = np.zeros(len(pages))
    models = []
    for k in range(FOLDS):
        model = fit(corpus, traits, y, weights, tree_weights, folds, np.where(folds != k)[0], kinds, known)
        test = np.where(folds == k)[0]
        told[test] = score(model, corpus, traits, test)
        models.append(model)
        print('fold', k, len(model['columns']), 'terms', flush=True)
    limit = lambda shares: max(np.quantile(told[(label == part) & whole], 1 - share) for part, share in shares.items())
    marks = (limit(AT_50), limit(AT_80))
    np.save(f'{work}/told.npy', told)
    for name, mark in (('50', marks[0]), ('80', marks[1])):
        by = collections.defaultdict(lambda: collections.defaultdict(list))
        for i in np.where((y == 1) & whole)[0]:
            lang = pages[i]['lang'] if pages[i]['lang'] in ('en', 'pl') else 'other'
            for key in ('all', lang, *kinds[i]):
                by[key][sources[i]].append(told[i] >= mark)
        rate = lambda groups: round(float(np.mean([np.mean(hits) for hits in groups.values()])), 3)
        print(name, round(float(mark), 3), {key: rate(groups) for key, groups in by.items()},
              {part: round(float(np.mean(told[(label == part) & whole] >= mark)), 4) for part in ('ordinary', 'wild', 'wcxb', 'innocent')},
              *((name, {part: round(float(np.mean(told[(label == part) & (form == name)] >= mark)), 4) for part in ('spam', 'ordinary', 'wild', 'wcxb')})
                for name in ('alone', 'cut')))
    # What an ordinary page of the same themes has: told is what lies beyond it.
    usual = [float(f'{value:.4g}') for value in np.median(traits[(label == 'ordinary') & whole], axis=0)]
    everything = fit(corpus, traits, y, weights, tree_weights, folds, np.arange(len(pages)), kinds, known)
    for k, model in enumerate(models):
        write(f'{work}/fold-{k}', model, corpus, names, usual, marks)
    write(f'{work}/all', everything, corpus, names, usual, marks)
    with open(f'{work}/folds.json', 'w') as file:
        json.dump(dict(zip(sources, folds.tolist())), file)


if __name__ == '__main__':
    main(sys.argv[1])
