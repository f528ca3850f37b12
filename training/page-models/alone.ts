// A page as its main text alone: that a page has little around its text must not be learnt as a sign of anything.
import { createHash } from 'node:crypto';
import { links } from '../../src/core/facts/links.ts';
import { metadataOf } from '../../src/core/page/metadata/metadata.ts';
import type { Page } from '../../src/core/page/page.ts';

/** With fewer words a text alone tells nothing. */
const MIN_WORDS = 80;
const MENU_LINKS = 6;

/** As a bare file, or in the plain frame of a small site; undefined for texts of a few words. */
export function aloneOf(
  page: Page,
  { id, lang }: { readonly id: string; readonly lang: string },
): string | undefined {
  if (page.main.text.split(/\s+/).length < MIN_WORDS) return undefined;
  const isFramed = createHash('md5').update(id).digest().readUInt8() % 2 === 1;
  return isFramed ? framed(page, lang) : bare(page);
}

function bare(page: Page): string {
  return `<title>${escaped(page.head.title)}</title><main>${paragraphsOf(page)}</main>`;
}

/** The same frame for spam and for ordinary pages: that a site is small says nothing about it. */
function framed(page: Page, lang: string): string {
  const own = links(page).filter(({ external, text }) => !external && /^\S+(?: \S+){0,2}$/.test(text));
  const menu = [...new Set(own.map(({ text }) => text))].slice(0, MENU_LINKS);
  const about =
    lang === 'pl' ? ['O nas', 'Kontakt', 'Polityka prywatności'] : ['About us', 'Contact', 'Privacy policy'];
  const anchors = (texts: readonly string[]): string =>
    texts.map((text, i) => `<a href="/${i}">${escaped(text)}</a>`).join(' ');
  return `<html lang="${lang}"><title>${escaped(page.head.title)}</title><body><header><nav>${anchors(menu)}</nav></header><main><h1>${escaped(metadataOf(page).headline)}</h1>${paragraphsOf(page)}</main><footer>${anchors(about)}</footer></body></html>`;
}

function paragraphsOf(page: Page): string {
  return page.main.text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
