// How far a page keeps what its title promises: which content words of the title its headings, its opening and its
// whole text take up, and what that says. A word that most pages have is shared by chance, and the
// more so the longer the text; a name that both have is not.

import { mainTokens } from '../facts/main-tokens.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { stemShare } from '../grounds/stem-shares.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { compact, isSiteName } from '../page/metadata/site-names.ts';
import type { Page } from '../page/page.ts';

const LEAD_WORDS = 300;
/** Longer titles are stuffed, which another rule looks at; their beginning is what is shown. */
export const MAX_TITLE = 300;
/** One word is a name, not a promise. */
const MIN_STEMS = 2;
const MIN_WEIGHT = 0.6;
/** Two words may both be figurative; a clear promise takes three, and more than everyday words. */
const CLEAR_STEMS = 3;
const CLEAR_WEIGHT = 1.2;
/** A part of the title between marks speaks for the whole only if it says nearly as much as a short title. */
const MIN_PART_WEIGHT = 1.4;
/** Lighter words are hardly missed. */
const TOLD_WEIGHT = 0.3;
/** A word weighs by the logarithm of its rarity; this rare it weighs 1. */
const RAREST = 7;
const LEAST_WEIGHT = 0.02;
/** A word of the text that begins with most of a title's word is its kin ("Syria", "Syrian"): worth less than the word. */
const KIN_SHARE = 0.7;
const KIN_EVIDENCE = 0.5;
const SHORTEST_KIN = 4;
const LONGEST_KIN = 12;
/** How often a text uses a content word of its own title. */
const OWN_USE = 0.75;
/** Pages of about so many words are what shares of stems were counted on. */
const USUAL_WORDS = 400;

export interface TitleMeasures {
  /** Sum over the title's words of the log-odds that a text which uses, or lacks, the word belongs to the title. */
  readonly evidence: number;
  /** The same, per word. */
  readonly meanEvidence: number;
  /** Weighted share of the title's words in headings or the opening. */
  readonly inOpening: number;
  /** Share of the title's adjacent words that are adjacent in the text. */
  readonly pairs: number;
  /** ln(1 + words of the text). */
  readonly length: number;
}

export interface TitlePromise {
  /** Content words of the title that heading and opening do not take up, as they are written there. */
  readonly missing: readonly string[];
  /** How many content words the title has; each counts once, whatever its weight. */
  readonly contentWords: number;
  /** The title says enough to be held to its words. */
  readonly clear: boolean;
  /** Of the whole title, and of its parts between marks that say enough. */
  readonly measures: readonly TitleMeasures[];
}

/** Nothing when the title says too little to be held to. */
export function titlePromise(page: Page): TitlePromise | undefined {
  const parts = partsOf(page, metadataOf(page).title.raw.slice(0, MAX_TITLE));
  const words = parts.map((part) => contentWords(page, part));
  const all = new Map(words.flat().map((word) => [word.stem, word]));
  const weight = total(all.values());
  if (all.size < MIN_STEMS || weight < MIN_WEIGHT) return undefined;
  const uses = usesOf(page, [...all.keys()]);
  const measures = [measure(words.flat(), uses)];
  if (words.length > 1)
    for (const part of words)
      if (total(new Map(part.map((word) => [word.stem, word])).values()) >= MIN_PART_WEIGHT)
        measures.push(measure(part, uses));
  const told = [...all.values()].filter((word) => word.weight >= TOLD_WEIGHT);
  return {
    measures,
    missing: told.filter(({ stem }) => !uses.exact.get(stem) && !uses.kin.get(stem)).map(({ word }) => word),
    contentWords: told.length,
    clear: all.size >= CLEAR_STEMS && weight >= CLEAR_WEIGHT,
  };
}

interface TitleWord {
  readonly word: string;
  readonly stem: string;
  /** On which share of pages it stands. */
  readonly share: number;
  readonly weight: number;
  /** The word before it in the title, if that is a content word. */
  readonly after: string | undefined;
}

interface Uses {
  /** Words that the headings or the text use, with whether that is in the opening. */
  readonly exact: ReadonlyMap<string, boolean>;
  /** The same of their kin. */
  readonly kin: ReadonlyMap<string, boolean>;
  /** Words that follow one another, as "first second". */
  readonly pairs: ReadonlySet<string>;
  /** Of the text. */
  readonly words: number;
}

function total(words: Iterable<TitleWord>): number {
  let sum = 0;
  for (const { weight } of words) sum += weight;
  return sum;
}

