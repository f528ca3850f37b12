import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { detectorAnswer, judgeByCode } from '../report/judge-by-code.ts';
import { makeReport } from '../report/make-report.ts';
import { accountOf } from '../report/page-account.ts';
import type { ChoiceResult, Evidence, NotAssessed, RuleResult } from '../report/report.ts';
import { HIT_SCORE, toldScore } from '../report/signal.ts';
import { rules } from './catalogue.ts';
import type { Example } from './example.ts';
import { placeText } from './quote.ts';
import { type Abstention, accusationOf, type Finding, isSmall, type Rating, type Rule } from './rule.ts';
import { type Said, sentencesOf } from './sentences.ts';

// RULES=sp_kw_density,sp_kw_ngram runs only these, while a rule is being written.
const only = process.env.RULES?.split(',');

interface Judged {
  /** By the rule itself, before other evidence is asked for (ADR 77). */
  readonly byItself: number | undefined;
  readonly result: RuleResult | undefined;
  readonly choice: ChoiceResult | undefined;
  readonly notAssessed: NotAssessed | undefined;
}

/** The example says what must be told and quoted, and that is what is told and quoted. */
function tellsWhatItShould({ found }: Example, evidence: Evidence | null | undefined): void {
  assert.ok(found, 'the example says what is found on it');
  assert.deepEqual(
    evidence?.said.map(({ key }) => key),
    found.says,
  );
  const quotes = evidence?.quotes.slice(0, found.quotes.length) ?? [];
  assert.deepEqual(
    quotes.map(({ text }, place) => text.slice(0, found.quotes[place]?.length)),
    found.quotes,
  );
  if (found.quotes.length === 0) assert.deepEqual(evidence?.quotes, []);
}

function saidIn(answer: Finding | Rating | Abstention): readonly Said[] {
  if ('notAssessed' in answer) return [];
  const all = [...(answer.facts ?? []), ...('fix' in answer && answer.fix !== undefined ? [answer.fix] : [])];
  return all.filter((one) => 'key' in one);
}

function judge(rule: Rule, example: Example): Judged {
  const page = readPage(example);
  const given = { ...(page.rendered ? { rendered: page.rendered } : {}), ...example.given };
  const answer = detectorAnswer(rule, page, given);
  const quotes = 'quotes' in answer ? (answer.quotes ?? []) : [];
  for (const quote of quotes) {
    if (quote === undefined) continue;
    const length = placeText(page, quote.place)?.length ?? -1;
    assert.ok(
      quote.start >= 0 && quote.start < quote.end && quote.end <= length,
      'a quote lies inside its place',
    );
  }
  const table = sentencesOf(rule.kind === 'not_assessed' ? undefined : rule.says);
  for (const said of saidIn(answer)) {
    assert.ok(said.key in table, `${said.key} is one of the rule's sentences`);
    assert.deepEqual(JSON.parse(JSON.stringify(said.data)), said.data, 'its data can be stored');
  }
  const outcomes = judgeByCode([rule], page, given);
  const report = makeReport(accountOf(page, given), outcomes, [], { lang: 'pl', explain: true });
  const results = [...report.violations, ...report.quality_signals, ...report.positives, ...report.labels];
  for (const { evidence } of [...results, ...report.choices])
    for (const { place, start, end, text } of evidence?.quotes ?? [])
      if (place === 'text')
        assert.equal(page.text.slice(start, end), text, 'a quote of a report stands at its offsets');
  return {
    byItself: 'score' in answer ? answer.score : undefined,
    result: results[0],
    choice: report.choices[0],
    notAssessed: report.not_assessed[0],
  };
}

for (const rule of rules) {
  if (only && !only.includes(rule.id)) continue;
  // Without a detector nothing judges the examples yet: they wait for a language model.
  if (rule.kind === 'not_assessed' || rule.detect === undefined) continue;
  describe(rule.id, () => {
    const examples = rule.examples();
    const hit = toldScore(HIT_SCORE, isSmall(rule) ? 'small' : 'ordinary');
    const asksForMore = (accusationOf(rule) ?? 'alone') !== 'alone';
    const scoreIn = ({ byItself, result }: Judged): number | null | undefined =>
      asksForMore ? byItself : result?.score_raw;
    const least = 'lite' in rule && rule.lite === true ? 4 : 2;

    it(`has at least ${least} pages that it finds and ${least} that it lets pass`, () => {
      assert.ok(examples.hit.length >= least, `${examples.hit.length} hits`);
      assert.ok(examples.clear.length >= least, `${examples.clear.length} clear`);
    });

    for (const example of examples.hit) {
      it(`finds: ${example.note}`, () => {
        const judged = judge(rule, example);
        const { result, choice, notAssessed } = judged;
        if (rule.kind === 'choice') {
          assert.ok('options' in example);
          assert.ok(
            String(example.options).includes(choice?.modal ?? '?'),
            JSON.stringify(choice?.distribution ?? notAssessed?.reason),
          );
          return tellsWhatItShould(example, choice?.evidence);
        }
        assert.equal(notAssessed, undefined, notAssessed?.reason);
        const score = scoreIn(judged) ?? 0;
        assert.ok(score >= hit, `score ${score}`);
        assert.ok((result?.evidence?.facts.length ?? 0) > 0, 'says what was measured');
        return tellsWhatItShould(example, result?.evidence);
      });
    }

    for (const example of examples.clear) {
      it(`lets pass: ${example.note}`, () => {
        const judged = judge(rule, example);
        const { result, choice, notAssessed } = judged;
        if (rule.kind === 'choice') {
          assert.ok('options' in example);
          assert.ok(
            !String(example.options).includes(choice?.modal ?? '?'),
            JSON.stringify(choice?.distribution ?? notAssessed?.reason),
          );
          return undefined;
        }
        // Pages that a rule does not apply to are let pass, too; too little text or a wrong language prove nothing.
        if (notAssessed?.reason === 'not_applicable') return undefined;
        assert.equal(notAssessed, undefined, notAssessed?.reason);
        const score = scoreIn(judged) ?? 1;
        assert.ok(score < hit, `score ${score}: ${result?.evidence?.facts.join(' ')}`);
        return undefined;
      });
    }
  });
}
