import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from '../page/page.ts';
import { readPage } from '../page/read-page.ts';
import { judged, type OtherJudge } from '../report/check-page.ts';
import type { Outcome } from '../report/outcome.ts';
import type { JudgingModel, PageReport, ReportSummary } from '../report/report.ts';
import { rules } from '../rules/catalogue.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { warningsOf } from '../view/warnings.ts';
import { type Curve, readCurves, UNMEASURED } from './curves.ts';
import type { ModelAnswer, ReadAnswer } from './model-answer.ts';
import { modelAsJudge, withSecondOpinion } from './second-opinion.ts';
import { seenTextOf } from './seen-text.ts';

const BY = { name: 'qwen3-8b', version: '1' };
const page = readPage({
  html: `<title>Bread at home</title>${BREAD.map((text) => `<p>${text}</p>`).join('')}`,
});
const code = (ruleId: string, answer: Outcome['answer']): Outcome => ({
  ruleId,
  by: { name: 'code', version: '1' },
  answer,
});
const score = (value: number): Outcome['answer'] => ({ score: value, quotes: [], facts: [] });
const yes = (ruleId: string, share: number, more: Partial<ReadAnswer> = {}): ReadAnswer => ({
  ruleId,
  shares: [1 - share, share],
  coverage: 0.97,
  samples: null,
  spread: 0.01,
  ...more,
});

function heard(outcome: Outcome, answer: ModelAnswer, curves: Curve | null = null): Outcome {
  const table = curves === null ? null : { model: BY.name, kinds: { violation: curves } };
  const [made] = withSecondOpinion(seenTextOf(page), [outcome], { by: BY, answers: [answer], curves: table });
  assert.ok(made);
  return made;
}
const scoreOf = ({ answer }: Outcome): number => ('score' in answer ? answer.score : Number.NaN);

