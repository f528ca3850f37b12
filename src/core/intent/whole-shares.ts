// Shares with three decimals that sum to exactly 1.

/** What rounding leaves over goes to the largest, whose share it changes least. */
export function wholeShares<K extends string>(
  weights: Readonly<Record<K, number>>,
  keys: readonly K[],
): { readonly key: K; readonly share: number }[] {
  const sum = keys.reduce((total, key) => total + Math.max(0, weights[key]), 0);
  const thousandths = keys.map((key) => ({
    key,
    count: sum > 0 ? Math.round((Math.max(0, weights[key]) / sum) * 1000) : 0,
  }));
  // A stable sort: equal shares stay in the order of the keys.
  thousandths.sort((a, b) => b.count - a.count);
  const rest = 1000 - thousandths.reduce((total, { count }) => total + count, 0);
  return thousandths.map(({ key, count }, place) => ({
    key,
    share: (place === 0 ? count + rest : count) / 1000,
  }));
}

/** Three decimals: more would promise a precision that nothing measured has. */
export function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
