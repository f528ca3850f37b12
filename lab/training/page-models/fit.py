"""Fits the page models: fit.py <work folder>

Reads pages.jsonl (export-pages.ts). Folds within folds, by source: what judges a page never saw its source, and neither
did the marks that go with it. Linear models of words, of letters and of build are heard by boosted trees together with
the traits; the trees learn from answers to sources that those models had not seen. What weak findings of other rules add
to the trees' sum is fitted on answers of inner folds, and so are the marks. Writes fold-<k>/ for measuring, all/
for shipping, folds.json (source -> fold), and prints what the outer folds are worth.
"""
import base64, collections, hashlib, json, multiprocessing, os, re, sys
from urllib.parse import urlparse

os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
import xgboost as xgb
from scipy.optimize import minimize

sys.path.append(os.path.join(os.path.dirname(__file__), '..'))
sys.path.append(os.path.dirname(__file__))
from pack_trees import write_trees
from views import MIN_SOURCES, load, logistic, marks_view, words_view

FOLDS = 5
PROCESSES = 2
TREES = {
    'objective': 'binary:logistic', 'max_depth': 3, 'eta': 0.05, 'subsample': 0.7, 'colsample_bytree': 0.5, 'min_child_weight': 2,
    'lambda': 3, 'num_parallel_tree': 2, 'tree_method': 'hist', 'nthread': 1, 'seed': 7, 'base_score': 0.5,
}
ROUNDS = 200
# Much of the spam was collected as small files. That a page has little around its text, or says little, must not speak
# for spam, so every page is there again as its main text, bare or in a plain frame, whole and cut short, at these weights.
FORMS = {'whole': 1, 'alone': 0.3, 'cut': 0.3}
# Words and letters of a main text alone are those of the page; only the trees are told what is missing around it.
LINEAR_FORMS = ('whole', 'cut')
FAMILIES = {
    'doorway': {'doorway', 'scaled', 'city_swap', 'parasite', 'redirect', 'cloaked'},
    'affiliate': {'thin_affiliate', 'coupon', 'advertorial', 'essay_mill'},
    'deception': {'phishing', 'social_engineering', 'fake_generator', 'scam', 'support_impostor', 'survey_trap', 'fake_shop'},
    'stuffed': {'stuffed', 'stitched'},
    'hacked': {'hacked', 'hidden_text', 'link_spam', 'comment_spam', 'defaced'},
    'pirate': {'pirate_download'},
}
LANGUAGES = ('en', 'pl', 'other')
# What each kind of page weighs together, all of its pages: ordinary pages of the same themes teach more than those of any
# theme, wild pages that were wrongly accused more than those that never were.
FOR_WORDS = {'spam': 420, 'hard': 466, 'wronged': 250, 'wild': 300, 'wcxb': 60, 'innocent': 40}
FOR_TREES = {'spam': 420, 'hard': 466, 'wronged': 400, 'wild': 800, 'wcxb': 60, 'innocent': 40}
# Home pages have marks of their own: the wild web is known by its home pages, which are what most likenesses were wrong
# about. Marks of other pages go by hard ordinary pages of any place, and by articles, shops and the like.
PLACES = ('home', 'inner')
HOME = re.compile(r'/?((index|default|home)\.(html?|php|aspx?))?')
# Shares of ordinary pages of a language that may be accused at the two marks of the scale: at 50 together with those that
# rules in words accuse, at 80 by the likeness alone.
AT_50 = {'hard': 0.05, 'wild': {'en': 0.015, 'pl': 0.015, 'other': 0.014}, 'wcxb': 0.01, 'innocent': 0.015}
AT_80 = {'hard': 0.005, 'wild': {'en': 0.0025, 'pl': 0.002, 'other': 0.0025}, 'wcxb': 0.001, 'innocent': 0}
# The mark of 50 lies this far on the way from where those shares are to the mark of 80. On sources kept apart twice as many
# findings were wrong as in the folds, which readings of the same pages had mended: what is told has to hold elsewhere.
MARGIN = {'home': 0.45, 'inner': 0.2}
# A word is evidence where spam sources have it this many times as often as ordinary pages, and few of those have it.
TELLING = {'times': 2, 'most': 0.05}
# What the trees are told of the linear models: all that words say, what those of title and description say of it, how
# many there are to go by, what letters and build say; and which language they are heard in.
HEARD = ('heard', 'heard_title', 'known_terms', 'heard_letters', 'heard_build')
LANGUAGE = ('polish', 'other_language')
C = {'words': 100, 'letters': 20, 'build': 100}
# A finding counts as a sign from this score on, and in full from where it is told (src/core/report/weak-signs.ts).
WEAK, FULL = 0.1, 0.5
# What holds the weights of signs back: few pages have any of them. All signs together may tip a likeness, not make it.
SIGNS_RIDGE = 0.03
MOST_SUPPORT = 1.5


