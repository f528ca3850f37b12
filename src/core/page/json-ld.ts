// The JSON-LD scripts of a page, each parsed once: the head reads what is correct, the structured data also repairs.
import { type Element, Text } from 'domhandler';
import type { DomIndex } from './dom-index.ts';
import { pathTagsOf } from './path-tags.ts';

export interface JsonLdScript {
  readonly elementIndex: number;
  readonly source: string;
  /** The value; undefined when the script is no correct JSON, which is common and means only that nothing is declared. */
  readonly value: unknown;
}

const known = new WeakMap<DomIndex, readonly JsonLdScript[]>();

/** In document order. */
export function jsonLdOf(dom: DomIndex): readonly JsonLdScript[] {
  let scripts = known.get(dom);
  if (!scripts) {
    scripts = readScripts(dom);
    known.set(dom, scripts);
  }
  return scripts;
}

function readScripts(dom: DomIndex): readonly JsonLdScript[] {
  const scripts: JsonLdScript[] = [];
  const tags = pathTagsOf(dom);
  for (let i = 0; i < dom.elements.length; i++) {
    if (tags[dom.path[i] ?? 0] !== 'script') continue;
    const element = dom.elements[i];
    if (!element?.attribs.type?.toLowerCase().includes('ld+json')) continue;
    const source = ownText(element);
    scripts.push({ elementIndex: i, source, value: parseOrNothing(source.trim()) });
  }
  return scripts;
}

function parseOrNothing(source: string): unknown {
  if (source === '') return undefined;
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function ownText(element: Element): string {
  let text = '';
  for (const child of element.children) if (child instanceof Text) text += child.data;
  return text;
}
