// One thread of the export: reads a page and answers what the page models see of it.

import { writtenLanguage } from '../../../src/core/facts/written-language.ts';
import { buildMarks } from '../../../src/core/grounds/page-spam/build-marks.ts';
import { letterRuns } from '../../../src/core/grounds/page-spam/letter-runs.ts';
import { TRAITS, traits } from '../../../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../../../src/core/grounds/page-terms/page-words.ts';
import type { Page } from '../../../src/core/page/page.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { detectorAnswer, suspicionOf } from '../../../src/core/report/judge-by-code.ts';
import ANONYMOUS from '../../../src/core/rules/quality/pq_no_publisher_info.ts';
import { aloneOf, cutOf } from './alone.ts';
import { answersInWords } from './answers-in-words.ts';
import { htmlOf, type LabelledPage } from './labelled-pages.ts';

/** The page as it is, its main text alone (as a bare file, or in the plain frame of a small site), and the same cut short. */
export default function exported(labelled: LabelledPage) {
  const html = htmlOf(labelled);
  const { file, ...about } = labelled;
  const given = about.url === undefined ? {} : { url: about.url };
  const page = readPage({ html, ...given });
  const seen = (form: 'whole' | 'alone' | 'cut', source: Page) => ({ ...about, form, ...seenOf(source) });
  const alone = aloneOf(page, about);
  const cut = cutOf(page, about);
  return [
    { ...seen('whole', page), findings: findingsOn(page) },
    ...(alone === undefined ? [] : [seen('alone', readPage({ html: alone, ...given }))]),
    ...(cut === undefined ? [] : [seen('cut', readPage({ html: cut, ...given }))]),
  ];
}

/** What speaks beside a likeness: what spam rules found, small faults aside, and that the page names no publisher. */
function findingsOn(page: Page): Record<string, number> {
  const anonymous = detectorAnswer(ANONYMOUS, page, {});
  const suspicion = 'score' in anonymous ? suspicionOf(anonymous) : 0;
  return Object.fromEntries([
    ...[...answersInWords(page)].map(([{ id }, score]) => [id, score] as const),
    ...(suspicion > 0 ? [[ANONYMOUS.id, suspicion] as const] : []),
  ]);
}

function seenOf(page: Page) {
  const words = pageWords(page);
  const { forms, body, title } = words;
  const measured = traits(page);
  return {
    title: title.join(' '),
    words: Array.from(body, (form) => forms[form] ?? '').join(' '),
    letters: packed(letterRuns(words)),
    build: packed(buildMarks(page)),
    written: writtenLanguage(page),
    // As exact as the trees read them: a split lies at a value that pages have, and rounding would move pages across it.
    traits: TRAITS.map((name) => Math.fround(measured[name])),
  };
}

function packed(marks: Uint32Array): string {
  return Buffer.from(marks.buffer, marks.byteOffset, marks.byteLength).toString('base64');
}