def kind_of(page):
    if page['label'] == 'spam':
        return 'spam'
    if page['set'] == 'innocent-pages':
        return 'innocent'
    if page['set'] == 'wcxb-dev':
        return 'wcxb'
    if page['set'] in ('real-spam', 'real-spam-2'):
        return 'hard'
    return 'wronged' if page['label'] == 'ordinary' and 'wrong' in page['claims'].values() else 'wild'


class Pages:
    def __init__(self, work):
        self.traits_names, small, pages = load(work)
        pages.sort(key=lambda page: (page['set'], page['id'], page['form']))
        self.about = [{key: page[key] for key in ('id', 'set', 'label', 'lang', 'group', 'form', 'written', 'kinds')} for page in pages]
        self.sources = [page['group'] for page in pages]
        self.kind = np.array([kind_of(page) for page in pages])
        self.y = (self.kind == 'spam').astype(int)
        self.form = np.array([page['form'] for page in pages])
        self.whole = self.form == 'whole'
        self.lang = np.array([page['written'] for page in pages])
        self.home = np.array([bool(HOME.fullmatch(urlparse(page.get('url') or '').path.lower())) for page in pages])
        self.folds = np.array([int(hashlib.md5(source.encode()).hexdigest(), 16) % FOLDS for source in self.sources])
        self.traits = np.array([page['traits'] for page in pages])
        findings = [page.get('findings', {}) for page in pages]
        self.accused = np.array([any(score >= FULL - 0.005 for rule, score in one.items() if rule.startswith('sp_')) for one in findings])
        self.signs_names = sorted({rule for one in findings for rule in one})
        self.signs = np.array([[min(1, one[rule] / FULL) if one.get(rule, 0) >= WEAK else 0 for rule in self.signs_names] for one in findings])
        self.views = {
            'words': words_view(pages, self.sources, small, 16_000),
            'letters': marks_view(pages, self.sources, 'letters', 10, 100, 40_000),
            'build': marks_view(pages, self.sources, 'build', MIN_SOURCES, 60, 30_000),
        }

    def weights(self, shares):
        """Every source counts nearly the same, and each kind of page as much as its share."""
        size = collections.Counter(self.sources)
        weights = np.array([size[source] for source in self.sources]) ** -0.7
        for kind, total in shares.items():
            weights[self.kind == kind] *= total / weights[self.kind == kind].sum()
        return weights * np.array([FORMS[name] for name in self.form])


class Linear:
    """The three linear models, from these rows alone."""

    def __init__(self, pages, weights, rows):
        rows = rows[np.isin(pages.form[rows], LINEAR_FORMS)]
        of_frames = blind_to_frames(pages, weights, rows)
        self.models = {
            name: view.fit(pages.y, of_frames if name == 'build' else weights, rows[of_frames[rows] > 0] if name == 'build' else rows, C[name])
            for name, view in pages.views.items()
        }

    def heard(self, pages, rows):
        said = {name: self.said(view, name, rows) for name, view in pages.views.items()}
        words = pages.views['words']
        columns, coef, _ = self.models['words']
        of_title = np.array([words.names[column].startswith('t:') for column in columns])
        title = words.values(rows, columns)[:, of_title] @ coef[of_title]
        known = np.asarray(words.table[rows][:, columns].sum(1)).ravel()
        return np.column_stack([said['words'], title, np.log1p(known), said['letters'], said['build']])

    def said(self, view, name, rows):
        columns, coef, bias = self.models[name]
        return view.values(rows, columns) @ coef + bias


def blind_to_frames(pages, weights, rows):
    """A plain frame says nothing: it is on as much spam as ordinary text, and innocent pages of our own, which all have one, are left out."""
    weights = np.where(pages.kind == 'innocent', 0, weights)
    plain = np.isin(np.arange(len(weights)), rows) & (pages.form != 'whole')
    weights[plain & (pages.y == 1)] *= weights[plain & (pages.y == 0)].sum() / weights[plain & (pages.y == 1)].sum()
    return weights


def boosted(pages, heard, weights, rows):
    return xgb.train(TREES, xgb.DMatrix(columns_of(pages, heard, rows), pages.y[rows], weight=weights[rows], feature_names=numbered(pages)), ROUNDS)


def score(pages, trees, heard, rows):
    return trees.predict(xgb.DMatrix(columns_of(pages, heard, rows), feature_names=numbered(pages)), output_margin=True)


