// Refresh instructions of the page and of the server: after how long, and where to.

import { elementsNamed } from '../page/elements-named.ts';
import { perPage } from '../page/per-page.ts';

export interface MetaRefresh {
  /** -1 for the server's header. */
  readonly element: number;
  readonly delaySeconds: number;
  /** As written; '' where the page loads itself again. */
  readonly url: string;
  /** Only for browsers without scripts. */
  readonly noscript: boolean;
}

export const metaRefreshes = perPage((page): readonly MetaRefresh[] => {
  const found: MetaRefresh[] = [];
  for (const element of elementsNamed(page, 'meta')) {
    const attributes = page.dom.elements[element]?.attribs;
    if (attributes?.['http-equiv']?.trim().toLowerCase() !== 'refresh') continue;
    const read = parseRefresh(attributes.content ?? '');
    if (!read) continue;
    let up = page.dom.parent[element] ?? -1;
    while (up >= 0 && page.dom.elements[up]?.name !== 'noscript') up = page.dom.parent[up] ?? -1;
    found.push({ element, ...read, noscript: up >= 0 });
  }
  const header = parseRefresh(page.headers.refresh ?? '');
  if (header) found.push({ element: -1, ...header, noscript: false });
  return found;
});

/** Longer ones are no address. */
const MAX_TARGET = 2000;

/** "5; url=https://…", also with quotes, a comma or without "url=", as browsers take it. */
function parseRefresh(content: string): { delaySeconds: number; url: string } | undefined {
  const text = content.trim();
  const delay = /^\d{1,6}(?:\.\d{0,6})?|^\.\d{1,6}/.exec(text)?.[0];
  if (delay === undefined) return undefined;
  const rest = text.slice(delay.length);
  if (rest !== '' && !/^[;,\s]/.test(rest)) return undefined;
  // Step by step: one expression with several runs of white space in a row takes the cube of their length.
  const target = rest
    .trimStart()
    .replace(/^[;,]/, '')
    .trimStart()
    .replace(/^url\s*=\s*/i, '');
  if (target.length > MAX_TARGET) return undefined;
  const url = target.replace(/^['"]|['"]$/g, '');
  return { delaySeconds: Number(delay), url };
}
