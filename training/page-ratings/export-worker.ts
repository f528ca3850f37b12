// One thread of the export: reads a page and answers what the rating models see of it, as it is, as its main text alone, and,
// of a poor page, with what people add to poor pages.
import { TRAITS, traits } from '../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../src/core/grounds/page-terms/page-words.ts';
import { RATING_MARKS, ratingMarks } from '../../src/core/grounds/ratings/rating-marks.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { aloneOf } from '../page-models/alone.ts';
import { htmlOf, type LabelledPage } from '../page-models/labelled-pages.ts';
import { paddedOf } from './padded.ts';

export default function exported({ page: { file, ...about }, poor }: { page: LabelledPage; poor: boolean }) {
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
    ...(poor
      ? [copy('padded', paddedOf(html, about.id)), copy('padded', paddedOf(html, `${about.id}, again`))]
      : []),
  ];
}

function seenOf(page: Page) {
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
