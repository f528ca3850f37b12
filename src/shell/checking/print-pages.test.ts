import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { columnsOf } from './columns.ts';
import { printedPages } from './print-pages.ts';

const quiet = { columns: 80, colour: false, verbose: false };
const bad = { file: 'site/bad.html', report: sampleReport() };
const clean = {
  file: 'site/clean.html',
  report: sampleReport('en', { violations: [], quality_signals: [] }),
};
const unread = { file: 'site/gone.html' };

describe('several pages', () => {
  it('are a line each with counts and worst findings, then what was found, then what it came to', () => {
    const text = printedPages([bad, unread, clean], 'en', quiet);
    const [line] = text.split('\n').filter((candidate) => candidate.includes('site/bad.html'));
    assert.match(
      line ?? '',
      /^ {2}● site\/bad\.html {3}1 strong and 2 medium signs {2}Long text is hidden by styling.*…$/,
    );
    assert.match(text, /! site\/gone\.html {2}not checked/);
    const order = [
      '1 strong and 2 medium signs',
      'What was found',
      '92 Long text is hidden by styling',
      '148 words, 11% of the text',
      'cheap flights last minute',
      '79 One word or phrase',
      '64 Nothing says who runs the site',
      '2 pages checked, 1 with findings',
    ].map((part) => {
      assert.ok(text.includes(part), `${part}\n${text}`);
      return text.indexOf(part);
    });
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
  });

  it('that are clean, and what was not assessed, are shown with --verbose alone', () => {
    const text = printedPages([bad, clean], 'en', quiet);
    for (const loud of ['clean.html', 'A language model is needed', 'rules scored', '→', 'https://'])
      assert.ok(!text.includes(loud), loud);
    assert.match(text, /--verbose shows 1 page without findings, every report in full/);
    const verbose = printedPages([bad, clean], 'en', { ...quiet, verbose: true });
    for (const said of ['✓ site/clean.html', '2 A language model is needed', '→ Remove the hidden block'])
      assert.ok(verbose.includes(said), said);
    assert.ok(!verbose.includes('--verbose'));
  });

  it('without a finding among them take a few lines, however many they are', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ ...clean, file: `site/${i}.html` }));
    const text = printedPages(many, 'pl', quiet);
    assert.match(text, /300 stron sprawdzonych, bez sygnałów/);
    assert.match(text, /300 stron bez sygnałów, pełne raporty/);
    assert.ok(text.split('\n').length < 12, text);
  });

  it('keep to the width of the terminal, whatever they are called, and tell long names apart', () => {
    const long = 'https://example.com/shop/'.padEnd(2_000, 'very-long-');
    const pages = [bad, clean, unread, ...['a', 'b'].map((end) => ({ ...bad, file: `${long}${end}.html` }))];
    for (const columns of [20, 40, 60, 80, 120, 300]) {
      for (const verbose of [true, false]) {
        const text = stripVTControlCharacters(printedPages(pages, 'pl', { columns, colour: true, verbose }));
        const limit = Math.max(40, Math.min(columns, 120));
        for (const line of text.split('\n'))
          if (!/https:\/\/(?:developers|example\.org)/.test(line))
            assert.ok(columnsOf(line) <= limit, `${columns}: ${line}`);
        for (const end of ['a', 'b']) assert.match(text, new RegExp(`● htt\\S*…\\S*${end}\\.html {2}`));
      }
    }
  });
});
