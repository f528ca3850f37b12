// What a model says about a page: prepared in a thread, asked within a time, with answers that are kept.
import { hkdfSync } from 'node:crypto';
import {
  type AskedAboutPage,
  askWithinContext,
  type KeptAnswers,
  markOf,
  NOTHING_KEPT,
} from '../../asking/ask-about-page.ts';
import { SAID } from '../../asking/model-fault.ts';
import { charactersFor } from '../../asking/model-server.ts';
import { limits } from '../../contract/limits.ts';
import type { SecondJudge } from '../../core/questions/second-opinion.ts';
import { judgeOf, type QuestionsRequest } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { type ProjectPrivacy, type SetUpModel, secondJudgeOf, setUpModel } from './model-of.ts';
import { addUse, findAnswers, keepAnswers, usedToday } from './store.ts';

export interface ModelOrder extends Omit<QuestionsRequest, 'charactersMax'> {
  readonly orgId: string;
  readonly project: ProjectPrivacy;
}

export interface HeardModel {
  readonly second: SecondJudge;
  /** Everything that was asked has an answer: a report without it is nothing to be answered from later. */
  readonly isWhole: boolean;
}

const DAY_MS = 86_400_000;

/** null where no model is asked. Throws the signal's reason. */
export async function askModel(app: App, order: ModelOrder, gone: AbortSignal): Promise<HeardModel | null> {
  const set = setUpModel(app);
  if (set === null || secondJudgeOf(app.config, order.project) === null) return null;
  const { by, curves } = set;
  const asked = await withinTime(app, set, order, gone);
  if (asked === null) return null;
  const { answers, shown, fault, reused } = asked;
  metricsOf(app).modelAnswers(answers.length - reused, reused);
  // Neither the page nor the answer: what was asked is the caller's business.
  if (fault !== null) app.log.warn({ fault, said: SAID[fault], model: by.name }, 'a model was asked in vain');
  return { second: { by, curves, answers, shown }, isWhole: fault === null };
}

async function withinTime(
  app: App,
  set: SetUpModel,
  order: ModelOrder,
  gone: AbortSignal,
): Promise<AskedAboutPage | null> {
  const late = AbortSignal.timeout(set.config.pageSeconds * 1000 * app.config.patience);
  try {
    return await askInParts(app, set, order, gone, late);
  } finally {
    await keepUse(app, set);
  }
}

async function askInParts(
  app: App,
  set: SetUpModel,
  { orgId, project, ...request }: ModelOrder,
  gone: AbortSignal,
  late: AbortSignal,
): Promise<AskedAboutPage | null> {
  const prepare = (charactersMax: number) =>
    judgeOf(app).questions({ ...request, charactersMax }, { whose: orgId, signal: gone });
  const charactersMax = await charactersOf(set, gone, late);
  if (await isUsedUp(app, set)) {
    const {
      questions,
      shown: { words, leftOut },
    } = await prepare(charactersMax);
    const answers = questions.map(({ ruleId }) => ({ ruleId, failed: 'unavailable' as const }));
    return answers.length === 0
      ? null
      : { answers, fault: 'day_used_up', reused: 0, shown: { words, leftOut } };
  }
  const asking = { ...askingFor(app, { orgId, project }), late };
  const asked = await askWithinContext(set.model, charactersMax, prepare, asking, gone);
  return asked.answers.length === 0 ? null : asked;
}

/** Whose questions these are, and what belongs to them. */
export function askingFor(app: App, { orgId, project }: Pick<ModelOrder, 'orgId' | 'project'>) {
  return {
    whose: orgId,
    markOf: (shown: string) => markFor(app, shown),
    kept: project.private_mode ? NOTHING_KEPT : keptAnswers(app, orgId),
  };
}

/** How much of a page the model can be shown. */
export async function charactersOf(
  { model }: SetUpModel,
  gone: AbortSignal,
  late: AbortSignal,
): Promise<number> {
  try {
    return charactersFor((await model.abilities(AbortSignal.any([gone, late]))).contextTokens);
  } catch {
    gone.throwIfAborted();
    return charactersFor(null);
  }
}

/** Writes down what was used since the last time. */
export async function keepUse(app: App, set: SetUpModel): Promise<void> {
  const used = set.takeUse();
  if (used.tokens > 0) await acrossOrganizations(app.db, (tx) => addUse(tx, used));
}

export async function isUsedUp(app: App, { config }: SetUpModel): Promise<boolean> {
  const { tokensPerDay, microUsdPerDay } = config;
  if (tokensPerDay === null && microUsdPerDay === null) return false;
  const used = await acrossOrganizations(app.db, usedToday);
  return (
    (tokensPerDay !== null && used.tokens >= tokensPerDay) ||
    (microUsdPerDay !== null && used.microUsd >= microUsdPerDay)
  );
}

function keptAnswers({ db, clock }: App, orgId: string): KeptAnswers {
  const since = new Date(clock.now().getTime() - limits.pageContentRetentionDays * DAY_MS);
  return {
    find: (keys) => inOrganization(db, orgId, (tx) => findAnswers(tx, orgId, keys, since)),
    keep: (answers) => inOrganization(db, orgId, (tx) => keepAnswers(tx, orgId, answers, clock.now())),
  };
}

/** The mark before and after a page: the same for the same page, and unknown to its author. */
export function markFor({ secret }: App, shown: string): string {
  return markOf(Buffer.from(hkdfSync('sha256', secret, '', 'assay model pages', 32)), shown);
}
