// Measures how search phrases are understood, every phrase by weights that never saw it, and prints Markdown tables:
//   node lab/evaluation/intent.ts <data folder> [--misses]
//
// Five folds by phrase; phrases that were labelled or written for this project only ever teach. One reader labelled the
// phrases that are measured on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folded } from '../../src/core/intent/folded.ts';
import { INTENTS, type SearchResults } from '../../src/core/intent/intent-report.ts';
import { intentReport } from '../../src/core/intent/make-intent-report.ts';
import { areNear } from '../../src/core/intent/page-forms.ts';
import { type PhraseReaders, phraseReaders } from '../../src/core/intent/phrase-shares.ts';
import { recordFigures } from '../figures.ts';
import { fitPhrases } from '../training/intent/fit-phrases.ts';
import {
  handWrittenPhrases,
  type LabelledPhrase,
  labelledPhrases,
  ownPhrases,
} from '../training/intent/phrases.ts';
import { foldOf } from '../training/text-models/cases.ts';

const FOLDS = 5;
const folder = process.argv[2];
if (folder === undefined || folder.startsWith('--')) {
  console.error('usage: intent.ts <data folder> [--misses]');
  process.exit(1);
}
const showMisses = process.argv.includes('--misses');

interface Tally {
  phrases: number;
  leading: number;
  overlap: number;
  form: number;
  near: number;
}

const measured = { English: labelledPhrases(folder, 'en'), Polish: labelledPhrases(folder, 'pl') };
const all = Object.values(measured).flat();
const known = new Set(all.map(({ query }) => query));
const teaching = [...ownPhrases(folder), ...handWrittenPhrases()].filter(({ query }) => !known.has(query));

/** Said and meant, by language and intent: what leads a phrase for the model and for the reader. */
interface Found {
  said: number;
  meant: number;
  both: number;
}

const tallies = new Map<string, Tally>();
const founds = new Map<string, Found>();
let readAlike = 0;
const bins = Array.from({ length: 10 }, () => ({ phrases: 0, right: 0, said: 0 }));
for (let fold = 0; fold < FOLDS; fold++) {
  const isHeld = ({ query }: LabelledPhrase): boolean => foldOf(query, FOLDS) === fold;
  const readers = phraseReaders(fitPhrases([...all.filter((phrase) => !isHeld(phrase)), ...teaching]));
  for (const [language, phrases] of Object.entries(measured))
    for (const phrase of phrases.filter(isHeld)) measure(language, phrase, readers);
}

function measure(language: string, phrase: LabelledPhrase, readers: PhraseReaders): void {
  const { query, market, shares, form } = phrase;
  const report = intentReport({ query, market, lang: 'en' }, undefined, readers);
  const tally = tallies.get(language) ?? { phrases: 0, leading: 0, overlap: 0, form: 0, near: 0 };
  tallies.set(language, tally);
  const most = Math.max(...INTENTS.map((intent) => shares[intent]));
  const right = shares[report.dominant] === most;
  tally.phrases++;
  if (right) tally.leading++;
  const meant = right
    ? report.dominant
    : (INTENTS.find((intent) => shares[intent] === most) ?? 'informational');
  foundOf(language, report.dominant).said++;
  foundOf(language, meant).meant++;
  if (right) foundOf(language, meant).both++;
  if (
    language === 'Polish' &&
    intentReport({ query: folded(query), market, lang: 'en' }, undefined, readers).dominant ===
      report.dominant
  )
    readAlike++;
  for (const { intent, share } of report.intents) tally.overlap += Math.min(share, shares[intent]);
  if (report.page_form.form === form) tally.form++;
  if (areNear(report.page_form.form, form)) tally.near++;
  const bin = bins[Math.min(9, Math.floor(report.confidence * 10))];
  if (bin) {
    bin.phrases++;
    bin.said += report.confidence;
    if (right) bin.right++;
  }
  if (showMisses && !right)
    console.error(
      `${language}\t${query}\t${report.dominant}\t${JSON.stringify(shares)}\t${form}\t${report.page_form.form}`,
    );
}

