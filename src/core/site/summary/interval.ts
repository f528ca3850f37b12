// What a sample says about a share of all pages: the share itself, and the interval that holds it 19 times out of 20.
//
// It follows how the sample was drawn. Pages stand in strata, each of which was drawn from by chance: a page counts for as
// many as its stratum has for every one that was drawn. What was looked at whole (the newest pages, small strata, a census)
// is counted, not estimated. Unequal weights make a sample worth less than its size: Kish's effective size, to which each
// stratum brings only the part of its variance that was not seen. Wilson's interval on that size holds also where little was
// found. What is not known stays open: a page that was drawn and could not be judged may be either, and so may every page
// of a stratum that no page was drawn from.

/** Pages that were drawn together. */
export interface Stratum {
  /** How many there are. */
  readonly urls: number;
  /** How many of them were drawn and looked at, also those that could not be judged. */
  readonly drawn: number;
  /** Of those drawn. */
  readonly judged: number;
  /** Of those judged. */
  readonly found: number;
}

export interface Share {
  /** null where some of the pages are such that nothing stands for them. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/** The 97.5% point of the normal distribution. */
const Z = 1.959_963_985;
/** Only one side can be wrong there. */
const MISSED_CHANCE = 0.05;
/**
 * How many events a stretch has to expect for so many of them to come with a chance of 5% (chi-square with 2, 4 and 6
 * degrees of freedom, halved). Wilson's lower limit is too high where one to three pages were found (Brown, Cai and
 * DasGupta 2001).
 */
const RARE = [0, 0.051_293, 0.355_362, 0.817_691];
const WATER_STEPS = 60;

/** `total` is the number of all pages: those beyond the strata are unknown. */
export function intervalOf(strata: readonly Stratum[], total: number): Omit<Share, 'share'> {
  const all = Math.max(1, total);
  const surely = (counted: (stratum: Stratum) => number): number =>
    atLeast(strata.map((stratum) => ({ ...stratum, found: counted(stratum) }))) / all;
  return {
    low: tidy(surely(({ found }) => found)),
    high: tidy(1 - surely(({ judged, found }) => judged - found)),
  };
}

/** Of strata without a judged page it is assumed that they are like the others; null where there is no other. */
export function pointOf(strata: readonly Stratum[]): number | null {
  const judged = strata.filter((stratum) => stratum.judged > 0);
  if (judged.length === 0) return null;
  return sum(judged, (one) => (one.urls * one.found) / one.judged) / sum(judged, ({ urls }) => urls);
}

/** Four decimals: more is not known, and equal samples are to give equal bytes. */
export function tidy(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

type Counted = Pick<Stratum, 'urls' | 'drawn' | 'found'>;

/** The least number of pages, of all strata, that what was found allows. Strata that no page was drawn from add none. */
function atLeast(strata: readonly Counted[]): number {
  const open = strata.filter(({ urls, drawn }) => drawn > 0 && drawn < urls);
  const found = sum(open, (stratum) => stratum.found);
  const seen = sum(strata, (stratum) => stratum.found);
  if (found === 0) return seen;
  const size = sum(open, ({ urls }) => urls);
  const share = sum(open, (one) => (one.urls * one.found) / one.drawn) / size;
  const variance = sum(open, ({ urls, drawn }) => (urls ** 2 * (urls - drawn)) / ((urls - 1) * drawn));
  const effective = size ** 2 / variance;
  const others = sum(open, ({ drawn }) => drawn) - found;
  const limits = [
    wilsonLow(share, effective),
    rareLow(share, effective),
    // Pages are counted by ones: of those that were not drawn, one may always be unlike all others.
    1 - (others + 1) / size,
    ...(others === 0 ? [1 - missable(open) / size] : []),
  ];
  // What was seen is certain.
  return seen - found + Math.max(found, Math.min(...limits) * size);
}

/** The lower limit of Wilson's interval. */
function wilsonLow(share: number, size: number): number {
  const square = Z ** 2;
  const centre = share + square / (2 * size);
  const half = Z * Math.sqrt((share * (1 - share)) / size + square / (4 * size ** 2));
  return Math.max(0, (centre - half) / (1 + square / size));
}

function rareLow(share: number, size: number): number {
  const events = Math.floor(share * size + 1e-9);
  return (RARE[events] ?? Number.POSITIVE_INFINITY) / size;
}

/**
 * Where every page that was drawn is alike: the greatest number of pages that may be otherwise and still be missed once in
 * twenty times, wherever they are. They hide best where least was drawn, so they are poured in there like water: until
 * what is left of each stratum is the same number of pages for every one that was drawn from it.
 */
function missable(open: readonly Counted[]): number {
  const hiddenAt = (level: number) =>
    open.map(({ urls, drawn }) => Math.max(0, Math.min(urls - drawn, Math.floor(urls + 1 - drawn * level))));
  const isMissable = (level: number): boolean => {
    const hidden = hiddenAt(level);
    const logChance = sum(open, ({ urls, drawn }, i) => logMissed(urls, drawn, hidden[i] ?? 0));
    return logChance >= Math.log(MISSED_CHANCE);
  };
  let low = 1;
  let high = Math.max(...open.map(({ urls, drawn }) => (urls + 1) / drawn)) + 1;
  for (let step = 0; step < WATER_STEPS; step++) {
    const middle = (low + high) / 2;
    if (isMissable(middle)) high = middle;
    else low = middle;
  }
  return sum(hiddenAt(high), (hidden) => hidden);
}

/** The logarithm of the chance that none of `hidden` pages is among those drawn. */
function logMissed(urls: number, drawn: number, hidden: number): number {
  let log = 0;
  for (let i = 0; i < drawn; i++) log += Math.log1p(-hidden / (urls - i));
  return log;
}

function sum<T>(items: readonly T[], amount: (item: T, place: number) => number): number {
  return items.reduce((all, item, place) => all + amount(item, place), 0);
}
