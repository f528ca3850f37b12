import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import {
  sampleQuote,
  sampleReport,
  sampleResult,
  sampleTaskTold,
  sampleTaskView,
} from '../../../test/support/sample-report.ts';
import { columnsOf } from './columns.ts';
import { printedPages } from './print-pages.ts';
import { printedReport, printedView } from './print-report.ts';

describe('the printed report', () => {
  const options = { columns: 100, colour: false, verbose: false };

  it('keeps to the width of the terminal, addresses aside, from 40 to 120 columns', () => {
    const wide = sampleReport('pl');
    const report = {
      ...wide,
      page: { ...wide.page, title: `日本語の長いタイトル${'とても'.repeat(30)}` },
    };
    for (const columns of [20, 40, 55, 64, 80, 120, 300]) {
      for (const verbose of [true, false]) {
        const text = printedReport(report, 'pages/a.html', { columns, colour: true, verbose });
        const limit = Math.max(40, Math.min(columns, 120));
        for (const line of stripVTControlCharacters(text).split('\n')) {
          if (!line.includes('https://')) assert.ok(columnsOf(line) <= limit, `${columns}: ${line}`);
        }
      }
    }
  });

  it('shows signs, findings with quotes and places, merits, context, scales and reasons, strongest first', () => {
    const text = printedReport(sampleReport(), null, options);
    const order = [
      'Cheap flights for every budget',
      '● Spam policy: serious concerns (1 strong and 1 medium sign)',
      '● Page quality: some concerns (1 medium sign)',
      '✓ Helpful content: no concerns',
      '61 rules scored, 3 not assessed, 1 not asked',
      'What to do, in this order',
      '1. Long text is hidden by styling',
      '→ Remove the hidden block',
      '2. One word or phrase',
      '3. Nothing says who runs the site',
      '92 Long text is hidden by styling',
      'attribute style: “position:absolute;left:-9999px”',
      '79 One word or phrase',
      'title: “Cheap flights” | Flights',
      '64 Nothing says who runs the site',
      'look at it yourself',
      '+ The author is named',
      '· Page with affiliate links',
      'Effort  ▂█▄▂▁  Low  1.4 of 4',
      '3 rules were not assessed; --verbose tells why.',
    ].map((part) => {
      assert.ok(text.includes(part), `${part}\n${text}`);
      return text.indexOf(part);
    });
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    assert.ok(!text.includes('Many links lead'), 'weak signals only on demand');
    const verbose = printedReport(sampleReport(), null, { ...options, verbose: true });
    assert.match(verbose, /31 Many links lead to one domain/);
    assert.match(
      verbose,
      /Not assessed .+2 A language model is needed.+· Whether the text is true.+1 A second fetch/s,
    );
  });

  it('shows a task whole: what to do, why, where, how much work', () => {
    const text = printedView(sampleTaskView(), null, options);
    for (const told of sampleTaskTold) assert.ok(text.includes(told), told);
  });

  it('is bounded, however long the title, the address and the passages of a page are', () => {
    const sample = sampleReport();
    const long = 'a very long title '.repeat(40_000);
    const [violation] = sample.violations;
    assert.ok(violation?.evidence);
    const evidence = { ...violation.evidence, facts: [long], quotes: [sampleQuote({ text: long })] };
    const report = {
      ...sample,
      page: { ...sample.page, title: long, url: `https://example.com/${'a'.repeat(600_000)}` },
      violations: [{ ...violation, title: long, evidence }],
      summary: { ...sample.summary, verdict: { level: 'poor' as const, text: long } },
    };
    for (const colour of [true, false])
      for (const text of [
        printedReport(report, long, { ...options, colour, verbose: true }),
        printedPages([{ file: long, report }], 'en', { ...options, colour }),
      ])
        assert.ok(text.length < 40_000, String(text.length));
  });

  it('says that there are small faults only instead of no concerns', () => {
    const sample = sampleReport();
    const quality_signals = [
      sampleResult({ mode: 'quality', kind: 'signal', policy: 'page_experience', signal: 49, small: true }),
    ];
    const said = (lang: 'en' | 'pl'): string =>
      printedReport({ ...sample, report_lang: lang, quality_signals }, null, options);
    assert.match(said('en'), /Page quality: small faults only\n/);
    assert.match(said('pl'), /Jakość strony: tylko drobne usterki\n/);
  });

  it('is Polish throughout in Polish', () => {
    const text = printedReport(sampleReport('pl'), null, { ...options, verbose: true });
    const english = /\b(?:sign|signs|rule|rules|scored|assessed|Page|words|title|article|Polish|attribute)\b/;
    assert.doesNotMatch(text.replaceAll(/https:\S+|Google: .*/g, ''), english);
    assert.match(text, /Zasady dotyczące spamu: poważne zastrzeżenia \(1 silny i 1 średni sygnał\)/);
    assert.match(text, /artykuł · polski · 1312 słów/);
    assert.match(
      printedReport(sampleReport('pl'), null, options),
      /Bez oceny: 3 reguły; powody podaje --verbose\./,
    );
  });

  it('shows no number for a scale without an order, however short it is', () => {
    const sample = sampleReport();
    const choices = sample.choices.map((choice) => ({ ...choice, expected: null }));
    const text = printedReport({ ...sample, choices }, null, options);
    assert.match(text, /Effort {2}▂█▄▂▁ {2}Low\n/);
    assert.doesNotMatch(text, /\d of \d/);
  });

  it('takes hostile text anywhere in a report', () => {
    const bad = '\u001b]8;;http://evil.example\u0007click\u001b]8;;\u0007';
    const sample = sampleReport();
    const report = sampleReport('en', {
      page: { ...sample.page, title: bad, url: `https://x.pl/${bad}`, lang: bad },
      violations: [
        sampleResult({
          // The report of a service that is not ours may hold anything in any place.
          title: bad,
          signal: 90,
          evidence: {
            quotes: [sampleQuote({ text: bad, place: `attribute ${bad}`, before: bad, after: bad })],
            facts: [bad],
            said: [],
            fix: bad,
            fix_personal: true,
            sources: [{ label: bad, url: `https://x.pl/${bad}` }],
          },
        }),
      ],
    });
    for (const verbose of [true, false]) {
      const text =
        printedReport(report, bad, { ...options, verbose }) +
        printedPages([{ file: bad, report }, { file: bad }], 'en', { ...options, verbose });
      assert.ok(!text.includes('\u001b') && !text.includes('\u0007'));
    }
  });
});
