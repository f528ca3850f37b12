// What a block is by itself: its text, its markup, its likeness to the title, its place on the page.
import type { Block } from './cut-blocks.ts';
import { type FeatureRows, names, ratio } from './feature-rows.ts';
import { MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';
import { WordCounter } from './page-words.ts';

export const OWN_FEATURES: readonly string[] = [
  ...names(
    'words chars wordLength sentenceEnds commasPerWord digitRatio capitalRatio upperRatio linkDensity links closed',
  ),
  ...names(
    'functionRatio separators currency heading inList inTable inCode visibility ownTag depth sameText titleShare',
  ),
  ...names(
    'titleCover isTitle metaShare hasCopyright hasAt firstCapital lineBreaks parentTag externalLinks ownBlocks',
  ),
  ...names('position wordPosition wordsBefore wordsAfter proseBefore proseAfter blocksLeft fromMainHeading'),
  ...names(
    'wordsFromMainHeading beforeMainHeading sinceHeading wordsSinceHeading lastHeadingLevel untilHeading lastHeadingWords',
  ),
  ...names('copiesBefore copiesAfter copyDistance copyRun'),
];

export interface PageWords {
  /** Lower-cased words of the title and of the description that the head declares. */
  readonly title: ReadonlySet<string>;
  readonly description: ReadonlySet<string>;
}

/** A place in this list is a number that the trees have learnt: append only. */
const TAG_NUMBERS = new Map<string, number>(
  names(
    'div p li h1 h2 h3 h4 h5 h6 td th button dt dd figcaption blockquote summary pre article section header footer nav ' +
      'aside legend caption address body main option center fieldset form hr br ul ol dl',
  ).map((tag, i) => [tag, i + 1]),
);

const VISIBILITY_NUMBER = { shown: 0, collapsed: 1, hidden: 2, noscript: 3, structured: 4 } as const;

/** No heading, no copy: further than any block of a page that is scored. */
const NOWHERE = 999;

export class OwnFeatures {
  readonly #o: PageOutline;
  readonly #head: PageWords;
  readonly #headWords: WordCounter;
  readonly #total: number;
  readonly #textCount: Int32Array;
  readonly #nextHeading: Int32Array;
  readonly #ownBlocks: Int32Array;

  constructor(outline: PageOutline, head: PageWords) {
    this.#o = outline;
    this.#head = head;
    this.#headWords = new WordCounter(head.title, head.description);
    const { dom, cut, sums } = outline;
    const count = cut.blocks.length;
    this.#total = sums.words[count] ?? 0;
    this.#ownBlocks = new Int32Array(dom.elements.length);
    this.#nextHeading = new Int32Array(count);
    this.#textCount = new Int32Array(outline.alike.openingCount);
    for (const block of cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
      this.#ownBlocks[block.elementIndex] = (this.#ownBlocks[block.elementIndex] ?? 0) + 1;
      const opening = outline.alike.opening[block.index] ?? 0;
      this.#textCount[opening] = (this.#textCount[opening] ?? 0) + 1;
    }
    let next = -1;
    for (let i = count - 1; i >= 0; i--) {
      this.#nextHeading[i] = next;
      if ((cut.blocks[i]?.heading ?? 0) > 0) next = i;
    }
  }

  write(block: Block, row: FeatureRows): void {
    this.#counts(block, row);
    this.#markup(block, row);
    this.#likeness(block, row);
    this.#place(block, row);
    this.#copies(block, row);
  }

  #counts(block: Block, row: FeatureRows): void {
    const { stats } = this.#o;
    const i = block.index;
    const words = stats.words[i] ?? 0;
    const chars = stats.chars[i] ?? 0;
    row.put(words);
    row.put(chars);
    row.put(ratio(chars, words));
    row.put(stats.sentenceEnds[i] ?? 0);
    row.put(ratio(stats.commas[i] ?? 0, words));
    row.put(ratio(stats.digits[i] ?? 0, chars));
    row.put(ratio(stats.capitalWords[i] ?? 0, words));
    row.put(ratio(stats.upperLetters[i] ?? 0, stats.letters[i] ?? 0));
    row.put(ratio(stats.linkChars[i] ?? 0, chars));
    row.put(block.links.length);
    row.put(stats.closed[i] ?? 0);
    row.put(ratio(stats.functionWords[i] ?? 0, words));
    row.put(stats.separators[i] ?? 0);
    row.put(stats.currency[i] ?? 0);
  }

  #markup(block: Block, row: FeatureRows): void {
    row.put(block.heading);
    row.put(block.inList ? 1 : 0);
    row.put(block.inTable ? 1 : 0);
    row.put(block.inCode ? 1 : 0);
    row.put(VISIBILITY_NUMBER[block.visibility]);
    row.put(TAG_NUMBERS.get(block.element.name) ?? 0);
    row.put(this.#o.dom.depth[block.elementIndex] ?? 0);
  }

  #likeness(block: Block, row: FeatureRows): void {
    const { dom, cut, alike } = this.#o;
    const text = cut.text.slice(block.start, Math.min(block.end, block.start + 120));
    row.put(this.#textCount[alike.opening[block.index] ?? 0] ?? 1);
    const lower = cut.text.slice(block.start, Math.min(block.end, block.start + 400)).toLowerCase();
    const { counted, inTitle, inDescription } = this.#headWords.count(lower);
    row.put(ratio(inTitle, counted));
    row.put(ratio(inTitle, this.#head.title.size));
    row.put(block.heading > 0 && counted > 0 && inTitle >= counted * 0.8 ? 1 : 0);
    row.put(ratio(inDescription, counted));
    row.put(lower.includes('©') || lower.includes('copyright') ? 1 : 0);
    row.put(lower.includes('@') ? 1 : 0);
    const first = cut.text.charCodeAt(block.start);
    row.put(
      first >= 65 && first <= 90 ? 1 : first >= 97 && first <= 122 ? 2 : first >= 48 && first <= 57 ? 3 : 0,
    );
    row.put(text.includes('\n') ? 1 : 0);
    const parent = dom.parent[block.elementIndex] ?? -1;
    row.put(TAG_NUMBERS.get(dom.elements[parent]?.name ?? '') ?? 0);
    let external = 0;
    for (const link of block.links) if (link.element.attribs.href?.startsWith('http')) external++;
    row.put(external);
    row.put(this.#ownBlocks[block.elementIndex] ?? 1);
  }

  #place(block: Block, row: FeatureRows): void {
    const { sums, stats, cut, proseSums, mainHeading, lastHeading } = this.#o;
    const i = block.index;
    const count = cut.blocks.length;
    const before = sums.words[i] ?? 0;
    row.put(ratio(i, count));
    row.put(ratio(before, this.#total));
    row.put(before);
    row.put(this.#total - (sums.words[i + 1] ?? 0));
    row.put(ratio(proseSums[i] ?? 0, proseSums[count] ?? 0));
    row.put((proseSums[count] ?? 0) - (proseSums[i + 1] ?? 0));
    row.put(count - i);
    row.put(mainHeading < 0 ? -NOWHERE : i - mainHeading);
    row.put(mainHeading < 0 ? 0 : before - (sums.words[mainHeading] ?? 0));
    row.put(mainHeading < 0 ? -1 : i < mainHeading ? 1 : 0);
    const last = lastHeading[i] ?? -1;
    row.put(last < 0 ? NOWHERE : i - last);
    row.put(last < 0 ? before : before - (sums.words[last] ?? 0));
    row.put(last < 0 ? 0 : (cut.blocks[last]?.heading ?? 0));
    const next = this.#nextHeading[i] ?? -1;
    row.put(next < 0 ? NOWHERE : next - i);
    row.put(last < 0 ? 0 : (stats.words[last] ?? 0));
  }

  #copies(block: Block, row: FeatureRows): void {
    const { before, after, distance } = this.#o.copies;
    const i = block.index;
    row.put(before[i] ?? 0);
    row.put(after[i] ?? 0);
    row.put(distance[i] ?? -1);
    // A whole region that repeats is a second layout; a single line that repeats is a line.
    let run = 0;
    for (let k = i - 2; k <= i + 2; k++) if ((before[k] ?? 0) > 0) run++;
    row.put(run);
  }
}
