// Text of the main content that no rating may rise for: what was said before, what says nothing that could be looked up, and
// what has nothing to do with the page. A rating is asked for with and without it.
import { headings } from '../../facts/headings.ts';
import { mainTokens } from '../../facts/main-tokens.ts';
import { mainBlocks } from '../../facts/reader-view.ts';
import { contentStems, stems } from '../../facts/stems.ts';
import { NUMERIC, tokens } from '../../facts/tokens.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { stemShare } from '../stem-shares.ts';

/** Words that stand on more pages tell little of what a text is about. */
const TELLING_SHARE = 0.12;
/** A figure tells as much as a word that stands on one page of a hundred. */
const FIGURE_WEIGHT = 2.5;
/** What a block tells that is new, for each of its words, for it to say something. Polish has more forms, and fewer pages to know them by. */
const MIN_TOLD = { en: 0.27, pl: 0.5, other: 0.27 };
/** So many words that say nothing new at all were said before. */
const MIN_SAID_WORDS = 3;
const SAID_BEFORE = 0.05;
/** A shorter line is a label, a step or an entry. */
const MIN_BLOCK_WORDS = 8;
/** Blocks are compared with the page's subject together, up to this many words: a line of a list shares words with nothing. */
const UNIT_WORDS = 40;
/** A paragraph of so many stands by itself. */
const PARAGRAPH_WORDS = 25;
/** Of the weight of a unit's telling words, from which on it belongs to what shares them. */
const MIN_SHARED = 0.16;
/** A run of paragraphs that share less is foreign to the page, from so many words on. */
const MIN_SHARED_OF_RUN = 0.08;
const MIN_STRAY_WORDS = 60;
/** What joins by sharing words with the subject may bring in others, so many times. */
const ROUNDS = 3;
/** A page without so much text about its subject does not show what is foreign to it. */
const MIN_OWN_WORDS = 25;
/** With less of it idle nothing is left out: every text has a sentence that could go. */
const MIN_IDLE_WORDS = 40;
const MIN_IDLE_OF_PAGE = 0.2;
/** A longer page is hardly moved by a few hundred words, and takes longest to look at again. */
const MOST_WORDS = 1000;
const LINKED = 0.6;

interface IdleText {
  readonly blocks: ReadonlySet<Block>;
  readonly words: number;
}

interface Unit {
  readonly blocks: Block[];
  words: number;
  /** Telling stems, each once. */
  readonly stems: Set<number>;
  weight: number;
}

/** The page without its idle text; undefined where there is hardly any. */
export const withoutIdleText = perPage((page): Page | undefined => {
  const all = mainTokens(page).token.length;
  if (all > MOST_WORDS) return undefined;
  const { blocks, words } = idleText(page);
  if (words < MIN_IDLE_WORDS || words < MIN_IDLE_OF_PAGE * all) return undefined;
  return page.without(elementsOf(page, blocks), true);
});

export const idleText = perPage((page): IdleText => {
  const candidates = mainBlocks(page).filter(
    ({ inCode, inTable, heading }) => !inCode && !inTable && heading === 0,
  );
  const blocks = new Set([...emptyBlocks(page, candidates), ...strayBlocks(page, candidates)]);
  return { blocks, words: [...blocks].reduce((sum, block) => sum + wordsOf(page, block), 0) };
});

function wordsOf(page: Page, { index }: Block): number {
  const { ofBlock } = tokens(page);
  return (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0);
}

/** By stem number: how much it tells of a text's subject, 0 for common words. */
const tellingWeights = perPage((page): Float64Array => {
  const { stems: names, empty, language } = stems(page);
  return Float64Array.from(names, (name, i) => {
    if (empty[i] === 1) return 0;
    const share = stemShare(name, language);
    return Math.max(0, Math.log(TELLING_SHARE / share));
  });
});

/** Blocks whose every word was said before, or that hold next to no figure, name or telling word beside those of the title. */
function emptyBlocks(page: Page, candidates: readonly Block[]): Block[] {
  const all = tokens(page);
  const { ofToken, stems: names, language } = stems(page);
  const weights = tellingWeights(page);
  const subject = subjectOf(page);
  const least = MIN_TOLD[language];
  /** By stem: the block that said it last, -1 for none. */
  const saidIn = Int32Array.from(names, () => -1);
  return candidates.filter(({ index, links }) => {
    const first = all.ofBlock[index] ?? 0;
    const past = all.ofBlock[index + 1] ?? 0;
    const words = past - first;
    let told = 0;
    let fresh = 0;
    for (let token = first; token < past; token++) {
      const stem = ofToken[token] ?? 0;
      const last = saidIn[stem] ?? -1;
      if (last === index) continue;
      saidIn[stem] = index;
      const weight = all.shape[token] === NUMERIC ? FIGURE_WEIGHT : (weights[stem] ?? 0);
      if (last < 0) fresh += weight;
      if (!subject.has(names[stem] ?? '')) told += weight;
    }
    if (fresh <= SAID_BEFORE * words) return words >= MIN_SAID_WORDS;
    return words >= MIN_BLOCK_WORDS && links.length === 0 && told < least * words;
  });
}

