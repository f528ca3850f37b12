// One page: obtained, judged, stored and charged. Nothing is charged that did not succeed, and whatever is charged has
// its report, whenever the process dies.
import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { type MicroUsd, usdText } from '../../core/money.ts';
import type { PageReport } from '../../core/report/report.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { judgeOf } from '../../judging/judge.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/language.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { authorOf, type CallerInOrganization, type Project } from '../identity/service.ts';
import { type PagePhrase, phraseAtHand, phraseDue, stepOf } from '../intent/service.ts';
import { oneAtATime, type Payer } from '../paid-work/service.ts';
import { findCached, keepReport, packContent, packPage, privateForm } from '../reports/service.ts';
import { askModel } from '../second-judge/service.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { CheckOrder } from './check-order.ts';
import { type ObtainedPage, obtainPage, sentPage } from './obtain-page.ts';

export type CheckContext = Context<CallerInOrganization>;

/** Who has a page checked, in a call that waits for it or in the background. */
export interface Checker extends Payer {
  /** Aborted when the result is no longer wanted. */
  readonly gone: AbortSignal;
  /** Told when a page's site is about to be asked: until then nothing was begun. */
  readonly begins?: () => void;
}

export function checkerOf({ app, caller, gone }: CheckContext): Checker {
  return { app, orgId: caller.organization.id, author: authorOf(caller), gone };
}

export interface Checked {
  readonly reportId: string;
  /** The report as JSON, as the caller sees it. */
  readonly report: string;
  readonly cost: MicroUsd;
  readonly cached: boolean;
}

/** A stored report of the same content, rules, language and versions; nothing is charged for it. */
export async function fromCache(
  { app, orgId }: Pick<Checker, 'app' | 'orgId'>,
  order: CheckOrder,
  project: Project,
): Promise<Checked | null> {
  if (order.source.kind === 'url' || project.private_mode) return null;
  const key = await cacheKeyOf(app, order, project, sentPage(order.source));
  const found = await inOrganization(app.db, orgId, (tx) => lookUp(app, tx, orgId, key));
  if (found === null) return null;
  // What is missing is asked for again, when it is to be judged, and counts then.
  metricsOf(app).cacheAsked('hit');
  return cachedAnswer(found, order);
}

type Cached = NonNullable<Awaited<ReturnType<typeof findCached>>>;

function lookUp({ clock }: App, tx: Tx, orgId: string, key: string): Promise<Cached | null> {
  return findCached(tx, orgId, key, new Date(clock.now().getTime() - limits.cacheMs));
}

async function cachedAnswer({ id, report }: Cached, { explain }: CheckOrder): Promise<Checked> {
  return { reportId: id, report: explain ? report : await bareOf(report), cost: 0, cached: true };
}

type Tx = Transaction<Tables>;

/** A page that was judged, or was known already: nothing of it is stored or charged yet. */
export interface ReadyCheck {
  /** Stores it, answers the report's id. In the transaction that charges, before money is locked. */
  readonly store: (tx: Tx, at: Date) => Promise<string>;
  readonly cost: MicroUsd;
  /** What returns of the money held for the page. */
  readonly release: MicroUsd;
  /** Phrases that the page was assessed for: each is paid once, by the first page that was. */
  readonly assessed: readonly PagePhrase[];
  /** Of the report. */
  readonly lang: Language;
  /** What it can be compared with others by, packed, where it was asked for. */
  readonly digest: Buffer | null;
  /** What an audit keeps of the report, as JSON; null where that is to be made from the report as it is stored. */
  readonly brief: string | null;
  readonly checkedAs: (reportId: string) => Checked;
}

export interface Settled {
  readonly reportId: string;
  /** What was charged, with phrases that no page before it had paid for. */
  readonly cost: MicroUsd;
}

/** Stores and charges a page, both or neither. */
export type Settle = (ready: ReadyCheck) => Promise<Settled>;

/** In a transaction of its own; `alongside` is what else belongs to it, told which steps it has charged. */
export function settleStep(
  { app, orgId }: Checker,
  holdId: string,
  name: string,
  alongside: (tx: Tx, checked: Checked, steps: readonly string[]) => Promise<void>,
  isPaid: (step: string) => boolean = () => false,
): Settle {
  return ({ store, cost: price, release, assessed, lang, checkedAs }) =>
    inOrganization(app.db, orgId, async (tx) => {
      const at = app.clock.now();
      // Before the money is locked, so that other calls do not wait for a page to be written.
      const reportId = await store(tx, at);
      const steps: string[] = [];
      let cost = 0;
      const charge = async (step: string, due: MicroUsd, held: MicroUsd): Promise<void> => {
        const settle = isPaid(step) ? 0 : due;
        const resolved = { name: step, settle, release: held - settle, reference: reportId };
        if (!(await resolveStep(tx, orgId, holdId, resolved, at))) return;
        steps.push(step);
        cost += settle;
      };
      await charge(name, price, price + release);
      // The page's own step has locked the money.
      for (const phrase of assessed)
        if (phrase.price > 0)
          await charge(stepOf(phrase), await phraseDue(tx, orgId, phrase, lang), phrase.price);
      await alongside(tx, { ...checkedAs(reportId), cost }, steps);
      return { reportId, cost };
    });
}

/**
 * Judges a page whose price is held and has it settled. Throws, with nothing settled, when the page cannot be had
 * or judged.
 */
