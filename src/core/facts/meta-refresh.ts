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

/** "5; url=https://…", also with quotes, a comma or without "url=", as browsers take it. */
function parseRefresh(content: string): { delaySeconds: number; url: string } | undefined {
  const match = /^\s*(\d{0,6}(?:\.\d{0,6})?)\s*(?:[;,\s]\s*(?:url\s*=\s*)?(.{0,2000}))?$/is.exec(content);
  if (!match || (match[1] ?? '') === '') return undefined;
  const url = (match[2] ?? '').trim().replace(/^['"]|['"]$/g, '');
  return { delaySeconds: Number(match[1]), url };
}
