import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { mainMask } from '../../src/core/facts/reader-view.ts';
import { tokens } from '../../src/core/facts/tokens.ts';
import { TRAITS, traits } from '../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../src/core/grounds/page-terms/page-words.ts';
import { RATING_MARKS, ratingMarks } from '../../src/core/grounds/ratings/rating-marks.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import type { LabelledPage } from '../page-models/labelled-pages.ts';

export default function exported({ file, ...about }: LabelledPage) {
  const html = new TextDecoder().decode(gunzipSync(readFileSync(file)));
  const page = readPage({ html, ...(about.url === undefined ? {} : { url: about.url }) });
  const { forms, body, title } = pageWords(page);
  const all = tokens(page);
  const mask = mainMask(page);
  const inMain = new Uint8Array(body.length);
  for (const { index } of page.blocks)
    if (mask[index])
      inMain.fill(1, all.ofBlock[index] ?? 0, Math.min(body.length, all.ofBlock[index + 1] ?? 0));
  const measured = traits(page);
  const marks = ratingMarks(page);
  return {
    ...about,
    title: title.join(' '),
    words: Array.from(body, (form) => forms[form] ?? '').join(' '),
    traits: TRAITS.map((name) => Number(measured[name].toPrecision(4))),
    marks: RATING_MARKS.map((name) => Number((marks[name] ?? 0).toPrecision(4))),
  };
}
