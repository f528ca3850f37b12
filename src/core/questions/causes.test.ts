import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { REASON_KINDS } from '../reasons/kinds.ts';
import { givenFor, judgedByCode, type OtherJudge, told } from '../report/check-page.ts';
import { inLanguage } from '../report/in-language.ts';
import type { PageReport } from '../report/report.ts';
import { withoutEvidence } from '../report/without-evidence.ts';
import { HOLLOW, HOLLOW_ARTICLE } from '../samples/hollow-article.ts';
import { reportView } from '../view/report-view.ts';
import { preparedPage } from './asked-questions.ts';
import type { ReadAnswer } from './model-answer.ts';
import { modelAsJudge } from './second-opinion.ts';
import { seenTextOf } from './seen-text.ts';

const BY = { name: 'made-up-7b', version: '1' };
const page = readPage({ html: HOLLOW_ARTICLE, url: 'https://www.gardenhouse.example/blog/office-garden' });
const byCode = judgedByCode(page, {});
const plain = told(byCode, { explain: true }).report();

const answer = (kind: string, yes: number, passages: readonly string[] = []): ReadAnswer => ({
  ruleId: `cause:${kind}`,
  shares: [1 - yes, yes],
  coverage: 0.97,
  samples: null,
  spread: 0,
  passages,
});
const judgeOf = (...answers: readonly ReadAnswer[]): OtherJudge =>
  modelAsJudge(seenTextOf(page), { by: BY, answers, curves: null, shown: { words: 300, leftOut: 0 } });
const heard = (...answers: readonly ReadAnswer[]): PageReport =>
  told(byCode, { explain: true }, judgeOf(...answers)).report();
const reasonIn = ({ reasons = [] }: PageReport, kind: string) => reasons.find((one) => one.kind === kind);

const [lead] = plain.reasons ?? [];
const known = lead?.kind ?? '';
const silent = REASON_KINDS.map(({ kind }) => kind).filter((kind) => reasonIn(plain, kind) === undefined);
const [other = '', another = ''] = silent;
const shown = new Set([
  ...(plain.reasons ?? []).flatMap(({ passages }) => passages.map(({ text }) => text)),
  ...[...plain.violations, ...plain.quality_signals].flatMap(({ evidence }) =>
    (evidence?.quotes ?? []).map(({ text }) => text),
  ),
]);
/** Sentences that code shows for nothing. */
const fresh = HOLLOW.flatMap(([, text]) => text.split(/(?<=\.) /u)).filter((text) => !shown.has(text));
const [first = '', second = ''] = fresh;

