// How much of each page of a group is template: the words that differ from page to page are masked, and what then stands
// on at least three of the pages is the template. Counting pages by shingle keeps the work linear in the text.
import { mixed, SHINGLE_WORDS, ShingleTable } from './shingle-table.ts';
import { CONTENT, FIGURE, type PageWords, STOP, type Vocabulary } from './words.ts';

export interface TemplatedPage {
  readonly words: PageWords;
  /** Words that stand in the template, slots in it included, over all words. */
  readonly share: number;
  /** The same without the slots: words that stand there as on other pages. */
  readonly sameShare: number;
  /** By word: 1 where it is masked, since it differs from page to page. */
  readonly slot: Uint8Array;
  /** By word: 1 where it stands in the template. */
  readonly covered: Uint8Array;
}

/** On fewer pages a passage is a coincidence or a copy, not a template. */
export const MIN_TEMPLATE_PAGES = 3;
/** A longer run of masked words is a text of the page's own and no slot of a template. */
const MAX_SLOT_WORDS = 4;
/** What a shingle holds besides slots, so that "the … of the …" is none. */
const MIN_FIXED = 3;
const MIN_FIXED_CONTENT = 1;
/** Words of a page's own title that half of the titles have are the template's, too. */
const COMMON_TITLE_SHARE = 0.5;

export const SLOT = -1;
const BREAK = -2;

export function templateOf(pages: readonly PageWords[], vocabulary: Vocabulary): TemplatedPage[] {
  const slots = slotsOf(pages, vocabulary);
  const lines = pages.map((page, i) => masked(page, slots[i] ?? new Uint8Array(0)));
  const table = new ShingleTable(lines.reduce((sum, { key }) => sum + key.length, 0));
  for (const [i, line] of lines.entries())
    for (const { hash } of shinglesOf(line, vocabulary)) table.add(hash, i);
  return pages.map((words, i) => {
    const slot = slots[i] ?? new Uint8Array(0);
    const line = lines[i] ?? { key: [], first: [], end: [] };
    const covered = new Uint8Array(words.count);
    for (const { hash, from, to } of shinglesOf(line, vocabulary))
      if (table.pagesWith(hash) >= MIN_TEMPLATE_PAGES) covered.fill(1, from, to);
    let inTemplate = 0;
    let inSlots = 0;
    for (let k = 0; k < covered.length; k++) {
      if (covered[k] !== 1) continue;
      inTemplate++;
      inSlots += slot[k] ?? 0;
    }
    const all = Math.max(1, words.count);
    return {
      words,
      share: inTemplate / all,
      sameShare: (inTemplate - inSlots) / all,
      slot,
      covered,
    };
  });
}

/** Masked are figures, words that hardly any other page has, and those by which a page calls itself. */
function slotsOf(pages: readonly PageWords[], vocabulary: Vocabulary): Uint8Array[] {
  const pagesWith = new Int32Array(vocabulary.keyCount);
  const titlesWith = new Int32Array(vocabulary.keyCount);
  const lastPage = new Int32Array(vocabulary.keyCount).fill(-1);
  for (const [i, { key, own }] of pages.entries()) {
    for (const number of key) {
      if (lastPage[number] === i) continue;
      lastPage[number] = i;
      pagesWith[number] = (pagesWith[number] ?? 0) + 1;
    }
    for (const number of own) titlesWith[number] = (titlesWith[number] ?? 0) + 1;
  }
  const commonTitle = Math.max(2, pages.length * COMMON_TITLE_SHARE);
  return pages.map(({ key, own }) =>
    Uint8Array.from(key, (number) => {
      const kind = vocabulary.kindOf(number);
      if (kind !== CONTENT) return kind === FIGURE ? 1 : 0;
      if ((pagesWith[number] ?? 0) < MIN_TEMPLATE_PAGES) return 1;
      return own.has(number) && (titlesWith[number] ?? 0) < commonTitle ? 1 : 0;
    }),
  );
}

/** A page with every slot as one sign, whatever its number of words, and where each sign stands among its words. */
export interface MaskedLine {
  readonly key: readonly number[];
  readonly first: readonly number[];
  readonly end: readonly number[];
}

export function masked(
  page: Pick<PageWords, 'key' | 'count'>,
  slot: Uint8Array,
  from = 0,
  to = page.count,
): MaskedLine {
  const key: number[] = [];
  const first: number[] = [];
  const end: number[] = [];
  for (let i = from; i < to; ) {
    let next = i + 1;
    if (slot[i] === 1) while (next < to && slot[next] === 1) next++;
    key.push(slot[i] !== 1 ? (page.key[i] ?? 0) : next - i > MAX_SLOT_WORDS ? BREAK : SLOT);
    first.push(i);
    end.push(next);
    i = next;
  }
  return { key, first, end };
}

interface Shingle {
  readonly hash: number;
  readonly from: number;
  readonly to: number;
}

function* shinglesOf({ key, first, end }: MaskedLine, vocabulary: Vocabulary): Generator<Shingle> {
  for (let at = 0; at + SHINGLE_WORDS <= key.length; at++) {
    let hash = 0x811c9dc5;
    let fixed = 0;
    let content = 0;
    let broken = false;
    for (let i = at; i < at + SHINGLE_WORDS; i++) {
      const sign = key[i] ?? BREAK;
      broken ||= sign === BREAK;
      if (sign >= 0) {
        fixed++;
        if (vocabulary.kindOf(sign) !== STOP) content++;
      }
      hash = mixed(hash, sign);
    }
    if (!broken && fixed >= MIN_FIXED && content >= MIN_FIXED_CONTENT)
      yield { hash, from: first[at] ?? 0, to: end[at + SHINGLE_WORDS - 1] ?? 0 };
  }
}