def columns_of(pages, heard, rows):
    return np.column_stack([pages.traits[rows], heard[rows], pages.lang[rows] == 'pl', pages.lang[rows] == 'other'])


def numbered(pages):
    return [f'f{i}' for i in range(pages.traits.shape[1] + len(HEARD) + len(LANGUAGE))]


def signs_of(pages, told, rows):
    """What each rule's finding adds to the trees' sum, never less than nothing; learnt where no rule in words accuses."""
    rows = rows[pages.whole[rows] & ~pages.accused[rows]]
    spam = rows[pages.y[rows] == 1]
    users = np.array([len({pages.sources[i] for i in spam[pages.signs[spam, j] > 0]}) for j in range(pages.signs.shape[1])])
    kept = np.where(users >= MIN_SOURCES)[0]
    x, sign, weights = pages.signs[rows][:, kept], np.where(pages.y[rows] == 1, 1.0, -1.0), pages.weights(FOR_TREES)[rows]

    def loss(at):
        slope, bias, add = at[0], at[1], at[2:]
        margin = sign * (slope * told[rows] + bias + x @ add)
        pull = weights * -sign / (1 + np.exp(np.minimum(margin, 50)))
        value = SIGNS_RIDGE * add @ add + weights @ np.logaddexp(0, -margin)
        return value, np.concatenate([[pull @ told[rows], pull.sum()], x.T @ pull + 2 * SIGNS_RIDGE * add])

    start = np.concatenate([[1.0, 0.0], np.zeros(len(kept))])
    found = minimize(loss, start, jac=True, method='L-BFGS-B', bounds=[(0.1, None), (None, None), *[(0, None)] * len(kept)]).x
    adds = np.zeros(pages.signs.shape[1])
    adds[kept] = found[2:] / found[0]
    return adds


def beside(pages, told, adds):
    """The sums with what other rules found."""
    return told + np.minimum(pages.signs @ adds, MOST_SUPPORT)


def marks_of(pages, told, rows):
    """By place and language, sums that few enough ordinary pages among these rows reach."""
    marks = {place: {} for place in PLACES}
    for lang in LANGUAGES:
        here = rows[(pages.lang[rows] == lang) & pages.whole[rows]]
        for place in PLACES:
            kinds = [kind for kind in AT_50 if place == 'home' or kind != 'wild']
            half, strong = (
                max(limit(pages, sums, here, kind, shares[kind][lang] if kind == 'wild' else shares[kind]) for kind in kinds)
                for shares, sums in ((AT_50, np.where(pages.accused, np.inf, told)), (AT_80, told))
            )
            strong = max(strong, half + 0.3)
            marks[place][lang] = half + MARGIN[place] * (strong - half), strong
    # In other languages hardly an ordinary page but home pages is known.
    marks['inner']['other'] = marks['home']['other']
    return marks


def marks_at(pages, marks, rows):
    return [marks['home' if pages.home[row] else 'inner'][pages.lang[row]] for row in rows]


def limit(pages, told, rows, kind, share):
    kinds = ('wild', 'wronged') if kind == 'wild' else (kind,)
    sums = np.sort(told[rows[np.isin(pages.kind[rows], kinds)]])[::-1]
    # Of few pages the first that may not reach the mark is a matter of chance: one page is what they can tell.
    return -np.inf if len(sums) < 30 else sums[min(int(share * len(sums)), len(sums) - 1)] + 1e-3


def linear_models(pages):
    """By the two folds that they never saw; the same one twice where it is one, none twice where they saw everything."""
    left_out = [(a, b) for a in range(FOLDS) for b in range(a, FOLDS)] + [(None, None)]
    with multiprocessing.get_context('fork').Pool(PROCESSES, initializer=take, initargs=(pages,)) as pool:
        return dict(pool.imap_unordered(linear_without, left_out))


def take(pages, linear=None):
    global taken, taken_weights, taken_linear
    taken, taken_weights, taken_linear = pages, pages.weights(FOR_WORDS), linear


def linear_without(left_out):
    print('linear models without', left_out, flush=True)
    return left_out, Linear(taken, taken_weights, np.where(~np.isin(taken.folds, [fold for fold in left_out if fold is not None]))[0])


