import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResult } from '../../../test/support/sample-report.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { checkPage } from './check-page.ts';
import type { RuleResult } from './report.ts';
import { verdictOf } from './verdict.ts';

const OVERALL = 'ch_page_quality';
const quality = (value: number, label: string) => ({ value, label, low: 0, high: 8 });
const finding = (kind: RuleResult['kind'], signal: number): RuleResult =>
  sampleResult({ rule_id: 'x', title: 'Doorway page', mode: 'spam', policy: 'doorways', kind, signal });
const bread = `<title>Rye bread</title><main><h1>Rye bread</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}</main>`;

describe('a verdict', () => {
  it('opens with the rating and what moved it, in both languages', () => {
    for (const lang of ['en', 'pl'] as const) {
      const { summary } = checkPage({ html: bread }, { lang, explain: true });
      assert.ok(summary.quality && summary.verdict);
      assert.match(summary.verdict.text, lang === 'en' ? /^\S+ quality: .+\.$/ : /^Jakość: \S+: .+\.$/);
      assert.ok(
        summary.quality.low <= summary.quality.value && summary.quality.value <= summary.quality.high,
      );
    }
  });

  it('is poor wherever there is a strong sign of a breach of policy, and says so first', () => {
    const judged = { quality: quality(6.4, 'High'), findings: [finding('violation', 90)], choices: [] };
    assert.deepEqual(verdictOf(judged, OVERALL, 'en'), {
      level: 'poor',
      text: 'A strong sign of spam: “Doorway page”. High quality.',
    });
    assert.equal(verdictOf(judged, OVERALL, 'pl')?.text, 'Silny sygnał spamu: „Doorway page”. Jakość: high.');
  });

  it('follows the rating where there is no breach', () => {
    const levelAt = (value: number, findings: readonly RuleResult[] = []) =>
      verdictOf({ quality: quality(value, ''), findings, choices: [] }, OVERALL, 'en')?.level;
    assert.deepEqual([levelAt(2), levelAt(4.5), levelAt(6)], ['poor', 'fair', 'good']);
    assert.equal(levelAt(6, [finding('violation', 60)]), 'fair');
    assert.equal(levelAt(6, [finding('signal', 60)]), 'good');
  });

  it('of a page that was not rated names what stands out; without that there is none', () => {
    const judged = { quality: null, findings: [finding('signal', 60)], choices: [] };
    assert.equal(verdictOf(judged, OVERALL, 'en')?.text, 'What stands out: “Doorway page”.');
    assert.equal(verdictOf({ ...judged, findings: [] }, OVERALL, 'en'), null);
  });

  it('is the same for the same page', () => {
    const twice = [1, 2].map(() => checkPage({ html: bread }).summary);
    assert.deepEqual(twice[0], twice[1]);
  });
});