/** Blocks that share no telling words with the page's title and headline, nor with text that does. */
function strayBlocks(page: Page, candidates: readonly Block[]): Block[] {
  const { stems: names, language } = stems(page);
  if (language === 'other') return [];
  const weights = tellingWeights(page);
  const subject = subjectOf(page);
  const units = unitsOf(page, candidates);
  const known = new Set<number>();
  const belongs = new Set<Unit>();
  const join = (unit: Unit): void => {
    belongs.add(unit);
    for (const stem of unit.stems) known.add(stem);
  };
  for (const unit of units) if ([...unit.stems].some((stem) => subject.has(names[stem] ?? ''))) join(unit);
  for (let round = 0; round < ROUNDS; round++) {
    const before = belongs.size;
    for (const unit of units) if (!belongs.has(unit) && sharedPart(unit) >= MIN_SHARED) join(unit);
    if (belongs.size === before) break;
  }
  const own = [...belongs].reduce((sum, { words }) => sum + words, 0);
  if (own < MIN_OWN_WORDS) return [];
  return runsOf(units, (unit) => !belongs.has(unit), weights)
    .filter((run) => run.words >= MIN_STRAY_WORDS && sharedPart(run) < MIN_SHARED_OF_RUN)
    .flatMap(({ blocks }) => blocks);

  /** Of what a unit tells, by weight: what text that belongs tells as well. */
  function sharedPart({ stems: told, weight }: Unit): number {
    let shared = 0;
    for (const stem of told) if (known.has(stem)) shared += weights[stem] ?? 0;
    return weight === 0 ? 1 : shared / weight;
  }
}

/** Neighbours that are alike in this, as one: a paragraph may share no word with the rest, several that belong there share some. */
function runsOf(units: readonly Unit[], isIn: (unit: Unit) => boolean, weights: Float64Array): Unit[] {
  const runs: Unit[] = [];
  let open: Unit | undefined;
  for (const unit of units) {
    if (!isIn(unit)) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { blocks: [], words: 0, stems: new Set(), weight: 0 };
      runs.push(open);
    }
    open.blocks.push(...unit.blocks);
    open.words += unit.words;
    for (const stem of unit.stems) {
      if (open.stems.has(stem)) continue;
      open.stems.add(stem);
      open.weight += weights[stem] ?? 0;
    }
  }
  return runs;
}

function subjectOf(page: Page): ReadonlySet<string> {
  const { headline, title } = metadataOf(page);
  const [first] = headings(page).filter(({ inMain, hidden }) => inMain && !hidden);
  const { language } = stems(page);
  const named = [headline, title.source === 'none' ? '' : title.text, first?.text ?? ''].join(' ');
  return new Set(
    contentStems(page, named.slice(0, 500)).filter((stem) => stemShare(stem, language) < TELLING_SHARE),
  );
}

function unitsOf(page: Page, candidates: readonly Block[]): Unit[] {
  const { ofToken } = stems(page);
  const { ofBlock } = tokens(page);
  const weights = tellingWeights(page);
  const { lastHeading } = page.outline;
  const units: Unit[] = [];
  let heading = -1;
  for (const block of candidates) {
    const above = lastHeading[block.index] ?? -1;
    let unit = units.at(-1);
    const linked = isLinked(block);
    if (
      !unit ||
      above !== heading ||
      unit.words >= UNIT_WORDS ||
      wordsOf(page, block) >= PARAGRAPH_WORDS ||
      linked !== isLinked(unit.blocks[0] ?? block)
    ) {
      unit = { blocks: [], words: 0, stems: new Set(), weight: 0 };
      units.push(unit);
    }
    heading = above;
    unit.blocks.push(block);
    unit.words += wordsOf(page, block);
    const end = ofBlock[block.index + 1] ?? 0;
    for (let token = ofBlock[block.index] ?? 0; token < end; token++) {
      const stem = ofToken[token] ?? 0;
      const weight = weights[stem] ?? 0;
      if (weight === 0 || unit.stems.has(stem)) continue;
      unit.stems.add(stem);
      unit.weight += weight;
    }
  }
  return units;
}

function isLinked({ links, start, end }: Block): boolean {
  return links.reduce((sum, link) => sum + link.end - link.start, 0) > LINKED * (end - start);
}

/** By element number: 1 where its own text is idle. Parts of a block that lie in elements of their own go with it. */
function elementsOf(page: Page, idle: ReadonlySet<Block>): Uint8Array {
  const { elements, end } = page.dom;
  const marks = new Uint8Array(elements.length);
  const owners = new Uint8Array(elements.length);
  const kept = new Uint8Array(elements.length);
  for (const block of page.blocks) {
    owners[block.elementIndex] = 1;
    if (!idle.has(block)) kept[block.elementIndex] = 1;
  }
  for (const { elementIndex } of idle) {
    if (kept[elementIndex] === 1 || marks[elementIndex] === 1) continue;
    marks[elementIndex] = 1;
    for (let at = elementIndex + 1; at < (end[elementIndex] ?? 0); ) {
      if (owners[at] === 1) at = Math.max(at + 1, end[at] ?? 0);
      else marks[at++] = 1;
    }
  }
  return marks;
}
