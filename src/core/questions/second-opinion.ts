// What both judges have said, as one outcome for each rule.
import type { OtherJudge } from '../report/check-page.ts';
import { showTextProblem, showTextQuotes } from '../report/evidence.ts';
import { distinct } from '../report/identify.ts';
import { MODEL_SAYS } from '../report/model-sentences.ts';
import type { How, JudgeId, Outcome, RatingAnswer, ScoreAnswer } from '../report/outcome.ts';
import type { Opinion } from '../report/report.ts';
import { bandOf, HIT_SCORE, isHit, STRONG_SCORE, signalOf } from '../report/signal.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { ChoiceRule, ScoredRule } from '../rules/rule.ts';
import { orders } from '../rules/scales.ts';
import { DISAGREEMENT, heardCauses } from './causes.ts';
import { type Curve, curveFor, logOdds, type ModelCurves, shareOf } from './curves.ts';
import { foundQuotes } from './found-quotes.ts';
import { isRead, type ModelAnswer, type ReadAnswer } from './model-answer.ts';
import type { SeenText } from './seen-text.ts';
import type { ShownWords } from './shown-page.ts';
import { soundFix } from './sound-fix.ts';

export interface SecondJudge {
  readonly by: JudgeId;
  readonly answers: readonly ModelAnswer[];
  readonly curves: ModelCurves | null;
  readonly shown: ShownWords;
}

/** A model as a judge of one page. */
export function modelAsJudge(page: SeenText, second: SecondJudge): OtherJudge {
  const { by, answers, shown } = second;
  return {
    hear: (byCode) => withSecondOpinion(page, byCode, second),
    hearCauses: (reasons, outcomes) => heardCauses(page, reasons, outcomes, second),
    account: {
      ...by,
      asked: answers.length,
      answered: answers.filter(isRead).length,
      words: shown.words,
      words_left_out: shown.leftOut,
    },
  };
}

/** The outcomes of code, with what the model adds to them. Rules that it was not asked about stay as they are. */
export function withSecondOpinion(
  page: SeenText,
  byCode: readonly Outcome[],
  { by, answers, curves }: Omit<SecondJudge, 'shown'>,
): Outcome[] {
  const answered = new Map(answers.map((answer) => [answer.ruleId, answer]));
  return byCode.map((outcome) => {
    const answer = answered.get(outcome.ruleId);
    const rule = ruleById(outcome.ruleId);
    if (answer === undefined || rule === undefined || rule.kind === 'not_assessed') return outcome;
    const codeSpoke = 'score' in outcome.answer || 'weights' in outcome.answer;
    if (!isRead(answer)) {
      if (codeSpoke) return outcome;
      if ('failed' in answer && answer.failed === 'unavailable')
        return { ruleId: rule.id, by, answer: { notAssessed: 'model_unavailable' } };
      return { ruleId: rule.id, by, answer: { failed: true, error: 'model_unsure' } };
    }
    const curve = curveFor(curves, by.name, rule.kind);
    return rule.kind === 'choice'
      ? rated(page, rule, outcome, by, answer, curve)
      : scored(page, rule, outcome, by, answer, curve);
  });
}

function howOf({ coverage, samples, spread }: ReadAnswer): How {
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return { coverage: rounded(coverage), spread: rounded(spread), ...(samples === null ? {} : { samples }) };
}