describe('two judges of one rule', () => {
  it('count the same as long as the model is not measured and shows what it means, and both are told', () => {
    const passages = [(BREAD[0] ?? '').split(' ').slice(0, 8).join(' ')];
    const made = heard(code('sp_easy_money', score(0.2)), yes('sp_easy_money', 0.8, { passages }));
    assert.equal(scoreOf(made), 0.5);
    assert.equal(made.by.name, 'qwen3-8b');
    assert.deepEqual(made.opinions, [
      { judged_by: 'code', value: 0.2 },
      { judged_by: 'qwen3-8b', value: 0.8 },
    ]);
  });

  it('where they contradict each other, the report says so', () => {
    const made = heard(code('sp_easy_money', score(0)), yes('sp_easy_money', 0.97));
    assert.ok('facts' in made.answer);
    assert.deepEqual(made.answer.facts, [{ key: 'disagree', data: { model: 'qwen3-8b', code: 0, its: 97 } }]);
    const agreeing = heard(code('sp_easy_money', score(0.9)), yes('sp_easy_money', 0.97));
    assert.deepEqual('facts' in agreeing.answer && agreeing.answer.facts, []);
  });

  it('what code has found stays as strong a sign as it is beside a model that was never measured', () => {
    const quote = { text: 'x', verified: true, place: 'text', start: 0, end: 1, before: '', after: '' };
    const found = code('sp_easy_money', { score: 0.95, quotes: [quote], facts: [] });
    const made = heard(found, yes('sp_easy_money', 0.01));
    assert.equal(scoreOf(made), 0.8);
    assert.equal(scoreOf(heard(code('sp_easy_money', score(0.7)), yes('sp_easy_money', 0.01))), 0.5);
    assert.deepEqual('facts' in made.answer && made.answer.facts.map(({ key }) => key), ['disagree']);
  });

  it('count as they were measured, once they were', () => {
    const curve: Curve = {
      n: 400,
      auc: { code: 0.9, model: 0.6, both: 0.91 },
      alone: { slope: 0.5, offset: -1 },
      both: { code: 1, model: 0, offset: 0 },
    };
    assert.equal(scoreOf(heard(code('sp_easy_money', score(0.2)), yes('sp_easy_money', 0.9), curve)), 0.2);
    const unread = code('sp_easy_money', { notAssessed: 'lang_unsupported' });
    assert.ok(scoreOf(heard(unread, yes('sp_easy_money', 0.9), curve)) < 0.6);
  });

  it('where code cannot judge, the model does, alone; without a passage it makes no finding before it is measured, and no strong one after', () => {
    const passages = [(BREAD[0] ?? '').split(' ').slice(0, 8).join(' ')];
    const unread = code('sp_easy_money', { notAssessed: 'lang_unsupported' });
    const made = heard(unread, yes('sp_easy_money', 0.9, { passages }));
    assert.equal(scoreOf(heard(unread, yes('sp_easy_money', 0.9))), 0.49);
    const measured = { ...UNMEASURED, n: 400 };
    assert.equal(scoreOf(heard(unread, yes('sp_easy_money', 0.9), measured)), 0.6);
    assert.ok(scoreOf(heard(code('sp_easy_money', score(0.9)), yes('sp_easy_money', 0.97), measured)) > 0.8);
    assert.equal(
      scoreOf(heard(code('lb_adult', { notAssessed: 'lang_unsupported' }), yes('lb_adult', 0.9))),
      0.9,
    );
    assert.equal(scoreOf(made), 0.9);
    assert.equal(made.opinions, undefined);
  });

  it('a model that always says no, or yes without showing where, moves the level of no mode', () => {
    const levelsOf = (read: Page, ruleId: string, judge?: OtherJudge): ReportSummary['modes'] =>
      judged(read, { rules: [ruleId] }, judge).report().summary.modes;
    let told = 0;
    for (const rule of rules) {
      if (rule.kind === 'not_assessed' || rule.kind === 'choice' || rule.answeredBy !== 'both') continue;
      const { hit, clear } = rule.examples();
      for (const example of [...hit, ...clear]) {
        const read = readPage(example);
        const alone = levelsOf(read, rule.id);
        // Where code does not apply a rule the model is not asked about it.
        if (!['low', 'medium', 'high'].includes(alone[rule.mode].level)) continue;
        told += 1;
        for (const share of [0.01, 0.99]) {
          const answers = [yes(rule.id, share)];
          const second = modelAsJudge(seenTextOf(read), {
            by: BY,
            answers,
            curves: null,
            shown: { words: 1, leftOut: 0 },
          });
          assert.deepEqual(levelsOf(read, rule.id, second), alone, `${rule.id}: ${share}`);
        }
      }
    }
    assert.ok(told > 200, `${told} pages`);
  });

  it('a model that does not answer leaves what code says, or a reason that is not about the page', () => {
    const down: ModelAnswer = { ruleId: 'sp_easy_money', failed: 'unavailable' };
    const known = code('sp_easy_money', score(0.7));
    assert.equal(heard(known, down), known);
    const unread = code('sp_easy_money', { notAssessed: 'lang_unsupported' });
    assert.deepEqual(heard(unread, down).answer, { notAssessed: 'model_unavailable' });
  });

  it('an answer of which little is an answer is none', () => {
    const unread = code('sp_easy_money', { notAssessed: 'lang_unsupported' });
    const vague = yes('sp_easy_money', 0.9, { coverage: 0.3 });
    assert.deepEqual(heard(unread, vague).answer, { failed: true, error: 'model_unsure' });
    assert.deepEqual(heard(unread, { ruleId: 'sp_easy_money', failed: 'unclear' }).answer, {
      failed: true,
      error: 'model_unsure',
    });
  });

  it('a hit whose passages are not in the page is unsupported, and one whose are has them as quotes', () => {
    const passage = (BREAD[0] ?? '').split(' ').slice(0, 8).join(' ');
    const made = heard(
      code('sp_easy_money', { notAssessed: 'lang_unsupported' }),
      yes('sp_easy_money', 0.95, { passages: [passage, 'Nobody wrote this sentence on the page'] }),
    );
    assert.ok('quotes' in made.answer);
    assert.deepEqual(
      made.answer.quotes.map(({ text, verified }) => [text, verified]),
      [[passage, true]],
    );
  });

  it('scales are pooled, so that the sum is 1 and both move it', () => {
    const shares = [0, 0, 0, 0, 0, 0, 0.1, 0.8, 0.1];
    const weights = [0, 0, 0.2, 0.6, 0.2, 0, 0, 0, 0];
    const made = heard(code('ch_page_quality', { weights, quotes: [], facts: [] }), {
      ...yes('ch_page_quality', 0),
      shares,
    });
    const report = reportOf(made);
    const [choice] = report.choices;
    assert.ok(
      choice?.expected != null && choice.expected > 3.2 && choice.expected < 6.8,
      `${choice?.expected}`,
    );
    const sum = Object.values(choice?.distribution ?? {}).reduce((total, share) => total + share, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
  });

  it('a scale ends between what the two said, also where each has two minds', () => {
    const expectedOf = (weights: readonly number[]): number =>
      weights.reduce((sum, weight, value) => sum + weight * value, 0);
    // Where the little that each leaves to the top overlaps, the product would put everything there.
    const weights = [0.6, 0, 0, 0, 0, 0, 0, 0, 0.4];
    const shares = [0, 0, 0.6, 0, 0, 0, 0, 0, 0.4];
    const made = heard(code('ch_page_quality', { weights, quotes: [], facts: [] }), {
      ...yes('ch_page_quality', 0),
      shares,
    });
    const { expected } = reportOf(made).choices[0] ?? {};
    assert.ok(expected != null && expected >= expectedOf(weights) && expected <= expectedOf(shares));
  });

  it('where options have no order, each says how sure it is of the answer', () => {
    const tones = code('ch_tone', { weights: [8, 1, 1, 0, 0, 0, 0, 0], quotes: [], facts: [] });
    const shares = [0.6, 0.4, 0, 0, 0, 0, 0, 0];
    const made = heard(tones, { ...yes('ch_tone', 0), shares });
    assert.deepEqual(
      made.opinions?.map(({ value }) => value),
      [0.8, 0.6],
    );
  });

  it('reach the report with who judged, how the answer was read, and what each said, in both languages', () => {
    const made = heard(
      code('sp_easy_money', score(0)),
      yes('sp_easy_money', 0.99, {
        samples: 5,
        fix: { en: 'Take the promise out of the page.', pl: 'Usuń obietnicę ze strony.' },
      }),
    );
    const report = reportOf(made);
    const [result] = report.violations;
    assert.deepEqual(
      [result?.judged_by, result?.coverage, result?.samples, result?.spread],
      ['qwen3-8b', 0.97, 5, 0.01],
    );
    assert.match(result?.evidence?.facts[0] ?? '', /The judges disagree: code says 0 of 100, qwen3-8b 99\./);
    assert.match(
      warningsOf(report).at(-1) ?? '',
      /by the language model qwen3-8b\. They contradict each other on 1 point:/,
    );
    assert.match(reportOf(made, 'pl').violations[0]?.evidence?.facts[0] ?? '', /Oceny się różnią/);
  });
});

describe('a report that a model has judged, too', () => {
  const made = heard(code('sp_easy_money', score(0.9)), yes('sp_easy_money', 0.97));
  const noteOf = (told: Partial<JudgingModel>, lang: 'en' | 'pl' = 'en'): string =>
    warningsOf(reportOf(made, lang, told)).at(-1) ?? '';

  it('says how much of a long page the model was not shown', () => {
    assert.equal(noteOf({}), 'Judged by code and by the language model qwen3-8b.');
    assert.match(
      noteOf({ words: 30_000, words_left_out: 21_000 }),
      / The page is too long for the model: 21,000 words of 30,000 were not shown to it\.$/,
    );
    assert.match(
      noteOf({ words: 30_000, words_left_out: 21_000 }, 'pl'),
      / Strona jest dla modelu za długa: z 30[\s ]?000 słów nie pokazano mu 21[\s ]?000\.$/,
    );
  });

  it('says what the model left unanswered, and does not name it as a judge where it was silent', () => {
    assert.match(noteOf({ asked: 40, answered: 31 }), / The model answered 31 of 40 questions\.$/);
    assert.equal(
      noteOf({ asked: 40, answered: 0 }),
      'Judged by code alone: the language model qwen3-8b was asked and gave no answer.',
    );
  });

  it('counts what was asked and answered, with words that a visitor sees', () => {
    const { account } = modelAsJudge(seenTextOf(page), {
      by: BY,
      answers: [yes('sp_easy_money', 0.9), yes('lb_adult', 0.9, { coverage: 0.1 })],
      curves: null,
      shown: { words: 12, leftOut: 3 },
    });
    assert.deepEqual(account, { ...BY, asked: 2, answered: 1, words: 12, words_left_out: 3 });
  });
});

describe('a table of curves', () => {
  it('is read as it was written, and refused with a sentence where something is missing', () => {
    const curve = {
      n: 10,
      auc: { code: 0.8, model: 0.9, both: 0.92 },
      alone: { slope: 1, offset: 0 },
      both: { code: 0.4, model: 0.6, offset: 0 },
    };
    const table = { model: 'm', kinds: { violation: curve } };
    assert.deepEqual(readCurves(JSON.stringify(table)), table);
    const misnamed = { ...curve, both: { code: 1, mode: 1, offset: 0 } };
    for (const wrong of [
      {},
      { model: 'm' },
      { model: 'm', kinds: { violation: misnamed } },
      { model: 'm', kinds: { violation: { ...curve, n: 'many' } } },
    ])
      assert.throws(() => readCurves(JSON.stringify(wrong)), /curve/);
  });
});

function reportOf(outcome: Outcome, lang: 'en' | 'pl' = 'en', told: Partial<JudgingModel> = {}): PageReport {
  const hear = (byCode: readonly Outcome[]) =>
    byCode.map((one) => (one.ruleId === outcome.ruleId ? outcome : one));
  const account = { ...BY, asked: 1, answered: 1, words: 300, words_left_out: 0, ...told };
  return judged(
    page,
    { rules: [outcome.ruleId], lang, explain: true },
    { hear, hearCauses: (reasons) => ({ reasons }), account },
  ).report();
}