def nested(pages, linear):
    """For each outer fold: linear models, trees and marks without it; then everything at once."""
    with multiprocessing.get_context('fork').Pool(PROCESSES, initializer=take, initargs=(pages, linear)) as pool:
        outer = pool.map(outer_fold, range(FOLDS), chunksize=1)
    everything = np.arange(len(pages.y))
    told, joined, at, heard = np.zeros(len(pages.y)), np.zeros(len(pages.y)), np.zeros((len(pages.y), 2)), np.zeros((len(pages.y), len(HEARD)))
    for k, (_, signs, marks, sums, said) in enumerate(outer):
        test = everything[pages.folds == k]
        told[test], heard[test] = sums, said
        at[test] = marks_at(pages, marks, test)
        joined[test] = beside(pages, told, signs)[test]
        print('fold', k, {place: {lang: [round(float(mark), 2) for mark in pair] for lang, pair in of.items()} for place, of in marks.items()}, flush=True)
    models = [(linear[k, k], trees, signs, marks) for k, (trees, signs, marks, _, _) in enumerate(outer)]
    trees = boosted(pages, heard, pages.weights(FOR_TREES), everything)
    signs = signs_of(pages, told, everything)
    marks = marks_of(pages, beside(pages, told, signs), everything)
    print('signs', {name: round(float(add), 2) for name, add in zip(pages.signs_names, signs) if add > 0})
    return models, (linear[None, None], trees, signs, marks), joined, at


def outer_fold(k):
    """Trees, signs and marks that never saw fold k, what the trees answer about it, and what was heard in it."""
    pages, linear, weights = taken, taken_linear, taken.weights(FOR_TREES)
    everything = np.arange(len(pages.y))
    without = lambda *left: everything[~np.isin(pages.folds, left)]
    heard = np.zeros((len(pages.y), len(HEARD)))
    for j in range(FOLDS):
        rows = everything[pages.folds == j]
        heard[rows] = linear[min(k, j), max(k, j)].heard(pages, rows)
    trees = boosted(pages, heard, weights, without(k))
    inner = np.zeros(len(pages.y))
    for j in range(FOLDS):
        if j != k:
            rows = everything[pages.folds == j]
            inner[rows] = score(pages, boosted(pages, heard, weights, without(k, j)), heard, rows)
    test = everything[pages.folds == k]
    signs = signs_of(pages, inner, without(k))
    marks = marks_of(pages, beside(pages, inner, signs), without(k))
    return trees, signs, marks, score(pages, trees, heard, test), heard[test]


def report(pages, told, at):
    for place, name in enumerate(('50', '80')):
        reached = (told >= at[:, place]) | (pages.accused if place == 0 else False)
        by = collections.defaultdict(lambda: collections.defaultdict(list))
        for i in np.where((pages.y == 1) & pages.whole)[0]:
            lang = pages.about[i]['lang'] if pages.about[i]['lang'] in LANGUAGES else 'other'
            own = pages.about[i]['set']
            for key in ('wild spam',) if own.startswith('wild') else ('all', own, lang, *pages.about[i]['kinds']):
                by[key][pages.sources[i]].append(reached[i])
        rate = lambda groups: round(100 * float(np.mean([np.mean(hits) for hits in groups.values()])), 1)
        print(name, 'found', {key: rate(groups) for key, groups in by.items()})
        for kind in ('spam', 'hard', 'wronged', 'wild', 'wcxb', 'innocent'):
            print('  ', kind, {lang: f'{100 * np.mean(reached[rows]):.2f}% of {rows.sum()}' for lang in LANGUAGES
                  if (rows := (pages.kind == kind) & pages.whole & (pages.lang == lang)).any()},
                  {form: f'{100 * np.mean(reached[(pages.kind == kind) & (pages.form == form)]):.2f}%' for form in ('whole', 'alone', 'cut')})


def families_of(pages, linear, rows):
    """Which kind of spam, once a page is known to be spam; a family of few sources is not told by its rareness."""
    words = pages.views['words']
    columns = linear.models['words'][0]
    weights = (pages.weights(FOR_WORDS) * np.where(pages.y == 1, 1.0, 0.3))[rows]
    values = words.values(rows, columns)
    families = []
    for name, of in FAMILIES.items():
        mine = np.array([pages.y[row] == 1 and bool(of & set(pages.about[row]['kinds'])) for row in rows])
        how = weights * np.where(mine, np.sqrt(weights[~mine].sum() / weights[mine].sum()), 1)
        coef, bias = logistic(values, mine.astype(int), how, 20)
        families.append((name, bias, coef))
    return families


