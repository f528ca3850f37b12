// What a model says about a page: asked within a time, with answers that are kept.
import { hkdfSync } from 'node:crypto';
import {
  type AskedAboutPage,
  askAboutPage,
  type KeptAnswers,
  markOf,
  NOTHING_KEPT,
} from '../../asking/ask-about-page.ts';
import { SAID } from '../../asking/model-fault.ts';
import { roomsFor } from '../../asking/model-server.ts';
import { limits } from '../../contract/limits.ts';
import type { PreparedPage } from '../../core/questions/asked-questions.ts';
import type { SecondJudge } from '../../core/questions/second-opinion.ts';
import type { App } from '../../platform/app.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import type { ProjectPrivacy, SetUpModel } from './model-of.ts';
import { addUse, findAnswers, keepAnswers, usedToday } from './store.ts';

/** Whose page it is. */
export interface PageOwner {
  readonly orgId: string;
  readonly project: ProjectPrivacy;
}

export interface HeardModel {
  readonly second: SecondJudge;
  /** Everything that was asked has an answer: a report without it is nothing to be answered from later. */
  readonly isWhole: boolean;
}

const DAY_MS = 86_400_000;

/** From when on nothing more is asked about a page. */
export const lateFor = (app: App, { config }: SetUpModel): AbortSignal =>
  AbortSignal.timeout(config.pageSeconds * 1000 * app.config.patience);

/** null where there is nothing to ask. Throws the signal's reason. */
export async function askModel(
  app: App,
  set: SetUpModel,
  owner: PageOwner,
  page: PreparedPage,
  { gone, late }: { readonly gone: AbortSignal; readonly late: AbortSignal },
): Promise<HeardModel | null> {
  if (page.questions.length === 0) return null;
  const { by, curves } = set;
  const { answers, shown, fault, reused } = (await isUsedUp(app, set))
    ? unasked(page)
    : await askAboutPage(set.model, { ...askingFor(app, owner), page, late }, gone);
  metricsOf(app).modelAnswers(answers.length - reused, reused);
  // Neither the page nor the answer: what was asked is the caller's business.
  if (fault !== null) app.log.warn({ fault, said: SAID[fault], model: by.name }, 'a model was asked in vain');
  return { second: { by, curves, answers, shown }, isWhole: fault === null };
}

function unasked({ questions, shown: [{ words, leftOut }] }: PreparedPage): AskedAboutPage {
  const answers = questions.map(({ ruleId }) => ({ ruleId, failed: 'unavailable' as const }));
  return { answers, fault: 'day_used_up', reused: 0, shown: { words, leftOut } };
}

/** Whose questions these are, and what belongs to them. */
export function askingFor(app: App, { orgId, project }: PageOwner) {
  return {
    whose: orgId,
    markOf: (shown: string) => markFor(app, shown),
    kept: project.private_mode ? NOTHING_KEPT : keptAnswers(app, orgId),
  };
}

/** How much of a page the model can be shown. */
export async function roomsOf(
  { model }: SetUpModel,
  { gone, late }: { readonly gone: AbortSignal; readonly late: AbortSignal },
): Promise<ReturnType<typeof roomsFor>> {
  try {
    return roomsFor((await model.abilities(AbortSignal.any([gone, late]))).contextTokens);
  } catch {
    gone.throwIfAborted();
    return roomsFor(null);
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
