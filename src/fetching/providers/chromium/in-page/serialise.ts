// HTML as the reader likes it: every tag written out, everything escaped, nothing that a parser could read otherwise.
import { attributesOf, textOf } from './dom.ts';

export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|frame|keygen)$/;
/** What stands in these is not markup. */
export const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|noscript|plaintext)$/;

export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (sign) =>
    sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&nbsp;',
  );
}

export function openTag(element: Element, name: string): string {
  let tag = `<${name}`;
  for (const { name: key, value } of attributesOf(element)) {
    // The HTML parser lets names through that no HTML can be written with.
    if (/^[^\s"'<>/=\0]+$/.test(key)) tag += ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`;
  }
  return `${tag}>`;
}

/** The text of an element that holds raw text, unless it would end somewhere else than the element does. */
export function rawText(element: Element, name: string): string {
  const text = textOf(element);
  if (new RegExp(`</${name}`, 'i').test(text) || name === 'plaintext') return '';
  if (name !== 'noscript') return text;
  // A browser with scripts takes it for text, the reader for markup: what is open at the end stays open there.
  const open = text.replace(/<(style|script|iframe|textarea|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '');
  return /<(?:style|script|iframe|textarea|title|xmp|plaintext|template|!--)/i.test(open) ? '' : text;
}
