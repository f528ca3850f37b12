// From the answers of both judges and what is known to figures and curves. Whatever is said of both judges together is said
// of sites that the weights were not fitted on.
import { crc32 } from 'node:zlib';
import { type Curve, logOdds, UNMEASURED } from '../../../src/core/questions/curves.ts';
import { rankCorrelation, separation } from '../ranks.ts';
import { type Choice, chancesOf, fitWeights } from './fit-weights.ts';

/** One rule on one page. */
export interface JudgedAnswer {
  readonly ruleId: string;
  readonly site: string;
  /** Of no and yes, or of the scale's options. */
  readonly code: readonly number[] | null;
  readonly model: readonly number[];
  readonly coverage: number;
  readonly spread: number;
  /** The true one of them: a place in the scale may lie between two. */
  readonly truth: number;
}

const FOLDS = 5;
/** With fewer on either side a figure would be chance. */
const LEAST = 10;
/** As the judges are put together in a report. */
const LEAST_SHARE = 0.005;

const foldOf = (site: string): number => crc32(site) % FOLDS;

/** How well a rule's answers are ordered; null where too few are known. */
export interface RuleFigures {
  readonly ruleId: string;
  readonly n: number;
  readonly yes: number;
  readonly code: number | null;
  readonly model: number | null;
  readonly both: number | null;
  readonly coverage: number;
  readonly spread: number;
}

export interface KindFigures {
  /** null where too little is known to fit one. */
  readonly curve: Curve | null;
  readonly rules: readonly RuleFigures[];
}

type Both = JudgedAnswer & { readonly code: readonly number[] };
const isBoth = (answer: JudgedAnswer): answer is Both => answer.code !== null;

const yes = (shares: readonly number[]): number => shares[1] ?? 0;
const meanOf = (shares: readonly number[]): number =>
  shares.reduce((sum, share, value) => sum + share * value, 0) /
  shares.reduce((sum, share) => sum + share, 0);

/** Rules that are answered by yes or no. */
export function measureScored(answers: readonly JudgedAnswer[]): KindFigures {
  const alone = (answer: JudgedAnswer): Choice['options'] => [
    [0, 0],
    [logOdds(yes(answer.model)), 1],
  ];
  const together = (answer: Both): Choice['options'] => [
    [0, 0, 0],
    [logOdds(yes(answer.code)), logOdds(yes(answer.model)), 1],
  ];
  const { slope, offset } = UNMEASURED.alone;
  const { code, model, offset: start } = UNMEASURED.both;
  const heard = answers.filter(isBoth);
  const unseen = unseenChances(heard, together, [code, model, start]);
  const order = (part: readonly Both[], of: (answer: Both) => number): number | null => {
    const truths = part.map(({ truth }) => truth === 1);
    return isEnough(truths) ? separation(part.map(of), truths) : null;
  };
  const figures = (part: readonly Both[]) => ({
    code: order(part, (answer) => yes(answer.code)),
    model: order(part, (answer) => yes(answer.model)),
    both: order(part, (answer) => unseen.get(answer)?.[1] ?? 0),
  });
  const auc = figures(heard);
  const byRule = [...Map.groupBy(answers, ({ ruleId }) => ruleId)].map(([ruleId, part]) => ({
    ...summary(ruleId, part),
    yes: part.filter(({ truth }) => truth === 1).length,
    ...figures(part.filter(isBoth)),
  }));
  if (auc.code === null || auc.model === null || auc.both === null) return { curve: null, rules: byRule };
  const [a = 0, b = 0] = fitWeights(choicesOf(answers, alone), [slope, offset]);
  const [c = 0, m = 0, d = 0] = fitWeights(choicesOf(heard, together), [code, model, start]);
  return {
    curve: {
      n: heard.length,
      auc: { code: auc.code, model: auc.model, both: auc.both },
      // One who is wrong more often than right is not believed the other way round.
      alone: { slope: Math.max(0, a), offset: b },
      both: { code: Math.max(0, c), model: Math.max(0, m), offset: d },
    },
    rules: byRule,
  };
}

