// One thread of the export: reads a page and answers what the page models see of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { links } from '../../src/core/facts/links.ts';
import { TRAITS, traits } from '../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../src/core/grounds/page-terms/page-words.ts';
import { metadataOf } from '../../src/core/page/metadata/metadata.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import type { LabelledPage } from './labelled-pages.ts';

/** With fewer words a text alone tells nothing. */
const MIN_WORDS = 80;
const MENU_LINKS = 6;

/** The page as it is, and its main text alone: as a bare file, or in the plain frame of a small site. */
export default function exported({ file, ...about }: LabelledPage) {
  const html = new TextDecoder().decode(gunzipSync(readFileSync(file)));
  const given = about.url === undefined ? {} : { url: about.url };
  const page = readPage({ html, ...given });
  const whole = { ...about, bare: false, ...seenOf(page) };
  if (page.main.text.split(/\s+/).length < MIN_WORDS) return [whole];
  const isFramed = createHash('md5').update(about.id).digest().readUInt8() % 2 === 1;
  const alone = readPage({ html: isFramed ? framed(page, about.lang) : bare(page), ...given });
  return [whole, { ...about, bare: true, ...seenOf(alone) }];
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

function seenOf(page: Page) {
  const { forms, body, title } = pageWords(page);
  const measured = traits(page);
  return {
    title: title.join(' '),
    words: Array.from(body, (form) => forms[form] ?? '').join(' '),
    traits: TRAITS.map((name) => Number(measured[name].toPrecision(4))),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
