// One thread of the export: reads a page and answers what the rating models see of it, as it is, as its main text alone, and,
// of a poor page, with what people add to poor pages.
import { TRAITS, traits } from '../../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../../src/core/grounds/page-terms/page-words.ts';
import { RATING_MARKS, ratingMarks } from '../../../src/core/grounds/ratings/rating-marks.ts';
import type { Page } from '../../../src/core/page/page.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { aloneOf } from '../page-models/alone.ts';
import { htmlOf, type LabelledPage } from '../page-models/labelled-pages.ts';
import { idlyPadded, textSentences } from './idle-padding.ts';
import { paddedOf } from './padded.ts';

interface Exported {
  readonly page: LabelledPage;
  readonly poor: boolean;
  /** Whose text is put into the page. */
  readonly stranger: LabelledPage;
}

export default function exported({ page: { file, ...about }, poor, stranger }: Exported) {
  const html = htmlOf({ file });
  const given = about.url === undefined ? {} : { url: about.url };
  const page = readPage({ html, ...given });
  const alone = aloneOf(page, about);
  const copy = (name: string, source: string) => ({
    ...about,
    copy: name,
    ...seenOf(readPage({ html: source, ...given })),
  });
  return [
    { ...about, copy: 'whole', ...seenOf(page) },
    ...(alone === undefined ? [] : [copy('alone', alone)]),
    ...(poor ? [copy('padded', paddedOf(html, about.id))] : []),
    ...(page.wordCount < LONG_WORDS ? [copy('idle', withIdleText(html, page, about, stranger))] : []),
  ];
}

/** A longer page is hardly moved by a few hundred words. */
const LONG_WORDS = 1000;

function withIdleText(
  html: string,
  page: Page,
  { id, lang }: Pick<LabelledPage, 'id' | 'lang'>,
  stranger: LabelledPage,
): string {
  const sentences = textSentences(readPage({ html: htmlOf(stranger) }));
  return idlyPadded(html, { id, lang, title: page.head.title, own: textSentences(page), strange: sentences });
}

export function seenOf(page: Page) {
  const { forms, body, title } = pageWords(page);
  const measured = traits(page);
  const marks = ratingMarks(page);
  return {
    title: title.join(' '),
    words: Array.from(body, (form) => forms[form] ?? '').join(' '),
    traits: TRAITS.map((name) => Number(measured[name].toPrecision(4))),
    marks: RATING_MARKS.map((name) => Number(marks[name].toPrecision(4))),
  };
}
