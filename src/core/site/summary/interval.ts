// What a sample says about a share of all pages: the share itself, and the interval that holds it 19 times out of 20.
//
// The sample takes at least one page of each pattern, so that pages of small patterns are among it more often than on the
// site. Each page therefore counts for as many pages as its pattern has for every one that was checked. Unequal weights
// make a sample worth less than its size: Kish's effective size. Wilson's interval on that size holds also where little
// or nothing was found, and the finite correction narrows it the more of the site was seen, down to nothing.

/** Pages of one pattern. */
export interface Stratum {
  /** How many there are. */
  readonly urls: number;
  readonly checked: number;
  /** Of those checked. */
  readonly found: number;
}

export interface Share {
  /** null where no page was checked. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/** The 97.5% point of the normal distribution. */
const Z = 1.959_963_985;
/** Only one side can be wrong there. */
const MISSED_CHANCE = 0.05;

/**
 * `total` is the number of all pages, those of patterns without a checked page too: of them it is assumed that they are
 * like the others, since nothing else is known.
 */
export function estimateShare(strata: readonly Stratum[], total: number): Share {
  const seen = strata.filter(({ checked }) => checked > 0);
  const checked = sum(seen, (stratum) => stratum.checked);
  if (checked === 0) return { share: null, low: 0, high: 1 };
  // Redirects may bring more pages of a pattern than its addresses promised.
  const sizeOf = ({ urls, checked: n }: Stratum): number => Math.max(urls, n);
  const covered = sum(seen, sizeOf);
  const all = Math.max(total, covered);
  const found = sum(seen, (stratum) => stratum.found);
  if (all === checked) return exactly(found / checked);
  const share = sum(seen, (one) => (sizeOf(one) * one.found) / one.checked) / covered;
  const effective = covered ** 2 / sum(seen, (one) => sizeOf(one) ** 2 / one.checked);
  const size = (effective * (all - 1)) / (all - checked);
  const { low, high } = wilson(share, size);
  const clear = checked - found;
  // Pages are counted by ones: of those that nobody has seen, one may always be unlike all others.
  const atMost = Math.max(high, (found + 1) / all, found === 0 ? unseenShare(checked, all) : 0);
  const atLeast = Math.min(low, 1 - (clear + 1) / all, clear === 0 ? 1 - unseenShare(checked, all) : 1);
  return {
    share: tidy(share),
    // What was seen is certain: pages with a finding have it, pages without do not.
    low: tidy(Math.min(share, Math.max(atLeast, found / all))),
    high: tidy(Math.max(share, Math.min(atMost, 1 - clear / all))),
  };
}

/**
 * Where every page that was checked is alike: the greatest share of all pages that may be otherwise and still be missed
 * once in twenty times. Wilson's interval is too narrow there once much of a small site was seen.
 */
function unseenShare(checked: number, all: number): number {
  let others = 0;
  let missed = 1;
  while (others < all - checked) {
    missed *= (all - checked - others) / (all - others);
    if (missed < MISSED_CHANCE) break;
    others += 1;
  }
  return others / all;
}

function wilson(share: number, size: number): { readonly low: number; readonly high: number } {
  const square = Z ** 2;
  const centre = (share + square / (2 * size)) / (1 + square / size);
  const half = (Z / (1 + square / size)) * Math.sqrt((share * (1 - share)) / size + square / (4 * size ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

function exactly(share: number): Share {
  return { share: tidy(share), low: tidy(share), high: tidy(share) };
}

/** Four decimals: more is not known, and equal samples are to give equal bytes. */
function tidy(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((all, item) => all + amount(item), 0);
}