function scored(
  page: SeenText,
  rule: ScoredRule,
  outcome: Outcome,
  by: JudgeId,
  answer: ReadAnswer,
  curve: Curve,
): Outcome {
  const yes = answer.shares[1] ?? 0;
  const alone = shareOf(curve.alone.slope * logOdds(yes) + curve.alone.offset);
  const code = 'score' in outcome.answer ? outcome.answer : null;
  const heard = code !== null && rule.answeredBy === 'both';
  const score = heard
    ? shareOf(curve.both.code * logOdds(code.score) + curve.both.model * logOdds(yes) + curve.both.offset)
    : alone;
  const isFault = rule.kind === 'violation' || rule.kind === 'signal';
  const ofModel = shownBy(page, rule, answer.passages ?? [], isFault);
  const { quotes } = ofModel;
  const shown = new Set(quotes.map(({ text }) => text));
  const ofCode = heard ? code.quotes.filter(({ text }) => !shown.has(text)) : [];
  const proof = {
    isMeasured: curve.n > 0,
    ofModel: quotes.length,
    ofCode: ofCode.length,
    code: heard ? code.score : 0,
  };
  const rounded = roundedScore(isFault ? withinProof(score, proof) : score);
  const differ = heard && Math.abs(code.score - yes) >= DISAGREEMENT && isHit(code.score) !== isHit(yes);
  const fix = isHit(rounded) && answer.fix !== undefined ? soundFix(page, rule, answer.fix) : null;
  const own = fix === null ? (heard ? code.fix : undefined) : MODEL_SAYS.fix(fix);
  const made: ScoreAnswer = {
    score: rounded,
    quotes: rounded === 0 ? [] : [...quotes, ...ofCode].slice(0, QUOTES_MAX),
    ...(heard && rounded > 0 && code.more !== undefined
      ? { more: [...[...quotes, ...ofCode].slice(QUOTES_MAX), ...code.more] }
      : {}),
    facts: [
      ...(heard && rounded > 0 ? code.facts : []),
      ...(differ
        ? [MODEL_SAYS.disagree({ model: by.name, code: percent(code.score), its: percent(yes) })]
        : []),
    ],
    ...(own === undefined ? {} : { fix: own }),
    ...(isFault && rounded > 0 ? { fingerprints: ofBoth(ofModel, heard ? code : null) } : {}),
    how: howOf(answer),
  };
  return {
    ruleId: rule.id,
    by,
    answer: made,
    ...(heard ? { opinions: opinionsOf(outcome.by, code.score, by, yes) } : {}),
  };
}

type OfModel = Pick<ScoreAnswer, 'quotes' | 'fingerprints'>;

function shownBy(page: SeenText, rule: ScoredRule, passages: readonly string[], isFault: boolean): OfModel {
  const quotes = foundQuotes(page, passages);
  return isFault
    ? showTextProblem(page.text, { rule: rule.id, where: page.where }, quotes)
    : { quotes: showTextQuotes(page.text, quotes) };
}

/** A model that shows no passage adds nothing to what the problem is known by already. */
function ofBoth({ quotes, fingerprints = [] }: OfModel, code: ScoreAnswer | null): string[] {
  const ofCode = code?.fingerprints ?? [];
  return distinct(quotes.length === 0 && ofCode.length > 0 ? ofCode : [...fingerprints, ...ofCode]);
}

const QUOTES_MAX = 5;
/** What no reader can be shown is no strong sign. */
const UNPROVEN_MAX = 0.6;

interface Proof {
  readonly isMeasured: boolean;
  /** How many passages of the page each has shown. */
  readonly ofModel: number;
  readonly ofCode: number;
  readonly code: number;
}

function withinProof(score: number, { isMeasured, ofModel, ofCode, code }: Proof): number {
  if (!isMeasured) return withinBand(score, code, ofModel > 0);
  return ofModel + ofCode === 0 ? Math.min(score, Math.max(code, UNPROVEN_MAX)) : score;
}

const BAND_STARTS = { low: 0, medium: HIT_SCORE, strong: STRONG_SCORE };
const BAND_ENDS = { low: HIT_SCORE - 0.01, medium: STRONG_SCORE - 0.01, strong: 1 };

/**
 * How a mode stands is told by the bands of its findings. A model whose answers were never compared with labelled pages
 * takes no finding of the code's out of its band, nor lifts one without a passage that stands in the page: one that always
 * says no, or always yes, would decide about every page.
 */