/** Rating scales: each judge gives every option a share, and the product of both, to the fitted powers, is what counts. */
export function measureRated(answers: readonly JudgedAnswer[]): KindFigures {
  const log = (share: number | undefined): number => Math.log(Math.max(LEAST_SHARE, share ?? 0));
  const together = ({ code, model }: Both): Choice['options'] =>
    code.map((share, value) => [log(share), log(model[value])]);
  const start = [UNMEASURED.both.code, UNMEASURED.both.model];
  const heard = answers.filter(isBoth);
  const unseen = unseenChances(heard, together, start);
  const values = {
    code: (answer: Both) => meanOf(answer.code),
    model: (answer: Both) => meanOf(answer.model),
    both: (answer: Both) => meanOf(unseen.get(answer) ?? answer.code),
  };
  const agreement = (part: readonly Both[], of: (answer: Both) => number): number | null =>
    part.length < LEAST * 2
      ? null
      : rankCorrelation(
          part.map(({ truth }) => truth),
          part.map(of),
        );
  const parts = [...Map.groupBy(answers, ({ ruleId }) => ruleId)];
  const rules = parts.map(([ruleId, part]) => {
    const both = part.filter(isBoth);
    return {
      ...summary(ruleId, part),
      yes: part.filter(isAboveMedian(part)).length,
      code: agreement(both, values.code),
      model: agreement(both, values.model),
      both: agreement(both, values.both),
    };
  });
  // Scales have different lengths: the better half of each is compared with the other within the scale, then all are averaged.
  const area = (of: (answer: Both) => number): number | null => {
    const areas = parts.flatMap(([, part]) => {
      const both = part.filter(isBoth);
      const truths = both.map(isAboveMedian(part));
      return isEnough(truths) ? [separation(both.map(of), truths)] : [];
    });
    return areas.length === 0 ? null : areas.reduce((sum, one) => sum + one, 0) / areas.length;
  };
  const [code, model, both] = [area(values.code), area(values.model), area(values.both)];
  if (code === null || model === null || both === null) return { curve: null, rules };
  const [c = 0, m = 0] = fitWeights(choicesOf(heard, together), start);
  return {
    curve: {
      n: heard.length,
      auc: { code, model, both },
      // What a model says alone of a scale is taken as it is.
      alone: UNMEASURED.alone,
      both: { code: Math.max(0, c), model: Math.max(0, m), offset: 0 },
    },
    rules,
  };
}

function isAboveMedian(part: readonly JudgedAnswer[]): (answer: JudgedAnswer) => boolean {
  const truths = part.map(({ truth }) => truth).sort((a, b) => a - b);
  const median = truths[Math.floor((truths.length - 1) / 2)] ?? 0;
  return ({ truth }) => truth > median;
}

function isEnough(truths: readonly boolean[]): boolean {
  const count = truths.filter(Boolean).length;
  return count >= LEAST && truths.length - count >= LEAST;
}

function summary(ruleId: string, part: readonly JudgedAnswer[]) {
  const mean = (of: (answer: JudgedAnswer) => number): number =>
    part.reduce((sum, answer) => sum + of(answer), 0) / part.length;
  return {
    ruleId,
    n: part.length,
    coverage: mean(({ coverage }) => coverage),
    spread: mean(({ spread }) => spread),
  };
}

/** Chances of the options, each by weights that were fitted without the page's site. */
function unseenChances<T extends JudgedAnswer>(
  answers: readonly T[],
  optionsOf: (answer: T) => Choice['options'],
  start: readonly number[],
): ReadonlyMap<T, readonly number[]> {
  const chances = new Map<T, readonly number[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = answers.filter(({ site }) => foldOf(site) !== fold);
    const weights = fitWeights(choicesOf(others, optionsOf), start);
    for (const answer of answers)
      if (foldOf(answer.site) === fold) chances.set(answer, chancesOf(optionsOf(answer), weights));
  }
  return chances;
}

/**
 * Every site counts the same, and yes and no together count the same: how common spam is among these pages says nothing of
 * how common it is elsewhere.
 */
function choicesOf<T extends JudgedAnswer>(
  answers: readonly T[],
  optionsOf: (answer: T) => Choice['options'],
): Choice[] {
  const nearest = ({ truth, model }: T): number => Math.min(model.length - 1, Math.max(0, Math.round(truth)));
  const sides = Map.groupBy(answers, (answer) => (answer.model.length === 2 ? answer.truth : -1));
  const sites = new Set(answers.map(({ site }) => site)).size;
  return [...sides.values()].flatMap((side) => {
    const bySite = [...Map.groupBy(side, ({ site }) => site).values()];
    const ofSite = sites / sides.size / bySite.length;
    return bySite.flatMap((part) =>
      part.map((answer) => ({
        options: optionsOf(answer),
        chosen: nearest(answer),
        weight: ofSite / part.length,
      })),
    );
  });
}
