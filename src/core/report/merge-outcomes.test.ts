import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { rules } from '../rules/catalogue.ts';
import type { Rule } from '../rules/rule.ts';
import { judged } from './check-page.ts';
import { mergeOutcomes } from './merge-outcomes.ts';
import type { Outcome } from './outcome.ts';

const ruleOf = (judges: readonly ('code' | 'model')[]): Rule => {
  const found = rules.find((rule) => rule.kind === 'violation');
  assert.ok(found?.kind === 'violation');
  return { ...found, id: 'sp_sample', judges };
};
const said = (name: string, answer: Outcome['answer']): Outcome => ({
  ruleId: 'sp_sample',
  by: { name, version: '1' },
  answer,
});
const score = (value: number): Outcome['answer'] => ({ score: value, quotes: [], facts: [] });

describe('outcomes of several judges', () => {
  it('give each rule the answer of the first judge that it names', () => {
    const [code, model] = [said('code', score(0.2)), said('qwen', score(0.9))];
    assert.deepEqual(mergeOutcomes([ruleOf(['code', 'model'])], [code], [model]), [code]);
    assert.deepEqual(mergeOutcomes([ruleOf(['model', 'code'])], [code], [model]), [model]);
    assert.deepEqual(mergeOutcomes([ruleOf(['code'])], [], [model]), []);
  });

  it('pass on to the next judge where one abstains or fails, and keep the first reason where all do', () => {
    const unable = said('code', { notAssessed: 'lang_unsupported' });
    const broken = said('qwen', { failed: true });
    const model = said('qwen', score(0.9));
    assert.deepEqual(mergeOutcomes([ruleOf(['code', 'model'])], [unable], [model]), [model]);
    assert.deepEqual(mergeOutcomes([ruleOf(['code', 'model'])], [unable], [broken]), [unable]);
    assert.deepEqual(mergeOutcomes([ruleOf(['model'])], [unable], []), [unable]);
  });

  it('reach the report with the name and version of who judged', () => {
    const rating: Outcome = {
      ruleId: 'ch_page_quality',
      by: { name: 'qwen3-8b', version: 'q4-2026' },
      answer: { weights: [0, 0, 0, 0, 1, 2, 1, 0, 0], quotes: [], facts: [] },
    };
    const page = readPage({ html: '<title>A page</title><p>Some text.</p>' });
    const report = judged(page, { rules: ['ch_page_quality', 'pq_no_viewport'] }, [rating]).report();
    const [choice] = report.choices;
    assert.deepEqual([choice?.judged_by, choice?.judge_version, choice?.modal], ['qwen3-8b', 'q4-2026', 'F']);
    assert.equal(report.quality_signals[0]?.judged_by, 'code');
  });
});
