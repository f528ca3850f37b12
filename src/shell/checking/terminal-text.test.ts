import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import { printedReport, printedSummary } from './print-report.ts';
import { columnsOf, cutTo, harmless, wantsColour, wrapPieces } from './terminal-text.ts';

describe('text of a page on a terminal', () => {
  it('holds nothing that steers the terminal, whatever the page holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotMatch(harmless(text), /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
        assert.ok(harmless(text).isWellFormed());
      }),
      { numRuns: 500 },
    );
    assert.equal(harmless('a\u001b[31mb\u0007\u009b5m\n c'), 'a␛[31mb␇\ufffd5m c');
  });

  it('is measured in columns: wide characters two, marks none', () => {
    assert.equal(columnsOf('łódź'), 4);
    assert.equal(columnsOf('日本語'), 6);
    assert.equal(columnsOf('한국'), 4);
    assert.equal(columnsOf('👩‍👩‍👧 ok'), 5);
    assert.equal(columnsOf('e\u0301te\u0301'), 3);
    assert.equal(cutTo('日本語の本', 5), '日本…');
    assert.equal(cutTo('short', 5), 'short');
  });

  it('is broken into lines that fit, losing nothing but blanks at their ends', () => {
    const piece = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'ż', ' ', '日', '👍', 'e\u0301'), maxLength: 40 }),
      style: fc.constantFrom('bold' as const, undefined),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.integer({ min: 2, max: 30 }), (pieces, columns) => {
        const lines = wrapPieces(pieces, columns).map((line) => line.map(({ text }) => text).join(''));
        for (const line of lines) assert.ok(columnsOf(line) <= columns, JSON.stringify(line));
        const whole = pieces.map(({ text }) => text).join('');
        assert.equal(lines.join('').replaceAll(' ', ''), whole.replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });
});

describe('colours', () => {
  it('follow FORCE_COLOR, then NO_COLOR, then the terminal', () => {
    const terminal = { isTTY: true, hasColors: () => true };
    assert.equal(wantsColour(terminal, {}), true);
    assert.equal(wantsColour({}, {}), false);
    assert.equal(wantsColour(terminal, { NO_COLOR: '1' }), false);
    assert.equal(wantsColour(terminal, { NO_COLOR: '' }), true);
    assert.equal(wantsColour({}, { FORCE_COLOR: '1' }), true);
    assert.equal(wantsColour({}, { FORCE_COLOR: '1', NO_COLOR: '1' }), true);
    assert.equal(wantsColour(terminal, { FORCE_COLOR: '0' }), false);
  });
});

describe('the printed report', () => {
  const options = { columns: 100, colour: false, everything: false };

  it('keeps to the width of the terminal, addresses aside, from 40 to 120 columns', () => {
    const wide = sampleReport('pl');
    const report = {
      ...wide,
      page: { ...wide.page, title: `日本語の長いタイトル${'とても'.repeat(30)}` },
    };
    for (const columns of [20, 40, 55, 64, 80, 120, 300]) {
      for (const everything of [true, false]) {
        const text = printedReport(report, 'pages/a.html', { columns, colour: true, everything });
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
      '1 strong and 1 medium sign in spam policy',
      '1 medium sign in page quality',
      'No sign in helpful content',
      '61 rules scored, 3 not assessed, 1 not asked',
      '92 Long text hidden by styling',
      'attribute style: “position:absolute;left:-9999px”',
      '79 One word or phrase',
      'title: “Cheap flights” | Flights',
      '64 Nothing says who runs the site',
      'look at it yourself',
      '+ The author is named',
      '· Page with affiliate links',
      'Effort  ▂█▄▂▁  Low  1.4 of 4',
      '2 A language model is needed',
      '1 A second fetch',
    ].map((part) => {
      assert.ok(text.includes(part), `${part}\n${text}`);
      return text.indexOf(part);
    });
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    assert.ok(!text.includes('Many links lead'), 'weak signals only on demand');
    const everything = printedReport(sampleReport(), null, { ...options, everything: true });
    assert.match(everything, /31 Many links lead to one domain/);
    assert.match(everything, /· Whether the text is true/);
  });

  it('is Polish throughout in Polish', () => {
    const text = printedReport(sampleReport('pl'), null, { ...options, everything: true });
    const english = /\b(?:sign|signs|rule|rules|scored|assessed|Page|words|title|article|Polish|attribute)\b/;
    assert.doesNotMatch(text.replaceAll(/https:\S+|Google: .*/g, ''), english);
    assert.match(text, /Zasady dotyczące spamu: 1 silny i 1 średni sygnał/);
    assert.match(text, /artykuł · polski · 1312 słów/);
  });

  it('takes hostile text anywhere in a report', () => {
    const bad = '\u001b]8;;http://evil.example\u0007click\u001b]8;;\u0007';
    const sample = sampleReport();
    const report = sampleReport('en', {
      page: { ...sample.page, title: bad, url: `https://x.pl/${bad}`, lang: bad },
      violations: [
        sampleResult({
          signal: 90,
          evidence: {
            quotes: [sampleQuote({ text: bad, place: `attribute ${bad}`, before: bad, after: bad })],
            facts: [bad],
            said: [],
            fix: bad,
            fix_personal: true,
            sources: [],
          },
        }),
      ],
    });
    const text =
      printedReport(report, bad, options) +
      printedSummary([{ file: bad, report }, { file: bad }], 'en', options);
    assert.ok(!text.includes('\u001b') && !text.includes('\u0007'));
  });
});
