// Everything that the page declares in machine-readable form, parsed once: JSON-LD, microdata, RDFa and Open Graph.
// All items have one shape (that of JSON-LD), so who reads an author or a price does not ask how it was written.
import type { DomIndex } from '../dom-index.ts';
import { type JsonLdScript, jsonLdOf } from '../json-ld.ts';
import { perPage } from '../per-page.ts';
import { MAX_JSON_CHARACTERS, parseLenientJson } from './lenient-json.ts';
import { readMarkedItems } from './marked-items.ts';
import { type StructuredItem, typeNames } from './structured-item.ts';

export interface StructuredData {
  /** Every typed item, nested ones too, in document order within its format. */
  readonly items: readonly StructuredItem[];
  /** Open Graph and its relatives (og:, article:, product:, fb:, twitter:), lower-cased → contents in order. */
  readonly openGraph: ReadonlyMap<string, readonly string[]>;
  /** JSON-LD scripts that are no JSON even after repair. */
  readonly broken: number;
  /** JSON-LD objects by their @id, for references; the most complete object of an id. */
  readonly byId: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A page may carry any amount; rules need the items of a page, not of a catalogue. */
const MAX_ITEMS = 2000;
const MAX_VISITED = 200_000;

export const structuredDataOf = perPage((page) => readStructuredData(page.dom, page.head.meta));

function readStructuredData(dom: DomIndex, meta: ReadonlyMap<string, readonly string[]>): StructuredData {
  const items: StructuredItem[] = [];
  const byId = new Map<string, Readonly<Record<string, unknown>>>();
  let broken = 0;
  for (const script of jsonLdOf(dom)) {
    if (script.source.trim() === '') continue;
    const value = readLenient(script);
    if (value === undefined) broken++;
    else collectItems(value, script.elementIndex, items, byId);
  }
  for (const item of readMarkedItems(dom)) if (items.length < MAX_ITEMS) items.push(item);
  const openGraph = new Map<string, readonly string[]>();
  for (const [key, contents] of meta) {
    const colon = key.indexOf(':');
    if (colon > 0 && OPEN_GRAPH_PREFIXES.has(key.slice(0, colon))) openGraph.set(key, contents);
  }
  return { items, openGraph, broken, byId };
}

const OPEN_GRAPH_PREFIXES = new Set([
  'og',
  'article',
  'product',
  'book',
  'profile',
  'video',
  'music',
  'fb',
  'twitter',
]);

function readLenient({ source, value }: JsonLdScript): unknown {
  return value !== undefined && source.length <= MAX_JSON_CHARACTERS ? value : parseLenientJson(source);
}

interface Waiting {
  readonly value: unknown;
  /** Empty while nothing typed has been entered. */
  readonly via: string;
}

function collectItems(
  root: unknown,
  elementIndex: number,
  items: StructuredItem[],
  byId: Map<string, Readonly<Record<string, unknown>>>,
): void {
  const waiting: Waiting[] = [{ value: root, via: '' }];
  let visited = 0;
  for (let next = waiting.pop(); next && visited < MAX_VISITED; next = waiting.pop()) {
    visited++;
    const { value, via } = next;
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) waiting.push({ value: value[i], via });
    } else if (isObject(value)) {
      const types = typeNames(value['@type']);
      if (types.length > 0 && items.length < MAX_ITEMS) {
        items.push({ format: 'json-ld', types, value, top: via === '', via, elementIndex });
      }
      const id = value['@id'];
      if (typeof id === 'string') {
        const before = byId.get(id);
        if (!before || Object.keys(before).length < Object.keys(value).length) byId.set(id, value);
      }
      const inner = Object.entries(value).filter(([, entry]) => typeof entry === 'object' && entry !== null);
      for (let i = inner.length - 1; i >= 0; i--) {
        const [key, entry] = inner[i] ?? [];
        const transparent = key === '@graph' || (via === '' && types.length === 0);
        waiting.push({ value: entry, via: transparent ? via : (key ?? '') });
      }
    }
  }
}

/** An object of JSON has string keys and unknown values, whatever it is. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a property as a flat list: one value and a list of one mean the same in JSON-LD. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of a value: a string, a number, {"@value": …} or the first of a list. */
export function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  if (isObject(first) && '@value' in first) return textOf(first['@value']);
  return undefined;
}

/** Follows a bare reference ({"@id": …}) to the object that describes it. */
export function resolved(
  value: Readonly<Record<string, unknown>>,
  data: StructuredData,
): Readonly<Record<string, unknown>> {
  const id = value['@id'];
  if (typeof id !== 'string' || Object.keys(value).length > 2) return value;
  return data.byId.get(id) ?? value;
}
