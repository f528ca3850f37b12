// One thread of the export: reads a page and answers what the page models see of it.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TRAITS, traits } from '../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../src/core/grounds/page-terms/page-words.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { aloneOf } from './alone.ts';
import type { LabelledPage } from './labelled-pages.ts';

/** The page as it is, and its main text alone: as a bare file, or in the plain frame of a small site. */
export default function exported({ file, ...about }: LabelledPage) {
  const html = new TextDecoder().decode(gunzipSync(readFileSync(file)));
  const given = about.url === undefined ? {} : { url: about.url };
  const page = readPage({ html, ...given });
  const whole = { ...about, bare: false, ...seenOf(page) };
  const alone = aloneOf(page, about);
  return alone === undefined
    ? [whole]
    : [whole, { ...about, bare: true, ...seenOf(readPage({ html: alone, ...given })) }];
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
