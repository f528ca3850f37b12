// A page as its main text alone, whole or cut short: neither that a page has little around its text nor that it says
// little must be learnt as a sign of anything.
import { createHash } from 'node:crypto';
import { links } from '../../../src/core/facts/links.ts';
import { metadataOf } from '../../../src/core/page/metadata/metadata.ts';
import type { Page } from '../../../src/core/page/page.ts';

/** With fewer words a text alone tells nothing. */
const MIN_WORDS = 80;
const MENU_LINKS = 6;
/** How long a text is that was cut short. */
const CUT_WORDS = { least: 25, most: 150 };
/** Lines this short stand in a list, in every other page that is cut. */
const MAX_ITEM_WORDS = 8;

interface Labelled {
  readonly id: string;
  readonly lang: string;
}

/** As a bare file, or in the plain frame of a small site; undefined for texts of a few words. */
export function aloneOf(page: Page, { id, lang }: Labelled): string | undefined {
  if (wordsIn(page.main.text) < MIN_WORDS) return undefined;
  const text = paragraphs(linesOf(page));
  return drawn(id) % 2 === 1 ? framed(page, lang, text) : bare(page, text);
}

/** The same with the beginning of the text only; undefined where that is nearly all of it. */
export function cutOf(page: Page, { id, lang }: Labelled): string | undefined {
  const chance = drawn(`${id} cut`);
  const { least, most } = CUT_WORDS;
  // Short lengths are as likely as long ones on a scale of ratios.
  const wanted = Math.round(least * (most / least) ** ((chance >> 3) / 31));
  if (wordsIn(page.main.text) < 1.5 * wanted) return undefined;
  const kept: string[] = [];
  let left = wanted;
  for (const line of linesOf(page)) {
    kept.push(line.split(/\s+/).slice(0, left).join(' '));
    left -= wordsIn(line);
    if (left <= 0) break;
  }
  const text = (chance & 2) === 0 ? paragraphs(kept) : withLists(kept);
  return (chance & 1) === 1 ? framed(page, lang, text) : bare(page, text);
}

/** A byte that depends on the name alone. */
function drawn(name: string): number {
  return createHash('md5').update(name).digest().readUInt8();
}

function bare(page: Page, text: string): string {
  return `<title>${escaped(page.head.title)}</title><main>${text}</main>`;
}

/** The same frame for spam and for ordinary pages: that a site is small says nothing about it. */
function framed(page: Page, lang: string, text: string): string {
  const own = links(page).filter(({ external, text }) => !external && /^\S+(?: \S+){0,2}$/.test(text));
  const menu = [...new Set(own.map(({ text }) => text))].slice(0, MENU_LINKS);
  const about =
    lang === 'pl' ? ['O nas', 'Kontakt', 'Polityka prywatności'] : ['About us', 'Contact', 'Privacy policy'];
  const anchors = (texts: readonly string[]): string =>
    texts.map((text, i) => `<a href="/${i}">${escaped(text)}</a>`).join(' ');
  return `<html lang="${lang}"><title>${escaped(page.head.title)}</title><body><header><nav>${anchors(menu)}</nav></header><main><h1>${escaped(metadataOf(page).headline)}</h1>${text}</main><footer>${anchors(about)}</footer></body></html>`;
}

function linesOf(page: Page): string[] {
  return page.main.text.split('\n').filter((line) => line.trim() !== '');
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}

function withLists(lines: readonly string[]): string {
  return lines
    .map((line) =>
      wordsIn(line) <= MAX_ITEM_WORDS ? `<ul><li>${escaped(line)}</li></ul>` : `<p>${escaped(line)}</p>`,
    )
    .join('')
    .replaceAll('</ul><ul>', '');
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