function withinBand(score: number, code: number, isShown: boolean): number {
  const band = bandOf(signalOf(code));
  return Math.min(Math.max(score, BAND_STARTS[band]), isShown ? 1 : BAND_ENDS[band]);
}

function rated(
  page: SeenText,
  rule: ChoiceRule,
  outcome: Outcome,
  by: JudgeId,
  answer: ReadAnswer,
  curve: Curve,
): Outcome {
  const code = 'weights' in outcome.answer ? outcome.answer : null;
  const heard = code !== null && rule.answeredBy === 'both';
  const isNominal = orders[rule.scale] === 'none';
  const weights = heard ? agreed(code, answer, curve, isNominal) : answer.shares;
  const quotes = showTextQuotes(page.text, foundQuotes(page, answer.passages ?? []));
  return {
    ruleId: rule.id,
    by,
    answer: {
      weights,
      quotes: code === null ? quotes : [...quotes, ...code.quotes].slice(0, QUOTES_MAX),
      facts: code?.facts ?? [],
      how: howOf(answer),
    },
    ...(heard
      ? { opinions: scaleOpinions(outcome.by, code.weights, by, answer.shares, { weights, isNominal }) }
      : {}),
  };
}

/** An ordered scale ends between what the two said, never beyond both: that could not be accounted for. */
function agreed(code: RatingAnswer, answer: ReadAnswer, curve: Curve, isNominal: boolean): number[] {
  const both = pooled(code, answer, curve);
  if (isNominal) return both;
  const [low, high] = [meanOf(code.weights), meanOf(answer.shares)].toSorted((a, b) => a - b);
  const mean = meanOf(both);
  return low === undefined || high === undefined || (mean >= low && mean <= high)
    ? both
    : mixed(code, answer, curve);
}

/** What both say, side by side: its mean lies between theirs. */
function mixed({ weights }: RatingAnswer, { shares }: ReadAnswer, { both }: Curve): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const trust = both.code + both.model === 0 ? 0.5 : both.code / (both.code + both.model);
  return weights.map((weight, i) => (trust * weight) / sum + (1 - trust) * (shares[i] ?? 0));
}

/** Both distributions multiplied, each to the power that it is believed by: where one has no doubt, the other has little to say. */
function pooled({ weights }: RatingAnswer, { shares }: ReadAnswer, { both }: Curve): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const least = 0.005;
  return weights.map(
    (weight, i) => Math.max(least, weight / sum) ** both.code * Math.max(least, shares[i] ?? 0) ** both.model,
  );
}

function meanOf(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.reduce((total, weight, value) => total + weight * value, 0) / sum;
}

/** The mean of each; where options have no order, the share that each gives to what was answered. */
function scaleOpinions(
  code: JudgeId,
  ofCode: readonly number[],
  model: JudgeId,
  ofModel: readonly number[],
  { weights, isNominal }: { readonly weights: readonly number[]; readonly isNominal: boolean },
): readonly Opinion[] {
  if (!isNominal) return opinionsOf(code, meanOf(ofCode), model, meanOf(ofModel));
  const modal = weights.indexOf(Math.max(...weights));
  const shareIn = (shares: readonly number[]): number =>
    (shares[modal] ?? 0) / shares.reduce((total, share) => total + share, 0);
  return opinionsOf(code, shareIn(ofCode), model, shareIn(ofModel));
}

function opinionsOf(code: JudgeId, ofCode: number, model: JudgeId, ofModel: number): readonly Opinion[] {
  const opinion = (by: JudgeId, value: number) => ({
    judged_by: by.name,
    value: Math.round(value * 1000) / 1000,
  });
  return [opinion(code, ofCode), opinion(model, ofModel)];
}

/** Three decimals, as for code; a few hundredths are what a model always leaves and mean nothing. */
function roundedScore(score: number): number {
  return score < 0.05 ? 0 : Math.round(score * 1000) / 1000;
}

const percent = (share: number): number => Math.round(share * 100);
