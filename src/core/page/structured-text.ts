// Text that the page gives only as structured data: a shop's description in JSON-LD, a thread's posts for crawlers.
// It stands behind the visible text as blocks of its own, so that it, too, has offsets.
import type { Block, CutPage } from './cut-blocks.ts';
import type { DomIndex } from './dom-index.ts';
import type { StructuredNode } from './head.ts';

const KEYS = ['headline', 'name', 'articleBody', 'description', 'reviewBody', 'text'] as const;
/** Names of shops and menus are no text; a body is. */
const MIN_CHARACTERS = 60;
const MAX_TEXTS = 40;
const MAX_CHARACTERS = 200_000;
/** A page that already shows the beginning of a text shows the text. */
const PROBE_CHARACTERS = 40;

export function hiddenTexts(structured: readonly StructuredNode[], pageText: string): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  let size = 0;
  for (const node of structured) {
    for (const key of KEYS) {
      const value = node.value[key];
      if (typeof value !== 'string' || value.length < MIN_CHARACTERS) continue;
      const text = plainText(value);
      const probe = text.slice(0, PROBE_CHARACTERS);
      if (text.length < MIN_CHARACTERS || seen.has(probe) || pageText.includes(probe)) continue;
      seen.add(probe);
      size += text.length;
      if (texts.length >= MAX_TEXTS || size > MAX_CHARACTERS) return texts;
      texts.push(text);
    }
  }
  return texts;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Structured data often carries markup inside its strings. */
export function plainText(value: string): string {
  return value
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Adds texts that stand in no element as blocks at the end. */
export function appendTexts(cut: CutPage, texts: readonly string[], dom: DomIndex): CutPage {
  const element = dom.elements[0];
  if (texts.length === 0 || !element) return cut;
  const blocks: Block[] = [...cut.blocks];
  const pieces = [cut.text];
  let length = cut.text.length;
  for (const text of texts) {
    const gap = length > 0 ? 1 : 0;
    if (gap) pieces.push('\n');
    pieces.push(text);
    blocks.push({
      index: blocks.length,
      start: length + gap,
      end: length + gap + text.length,
      element,
      elementIndex: 0,
      heading: 0,
      inList: false,
      inTable: false,
      inCode: false,
      links: [],
      visibility: 'structured',
    });
    length += gap + text.length;
  }
  return { ...cut, text: pieces.join(''), blocks };
}
