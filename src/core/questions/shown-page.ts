// The page as a model is shown it: what a visitor sees, in reading order, with its headings marked. A page that is longer
// than the model can hold is cut by meaning: its beginning, all headings, the passages that code has found something in, and
// its end. Where something is left out, the text says so.
import type { Span } from '../facts/span.ts';
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import { harmlessText } from './harmless-text.ts';
import { blocksInSight, pageInSight } from './page-in-sight.ts';

/** Words of the page's visible text, and how many of them are not shown. */
export interface ShownWords {
  readonly words: number;
  readonly leftOut: number;
}

export interface ShownPage extends ShownWords {
  readonly text: string;
}

/** Of what there is room for; the rest goes to the beginning. */
const END_SHARE = 0.15;
const HEADINGS_SHARE = 0.15;
const RELEVANT_SHARE = 0.25;
const HEAD_CHARACTERS = 300;
const BLOCK_CHARACTERS = 6000;
/** More quotes than these find no room beside each other. */
const QUOTED_MAX = 200;

/** The page in as many characters as there is room for. `quoted`: places in its text that the code judge quotes. */
export function pageToShow(whole: Page, quoted: readonly Span[] = []): (charactersMax: number) => ShownPage {
  const page = pageInSight(whole);
  const relevant = page === whole ? quoted : foundAgain(whole, quoted, page);
  const blocks = blocksInSight(page);
  const lines = blocks.map((block) => lineOf(page, block));
  const counts = blocks.map(({ start, end }) => wordsIn(page.text.slice(start, end)));
  const words = counts.reduce((sum, count) => sum + count, 0);
  const head = headOf(page);
  return (charactersMax) => {
    const chosen = chooseLines(blocks, lines, Math.max(0, charactersMax - head.length), relevant);
    const parts: string[] = [];
    let gap = 0;
    let leftOut = 0;
    const endGap = (): void => {
      if (gap > 0) parts.push(leftOutMark(gap));
      gap = 0;
    };
    for (const [i, line] of lines.entries()) {
      const count = counts[i] ?? 0;
      if (chosen[i] === 1) {
        endGap();
        parts.push(line);
        leftOut += missingIn(line);
      } else {
        gap += count;
        leftOut += count;
      }
    }
    endGap();
    return { text: `${head}\n${parts.join('\n')}`, words, leftOut };
  };
}

/** Where the same words stand once hidden ones are gone; they come in the same order. */
function foundAgain(whole: Page, spans: readonly Span[], page: Page): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start).slice(0, QUOTED_MAX)) {
    const at = page.text.indexOf(whole.text.slice(start, end), from);
    if (at < 0) continue;
    found.push({ start: at, end: at + end - start });
    from = at;
  }
  return found;
}

const leftOutMark = (words: number): string => `[… ${words} words left out …]`;

function headOf(page: Page): string {
  const description = page.head.meta.get('description')?.[0] ?? '';
  const host = URL.parse(page.address ?? '')?.hostname ?? '';
  return [
    `Title: ${clean(page.head.title ?? '')}`,
    ...(description === '' ? [] : [`Description: ${clean(description)}`]),
    ...(host === '' ? [] : [`Host: ${host}`]),
    'Text:',
  ].join('\n');
}

function clean(text: string): string {
  return harmlessText(text.slice(0, HEAD_CHARACTERS)).replaceAll('\n', ' ').trim();
}

function lineOf(page: Page, block: Block): string {
  // One paragraph of a whole book would leave no room for anything else.
  const text = page.text.slice(block.start, Math.min(block.end, block.start + BLOCK_CHARACTERS));
  const rest = page.text.slice(block.start + text.length, block.end);
  const line = `${harmlessText(text)}${rest === '' ? '' : ` ${leftOutMark(wordsIn(rest))}`}`;
  if (block.heading > 0) return `${'#'.repeat(block.heading)} ${line}`;
  return block.inList ? `- ${line}` : line;
}

/** 1 for lines that are shown. */
function chooseLines(
  blocks: readonly Block[],
  lines: readonly string[],
  room: number,
  relevant: readonly Span[],
): Uint8Array {
  const chosen = new Uint8Array(lines.length);
  const total = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (total <= room) return chosen.fill(1);
  let left = room;
  const take = (order: Iterable<number>, share: number): void => {
    let rest = Math.min(left, room * share);
    for (const i of order) {
      const size = (lines[i]?.length ?? 0) + 1;
      if (chosen[i] === 1) continue;
      if (size > rest) {
        if (share === 1 || rest < HEAD_CHARACTERS) break;
        continue;
      }
      chosen[i] = 1;
      rest -= size;
      left -= size;
    }
  };
  take(
    blocks.flatMap(({ heading }, i) => (heading > 0 ? [i] : [])),
    HEADINGS_SHARE,
  );
  take(relevantLines(blocks, relevant), RELEVANT_SHARE);
  take(
    Array.from(lines.keys(), (i) => lines.length - 1 - i),
    END_SHARE,
  );
  take(lines.keys(), 1);
  return chosen;
}

function relevantLines(blocks: readonly Block[], relevant: readonly Span[]): number[] {
  const found: number[] = [];
  let i = 0;
  // Both are in the order of the page, so that one pass finds them all.
  for (const { start } of relevant.toSorted((a, b) => a.start - b.start)) {
    while (i < blocks.length && (blocks[i]?.end ?? 0) <= start) i += 1;
    if ((blocks[i]?.start ?? Number.POSITIVE_INFINITY) <= start && found.at(-1) !== i) found.push(i);
  }
  return found;
}

/** What a line says of itself that it lacks. */
function missingIn(line: string): number {
  return Number(/\[… (\d+) words left out …\]$/u.exec(line)?.[1] ?? 0);
}

function wordsIn(line: string): number {
  return line.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
