"""What the page models see of pages, as sparse tables: terms in words, letters in fives, marks of build.

A page's value in a column is 1 over the root of how many columns of the model it has, so that a long page says no more
than a short one; a page with fewer than `min_norm` is heard less.
"""
import base64, json

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, diags

# A term that fewer sources use names them rather than what they do.
MIN_SOURCES = 4
# Parts of addresses: where a page stood when it was collected says nothing of the next one.
ADDRESS = {'www', 'http', 'https', 'example'}


def load(work):
    with open(f'{work}/pages.jsonl') as file:
        head = json.loads(next(file))
        return head['traits'], set(head['small']), [json.loads(line) for line in file]


class View:
    """`names`: the terms, or numbers of marks; `table`: which page has which."""

    def __init__(self, names, rows, columns, shape, min_norm, most):
        self.names, self.min_norm, self.most = names, min_norm, most
        self.table = csr_matrix((np.ones(len(rows), dtype=np.float32), (rows, columns)), shape=shape)

    def values(self, rows, columns=None):
        part = self.table[rows] if columns is None else self.table[rows][:, columns]
        known = np.asarray(part.sum(1)).ravel()
        return (diags((1 / np.sqrt(np.maximum(known, self.min_norm))).astype(np.float32)) @ part).tocsr()

    def fit(self, y, weights, rows, c):
        """The columns that tell most, and their weights."""
        coef, bias = logistic(self.values(rows), y[rows], weights[rows], c)
        users = np.asarray((self.table[rows] > 0).sum(0)).ravel()
        strength = np.abs(coef) * np.sqrt(users)
        columns = np.sort(np.argsort(-strength)[:self.most])
        if len(columns) < len(coef):
            coef, bias = logistic(self.values(rows, columns), y[rows], weights[rows], c, (coef[columns], bias))
        return columns, coef, bias


def counted(codes_of_pages, sources, least=MIN_SOURCES):
    """Codes that so many sources have, and the (row, column) of each page's codes among them."""
    number = {source: i for i, source in enumerate(sorted(set(sources)))}
    lengths = np.array([len(codes) for codes in codes_of_pages])
    codes = np.concatenate(codes_of_pages)
    rows = np.repeat(np.arange(len(lengths)), lengths)
    by = np.repeat(np.array([number[source] for source in sources]), lengths)
    known, place = np.unique(codes, return_inverse=True)
    pairs = np.unique(place.astype(np.int64) * len(number) + by)
    users = np.bincount(pairs // len(number), minlength=len(known))
    kept = users >= least
    column = np.cumsum(kept) - 1
    mask = kept[place]
    return known[kept], rows[mask], column[place[mask]]


def words_view(pages, sources, small, most):
    """Words and pairs of words; those of title and description apart, after `t:`."""
    vocabulary, docs = {}, []
    number = lambda word: vocabulary.setdefault(word, len(vocabulary))
    texts = [[np.array([number(word) for word in page[zone].split(' ') if word], dtype=np.int64) for zone in ('words', 'title')] for page in pages]
    words = list(vocabulary)
    is_small = np.array([word in small for word in words])
    is_address = np.array([word in ADDRESS for word in words])
    wide = 1 << 21
    for zones in texts:
        codes = []
        for zone, text in enumerate(zones):
            single = np.unique(text)
            single = single[~is_small[single] & ~is_address[single]]
            one, other = text[:-1], text[1:]
            kept = ~(is_small[one] & is_small[other]) & ~is_address[one] & ~is_address[other]
            codes += [single * 2 + zone, ((one[kept] + 1) * wide + other[kept]) * 2 + zone]
        docs.append(np.unique(np.concatenate(codes)))
    assert len(words) < wide
    known, rows, columns = counted(docs, sources)

    def written(code):
        zone, code = code & 1, code >> 1
        text = words[code] if code < wide else f'{words[code // wide - 1]} {words[code % wide]}'
        return 't:' + text if zone else text

    return View([written(int(code)) for code in known], rows, columns, (len(pages), len(known)), 30, most)


def marks_view(pages, sources, field, least, min_norm, most):
    docs = [np.unique(np.frombuffer(base64.b64decode(page[field]), dtype=np.uint32)) for page in pages]
    known, rows, columns = counted(docs, sources, least)
    return View(known, rows, columns, (len(pages), len(known)), min_norm, most)


def logistic(x, y, weights, c, start=None):
    """Weighted logistic regression with an L2 penalty (of the weights, not of the bias)."""
    sign = np.where(y == 1, 1.0, -1.0)
    weights = weights * c
    xt = x.T.tocsr()

    def loss(at):
        coef, bias = at[:-1], at[-1]
        margin = sign * (x @ coef.astype(np.float32) + bias)
        pull = weights * -sign / (1 + np.exp(np.minimum(margin, 50)))
        value = 0.5 * coef @ coef + weights @ np.logaddexp(0, -margin)
        return value, np.append(xt @ pull.astype(np.float32) + coef, pull.sum())

    at = np.zeros(x.shape[1] + 1) if start is None else np.append(*start)
    found = minimize(loss, at, jac=True, method='L-BFGS-B', options={'maxiter': 40 if start is None else 30, 'maxcor': 8, 'ftol': 1e-6})
    return found.x[:-1], found.x[-1]
