import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPage } from '../../core/report/check-page.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { reportPage } from './shared-report.ts';

const html = `<title>Rye bread</title><main><h1>Rye bread</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}</main>`;
const report = checkPage({ html }, { explain: true, given: { query: 'rye bread recipe', market: 'us-en' } });
const { intent } = report;
assert.ok(intent !== undefined && 'quotes' in intent);
const quote = intent.quotes[0]?.text.slice(0, 20) ?? '';

const shown = { brand: null, preparedBy: null, projectName: null, privateMode: false, forPrint: false };
const stored = {
  report: JSON.stringify(report),
  url: 'https://a.example/',
  host: 'a.example',
  private: false,
  report_lang: 'en' as const,
  created_at: new Date(),
  across: null,
  earlier: null,
};

describe('a shared report that was asked for with a phrase', () => {
  it('says how the page serves it, with passages only where the link shows them', () => {
    assert.notEqual(quote, '');
    const whole = reportPage(stored, { ...shown, evidence: true });
    assert.ok(whole.includes('Search phrase: rye bread recipe') && whole.includes(quote));
    const bare = reportPage(stored, { ...shown, evidence: false });
    assert.ok(bare.includes('Search phrase: rye bread recipe') && !bare.includes(quote));
  });

  it('of a private project says nothing of it, on the screen and on paper', () => {
    const several = { ...report, intents: [intent, { ...intent, query: 'bread without yeast' }] };
    const needsMet = report.choices.find(({ rule_id }) => rule_id === 'ch_needs_met');
    assert.ok(needsMet !== undefined);
    const all = { ...shown, evidence: true };
    assert.ok(reportPage(stored, all).includes(needsMet.title));
    for (const forPrint of [false, true])
      for (const [row, privateMode] of [
        [{ ...stored, report: JSON.stringify(several) }, true],
        [{ ...stored, report: JSON.stringify(several), private: true }, false],
      ] as const) {
        const page = reportPage(row, { ...all, privateMode, forPrint });
        assert.doesNotMatch(page, /rye bread|without yeast|recipe|Search phrase|Missing:/i);
        assert.ok(!page.includes(needsMet.title), 'a rating by the phrase');
      }
  });
});
