// The kinds of causes that code looks for (`core/reasons`), asked of a model as well. What it says is held against the page
// and against what code has told: passages that both show are told once, and an opinion that was never measured is told as
// one. It changes no rating, level, verdict or task (ADR 75).
import { REASON_KINDS } from '../reasons/kinds.ts';
import type { PageReason, ReasonPassage } from '../reasons/page-reasons.ts';
import type { ReasonKind } from '../reasons/reason-kind.ts';
import { showTextQuotes } from '../report/evidence.ts';
import type { HeardCauses, ModelCause } from '../report/model-cause.ts';
import { MODEL_SAYS } from '../report/model-sentences.ts';
import type { JudgeId, Outcome } from '../report/outcome.ts';
import { isHit } from '../report/signal.ts';
import { isSamePassage, showsMostOf } from '../report/tasks/passages.ts';
import { placed } from '../report/tasks/shown-passages.ts';
import { ruleById } from '../rules/catalogue.ts';
import { inBothLanguages, type Said, sentencesOf } from '../rules/sentences.ts';
import type { Texts } from '../rules/texts.ts';
import { foundQuotes } from './found-quotes.ts';
import { isRead, type ModelAnswer, type ReadAnswer } from './model-answer.ts';
import { type PreparedQuestion, QUESTION_FORM, quotesQuestion, yesOrNo } from './question.ts';
import type { SeenText } from './seen-text.ts';

/** Told apart from ids of rules, which have no colon. */
const idOf = ({ kind }: Pick<ReasonKind, 'kind'>): string => `cause:${kind}`;

/** Passages of causes are asked for after a Yes alone, so that a page takes at most this many tokens for each kind. */
const PASSAGES_TOKENS = 200;

export const causeQuestions: readonly PreparedQuestion[] = REASON_KINDS.map((kind) => ({
  ruleId: idOf(kind),
  version: String(QUESTION_FORM),
  ...yesOrNo(kind.question),
  passages: quotesQuestion(kind.question),
  passagesTokens: PASSAGES_TOKENS,
  fix: null,
}));

/** As sure as a reason of code has to be before it is called likely. */
const TOLD_FROM = 0.6;
const MAX_CAUSES = 5;
/** What a reason shows at most where the model adds to it. */
const MAX_PASSAGES = 3;
/** From here on the judges do not merely differ in degree. */
export const DISAGREEMENT = 0.4;

interface Opinion {
  readonly kind: ReasonKind;
  readonly yes: number;
  readonly passages: readonly ReasonPassage[];
}

/** `reasons`: of code; undefined where it has not rated the page. `outcomes`: of both judges. */
export function heardCauses(
  page: SeenText,
  reasons: readonly PageReason[] | undefined,
  outcomes: readonly Outcome[],
  { by, answers }: { readonly by: JudgeId; readonly answers: readonly ModelAnswer[] },
): HeardCauses {
  const answered = new Map(answers.filter(isRead).map((answer) => [answer.ruleId, answer]));
  const opinions = REASON_KINDS.flatMap((kind): Opinion[] => {
    const answer = answered.get(idOf(kind));
    return answer === undefined ? [] : [{ kind, yes: yesOf(answer), passages: verified(page, answer) }];
  });
  const heard = reasons?.map((reason) => {
    const opinion = opinions.find(({ kind }) => kind.kind === reason.kind);
    return opinion === undefined ? reason : withOpinion(reason, opinion, by);
  });
  if (opinions.length === 0) return { reasons: heard };
  const known = new Set(reasons?.map(({ kind }) => kind));
  const shown = [...(heard ?? []).flatMap(({ passages }) => passages.map(placed)), ...quotedBy(outcomes)];
  const causes: ModelCause[] = [];
  for (const { kind, yes, passages } of opinions.toSorted((a, b) => b.yes - a.yes)) {
    if (causes.length === MAX_CAUSES || yes < TOLD_FROM) break;
    // What cannot be shown is not told; what stands there already is not told again.
    if (passages.length === 0 || known.has(kind.kind) || showsMostOf(shown, passages.map(placed))) continue;
    shown.push(...passages.map(placed));
    const said = { model: by.name, its: percent(yes) };
    const text = page.isReadByCode ? MODEL_SAYS.cause_alone(said) : MODEL_SAYS.cause_unread(said);
    causes.push({ kind: kind.kind, share: rounded(yes), title: kind.title, text: both(text), passages });
  }
  return { reasons: heard, causes };
}

function withOpinion(reason: PageReason, { yes, passages }: Opinion, by: JudgeId): PageReason {
  const opinions = [
    { judged_by: 'code', value: reason.share },
    { judged_by: by.name, value: rounded(yes) },
  ];
  if (isHit(yes)) {
    const more = passages.filter(
      (passage) => !reason.passages.some((known) => isSamePassage(placed(known), placed(passage))),
    );
    const room = Math.max(0, MAX_PASSAGES - reason.passages.length);
    return { ...reason, opinions, passages: [...reason.passages, ...more.slice(0, room)] };
  }
  if (reason.share - yes < DISAGREEMENT) return { ...reason, opinions };
  const doubt = both(
    MODEL_SAYS.cause_doubted({ model: by.name, code: percent(reason.share), its: percent(yes) }),
  );
  const text = { en: `${reason.text.en} ${doubt.en}`, pl: `${reason.text.pl} ${doubt.pl}` };
  return { ...reason, opinions, text };
}

function verified(page: SeenText, { passages = [] }: ReadAnswer): ReasonPassage[] {
  return showTextQuotes(page.text, foundQuotes(page, passages)).map(({ text, start, end }) => ({
    text,
    start,
    end,
    under: page.headings.findLast(([at]) => at < start)?.[1] ?? null,
  }));
}

/** What findings show in the page's text. */
function quotedBy(outcomes: readonly Outcome[]) {
  return outcomes.flatMap(({ ruleId, answer }) => {
    const kind = ruleById(ruleId)?.kind;
    const isFound = (kind === 'violation' || kind === 'signal') && 'score' in answer && isHit(answer.score);
    return isFound ? answer.quotes : [];
  });
}

const both = (said: Said): Texts => inBothLanguages(sentencesOf(MODEL_SAYS), said);
const yesOf = ({ shares }: ReadAnswer): number => shares[1] ?? 0;
const rounded = (share: number): number => Math.round(share * 1000) / 1000;
const percent = (share: number): number => Math.round(share * 100);
