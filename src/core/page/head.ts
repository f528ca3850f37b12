// What the page declares about itself: title, meta tags, links and structured data. Read once; who needs the author,
// the dates or the canonical address looks here.
import { type Element, Text } from 'domhandler';
import type { DomIndex } from './dom-index.ts';
import { hasInvisible, joinWords } from './invisible-signs.ts';
import { jsonLdOf } from './json-ld.ts';
import { pathTagsOf } from './path-tags.ts';

export interface StructuredNode {
  /** Types without their vocabulary's address, lower-cased: "product", "newsarticle". */
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

export interface PageHead {
  readonly title: string;
  /** Lower-cased name, property or itemprop → contents in document order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** Lower-cased rel → addresses as written. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** Every typed object of every JSON-LD script, nested ones too, in document order. */
  readonly structured: readonly StructuredNode[];
}

/** A page may carry any amount of JSON-LD; rules and features need the nodes of a page, not of a catalogue. */
const MAX_STRUCTURED_NODES = 2000;
/**
 * As much of a title, and of what a meta tag says, as is read: many rules look at each word of them. Of 3,864 real pages the
 * longest have 9,086 (a broken tag; 1,187 is next) and 58,335 characters.
 */
const MAX_TITLE_CHARACTERS = 10_000;
const MAX_META_CHARACTERS = 100_000;

export function readHead(dom: DomIndex): PageHead {
  let title = '';
  const meta = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  const structured: StructuredNode[] = [];
  const tags = pathTagsOf(dom);
  for (let i = 0; i < dom.elements.length; i++) {
    const tag = tags[dom.path[i] ?? 0];
    if (tag !== 'title' && tag !== 'meta' && tag !== 'link') continue;
    const element = dom.elements[i];
    if (!element) break;
    switch (tag) {
      case 'title':
        // Drawings have titles, too, and may stand before the page's or instead of it.
        if (title === '' && !isDrawn(dom, tags, i)) title = titleText(element);
        break;
      case 'meta': {
        const { name, property, itemprop, content } = element.attribs;
        const key = name ?? property ?? itemprop;
        if (key !== undefined && content !== undefined)
          append(meta, key.toLowerCase(), beginning(content, MAX_META_CHARACTERS));
        break;
      }
      case 'link': {
        const { rel, href } = element.attribs;
        if (rel !== undefined && href !== undefined) append(links, rel.toLowerCase(), href);
        break;
      }
    }
  }
  for (const { value } of jsonLdOf(dom)) if (value !== undefined) collectNodes(value, structured);
  return { title, meta, links, structured };
}

function isDrawn(dom: DomIndex, tags: ReturnType<typeof pathTagsOf>, element: number): boolean {
  for (let at = dom.parent[element] ?? -1; at >= 0; at = dom.parent[at] ?? -1)
    if (tags[dom.path[at] ?? 0] === 'svg') return true;
  return false;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function titleText(element: Element): string {
  const text = rawText(element);
  return (hasInvisible(text) ? joinWords(text).text : text).replace(/\s+/g, ' ').trim();
}

function rawText(element: Element): string {
  let text = '';
  for (const child of element.children) if (child instanceof Text) text += child.data;
  return beginning(text, MAX_TITLE_CHARACTERS);
}

/** Not cut inside a character. */
function beginning(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

function collectNodes(parsed: unknown, into: StructuredNode[]): void {
  const waiting: unknown[] = [parsed];
  while (waiting.length > 0 && into.length < MAX_STRUCTURED_NODES) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) waiting.push(value[i]);
    } else if (typeof value === 'object' && value !== null) {
      // An object out of JSON.parse has string keys and unknown values, whatever it is.
      const node = value as Record<string, unknown>;
      const types = typesOf(node['@type']);
      if (types.length > 0) into.push({ types, value: node });
      const inner = Object.values(node).filter((item) => typeof item === 'object');
      for (let i = inner.length - 1; i >= 0; i--) waiting.push(inner[i]);
    }
  }
}

function typesOf(type: unknown): string[] {
  const list = Array.isArray(type) ? type : [type];
  return list
    .filter((item): item is string => typeof item === 'string')
    .map((item) => item.slice(Math.max(item.lastIndexOf('/'), item.lastIndexOf(':')) + 1).toLowerCase());
}