export async function checkPage(
  checker: Checker,
  order: CheckOrder,
  project: Project,
  settle: Settle,
): Promise<Checked> {
  const { app, orgId, gone } = checker;
  const page = await obtainPage(app, order, gone, checker.begins);
  const cacheKey = await cacheKeyOf(app, order, project, page);
  const settled = async (ready: ReadyCheck): Promise<Checked> => {
    gone.throwIfAborted();
    const { reportId, cost } = await settle(ready);
    metricsOf(app).charged(cost);
    return { ...ready.checkedAs(reportId), cost };
  };
  // In private mode nothing is kept that could be answered from.
  if (project.private_mode) return settled(await judgePage(checker, order, project, page, cacheKey));
  return oneAtATime(checker, cacheKey, {
    known: (tx) => lookUp(app, tx, orgId, cacheKey),
    use: async (known, done) => {
      metricsOf(app).cacheAsked('hit');
      // To know that it is the same page it had to be fetched, and that is all that it costs.
      const checked = { ...(await cachedAnswer(known, order)), cost: page.price };
      const digest =
        order.digest === true ? await judgeOf(app).digest(page, { whose: orgId, signal: gone }) : null;
      return settled({
        store: async (tx) => {
          await done(tx);
          return known.id;
        },
        cost: page.price,
        release: order.mostPrice - page.price,
        assessed: [],
        lang: order.lang,
        digest: digest === null ? null : await packContent(digest),
        brief: null,
        checkedAs: () => checked,
      });
    },
    work: async (done) => {
      metricsOf(app).cacheAsked('miss');
      const { store, ...judged } = await judgePage(checker, order, project, page, cacheKey);
      return settled({
        ...judged,
        store: async (tx, at) => {
          const reportId = await store(tx, at);
          await done(tx);
          return reportId;
        },
      });
    },
  });
}

async function judgePage(
  { app, orgId, author, gone }: Checker,
  order: CheckOrder,
  project: Project,
  page: ObtainedPage,
  cacheKey: string,
): Promise<ReadyCheck> {
  const { source, phrases = [] } = order;
  const intents = await Promise.all(phrases.map((phrase) => phraseAtHand(app, orgId, phrase, order.lang)));
  const asked = {
    page,
    selection: { rules: order.rules },
    disabled: order.disabled,
    query: order.query,
    market: order.market,
    intents,
  };
  const model = await askModel(app, { ...asked, orgId, project, wantsFixes: hasScales(order.rules) }, gone);
  const judgement = await judgeOf(app).judge(
    {
      ...asked,
      lang: order.lang,
      ...(model === null ? {} : { second: model.second }),
      withBare: !order.explain,
      withDigest: order.digest ?? false,
    },
    { whose: orgId, signal: gone },
  );
  if (judgement.scored === 0) fail('inference_failed');
  const packedBefore = source.kind === 'url' ? undefined : source.packed;
  const packed = project.private_mode ? null : await packPage(page, packedBefore);
  const isWhole = !intents.some((intent) => 'error' in intent) && model?.isWhole !== false;
  // What was judged without its phrase or without the model was paid: another try pays for what was missing alone.
  const before =
    (phrases.length === 0 && model === null) || project.private_mode
      ? null
      : await inOrganization(app.db, orgId, (tx) => lookUp(app, tx, orgId, incompleteKey(cacheKey)));
  // A page that could not be read for want of rendering is no successful work; it was fetched all the same.
  const paid = judgement.unread ? 0 : order.rulesPrice;
  const cost = (before === null ? paid : 0) + page.price;
  return {
    store: (tx, at) =>
      keepReport(
        tx,
        {
          orgId,
          projectId: project.id,
          private: project.private_mode,
          author,
          url: source.kind === 'url' ? source.url : (source.standsAt ?? null),
          tier: order.tier,
          lang: order.lang,
          report: judgement.report,
          texts: judgement.texts,
          overview: judgement.overview,
          query: order.query ?? null,
          market: order.market ?? null,
          // One that lacks what a search would have shown, or a model have said, is nothing to be answered from.
          cacheKey: isWhole ? cacheKey : incompleteKey(cacheKey),
          paid,
          at,
        },
        packed,
      ),
    cost,
    release: order.mostPrice - cost,
    assessed: phrases.filter((_, i) => judgement.assessed[i] === true),
    lang: order.lang,
    digest: judgement.digest === undefined ? null : await packContent(judgement.digest),
    // In private mode less is stored than was judged.
    brief: project.private_mode ? null : (judgement.brief ?? null),
    checkedAs: (reportId) => ({
      reportId,
      report: judgement.bare ?? judgement.report,
      cost,
      cached: false,
    }),
  };
}

/** Advice for the very page is part of what Premium adds, and so are scales. */
function hasScales(rules: readonly string[]): boolean {
  const chosen = new Set(rules);
  return briefs.some(({ id, kind }) => kind === 'choice' && chosen.has(id));
}

/** Of a report that lacks what a search would have shown, or what a model would have said. */
function incompleteKey(cacheKey: string): string {
  return `${cacheKey} without results`;
}

/** As it may be kept to answer the same request again: in private mode an error does not say which address it is about. */
export async function keptForm<T extends { readonly report: string | null; readonly error?: object | null }>(
  project: Project,
  result: T,
): Promise<T> {
  if (!project.private_mode) return result;
  if (result.report !== null) return { ...result, report: await privateForm(result.report) };
  return result.error == null ? result : { ...result, error: { ...result.error, details: null } };
}

/** The answer of a single check. */
export function answerOf({ reportId, report, cost, cached }: Checked): Answer {
  return new Answer(200, report, {
    'x-report-id': reportId,
    ...(cost > 0 ? { 'x-cost-usd': usdText(cost) } : {}),
    ...(cached ? { 'x-cache': 'hit' } : {}),
  });
}

/** A stored report always has its evidence. */
async function bareOf(json: string): Promise<string> {
  const { withoutEvidence } = await import('../../core/report/without-evidence.ts');
  // The judge has written it, in the form of the contract.
  return JSON.stringify(withoutEvidence(JSON.parse(json) as PageReport));
}
