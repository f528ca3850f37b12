// Microdata (itemscope, itemprop) and RDFa Lite (typeof, property): items that the page marks in its visible text.
import { type ChildNode, Element, Text } from 'domhandler';
import { attributeMarksOf, HAS_MICRODATA, HAS_RDFA } from '../attribute-marks.ts';
import type { DomIndex } from '../dom-index.ts';
import { type StructuredItem, typeNames } from './structured-item.ts';

interface OpenItem {
  readonly value: Record<string, unknown>;
  /** One past the last element of the item. */
  readonly end: number;
  readonly format: 'microdata' | 'rdfa';
}

const MAX_TEXT_CHARACTERS = 2000;
const MAX_VALUES = 20_000;
/** Nested marks would otherwise read the same empty depth again and again. */
const MAX_TEXT_NODES = 300;

export function readMarkedItems(dom: DomIndex): StructuredItem[] {
  const items: StructuredItem[] = [];
  const open: OpenItem[] = [];
  let values = 0;
  const { bits } = attributeMarksOf(dom);
  for (let i = 0; i < bits.length; i++) {
    if (((bits[i] ?? 0) & (HAS_MICRODATA | HAS_RDFA)) === 0) continue;
    const element = dom.elements[i];
    if (!element) continue;
    const { attribs } = element;
    const microdata = attribs.itemprop !== undefined || attribs.itemscope !== undefined;
    const rdfa = attribs.typeof !== undefined || (attribs.property !== undefined && open.length > 0);
    if (!microdata && !rdfa) continue;
    while (open.length > 0 && i >= (open.at(-1)?.end ?? 0)) open.pop();
    const format = microdata ? 'microdata' : 'rdfa';
    const owner = ownerOf(open, format);
    const types = typeNames(microdata ? attribs.itemtype : attribs.typeof);
    const opens = microdata ? attribs.itemscope !== undefined : attribs.typeof !== undefined;
    const names = microdata ? attribs.itemprop : attribs.property;
    let inner: Record<string, unknown> | undefined;
    if (opens) {
      inner = types.length > 0 ? { '@type': types } : {};
      const id = attribs.itemid ?? attribs.resource;
      if (id !== undefined) inner['@id'] = id;
      open.push({ value: inner, end: dom.end[i] ?? i + 1, format });
      if (types.length > 0) {
        const via = owner ? plainName(names?.split(' ')[0] ?? '') || 'unnamed' : '';
        items.push({ format, types, value: inner, top: owner === undefined, via, elementIndex: i });
      }
    }
    if (owner && names && values++ < MAX_VALUES) {
      const value = inner ?? markedValue(element, format);
      for (const name of names.split(/\s+/)) addValue(owner.value, plainName(name), value);
    }
  }
  return items;
}

function ownerOf(open: readonly OpenItem[], format: string): OpenItem | undefined {
  const last = open.at(-1);
  return last?.format === format ? last : undefined;
}

function plainName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1);
}

function addValue(item: Record<string, unknown>, name: string, value: unknown): void {
  // "__proto__" as a key would change the object instead of filling it.
  if (name === '' || name === '__proto__') return;
  const before = item[name];
  if (before === undefined) item[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else item[name] = [before, value];
}

function markedValue(element: Element, format: 'microdata' | 'rdfa'): string {
  const { attribs, name } = element;
  if (attribs.content !== undefined) return attribs.content;
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime;
  if (name === 'data' || name === 'meter') return attribs.value ?? '';
  const address = attribs.href ?? attribs.src ?? attribs.data;
  // Microdata takes a link's address; people mark a link around a name, so the text is more use where there is one.
  const text = textWithin(element);
  if (text !== '' && format === 'microdata' && name === 'a') return text;
  return address !== undefined && (name !== 'a' || text === '') ? address : text;
}

/** Text of the subtree, spaces collapsed, without scripts; walks by links, never by recursion. */
export function textWithin(root: Element, maxCharacters = MAX_TEXT_CHARACTERS): string {
  const parts: string[] = [];
  let length = 0;
  let visited = 0;
  let node: ChildNode | null = root.children[0] ?? null;
  while (node && length < maxCharacters && visited++ < MAX_TEXT_NODES) {
    if (node instanceof Text) {
      parts.push(node.data);
      length += node.data.length;
    } else if (node instanceof Element && node.name !== 'script' && node.name !== 'style') {
      const first: ChildNode | undefined = node.children[0];
      if (first) {
        // Side by side without a space in the source, apart on the screen.
        parts.push(' ');
        node = first;
        continue;
      }
      if (node.name === 'br') parts.push(' ');
    }
    while (node && !node.next) {
      const parent: unknown = node.parent;
      node = parent instanceof Element && parent !== root ? parent : null;
    }
    node = node?.next ?? null;
  }
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, maxCharacters);
}
