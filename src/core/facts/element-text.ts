// Where the words of one element stand in the page's text. Blocks say it for elements that lay out; an inline element
// (a name, a struck price, a quote) is a piece of a block and is looked for inside it.
import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import type { Page } from '../page/page.ts';
import type { Span } from './span.ts';

/** More words than this are a block of their own, and blocks have offsets. */
const MAX_CHARACTERS = 2000;
const MAX_NODES = 200;
/** How far behind the last element found in a block the next is looked for: a block of a megabyte stays linear. */
const MAX_SEARCH = 4000;

interface Cursor {
  block: number;
  element: number;
  offset: number;
}
/** Elements are mostly asked for in document order, so that the search goes on where the last one ended. */
const cursors = new WeakMap<Page, Cursor>();

export function elementSpan(page: Page, element: number): Span | undefined {
  const firstBlock = page.cut.firstBlock[element] ?? 0;
  const endBlock = page.cut.endBlock[element] ?? 0;
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  if (!first || !last || endBlock <= firstBlock) return undefined;
  if (endBlock - firstBlock > 1 || first.elementIndex >= element)
    return { start: first.start, end: last.end };
  const node = page.dom.elements[element];
  const words = node ? ownText(node) : '';
  if (words === '') return undefined;
  const cursor = cursors.get(page);
  const from = cursor?.block === firstBlock && cursor.element < element ? cursor.offset : first.start;
  const at = page.text.slice(from, Math.min(first.end, from + MAX_SEARCH)).indexOf(words);
  if (at < 0) return undefined;
  const start = from + at;
  // The next element may stand inside this one, so it is looked for from this one's start.
  cursors.set(page, { block: firstBlock, element, offset: start });
  return { start, end: start + words.length };
}

function ownText(element: Element): string {
  let text = '';
  let node: ChildNode | null = element.children[0] ?? null;
  for (let nodes = 0; node && nodes < MAX_NODES && text.length < MAX_CHARACTERS; nodes++) {
    if (node instanceof Text) text += node.data.replace(/\s+/g, ' ');
    else if (node instanceof Element && node.name === 'br') text += '\n';
    const inner: ChildNode | undefined = node instanceof Element ? node.children[0] : undefined;
    if (inner) {
      node = inner;
      continue;
    }
    while (node && !node.next) {
      const up: ParentNode | null = node.parent;
      node = up instanceof Element && up !== element ? up : null;
    }
    node = node?.next ?? null;
  }
  // As blocks are written: white space is one blank, a line break alone stays one.
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
