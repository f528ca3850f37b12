import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChoiceResult } from './report.ts';
import { summarise } from './summary.ts';
import { toldRating } from './told-rating.ts';

const LABELS = 'Lowest Lowest+ Low Low+ Medium Medium+ High High+ Highest'.split(' ');

function choice(shares: readonly number[], given: Partial<ChoiceResult> = {}): ChoiceResult {
  const letters = shares.map((_, place) => String.fromCharCode(65 + place));
  return {
    rule_id: 'ch_page_quality',
    title: 'Overall page quality',
    mode: 'quality',
    policy: 'overall',
    layer: 'text',
    kind: 'choice',
    rule_version: 1,
    judged_by: 'code',
    judge_version: '1',
    ok: true,
    error: null,
    distribution: Object.fromEntries(letters.map((letter, place) => [letter, shares[place] ?? 0])),
    modal: letters[shares.indexOf(Math.max(...shares))] ?? null,
    expected: Math.round(1000 * shares.reduce((sum, share, place) => sum + share * place, 0)) / 1000,
    options: letters.map((letter, place) => ({ letter, label: LABELS[place] ?? '' })),
    evidence: null,
    ...given,
  };
}

const qualityOf = (one: ChoiceResult) => {
  const { quality } = summarise({
    violations: [],
    quality_signals: [],
    choices: [one],
    not_assessed: [],
    positives: [],
    report_lang: 'en',
    fetch: { provider: null, rendered: false, js_shell: false },
    page: { url: null, title: null, lang: 'en', page_type: 'article', word_count: 500 },
  });
  assert.ok(quality);
  return quality;
};

/** Low is the likeliest option, and the mean lies at Medium. */
const WIDE = choice([0.05, 0.1, 0.23, 0.12, 0.1, 0.1, 0.12, 0.1, 0.08]);

describe('a rating as it is told', () => {
  it('has the option that its number is nearest to, wherever the likeliest one lies', () => {
    assert.equal(WIDE.modal, 'C');
    assert.deepEqual(toldRating(WIDE), { label: 'Medium', value: 3.9, most: 8 });
    const { value, label } = qualityOf(WIDE);
    assert.deepEqual([value, label], [3.9, 'Medium']);
  });

  it('has one number with one decimal in the summary and on the scale, and the label of that number', () => {
    for (let thousandths = 0; thousandths <= 8000; thousandths += 7) {
      const rated = choice([1, 0, 0, 0, 0, 0, 0, 0, 0], { expected: thousandths / 1000 });
      const told = toldRating(rated);
      const { value, label } = qualityOf(rated);
      assert.deepEqual([told.value, told.label], [value, label]);
      assert.equal(label, LABELS[Math.round(value)]);
      assert.equal(Number(value.toFixed(1)), value);
    }
  });

  it('lies within its range', () => {
    const far = choice([0.97, 0, 0, 0, 0, 0, 0, 0, 0.03], { expected: 1.6 });
    const { low, high } = qualityOf(far);
    assert.deepEqual([low, high], [0, 2]);
  });

  it('is the likeliest option, without a number, where options have no order', () => {
    assert.deepEqual(toldRating({ ...WIDE, expected: null }), { label: 'Low', value: null, most: 8 });
  });

  it('has no number where a high one means that something does not matter', () => {
    assert.equal(toldRating({ ...WIDE, rule_id: 'ch_ymyl_level' }).value, null);
  });
});