function foundOf(language: string, intent: string): Found {
  const key = `${language} | ${intent}`;
  const found = founds.get(key) ?? { said: 0, meant: 0, both: 0 };
  founds.set(key, found);
  return found;
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(
  '| Phrases | Number | Leading intent right (bar: 78 / 80 %) | Overlap of shares (bar: 0.70) | Form right or near (bar: 60 %) | Form right |',
);
console.log('|---|---|---|---|---|---|');
const FIGURES: Readonly<Record<string, readonly [leading: string, overlap: string, form: string]>> = {
  English: ['intent.leading-en', 'intent.overlap-en', 'intent.form-en'],
  Polish: ['intent.leading-pl', 'intent.overlap-pl', 'intent.form-pl'],
};
for (const [language, { phrases, leading, overlap, near }] of tallies) {
  const [leadingId = '', overlapId = '', formId = ''] = FIGURES[language] ?? [];
  recordFigures({
    [leadingId]: { value: (100 * leading) / phrases },
    [overlapId]: { value: overlap / phrases },
    [formId]: { value: (100 * near) / phrases },
  });
}
for (const [language, { phrases, leading, overlap, form, near }] of tallies)
  console.log(
    `| ${language} | ${phrases} | ${percent(leading, phrases)} | ${(overlap / phrases).toFixed(3)} | ${percent(near, phrases)} | ${percent(form, phrases)} |`,
  );
console.log(
  `\nWithout its letters ${percent(readAlike, measured.Polish.length)} of Polish phrases lead alike.`,
);
console.log('\n| Language | Intent | Meant | Said | Precision | Recall | F1 |');
console.log('|---|---|---|---|---|---|---|');
for (const [key, { said, meant, both }] of [...founds].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `| ${key} | ${meant} | ${said} | ${percent(both, said)} | ${percent(both, meant)} | ${((2 * both) / Math.max(1, said + meant)).toFixed(2)} |`,
  );
console.log('\n| Confidence | Phrases | Said, on average | Leading intent right |');
console.log('|---|---|---|---|');
for (const [place, { phrases, right, said }] of bins.entries())
  if (phrases > 0)
    console.log(
      `| ${place / 10} to ${(place + 1) / 10} | ${phrases} | ${percent(said, phrases)} | ${percent(right, phrases)} |`,
    );

// Result pages carry no labels: what is said of them is that they are read, and how often they change the answer.
interface Serp {
  readonly query: string;
  readonly results: readonly {
    readonly rank: number;
    readonly title: string;
    readonly url: string;
    readonly snippet: string | null;
  }[];
}
const serps = readFileSync(join(folder, 'intent/serp-dev/aql_serps.jsonl'), 'utf8')
  .trim()
  .split('\n')
  // The README of the data says what a line holds.
  .map((line) => JSON.parse(line) as Serp);
let changed = 0;
const forms = new Map<string, number>();
for (const { query, results } of serps) {
  const found: SearchResults = {
    results: results.map(({ rank, title, url, snippet }) => ({
      position: rank,
      url,
      title: title.replaceAll(/<[^>]*>/g, ''),
      description: (snippet ?? '').replaceAll(/<[^>]*>/g, ''),
    })),
    questions: [],
    related: [],
    features: [],
  };
  const asked = { query, market: 'us-en', lang: 'en' } as const;
  const byPhrase = intentReport(asked);
  const byResults = intentReport(asked, { results: found, pages: [] });
  if (byPhrase.dominant !== byResults.dominant) changed++;
  for (const { form } of byResults.results) forms.set(form, (forms.get(form) ?? 0) + 1);
}
console.log(
  `\n${serps.length} result pages; the results change the leading intent of ${changed}. Forms of their results:`,
);
console.log(
  [...forms]
    .sort((a, b) => b[1] - a[1])
    .map(([form, count]) => `${form} ${count}`)
    .join(', '),
);
