// Patterns of addresses: which kinds of pages of a site a task is about.
import type { Remedy } from '../rules/rule.ts';
import type { PatternCount, PatternShare } from './fix-plan.ts';

/** Fewer pages of a pattern say nothing about its template. */
const TEMPLATE_PAGES = 3;
/** What is usually written once for all pages of a kind. */
const inTemplates: readonly Remedy[] = ['code', 'layout', 'structured_data', 'tag'];

/** More are not read by anybody; the pages of rarer ones are counted together. */
const MAX_PATTERNS = 20;

export interface Patterns {
  /** The pattern of each page. */
  readonly ofPages: readonly (string | null)[];
  /** How many pages of each were checked. */
  readonly sizes: ReadonlyMap<string | null, number>;
}

export function patternsOf(ofPages: readonly (string | null)[]): Patterns {
  return { ofPages, sizes: tally(ofPages) };
}

/** By pattern, the most pages first; nothing where no pattern is known. */
export function countPages(pages: readonly number[], { ofPages, sizes }: Patterns): PatternShare[] {
  if (![...sizes.keys()].some((pattern) => pattern !== null)) return [];
  const counted = [...tally(pages.map((page) => ofPages[page] ?? null))]
    .map(([pattern, count]) => ({ pattern, pages: count, of: sizes.get(pattern) ?? count }))
    .sort(byFrequency);
  const named = counted.filter(({ pattern }) => pattern !== null).slice(0, MAX_PATTERNS);
  const others = counted.filter((one) => !named.includes(one));
  const sum = (of: (one: PatternShare) => number): number => others.reduce((all, one) => all + of(one), 0);
  return others.length === 0
    ? named
    : [...named, { pattern: null, pages: sum((one) => one.pages), of: sum((one) => one.of) }];
}

/** What is left of `all` when `named` are taken away. Without patterns it is one number. */
export function remaining(
  all: readonly number[],
  named: readonly number[],
  patterns: Patterns,
): PatternCount[] {
  const known = new Set(named);
  const rest = all.filter((page) => !known.has(page));
  if (rest.length === 0) return [];
  const counted = countPages(rest, patterns).map(({ pattern, pages }) => ({ pattern, pages }));
  return counted.length === 0 ? [{ pattern: null, pages: rest.length }] : counted;
}

function byFrequency(a: PatternShare, b: PatternShare): number {
  return (
    b.pages - a.pages || b.pages / b.of - a.pages / a.of || ((a.pattern ?? '') < (b.pattern ?? '') ? -1 : 1)
  );
}

function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Every page of a kind has what is written into templates: a single change will probably do. */
export function isInTemplate(work: Remedy, patterns: readonly PatternShare[]): boolean {
  const isWhole = ({ pattern, pages, of }: PatternShare): boolean =>
    pattern !== null && pages === of && of >= TEMPLATE_PAGES;
  return inTemplates.includes(work) && patterns.some(isWhole);
}
