// The words that a visitor can get to see, for comparing what the markup says with what the page shows: text on the page
// and in panels that open, but not text that stays hidden or stands in the markup alone.
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { visibilityOf } from '../page/visibility/visibility.ts';
import { tokens, tokensIn } from './tokens.ts';

export interface SeenWords {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
  /** All words with single blanks between them and at both ends, for looking up phrases. */
  readonly line: string;
}

/** With less of its text in sight a page waits for a script that fades it in: then nothing tells what stays hidden. */
const MIN_SEEN_SHARE = 0.5;

/** By block number: 1 where the block can be seen. */
export const seenBlocks = perPage((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  const visibility = visibilityOf(page);
  let shown = 0;
  let seen = 0;
  for (const block of page.blocks) {
    if (!isOnPage(block)) continue;
    const size = block.end - block.start;
    const { visible, revealable, screenReaderOnly } = visibility.of(block.elementIndex);
    // Text for screen readers says in words what is drawn: "rated 4.5 out of 5".
    if (block.visibility === 'collapsed' || visible || revealable || screenReaderOnly) mask[block.index] = 1;
    if (block.visibility === 'hidden') continue;
    shown += size;
    if (mask[block.index] === 1) seen += size;
  }
  if (seen < shown * MIN_SEEN_SHARE)
    // What is not laid out at all does not fade in.
    for (const block of page.blocks)
      if (
        isOnPage(block) &&
        block.visibility !== 'hidden' &&
        visibility.of(block.elementIndex).reason?.kind !== 'display'
      )
        mask[block.index] = 1;
  return mask;
});

function isOnPage(block: Block): boolean {
  return block.visibility !== 'structured' && block.visibility !== 'noscript';
}

export const seenWords = perPage((page): SeenWords => {
  const all = tokens(page);
  const mask = seenBlocks(page);
  const words = all.words.map(plainWord);
  const list: string[] = [];
  for (let block = 0; block < mask.length; block++) {
    if (mask[block] !== 1) continue;
    const end = all.ofBlock[block + 1] ?? 0;
    for (let token = all.ofBlock[block] ?? 0; token < end; token++)
      list.push(words[all.word[token] ?? -1] ?? '');
  }
  return { list, set: new Set(list), line: ` ${list.join(' ')} ` };
});

const pairs = perPage((page): ReadonlySet<string> => runsOf(seenWords(page).list, 2));
const triples = perPage((page): ReadonlySet<string> => runsOf(seenWords(page).list, 3));

function runsOf(words: readonly string[], length: 2 | 3): Set<string> {
  const runs = new Set<string>();
  for (let i = 0; i + length <= words.length; i++) runs.add(runAt(words, i, length));
  return runs;
}

function runAt(words: readonly string[], at: number, length: 2 | 3): string {
  return length === 2 ? `${words[at]} ${words[at + 1]}` : `${words[at]} ${words[at + 1]} ${words[at + 2]}`;
}

/** Which share of a text stands on the page, in runs of two words for a name and of three for a longer text. */
export function seenShare(page: Page, words: readonly string[], length: 2 | 3): number {
  if (words.length === 0) return 0;
  const seen = seenWords(page);
  if (words.length < length) return seen.line.includes(` ${words.join(' ')} `) ? 1 : 0;
  const known = length === 2 ? pairs(page) : triples(page);
  let found = 0;
  const count = words.length - length + 1;
  for (let i = 0; i < count; i++) if (known.has(runAt(words, i, length))) found++;
  return found / count;
}

const MAX_MARKUP_CHARACTERS = 60_000;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  '#39': "'",
  '#039': "'",
  '#8217': "'",
  '#8211': '–',
  '#8220': '“',
  '#8221': '”',
};

/** Words of a string out of markup, which often carries tags and entities, sometimes encoded twice. */
export function markupWords(value: string): string[] {
  const plain = undoEntities(undoEntities(value.slice(0, MAX_MARKUP_CHARACTERS)))
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/\\[nrt]/g, ' ');
  const all = tokensIn(plain);
  const words = all.words.map(plainWord);
  return Array.from(all.word, (number) => words[number] ?? '');
}

function undoEntities(text: string): string {
  return text.replace(/&(#?[a-z0-9]{2,6});/gi, (whole, name: string) => {
    const known = ENTITIES[name.toLowerCase()];
    if (known !== undefined) return known;
    const code = /^#(\d+)$/.exec(name)?.[1] ?? /^#x([0-9a-f]+)$/i.exec(name)?.[1];
    if (code === undefined) return whole;
    const point = Number.parseInt(code, name.toLowerCase().startsWith('#x') ? 16 : 10);
    return point > 31 && point < 0x11_0000 && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : ' ';
  });
}

/** One apostrophe for both. */
function plainWord(word: string): string {
  return word.includes('’') ? word.replaceAll('’', "'") : word;
}