describe('causes that a language model is asked for', () => {
  it('are those that code looks for, where the page is rated, behind the rules, with little room for passages', () => {
    const asked = (rules?: readonly string[]) => {
      const { outcomes } = rules === undefined ? byCode : judgedByCode(page, { rules });
      return preparedPage(page, givenFor(page, {}), outcomes, { rooms: [20_000], wantsFixes: true })
        .questions;
    };
    const all = asked();
    const causes = all.slice(-REASON_KINDS.length);
    assert.deepEqual(
      causes.map(({ ruleId }) => ruleId),
      REASON_KINDS.map(({ kind }) => `cause:${kind}`),
    );
    assert.ok(all.slice(0, -REASON_KINDS.length).every(({ ruleId }) => !ruleId.includes(':')));
    for (const { fix, passagesTokens = 300, ways } of causes) {
      assert.equal(fix, null);
      assert.ok(passagesTokens < 300);
      assert.equal(ways.length, 1);
    }
    assert.ok(asked(['sp_easy_money']).every(({ ruleId }) => !ruleId.includes(':')));
  });

  it('that code tells as well are told once, with what each judge says', () => {
    const report = heard(answer(known, 0.9, [first]));
    const reason = reasonIn(report, known);
    assert.deepEqual(reason?.opinions, [
      { judged_by: 'code', value: lead?.share },
      { judged_by: BY.name, value: 0.9 },
    ]);
    assert.equal(reason?.text, lead?.text);
    assert.deepEqual(report.model?.causes, []);
    assert.deepEqual(
      report.tasks?.map(({ id }) => id),
      plain.tasks?.map(({ id }) => id),
    );
  });

  it('that the model denies stay, and the report says in words that the judges disagree', () => {
    const report = heard(answer(known, 0.03));
    const text = reasonIn(report, known)?.text ?? '';
    assert.ok(text.startsWith(lead?.text ?? '-'));
    assert.match(
      text,
      / The judges disagree: code is right about this on \d+ pages of 100, made-up-7b gives it 3 of 100\./,
    );
    assert.ok(
      report.tasks?.some(({ reasons, why }) => reasons.includes(known) && why.includes('made-up-7b')),
    );
    assert.match(reportView(report).warnings.join(' '), /They contradict each other on 1 point/);
    const pl = told(byCode, { lang: 'pl', explain: true }, judgeOf(answer(known, 0.03))).report();
    assert.match(reasonIn(pl, known)?.text ?? '', /Oceny się różnią: kod ma tu rację/);
  });

  it('that the model alone names are told as its opinion, with passages found in the page, how sure it is and their heading', () => {
    const report = heard(answer(other, 0.83, [first, 'A sentence that stands on no page at all.']));
    const [cause, ...more] = report.model?.causes ?? [];
    assert.deepEqual(more, []);
    assert.equal(cause?.kind, other);
    assert.equal(cause?.share, 0.83);
    assert.match(cause?.text ?? '', /^made-up-7b gives it 83 of 100; code has found nothing of the kind\.$/);
    const [passage, ...others] = cause?.passages ?? [];
    assert.deepEqual(others, []);
    assert.equal(page.text.slice(passage?.start, passage?.end), passage?.text);
    assert.ok(HOLLOW.some(([heading, text]) => heading === passage?.under && text.includes(passage.text)));
    const section = reportView(report).sections.find(({ kind }) => kind === 'opinions');
    assert.ok(section?.kind === 'opinions' && section.opinions[0]?.quotes.length === 1);
  });

  it('move no rating, level, verdict, reason or task of a model that was never measured', () => {
    const report = heard(
      ...silent.map((kind, place) => answer(kind, 0.99, [fresh[place % fresh.length] ?? first])),
    );
    assert.ok((report.model?.causes?.length ?? 0) > 0);
    for (const part of ['summary', 'tasks', 'reasons', 'choices', 'violations', 'quality_signals'] as const)
      assert.deepEqual(report[part], plain[part], part);
  });

  it('are not told without a passage of the page, nor where the model is not sure, nor more than five', () => {
    assert.deepEqual(heard(answer(other, 0.99)).model?.causes, []);
    assert.deepEqual(heard(answer(other, 0.99, ['No page says this anywhere.'])).model?.causes, []);
    assert.deepEqual(heard(answer(other, 0.55, [first])).model?.causes, []);
    const many = silent.map((kind, place) => answer(kind, 0.9, [fresh[place] ?? '']));
    assert.ok((heard(...many).model?.causes ?? []).length <= 5);
  });

  it('about a passage that a reason, a finding or a surer cause shows are not told again', () => {
    const passage = lead?.passages[0]?.text ?? '';
    assert.deepEqual(heard(answer(other, 0.9, [passage])).model?.causes, []);
    const two = heard(answer(other, 0.8, [first]), answer(another, 0.9, [first]));
    assert.deepEqual(
      two.model?.causes?.map(({ kind }) => kind),
      [another],
    );
    const apart = heard(answer(other, 0.8, [first]), answer(another, 0.9, [second]));
    assert.deepEqual(
      apart.model?.causes?.map(({ kind }) => kind),
      [another, other],
    );
  });

  it('are shown in the other language, and without evidence hold nothing of the page', () => {
    const judge = judgeOf(answer(other, 0.83, [first]));
    const made = told(byCode, { explain: true }, judge);
    const there = inLanguage(made.report(), 'pl', made.texts());
    assert.deepEqual(there.model, told(byCode, { lang: 'pl', explain: true }, judge).report().model);
    const bare = withoutEvidence(made.report());
    assert.equal(bare.model?.causes?.length, 1);
    assert.ok(!JSON.stringify(bare.model).includes(first));
    assert.deepEqual(made.report(false).model, bare.model);
  });

  it('in a language that code does not read are told with that', () => {
    const texts = Array.from(
      { length: 30 },
      (_, i) => `Gaur goizean ${i} ogi egin ditugu etxean eta oso onak atera dira.`,
    );
    const basque = readPage({
      html: `<html lang="eu"><title>Ogia</title><main><h1>Ogia</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</main></html>`,
    });
    const code = judgedByCode(basque, {});
    const { questions } = preparedPage(basque, {}, code.outcomes, { rooms: [20_000], wantsFixes: false });
    assert.ok(questions.some(({ ruleId }) => ruleId === 'cause:generic'));
    const judge = modelAsJudge(seenTextOf(basque), {
      by: BY,
      answers: [answer('generic', 0.9, [texts[3] ?? ''])],
      curves: null,
      shown: { words: 300, leftOut: 0 },
    });
    const report = told(code, { explain: true }, judge).report();
    assert.match(report.model?.causes?.[0]?.text ?? '', /code does not read the language of the page\.$/);
  });
});