def common_terms(pages, columns, rows):
    """Which terms ordinary pages have as well, in the language whose spam has them most; title and description apart."""
    words = pages.views['words']
    rows = rows[pages.whole[rows]]
    size = collections.Counter(pages.sources[row] for row in rows)
    share = lambda part, weights: (weights @ (words.table[part][:, columns] > 0)) / max(weights.sum(), 1e-9)
    most, common = np.zeros(len(columns)), np.ones(len(columns), dtype=bool)
    for lang in LANGUAGES:
        here = rows[pages.lang[rows] == lang]
        spam, ordinary = here[pages.y[here] == 1], here[pages.y[here] == 0]
        of_spam = share(spam, np.array([1 / size[pages.sources[row]] for row in spam]))
        of_ordinary = share(ordinary, np.ones(len(ordinary)))
        told_here = of_spam > most
        common[told_here] = ((of_ordinary > TELLING['most']) | (of_spam < TELLING['times'] * of_ordinary))[told_here]
        most = np.maximum(most, of_spam)
    return common


def packed(view, model):
    """Numbers of the marks and a byte of weight each; `scale` bytes are one of log-odds."""
    columns, coef, bias = model
    scale = 127 / np.quantile(np.abs(coef), 0.9999)
    # None is nothing: how many marks of a page are known counts as well, and a weight of 0 would be none of the table.
    steps = (np.where(coef < 0, -1, 1) * np.clip(np.round(np.abs(coef) * scale), 1, 127)).astype(np.int8)
    text = lambda numbers: base64.b64encode(numbers.tobytes()).decode()
    return {
        'bias': round(float(bias), 4), 'minNorm': view.min_norm, 'scale': round(float(scale), 4),
        'marks': text(np.asarray(view.names, dtype='<u4')[columns]), 'weights': text(steps),
    }


def write(folder, pages, model, families, usual, rows):
    """Words and marks in hundredths of log-odds; trees and tables of numbers in files of their own."""
    linear, trees, signs, marks = model
    os.makedirs(folder, exist_ok=True)
    names = pages.traits_names
    write_trees(f'{folder}/page-spam-trees.weights.json', trees, [*names, *HEARD, *LANGUAGE], [0])
    columns, coef, bias = linear.models['words']
    words = pages.views['words']
    hundredths = lambda value: round(100 * float(value))
    head = {
        'bias': hundredths(bias),
        'minNorm': words.min_norm,
        'marks': {
            place: {lang: {'half': hundredths(half), 'strong': hundredths(strong)} for lang, (half, strong) in of.items()}
            for place, of in marks.items()
        },
        'families': [{'name': name, 'bias': hundredths(own)} for name, own, _ in families],
        'usual': dict(zip(names, usual)),
        'common': [words.names[column] for column, weight, shared in zip(columns, coef, common_terms(pages, columns, rows)) if shared and weight > 0],
    }
    own = {name: weights for name, _, weights in families}
    lines = []
    for i, column in enumerate(columns):
        row = [hundredths(coef[i]), *(hundredths(weights[i]) for weights in own.values())]
        lines.append(f'  {json.dumps(words.names[column], ensure_ascii=False)}: {json.dumps(row, separators=(",", ":"))}')
    with open(f'{folder}/page-spam.weights.json', 'w') as file:
        text = json.dumps(head, ensure_ascii=False, indent=1)
        file.write(f'{text[:-2]},\n "terms": {{\n' + ',\n'.join(lines) + '\n }\n}\n')
    adds = {name: hundredths(add) for name, add in zip(pages.signs_names, signs) if hundredths(add) > 0}
    with open(f'{folder}/weak-signs.weights.json', 'w') as file:
        file.write(json.dumps(adds, indent=2) + '\n')
    with open(f'{folder}/page-spam-marks.weights.json', 'w') as file:
        json.dump({name: packed(pages.views[name], linear.models[name]) for name in ('letters', 'build')}, file, indent=1)
        file.write('\n')


def main(work):
    pages = Pages(work)
    print({name: view.table.shape for name, view in pages.views.items()}, collections.Counter(pages.kind[pages.whole]), flush=True)
    models, whole, told, at = nested(pages, linear_models(pages))
    np.savez(f'{work}/told.npz', told=told, at=at)
    report(pages, told, at)
    # What an ordinary page of the same themes has: told is what lies beyond it.
    usual = [float(f'{value:.4g}') for value in np.median(pages.traits[(pages.kind == 'hard') & pages.whole], axis=0)]
    for k, model in enumerate([*models, whole]):
        rows = np.where(pages.folds != k)[0]
        write(f'{work}/{f"fold-{k}" if k < FOLDS else "all"}', pages, model, families_of(pages, model[0], rows), usual, rows)
    with open(f'{work}/folds.json', 'w') as file:
        json.dump(dict(zip(pages.sources, pages.folds.tolist())), file)


if __name__ == '__main__':
    main(sys.argv[1])
