// Frames that carry their page with them (`srcdoc`): a visitor reads it as part of this one, or does not get to see it
// where the frame has no size. What would speak for the whole page (titles, meta tags, style sheets, scripts) stays out.
import { type ChildNode, type Document, Element, type ParentNode } from 'domhandler';
import { parseHtml } from './parse-html.ts';

/** Of all frames of a page together: what stands in attributes is not counted where a page is cut to size. */
const MAX_CHARACTERS = 200_000;
const LEFT_OUT = new Set(['head', 'title', 'meta', 'link', 'base', 'style', 'script', 'iframe']);
const UNWRAPPED = new Set(['html', 'body']);

export function openFrames(document: Document): void {
  let room = MAX_CHARACTERS;
  for (const frame of framesIn(document)) {
    if (room <= 0) return;
    const source = (frame.attribs.srcdoc ?? '').slice(0, room);
    room -= source.length;
    const inner = parseHtml(source);
    // Frames in it stay closed, so that nothing is opened twice.
    tidy(inner);
    adopt(frame, inner.children);
  }
}

function framesIn(document: Document): Element[] {
  const frames: Element[] = [];
  let node: ChildNode | null = document.children[0] ?? null;
  while (node) {
    if (node instanceof Element && node.name === 'iframe' && node.attribs.srcdoc) frames.push(node);
    node = following(node, document);
  }
  return frames;
}

/** In document order, without recursion. */
function following(node: ChildNode, root: ParentNode): ChildNode | null {
  const first = node instanceof Element ? node.children[0] : undefined;
  if (first) return first;
  let at: ChildNode = node;
  while (!at.next) {
    const up: ParentNode | null = at.parent;
    if (!(up instanceof Element) || up === root) return null;
    at = up;
  }
  return at.next;
}

/** Takes away what is not to be read, and the boxes that every page has. */
function tidy(document: Document): void {
  const kept: ChildNode[] = [];
  const waiting: ChildNode[] = [...document.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!(node instanceof Element)) kept.push(node);
    else if (UNWRAPPED.has(node.name)) waiting.push(...node.children.toReversed());
    else if (!LEFT_OUT.has(node.name)) kept.push(node);
  }
  document.children = kept;
  const inside: Element[] = kept.filter((node) => node instanceof Element);
  for (let element = inside.pop(); element; element = inside.pop()) {
    const children = element.children.filter((node) => !(node instanceof Element && LEFT_OUT.has(node.name)));
    if (children.length < element.children.length) adopt(element, children);
    for (const child of children) if (child instanceof Element) inside.push(child);
  }
}

function adopt(parent: Element, children: readonly ChildNode[]): void {
  parent.children = [...children];
  let previous: ChildNode | null = null;
  for (const child of parent.children) {
    child.parent = parent;
    child.prev = previous;
    child.next = null;
    if (previous) previous.next = child;
    previous = child;
  }
}
