// Where the words of one element stand in the page's text. Blocks say it for elements that lay out; an inline element
// (a name, a struck price, a quote) is a piece of a block and is looked for inside it.
import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import type { Page } from '../page/page.ts';
import type { Span } from './span.ts';

/** More words than this are a block of their own, and blocks have offsets. */
const MAX_CHARACTERS = 2000;

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
  const block = page.text.slice(first.start, first.end);
  const at = block.indexOf(words);
  return at < 0 ? undefined : { start: first.start + at, end: first.start + at + words.length };
}

function ownText(element: Element): string {
  let text = '';
  let node: ChildNode | null = element.children[0] ?? null;
  while (node && text.length < MAX_CHARACTERS) {
    if (node instanceof Text) text += node.data;
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
  return text.replace(/\s+/g, ' ').trim();
}