function measure(words: readonly TitleWord[], uses: Uses): TitleMeasures {
  const distinct = new Map(words.map((word) => [word.stem, word]));
  const chance = Math.min(3, 1.2 * Math.sqrt(uses.words / USUAL_WORDS) + 0.05);
  let evidence = 0;
  let inOpening = 0;
  for (const { stem, share, weight } of distinct.values()) {
    const byChance = Math.min(0.98, Math.max(0.002, share * chance));
    const opening = uses.exact.get(stem);
    if (opening !== undefined) evidence += Math.log(OWN_USE / byChance);
    else if (uses.kin.has(stem)) evidence += KIN_EVIDENCE * Math.log(OWN_USE / byChance);
    else evidence += Math.log((1 - OWN_USE) / (1 - Math.min(byChance, 0.9)));
    if (opening) inOpening += weight;
  }
  const followers = words.filter(({ after }) => after !== undefined);
  const together = followers.filter(({ after, stem }) => uses.pairs.has(`${after} ${stem}`)).length;
  return {
    evidence,
    meanEvidence: evidence / distinct.size,
    inOpening: inOpening / total(distinct.values()),
    pairs: together / Math.max(followers.length, 1),
    length: Math.log1p(uses.words),
  };
}

/** One pass over the distinct stems of the page and one over the tokens of its main text, whatever the title. */
function usesOf(page: Page, wanted: readonly string[]): Uses {
  const isWanted = new Set(wanted);
  const kinOf = kinFinder(wanted);
  const known = stems(page);
  const ofStem = known.stems.map((stem, number) => {
    if (!isContent(known, number)) return undefined;
    const kin = kinOf(stem);
    return isWanted.has(stem) || kin.length > 0 ? { stem, kin } : undefined;
  });
  const main = mainTokens(page).token;
  const exact = new Map<string, boolean>();
  const kin = new Map<string, boolean>();
  const pairs = new Set<string>();
  let before: string | undefined;
  const read = (used: { stem: string; kin: readonly string[] } | undefined, opening: boolean): void => {
    const stem = used && isWanted.has(used.stem) ? used.stem : undefined;
    if (stem !== undefined) {
      exact.set(stem, exact.get(stem) || opening);
      if (before !== undefined) pairs.add(`${before} ${stem}`);
    }
    before = stem;
    for (const relative of used?.kin ?? []) kin.set(relative, kin.get(relative) || opening);
  };
  for (const { stem } of titleStems(page, headingTexts(page))) read({ stem, kin: kinOf(stem) }, true);
  before = undefined;
  for (let i = 0; i < main.length; i++) read(ofStem[known.ofToken[main[i] ?? -1] ?? -1], i < LEAD_WORDS);
  return { exact, kin, pairs, words: main.length };
}

function isContent({ empty, stems: names }: ReturnType<typeof stems>, number: number): boolean {
  return empty[number] === 0 || isNumber(names[number] ?? '');
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

const NO_KIN: readonly string[] = [];

/** Which of the wanted stems a stem of the page is kin to. */
function kinFinder(wanted: readonly string[]): (stem: string) => readonly string[] {
  const beginnings = new Map<string, string[]>();
  for (const stem of wanted) {
    const length = Math.min(LONGEST_KIN, Math.max(SHORTEST_KIN, Math.ceil(stem.length * KIN_SHARE)));
    if (stem.length < length) continue;
    const beginning = stem.slice(0, length);
    beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), stem]);
  }
  const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))];
  return (stem) => {
    let found: readonly string[] = NO_KIN;
    for (const length of lengths) {
      const kin = stem.length < length ? undefined : beginnings.get(stem.slice(0, length));
      if (kin) found = found.length === 0 ? kin : [...found, ...kin];
    }
    return found;
  };
}

export const TITLE_MARKS = /\s[|–—\-•·:»/]\s|\s?[|•»]\s?|: /;

/** Parts between marks, without the site's name. */
function partsOf(page: Page, raw: string): string[] {
  const { site } = metadataOf(page);
  const parts = raw
    .split(TITLE_MARKS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const own = parts.filter((part) => !isSiteName(part, site));
  return own.length > 0 ? own : parts;
}

/** Content words with their stems; a stop word in between parts two neighbours. */
function titleStems(page: Page, text: string): { word: string; stem: string; after: string | undefined }[] {
  let after: string | undefined;
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).flatMap((word) => {
    const found = isNumber(word) ? [word.toLowerCase()] : contentStems(page, word);
    if (found.length === 0) after = undefined;
    return found.map((stem) => {
      const entry = { word, stem, after };
      after = stem;
      return entry;
    });
  });
}

function contentWords(page: Page, text: string): TitleWord[] {
  const names = [...metadataOf(page).site.compact].filter((name) => name.length > 3);
  const language = writtenLanguage(page);
  return titleStems(page, text).flatMap((entry) => {
    const plain = compact(entry.word);
    if (names.some((name) => name.includes(plain))) return [];
    const share = stemShare(entry.stem, language);
    return [{ ...entry, share, weight: Math.max(LEAST_WEIGHT, Math.min(1, -Math.log(share) / RAREST)) }];
  });
}

/** The main heading and every heading of the first two levels: what the page says it is about. */
function headingTexts(page: Page): string {
  const texts: string[] = [metadataOf(page).heading?.text ?? ''];
  for (const block of page.blocks) {
    if (block.heading === 0 || block.heading > 2 || block.visibility === 'hidden') continue;
    texts.push(page.text.slice(block.start, Math.min(block.end, block.start + 200)));
    if (texts.length > 40) break;
  }
  return texts.join('\n');
}
