"""Writes boosted trees in the compact form that src/core/page/boosted-trees.ts reads."""
import json

import numpy as np

SCALE = 1000  # leaf values are stored as whole thousandths


def write_trees(path, model, names, base):
    """A compact form of the trees: see src/core/page/boosted-trees.ts for the reader of it."""
    trees = [json.loads(tree) for tree in model.get_dump(dump_format="json")]
    cuts = {}

    def gather(node):
        if "leaf" in node:
            return
        cuts.setdefault(int(node["split"][1:]), set()).add(float(np.float32(node["split_condition"])))
        for child in node["children"]:
            gather(child)

    for tree in trees:
        gather(tree)
    used = sorted(cuts)
    place = {f: i for i, f in enumerate(used)}
    values = [sorted(cuts[f]) for f in used]
    cut_place = [{v: i for i, v in enumerate(list_)} for list_ in values]

    def flat(node, into):
        if "leaf" in node:
            into += [-1, round(node["leaf"] * SCALE)]
            return
        f = place[int(node["split"][1:])]
        into += [f, cut_place[f][float(np.float32(node["split_condition"]))]]
        by_id = {child["nodeid"]: child for child in node["children"]}
        flat(by_id[node["yes"]], into)
        flat(by_id[node["no"]], into)

    packed = []
    for tree in trees:
        numbers = []
        flat(tree, numbers)
        packed.append(numbers)
    exact = lambda v: float(np.format_float_positional(np.float32(v), unique=True, trim="-"))
    with open(path, "w") as file:
        file.write("{\n")
        file.write(f'"features": {json.dumps([names[f] for f in used])},\n')
        file.write('"cuts": [\n' + ",\n".join(json.dumps([exact(v) for v in list_], separators=(",", ":")) for list_ in values) + "\n],\n")
        file.write(f'"base": {json.dumps(base)},\n"scale": {SCALE},\n"trees": [\n')
        file.write(",\n".join(json.dumps(tree, separators=(",", ":")) for tree in packed))
        file.write("\n]\n}\n")
