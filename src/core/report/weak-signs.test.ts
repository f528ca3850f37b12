import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { ruleById } from '../rules/catalogue.ts';
import { isSmall, rule, type ScoredRule, type Support } from '../rules/rule.ts';
import fraudService from '../rules/spam/sp_fraud_service.ts';
import { judgeByCode } from './judge-by-code.ts';
import { type HeardFinding, supportOf } from './weak-signs.ts';
import weights from './weak-signs.weights.json' with { type: 'json' };

const finding = (name: string, score: number): HeardFinding => ({
  title: { en: name, pl: name },
  score,
  quotes: [],
});

describe('weak signs', () => {
  it('add up by how sure each rule is, at most as much as a finding, the heaviest first', () => {
    const found: Record<string, HeardFinding> = {
      a: finding('A', 0.25),
      b: finding('B', 0.9),
      c: finding('C', 0.05),
    };
    const { weight, signs } = supportOf((id) => found[id], { a: 100, b: 80, c: 400, d: 300 });
    assert.ok(Math.abs(weight - (0.5 * 1 + 0.8)) < 1e-9, String(weight));
    assert.deepEqual(
      signs.map(({ title }) => title.en),
      ['B', 'A'],
    );
  });

  it('tip a likeness and do not make it, however many there are', () => {
    const { weight } = supportOf((id) => finding(id, 1), { a: 400, b: 300, c: 200 });
    assert.equal(weight, 1.5);
  });

  it('are those of rules that exist; small faults and other likenesses are not among them', () => {
    assert.notDeepEqual(Object.keys(weights), []);
    for (const id of Object.keys(weights)) {
      const one = ruleById(id);
      assert.ok(one, id);
      assert.equal(isSmall(one), false, id);
      assert.equal('beside' in one, false, id);
    }
  });
});

describe('the code judge', () => {
  const page = readPage({
    html: '<title>Harbour desk</title><h1>Harbour desk</h1><p>We offer cryptocurrency recovery to clients of the harbour.</p>',
    url: 'https://harbour-desk.com/',
  });
  const heard: Support[] = [];
  const unsure: ScoredRule = rule({
    id: 'unsure',
    mode: 'spam',
    policy: 'scam_fraud',
    kind: 'violation',
    layer: 'text',
    version: 1,
    title: { en: 'Unsure', pl: 'Niepewne' },
    fix: { en: 'None', pl: 'Brak' },
    question: 'Is it?',
    sources: ['SP'],
    answeredBy: 'code',
    shownBy: 'likeness',
    mendedBy: 'editing',
    accuses: 'alone',
    languages: 'any',
    basis: 'judgement',
    scoring: 'for the test',
    detect: () => ({ score: 0.3 }),
    beside: (_, support) => {
      const { weight, signs } = support();
      heard.push({ weight, signs });
      return weight === 0 ? { score: 0.3 } : { score: 0.9, quotes: signs.flatMap(({ quotes }) => quotes) };
    },
    examples: () => ({ hit: [], clear: [] }),
  });
  const answerTo = (...[rules, off]: [readonly ScoredRule[], ReadonlySet<string>?]) => {
    const outcome = judgeByCode(rules, page, {}, off).find(({ ruleId }) => ruleId === 'unsure');
    assert.ok(outcome && 'score' in outcome.answer);
    return outcome.answer;
  };

  it('asks a rule beside what others found, and shows their verified quotes within the bounds of the rule', () => {
    const { score, quotes } = answerTo([unsure, fraudService]);
    assert.equal(score, 0.79, 'judgement alone is never strong');
    assert.equal(quotes[0]?.text.toLowerCase(), 'cryptocurrency recovery');
    assert.equal(quotes[0]?.verified, true);
    assert.ok(heard.at(-1)?.signs.some(({ title }) => title.en === fraudService.title.en));
  });

  it('gives the same score whether or not the other rules were selected', () => {
    assert.deepEqual(answerTo([unsure]), answerTo([unsure, fraudService]));
  });

  it('hears nothing of rules that are switched off', () => {
    const off = new Set(Object.keys(weights));
    assert.equal(answerTo([unsure], off).score, 0.3);
  });
});
