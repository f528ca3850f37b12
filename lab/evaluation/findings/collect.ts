// Lists what every rule finds on ordinary pages, so that a reader can judge it with the page's source at hand:
//   node lab/evaluation/findings/collect.ts [data folder] [--out <folder>] [--part <k>/<n>] [--rules <ids>] [--pages <file>]
// One line for each finding of 50 or more and for each small fault that is told. The folder is never committed: it
// holds text of pages. --rules runs only these, --pages only the pages whose ids stand in the file, one to a line.
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPage } from '../../../src/core/report/check-page.ts';
import { isTold } from '../../../src/core/report/worth.ts';
import { htmlOf, type LabelledPage, labelledPages } from '../../training/page-models/labelled-pages.ts';
import { type Found, halfOf } from './found.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'data/findings' },
    part: { type: 'string', default: '1/1' },
    rules: { type: 'string' },
    pages: { type: 'string' },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const only = values.pages && new Set(readFileSync(values.pages, 'utf8').split('\n'));
const pages = labelledPages(resolve(positionals[0] ?? '../shared/data'))
  .filter(({ label }) => label === 'ordinary' || label === 'wild')
  .filter(({ id }) => !only || only.has(id))
  .filter((_, i) => i % parts === part - 1);

mkdirSync(values.out, { recursive: true });
// Written at once: a stream would wait for the end of this loop, and a run that is stopped would leave nothing.
const out = openSync(join(values.out, `found-${part}-of-${parts}.jsonl`), 'w');
const started = performance.now();
for (const [i, page] of pages.entries()) {
  for (const found of findingsOn(page)) writeSync(out, `${JSON.stringify(found)}\n`);
  if ((i + 1) % 250 === 0)
    console.error(`${i + 1} of ${pages.length}, ${Math.round((performance.now() - started) / 1000)} s`);
}
closeSync(out);

function findingsOn(page: LabelledPage): Found[] {
  const html = htmlOf(page);
  // Some pages of the data name no address, or one that is none.
  const url = page.url !== undefined && URL.canParse(page.url) ? { url: page.url } : {};
  const report = checkPage(
    { html, ...url },
    { explain: true, ...(values.rules === undefined ? {} : { rules: values.rules.split(',') }) },
  );
  return [...report.violations, ...report.quality_signals, ...report.positives, ...report.labels]
    .filter(isTold)
    .map(({ rule_id, rule_version, kind, mode, signal, evidence }) => ({
      rule: rule_id,
      version: rule_version,
      kind,
      mode,
      set: page.set,
      id: page.id,
      half: halfOf(page.group),
      url: page.url ?? null,
      type: report.page.page_type,
      lang: report.page.lang,
      words: report.page.word_count,
      signal: signal ?? 0,
      quotes: (evidence?.quotes ?? []).map(({ text, place, before, after }) => ({
        text,
        place,
        before,
        after,
      })),
      facts: evidence?.facts ?? [],
    }));
}
