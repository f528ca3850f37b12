import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { toHtml } from '../../core/formats/html.ts';
import { intentCsvHeader, intentCsvRow } from '../../core/formats/intent-csv.ts';
import { intentHtml } from '../../core/formats/intent-html.ts';
import { intentMarkdown } from '../../core/formats/intent-markdown.ts';
import { toJunit } from '../../core/formats/junit.ts';
import { toMarkdown } from '../../core/formats/markdown.ts';
import { toSarif } from '../../core/formats/sarif.ts';
import type { Asked, PageFit } from '../../core/intent/intent-report.ts';
import { intentReport } from '../../core/intent/make-intent-report.ts';
import { readPage } from '../../core/page/read-page.ts';
import { planOf } from '../../core/plan/make-plan.ts';
import { planMarkdown } from '../../core/plan/plan-markdown.ts';
import { checkPage } from '../../core/report/check-page.ts';
import { pageFit } from '../../core/report/page-fit.ts';
import { withoutEvidence } from '../../core/report/without-evidence.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { printedIntent } from '../intent/print-intent.ts';
import { printedPages } from './print-pages.ts';
import { printedReport } from './print-report.ts';

const PHRASE = 'rye bread recipe';
const html = `<title>Rye bread</title><main><h1>Rye bread</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}</main>`;
const whole = checkPage({ html }, { lang: 'en', explain: true, given: { query: PHRASE, market: 'us-en' } });
const { intent } = whole;
assert.ok(intent !== undefined && !('error' in intent));
const assessed = intent;
const [covered] = assessed.covered;
const quote = assessed.quotes[covered?.quote ?? -1]?.text.slice(0, 20) ?? '';
const options = { columns: 100, colour: false, verbose: false };

/** Without what formats add to a text: line breaks, marks, escapes. */
const flat = (text: string): string => text.replaceAll(/[\s│\\]+/g, ' ');
const readAsHtml = (text: string): string => flat(new JSDOM(text).window.document.body.textContent ?? '');

function assertTells(text: string): void {
  const need = covered !== undefined && 'question' in covered ? covered.question : '';
  assert.notEqual(quote, '');
  for (const part of [PHRASE, `${Math.round(assessed.fit * 100)}%`, 'Form of the page:', need, quote])
    assert.ok(text.includes(part), `${part}\n${text}`);
  for (const missing of assessed.missing)
    assert.ok(text.includes('question' in missing ? missing.question : missing.term), text);
}

describe('a report that was asked for with a phrase', () => {
  it('tells in every format for people how the page serves it, by which passage, and what is missing', () => {
    assert.ok(assessed.missing.length > 0);
    assertTells(flat(printedReport(whole, null, options)));
    assertTells(flat(toMarkdown([{ file: '-', report: whole }])));
    assertTells(readAsHtml(toHtml([{ file: '-', report: whole }])));
    assertTells(readAsHtml(toHtml([{ file: '-', report: whole }], { forPrint: true })));
    assertTells(flat(planMarkdown(planOf(whole))));
  });

  it('names phrase and fit in formats for programs, and where several pages are told in short', () => {
    const share = `${Math.round(assessed.fit * 100)}%`;
    const pages = [{ file: 'a.html', report: whole }];
    for (const text of [
      toSarif(pages),
      toJunit(pages),
      printedPages([...pages, { file: 'b.html', report: whole }], 'en', options),
    ]) {
      assert.ok(flat(text).includes(PHRASE), text);
      assert.ok(text.includes(share), text);
    }
  });

  it('tells each of several phrases, and in Polish', () => {
    const told = toMarkdown([
      {
        file: '-',
        report: {
          ...whole,
          report_lang: 'pl',
          intents: [assessed, { query: 'chleb', market: 'pl-pl', error: 'search_failed' }],
        },
      },
    ]);
    assert.match(told, /## Fraza wyszukiwania: rye bread recipe \(us-en\)/);
    assert.match(told, /## Fraza wyszukiwania: chleb \(pl-pl\)/);
    assert.match(told, /Nie udało się wykonać wyszukiwania\./);
  });

  it('shows no passage where words of the page are left out', () => {
    for (const told of [
      toHtml([{ file: '-', report: whole }], { evidence: false }),
      toHtml([{ file: '-', report: withoutEvidence(whole) }]),
      toMarkdown([{ file: '-', report: withoutEvidence(whole) }]),
    ]) {
      assert.ok(told.includes(PHRASE));
      assert.ok(!told.includes(quote), told);
    }
  });

  it('says nothing of phrases where none was given', () => {
    const bare = checkPage({ html }, { lang: 'en', explain: true });
    assert.ok(!toMarkdown([{ file: '-', report: bare }]).includes('Search phrase'));
    assert.deepEqual(planOf(bare).phrases, []);
  });
});

describe('a page looked at beside a phrase', () => {
  const asked: Asked = { query: PHRASE, market: 'us-en', lang: 'en' };
  const report = intentReport(asked);
  const fit = pageFit(readPage({ html }), asked, report);

  it('stands in every format', () => {
    assertTells(flat(printedIntent(report, asked, fit, options)));
    assertTells(flat(intentMarkdown(report, asked, fit)));
    assertTells(readAsHtml(intentHtml(report, asked, { fit })));
    const csv = intentCsvHeader(',', true) + intentCsvRow(report, asked, ',', fit);
    assert.match(csv, /,fit,fit_level,own_form,covered,missing,fit_error\r\n/);
    const cells = intentCsvRow(report, asked, ',', { query: PHRASE, market: 'us-en', error: 'too_short' });
    assert.match(cells, /,too_short\r\n$/);
  });

  it('is told why it cannot be assessed', () => {
    const failed: PageFit = { query: PHRASE, market: 'us-en', error: 'too_short' };
    assert.match(flat(printedIntent(report, asked, failed, options)), /too little text/);
    assert.match(intentMarkdown(report, asked, failed), /too little text/);
  });
});
