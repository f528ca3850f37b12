// Links as evidence: their words where they have some, otherwise the address that they lead to.
import type { Link } from '../facts/links.ts';
import type { Page } from '../page/page.ts';
import { type Quote, quoteEach, quoteText, quoteWhole } from './quote.ts';
import { shortened } from './wording.ts';

function quoteLink(page: Page, link: Link): Quote | undefined {
  return link.anchor && link.text.trim() !== ''
    ? quoteText(page, link.anchor)
    : quoteWhole(page, { in: 'attribute', element: link.element, name: 'href' });
}

export function quoteLinks(page: Page, links: readonly Link[], max = 5): (Quote | undefined)[] {
  return quoteEach(links, max, (link) => quoteLink(page, link));
}

/** Host names for a sentence, each once. */
export function hostsOf(links: readonly Link[]): string[] {
  return [...new Set(links.map((link) => link.host.replace(/^www\./, '')))];
}

/** What a link is called in a sentence: its words, or its host. */
export function nameOf(link: Link): string {
  const text = link.text.trim();
  return text === '' ? link.host : shortened(text, 50);
}
