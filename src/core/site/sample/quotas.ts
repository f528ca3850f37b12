// How many pages each stratum gets: in proportion to its size by largest remainder, and at least one for each.

/**
 * For each pattern, the place of its stratum. A pattern is a stratum of its own, unless there are more patterns than pages:
 * then those whose share is less than one page are drawn from together, so that every page of the site has its chance.
 */
export function strataOf(sizes: readonly number[], pages: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const fit = sizes.filter((size) => size > 0).length <= pages;
  let strata = 0;
  let together: number | null = null;
  return sizes.map((size) => {
    if (fit || size * pages >= total) return strata++;
    together ??= strata++;
    return together;
  });
}

/**
 * There are no more strata with pages than pages wanted. `tie[i]` decides between strata that are equal in everything else,
 * lowest first. All arithmetic is on whole numbers, so that no rounding decides.
 */
export function quotasOf(sizes: readonly number[], pages: number, tie: readonly number[]): number[] {
  const quotas = sizes.map(() => 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (pages >= total) return [...sizes];
  if (pages === 0) return quotas;
  const sizeOf = (place: number): number => sizes[place] ?? 0;
  const byTie = (a: number, b: number): number => (tie[a] ?? 0) - (tie[b] ?? 0) || a - b;
  const largest = sizes.map((_, place) => place).filter((place) => sizeOf(place) > 0);
  largest.sort((a, b) => sizeOf(b) - sizeOf(a) || byTie(a, b));
  // Whose share is less than one page gets one, and the others share what is left. That makes their share smaller, so
  // the next one up is looked at with what is left then.
  let left = pages;
  let of = total;
  let sharing = largest.length;
  for (; sharing > 0; sharing--) {
    const place = largest[sharing - 1] ?? 0;
    if (left * sizeOf(place) >= of) break;
    quotas[place] = 1;
    left -= 1;
    of -= sizeOf(place);
  }
  const remainders = new Map<number, number>();
  let given = 0;
  for (const place of largest.slice(0, sharing)) {
    const share = left * sizeOf(place);
    const remainder = share % of;
    quotas[place] = (share - remainder) / of;
    remainders.set(place, remainder);
    given += quotas[place] ?? 0;
  }
  const order = [...remainders.keys()].sort(
    (a, b) => (remainders.get(b) ?? 0) - (remainders.get(a) ?? 0) || sizeOf(b) - sizeOf(a) || byTie(a, b),
  );
  for (const place of order.slice(0, left - given)) quotas[place] = (quotas[place] ?? 0) + 1;
  return quotas;
}
