// What an upgrade does with a report that it has claimed: judges what is missing, and says what is charged for it and
// what is to be written. Who pays, and how the end is told, is up to the caller.
import type { Transaction } from 'kysely';
import { markets } from '../../contract/markets.ts';
import type { PageFit } from '../../core/intent/intent-report.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { FetchRecord } from '../../core/page/given.ts';
import { combineTexts } from '../../core/report/combine-texts.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { cacheKeyOf, type ObtainedPage, obtainPage } from '../checks/service.ts';
import { type PagePhrase, pagePhrase, phraseAtHand } from '../intent/service.ts';
import {
  changeReport,
  keepContent,
  keepEarlierKeys,
  listed,
  packPage,
  placePage,
  type ReportRow,
  unpackPage,
} from '../reports/service.ts';
import { judgePage, writeAdvice } from '../second-judge/service.ts';
import { withFit } from './added-fit.ts';
import type { ReportAtHand } from './look-at-report.ts';
import type { StepPrices, UpgradeOrder } from './order.ts';
import type { UpgradedReport } from './upgraded-report.ts';

export interface OrderedUpgrade extends ReportAtHand {
  readonly order: UpgradeOrder;
  /** Rules that are switched off. */
  readonly disabled: ReadonlySet<string>;
  /** The page is assessed for it as well. */
  readonly phrase?: PagePhrase | null;
  /** A page that no caller named is fetched only where the site lets crawlers in. */
  readonly obeysRobots?: boolean;
}

export interface JudgedUpgrade extends Pick<UpgradedReport, 'tier' | 'scoredAny'> {
  readonly failedSteps: readonly ('rules' | 'scales' | 'intent')[];
  /** What was set aside, less what failed and what fetching turned out cheaper. */
  readonly charged: StepPrices;
  /** Changes the report, in the transaction that charges for it. `charged`: what is really paid. */
  write(tx: Transaction<Tables>, charged: StepPrices, at: Date): Promise<void>;
}

/** Fails with fetch_failed. Where nothing could be scored or assessed nothing is charged, fetching neither. */
export async function judgeUpgrade(
  app: App,
  begun: OrderedUpgrade,
  gone: AbortSignal,
): Promise<JudgedUpgrade> {
  const { row, order, phrase = null, stored } = begun;
  const page = await pageOf(app, begun, gone);
  const intents = phrase === null ? [] : [await phraseAtHand(app, row.org_id, phrase, row.report_lang)];
  const missing = [...order.newRules, ...order.newScales];
  const asked = {
    page,
    selection: { rules: order.judgeAll ? order.wholeReport : [...missing, ...order.anew] },
    disabled: [...begun.disabled],
    query: phrase?.query ?? row.query ?? undefined,
    market: phrase?.market ?? row.market ?? undefined,
    intents,
    lang: row.report_lang,
  };
  const owner = { orgId: row.org_id, project: begun.project };
  const wantsFixes = order.tier === 'premium';
  const { judgement: judged, ahead } = await judgePage(app, { ...asked, ...owner, wantsFixes }, gone);
  // The judge has written it, in the form of the contract.
  const answered = JSON.parse(judged.report) as PageReport;
  const phraseFailed = judged.assessed.includes(false);
  // What was said of a phrase stays, unless it is asked anew.
  const isAsked = phrase !== null || stored.report.intent === undefined;
  const fit = isAsked ? answered.intent : undefined;
  if (missing.length === 0 && phraseFailed) return nothingAdded(begun, fit);
  const { upgradedReport } = await import('./upgraded-report.ts');
  const upgraded = upgradedReport(stored, order, answered, phraseFailed);
  const { gatesOf } = await import('./order.ts');
  const gates = gatesOf(upgraded.rules, begun.disabled);
  const failedSteps = [...upgraded.failedSteps, ...(phraseFailed ? ['intent' as const] : [])];
  // A report that lacks what a search would have shown does not answer for a check with that phrase.
  const known = intents.some((intent) => 'error' in intent) ? null : phrase;
  const made = { rules: upgraded.rules, gates, ...askedOf(app, row, known) };
  const cacheKey = await cacheKeyOf(app, made, begun.project, page);
  const earlierKeys = await keysAnswered(app, begun, page, upgraded.rules, cacheKey);
  const placed =
    begun.content !== null
      ? null
      : await placePage(app, { orgId: row.org_id, reportId: row.id }, await packPage(page));
  const { overviewOf } = await import('../../core/report/overview.ts');
  const { advised, advisedTexts, unadvised } = await import('./advised.ts');
  const ruleIds = upgraded.tier === 'premium' ? unadvised(upgraded.report) : [];
  const advice = await writeAdvice(app, { ...owner, ahead, ruleIds }, gone);
  const report = advised(upgraded.report, advice);
  const kept = textsOf(row, order, judged.texts, phrase !== null && !phraseFailed);
  const texts = advisedTexts(kept, advice);
  return {
    tier: upgraded.tier,
    scoredAny: upgraded.scoredAny,
    failedSteps,
    charged: chargedFor(order, failedSteps, upgraded.scoredAny ? page.price : 0),
    async write(tx, charged, at) {
      await changeReport(tx, row.org_id, row.id, {
        tier: upgraded.tier,
        report: JSON.stringify(withFit(report, stored.report, fit)),
        texts,
        ...listed(overviewOf(upgraded.report), row.private),
        cache_key: cacheKey,
        paid: row.paid + charged.rules + charged.scales,
        query: known?.query ?? row.query,
        market: known?.market ?? row.market,
        updated_at: at,
      });
      await keepEarlierKeys(tx, row.org_id, row.id, earlierKeys);
      if (placed !== null) await keepContent(tx, row.org_id, row.id, placed, at);
    },
  };
}

