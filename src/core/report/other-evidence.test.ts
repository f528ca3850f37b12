import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { rules } from '../rules/catalogue.ts';
import { examplePage, paragraphs } from '../rules/example.ts';
import { likenesses } from '../rules/families/likenesses.ts';
import { isSmall, type Rule, rule, type ViolationRule } from '../rules/rule.ts';
import fraudService from '../rules/spam/sp_fraud_service.ts';
import altTexts from '../rules/spam/sp_kw_alt.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { judgeByCode } from './judge-by-code.ts';
import { toldBeside } from './other-evidence.ts';

const unsure = rule({
  id: 'unsure',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: { en: 'Unsure', pl: 'Niepewne' },
  fix: { en: 'None', pl: 'Brak' },
  question: 'Is it?',
  sources: ['SP'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside',
  languages: 'any',
  basis: 'measured',
  scoring: 'for the test',
  detect: () => ({ score: 0.9 }),
  examples: () => ({ hit: [], clear: [] }),
});
const sure: ViolationRule = { ...unsure, accuses: 'alone' };

/** What is told of `unsure` where these rules have found this much. */
function told(found: readonly (readonly [Rule, number])[], score = 0.9): number {
  const scores = new Map(found);
  return toldBeside(unsure, score, (witness) => scores.get(witness) ?? 0).score;
}

describe('a rule that accuses only beside other evidence', () => {
  const samePolicy = rules.find(
    (one) => one.kind === 'violation' && one.policy === unsure.policy && !isSmall(one),
  );

  it('is told below the mark of findings where nothing else was found', () => {
    assert.equal(told([]), 0.49);
    assert.equal(told([], 0.5), 0.49);
  });

  it('is told as it is beside a finding under another policy', () => {
    assert.equal(told([[fraudService, 0.5]]), 0.9);
  });

  it('is told as it is beside a likeness that is too weak to accuse by itself', () => {
    assert.equal(told([[likenesses.doorway, 0.1]]), 0.9);
    assert.equal(told([[likenesses.doorway, 0.09]]), 0.49);
  });

  it('finds no other evidence in a finding of its own kind, in a weak finding or in a small fault', () => {
    assert.ok(samePolicy);
    assert.equal(told([[samePolicy, 1]]), 0.49);
    assert.equal(told([[fraudService, 0.49]]), 0.49);
    assert.equal(told([[altTexts, 1]]), 0.49);
  });

  it('keeps a score that is none of a finding', () => {
    assert.equal(told([], 0.3), 0.3);
    assert.equal(told([[fraudService, 1]], 0.3), 0.3);
  });

  it('needs none where it is strong, if the rule says so', () => {
    const strong: ViolationRule = { ...unsure, accuses: 'strong_or_beside' };
    const alone = (score: number): number => toldBeside(strong, score, () => 0).score;
    assert.deepEqual([alone(0.8), alone(0.79), alone(0.3)], [0.8, 0.49, 0.3]);
  });

  it('is a small fault by itself, if the rule says so', () => {
    const useful: ViolationRule = { ...unsure, accuses: 'beside_else_small' };
    assert.deepEqual(
      toldBeside(useful, 0.9, () => 0),
      { score: 0.9, small: true },
    );
    assert.deepEqual(
      toldBeside(useful, 0.9, () => 0.9),
      { score: 0.9 },
    );
  });

  it('is the only kind of rule that asks for it', () => {
    assert.deepEqual(
      toldBeside(sure, 0.9, () => 0),
      { score: 0.9 },
    );
  });
});

describe('the code judge', () => {
  const alone = examplePage('', { title: 'Rye bread', body: paragraphs(...BREAD) });
  const [beside] = fraudService.examples().hit;
  const scoreOn = (
    { html = '', url = '' }: { html?: string | undefined; url?: string | undefined } = {},
    ...[selected, off]: [readonly Rule[], ReadonlySet<string>?]
  ): number => {
    const outcomes = judgeByCode(selected, readPage({ html, url }), {}, off);
    const outcome = outcomes.find(({ ruleId }) => ruleId === unsure.id);
    assert.ok(outcome && 'score' in outcome.answer);
    return outcome.answer.score;
  };

  it('tells of such a rule below the mark on an ordinary page, and as a finding beside another kind', () => {
    assert.equal(scoreOn(alone, [unsure]), 0.49);
    assert.equal(scoreOn(beside, [unsure, fraudService]), 0.9);
  });

  it('gives it the same score whether or not the other rules were selected', () => {
    assert.equal(scoreOn(beside, [unsure]), 0.9);
  });

  it('hears nothing of rules that are switched off', () => {
    const off = new Set(rules.map(({ id }) => id));
    assert.equal(scoreOn(beside, [unsure], off), 0.49);
  });
});
