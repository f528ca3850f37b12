// Agreement of two orders.

/** Spearman's, with ties. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  return correlation(ranksOf(one), ranksOf(other));
}

/** How often a right one stands above a wrong one (the area under the curve). */
export function separation(values: readonly number[], right: readonly boolean[]): number {
  const ranks = ranksOf(values);
  const count = right.filter(Boolean).length;
  const sum = ranks.reduce((total, rank, i) => total + (right[i] ? rank : 0), 0);
  return (sum - (count * (count + 1)) / 2) / (count * (right.length - count));
}

/** From 1 on; equal values share the mean of their places. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to++;
    for (let i = from; i < to; i++) ranks[order[i] ?? 0] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [a, b] = [mean(one), mean(other)];
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [i, x] of one.entries()) {
    const y = other[i] ?? 0;
    both += (x - a) * (y - b);
    ofOne += (x - a) ** 2;
    ofOther += (y - b) ** 2;
  }
  return both / Math.sqrt(ofOne * ofOther);
}