/** There was but a phrase to add, and nothing can be said of it: the report tells why, and is as it was in all else. */
function nothingAdded({ row, order, stored }: OrderedUpgrade, fit: PageFit | undefined): JudgedUpgrade {
  return {
    tier: row.tier,
    scoredAny: true,
    failedSteps: ['intent'],
    charged: chargedFor(order, ['intent'], 0),
    async write(tx, _charged, at) {
      const { tier, texts, verdict, overview, cache_key, paid, query, market } = row;
      const report = JSON.stringify(withFit(stored.report, stored.report, fit));
      await changeReport(tx, row.org_id, row.id, {
        tier,
        report,
        texts,
        verdict,
        overview,
        cache_key,
        paid,
        query,
        market,
        updated_at: at,
      });
    },
  };
}

/**
 * Checks that the upgraded report still answers for nothing: the one that it was made by, and the same rules without the
 * scales that were bought with them. A page that was fetched anew may be another one, and another phrase is another check.
 */
async function keysAnswered(
  app: App,
  { row, content, order, project, disabled, phrase = null, stored }: OrderedUpgrade,
  page: ObtainedPage,
  rules: readonly string[],
  cacheKey: string,
): Promise<string[]> {
  if (content === null || order.judgeAll) return [];
  // The phrase that it was made for no longer comes first.
  if (phrase !== null && stored.report.intent !== undefined) return [];
  const { gatesOf, isScaleId } = await import('./order.ts');
  const plain = rules.filter((id) => !isScaleId(id));
  const made = { rules: plain, gates: gatesOf(plain, disabled), ...askedOf(app, row, null) };
  const keys = [row.cache_key, await cacheKeyOf(app, made, project, page)];
  return [...new Set(keys)].filter((key) => key !== cacheKey);
}

/** The page as it was kept; after that, as it is today. */
async function pageOf(
  app: App,
  { row, content, stored, order, project, obeysRobots = false }: OrderedUpgrade,
  gone: AbortSignal,
): Promise<ObtainedPage> {
  if (content === null) {
    const render = order.fetch === 'rendered' ? 'on' : 'off';
    return obtainPage(
      app,
      {
        source: { kind: 'url', url: row.url ?? '' },
        render,
        layout: render === 'on',
        secondLook: false,
        obeysRobots,
      },
      project,
      gone,
    );
  }
  const page = await unpackPage(content);
  if (content.surroundings !== null || row.url === null) return { ...page, price: 0 };
  // Kept before everything that a page was judged by was: what the report remembers is all there is.
  const { url } = stored.report.page;
  return {
    ...page,
    surroundings: { ...page.surroundings, url, fetched: fetchedBefore(stored.report) },
    price: 0,
  };
}

/** Beside the rules: what the report was asked for. */
function askedOf(app: App, { report_lang: lang, ...row }: ReportRow, phrase: PagePhrase | null) {
  const query = phrase?.query ?? row.query;
  const market = phrase?.market ?? row.market;
  if (query === null) return { lang, ...(market === null ? {} : { market }) };
  const known = markets.find((one) => one === market);
  return {
    lang,
    query,
    ...(market === null ? {} : { market }),
    phrases: [pagePhrase(app, query, known, lang)],
  };
}

/** Of the report as it has become, in its other language; null where the part that stays has none. */
function textsOf(row: ReportRow, order: UpgradeOrder, judged: string, saysPhrase: boolean): string | null {
  if (row.texts === null) return order.judgeAll ? judged : null;
  // Both were written by the judge.
  const [before, added] = [row.texts, judged].map((json) => JSON.parse(json)) as [KeptTexts, KeptTexts];
  const anew = new Set(saysPhrase ? order.anew : []);
  const kept = Object.entries(before.rules).filter(([id]) => !order.judgeAll && !anew.has(id));
  // Reasons and causes are those of the report that stays.
  const { reasons: _reasons, causes: _causes, ...others } = before;
  const stays = order.judgeAll ? others : before;
  const texts = combineTexts({ ...stays, rules: Object.fromEntries(kept) }, added);
  // Reasons go with their fit: those that stay with the one that was there, those of this phrase with the new one.
  return JSON.stringify(saysPhrase ? { ...texts, missing: { ...texts.missing, ...added.missing } } : texts);
}

/** What the report remembers of the fetch that it was made from. */
function fetchedBefore({ fetch, page }: PageReport): FetchRecord | null {
  const { provider, rendered, tries = [], signed_in } = fetch;
  if (provider === null || page.url === null) return null;
  const status = tries.findLast(({ outcome }) => outcome === 'ok')?.status ?? 200;
  return { status, finalUrl: page.url, provider, rendered, tries, ...(signed_in ? { signedIn: true } : {}) };
}

/** What was set aside, less what failed and what fetching turned out cheaper. */
function chargedFor(
  { prices }: UpgradeOrder,
  failedSteps: readonly (keyof StepPrices)[],
  fetch: MicroUsd,
): StepPrices {
  const costs: StepPrices = { ...prices, fetch };
  const of = (step: keyof StepPrices): MicroUsd => (failedSteps.includes(step) ? 0 : costs[step]);
  return {
    rules: of('rules'),
    scales: of('scales'),
    evidence: of('evidence'),
    fetch: of('fetch'),
    intent: of('intent'),
  };
}
