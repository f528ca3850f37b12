// How far a page keeps what its title promises: which content words of the title its headings, its opening and its
// whole text take up. Words that nearly every page has count for little, because any two texts share them by chance.

import { mainTokens } from '../facts/main-tokens.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { compact, isSiteName } from '../page/metadata/site-names.ts';
import type { Page } from '../page/page.ts';
import { EVERYDAY_STEMS } from './word-lists/everyday-stems.ts';

const LEAD_WORDS = 300;
/** Longer titles are stuffed, which another rule looks at; their beginning is what is shown. */
const MAX_TITLE = 300;
/** Words of titles that say nothing about the subject. */
const FORMAL =
  /^(?:best|top|guides?|tips?|how|what|why|when|where|who|review|reviews|new|free|online|official|website|site|home|page|blog|news|20\d\d|ultimate|complete|things?|know|knowing|time|times|first|world|world['’]s|leading|platform|buy|buying|solutions?|problems?|work|works|ways?|people|need|needs|make|use|using|years?|days?|get|start|started|companies|company|services?|products?|jobs?|beginners?|list|ideas?|explained|before|after|every|everything|one|two|better|good|great|right|help|learn|find|business|find|usa?|uk|dr|prof|phd|mgr|inż|hab|najlepsz\p{L}*|poradnik|ranking|opinie|recenzja|darmow\p{L}*|nowy|nowa|strona|sklep|cena|ceny|sposób|sposoby|jak|wszystko|rok|lat|dzień|firma|firmy|usługi|rzeczy|poznaj|zobacz|sprawdź)$/u;
const FORMAL_WEIGHT = 0.15;
const EVERYDAY_WEIGHT = 0.4;
/** One word is a name, not a promise. */
const MIN_STEMS = 2;
const MIN_WEIGHT = 1;
/** Two words may both be figurative; a clear promise takes three, and more than everyday words. */
const CLEAR_STEMS = 3;
const CLEAR_WEIGHT = 1.5;
/** A part of the title between marks speaks for the whole only if it says nearly as much as a short title. */
const MIN_PART_WEIGHT = 1.8;
/** A longer stem may differ in its last letter, as stems of one word do; beyond the longest it is no word. */
const LONG_STEM = 7;
const LONGEST_STEM = 30;

export interface TitlePromise {
  /** Content words of the title that heading and opening do not take up, as they are written there. */
  readonly missing: readonly string[];
  /** How many content words the title has; each counts once, whatever its weight. */
  readonly contentWords: number;
  /** The title says enough to be held to its words. */
  readonly clear: boolean;
  /** Weighted shares of the title's stems, of the part of the title that does best. */
  readonly inOpening: number;
  readonly anywhere: number;
  /** Weighted mean of ln(1 + occurrences in a thousand words): whether the text is about them or only mentions them. */
  readonly prominence: number;
}

/** Nothing when the title says too little to be held to. */
export function titlePromise(page: Page): TitlePromise | undefined {
  const parts = partsOf(page, metadataOf(page).title.raw.slice(0, MAX_TITLE));
  const words = contentWords(page, parts.join(' '));
  const all = weights(words);
  if (all.size < MIN_STEMS || total(all) < MIN_WEIGHT) return undefined;
  const uses = usesOf(page, [...all.keys()]);
  let best = measure(all, uses);
  for (const part of parts) {
    const own = weights(contentWords(page, part));
    if (total(own) < MIN_PART_WEIGHT) continue;
    const measured = measure(own, uses);
    if (measured.inOpening + measured.anywhere > best.inOpening + best.anywhere) best = measured;
  }
  const told = new Map(
    words.filter(({ weight }) => weight > FORMAL_WEIGHT).map(({ stem, word }) => [stem, word]),
  );
  return {
    ...best,
    missing: [...told].filter(([stem]) => !uses.get(stem)?.opening).map(([, word]) => word),
    contentWords: told.size,
    clear: all.size >= CLEAR_STEMS && total(all) >= CLEAR_WEIGHT,
  };
}

interface TitleWord {
  readonly word: string;
  readonly stem: string;
  readonly weight: number;
}

interface Use {
  opening: boolean;
  count: number;
  perThousand: number;
}

function weights(words: readonly TitleWord[]): Map<string, number> {
  return new Map(words.map(({ stem, weight }) => [stem, weight]));
}

function total(weighted: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of weighted.values()) sum += weight;
  return sum;
}

function measure(
  weighted: ReadonlyMap<string, number>,
  uses: ReadonlyMap<string, Use>,
): Pick<TitlePromise, 'inOpening' | 'anywhere' | 'prominence'> {
  let inOpening = 0;
  let anywhere = 0;
  let prominence = 0;
  for (const [stem, weight] of weighted) {
    const use = uses.get(stem);
    if (!use) continue;
    if (use.opening) inOpening += weight;
    if (use.opening || use.count > 0) anywhere += weight;
    prominence += weight * Math.log1p(use.perThousand);
  }
  const sum = total(weighted);
  return { inOpening: inOpening / sum, anywhere: anywhere / sum, prominence: prominence / sum };
}

/** One pass over the distinct stems of the page and one over the tokens of its main text, whatever the title. */
function usesOf(page: Page, wanted: readonly string[]): Map<string, Use> {
  const uses = new Map<string, Use>(
    wanted.map((stem) => [stem, { opening: false, count: 0, perThousand: 0 }]),
  );
  const formsOf = formsFinder(wanted);
  const known = stems(page);
  const ofStem = new Map<number, readonly string[]>();
  for (const [number, stem] of known.stems.entries()) {
    if (known.empty[number] === 1) continue;
    const forms = formsOf(stem);
    if (forms.length > 0) ofStem.set(number, forms);
  }
  const main = mainTokens(page).token;
  for (let i = 0; i < main.length; i++) {
    for (const stem of ofStem.get(known.ofToken[main[i] ?? -1] ?? -1) ?? []) {
      const use = uses.get(stem);
      if (!use) continue;
      use.count++;
      use.opening ||= i < LEAD_WORDS;
    }
  }
  for (const stem of contentStems(page, headingTexts(page)).flatMap(formsOf)) {
    const use = uses.get(stem);
    if (use) use.opening = true;
  }
  for (const use of uses.values()) use.perThousand = (1000 * use.count) / Math.max(main.length, 1);
  return uses;
}

/** Which of the wanted stems a stem of the page is a form of. */
function formsFinder(wanted: readonly string[]): (stem: string) => readonly string[] {
  const exact = new Set(wanted);
  const beginnings = new Map<string, string[]>();
  const lengths = new Set<number>();
  for (const stem of wanted) {
    if (stem.length < LONG_STEM || stem.length > LONGEST_STEM) continue;
    const beginning = stem.slice(0, -1);
    lengths.add(beginning.length);
    beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), stem]);
  }
  return (stem) => {
    const found = new Set(exact.has(stem) ? [stem] : []);
    for (const length of lengths) {
      if (length > stem.length) continue;
      for (const form of beginnings.get(stem.slice(0, length)) ?? []) found.add(form);
    }
    return [...found];
  };
}

/** Parts between marks, without the site's name. */
function partsOf(page: Page, raw: string): string[] {
  const { site } = metadataOf(page);
  const parts = raw
    .split(/\s[|–—\-•·:»/]\s|\s?[|•»]\s?|: /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const own = parts.filter((part) => !isSiteName(part, site));
  return own.length > 0 ? own : parts;
}

function contentWords(page: Page, text: string): TitleWord[] {
  const names = [...metadataOf(page).site.compact].filter((name) => name.length > 3);
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).flatMap((word) => {
    const plain = compact(word);
    if (names.some((name) => name.includes(plain))) return [];
    const formal = FORMAL.test(word.toLowerCase());
    return contentStems(page, word).map((stem) => ({
      word,
      stem,
      weight: formal ? FORMAL_WEIGHT : EVERYDAY_STEMS.has(stem) ? EVERYDAY_WEIGHT : 1,
    }));
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
