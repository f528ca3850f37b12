// Fix plans are made in the background, once for each state of what they are about, and kept for as long as that.
import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { PLAN_VERSION } from '../../core/plan/fix-plan.ts';
import type { App } from '../../platform/app.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { type NamedFile, toBeSaved } from '../../platform/http/file-name.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { askFor, type Kind, type MadeKey, type MadeRow, readWhole } from '../made-once/service.ts';
import { packContent, unpackContent } from '../reports/service.ts';

/** Named here, so that endpoints need not load what makes plans. */
export const REPORT_PLANS: Kind = { task: { name: 'plans-make' }, keptMs: null, lostAfterMs: 15 * 60_000 };
export const AUDIT_PLANS: Kind = { ...REPORT_PLANS, task: { name: 'plans-make-audit' } };

const RETRY_AFTER_SECONDS = 2;

export interface MadePlan {
  /** As data. */
  readonly plan: string;
  readonly markdown: string;
}

/** What files that follow from a plan are named by. */
export type PlanName = Pick<NamedFile, 'about' | 'on' | 'lang'>;
export type NamedPlan = MadePlan & { readonly name: PlanName };

/** The plan, or the answer that says when to ask for it again. */
export async function askedPlan(
  app: App,
  kind: Kind,
  key: Omit<MadeKey, 'format' | 'parameters'>,
  name: PlanName,
): Promise<NamedPlan | Answer> {
  const found = await askFor(app, { ...key, format: 'plan', parameters: name.lang }, kind);
  switch (found.state) {
    case 'made':
      // planContent() has written it.
      return { ...(JSON.parse(await unpackContent(await readWhole(app, found.made))) as MadePlan), name };
    case 'pending':
      return new Answer(202, { status: 'generating' }, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    case 'failed':
      return fail(found.fault, null, { retryAfterSeconds: found.retryAfterSeconds });
  }
}

export function answerPlan(asked: NamedPlan | Answer, format: 'md' | 'json'): Answer {
  if (asked instanceof Answer) return asked;
  return format === 'md'
    ? new Answer(200, asked.markdown, {
        'content-type': 'text/markdown; charset=utf-8',
        ...toBeSaved({ kind: 'plan', ...asked.name, format }),
      })
    : new Answer(200, asked.plan, { 'content-type': 'application/json; charset=utf-8' });
}

export async function* planContent(made: Promise<MadePlan>): AsyncGenerator<Uint8Array> {
  const { plan, markdown } = await made;
  yield await packContent(JSON.stringify({ plan, markdown }));
}

/** As answerPlan() has asked for it. */
export const languageOf = ({ parameters }: MadeRow): Language => (parameters === 'pl' ? 'pl' : 'en');

/** The caller is told; the queue tries a few times more by itself. */
export const faultOf = async () => ({ fault: 'fix_plan_unavailable', again: true }) as const;

export type PlannedReport = Pick<
  Selectable<Tables['reports']>,
  'report' | 'texts' | 'report_lang' | 'private'
>;

/** The report to make a plan of; null when it is gone. */
export async function reportOf(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
): Promise<PlannedReport | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['report', 'texts', 'report_lang', 'private'])
    .where('org_id', '=', orgId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row ?? null;
}

/** A report from before sentences were kept in both languages has a plan in its own alone. */
export function planLanguage(
  { report_lang, texts }: Pick<PlannedReport, 'report_lang' | 'texts'>,
  asked: Language | undefined,
): Language {
  return asked === undefined || texts === null ? report_lang : asked;
}

/** Changes with everything that the plan in this language is made from, and with the way plans are made. */
export function stateHashOf(
  { report, report_lang, texts }: Omit<PlannedReport, 'private'>,
  lang: Language,
): string {
  return hashOf([PLAN_VERSION, report, lang === report_lang ? null : texts]);
}

/** The same for an audit. */
export function auditPlanHash(fingerprint: string, lang: Language): string {
  return hashOf([PLAN_VERSION, lang, fingerprint]);
}

function hashOf(from: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(from)).digest('hex');
}
