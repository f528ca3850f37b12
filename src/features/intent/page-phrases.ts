// Phrases that pages are assessed for: what they cost, once for a whole call or job, and what is known of them.
import type { Market } from '../../contract/markets.ts';
import type { IntentReport } from '../../core/intent/intent-report.ts';
import type { MicroUsd } from '../../core/money.ts';
import { judgeOf, type PhraseAtHand } from '../../judging/judge.ts';
import { type App, perApp } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { Recent } from '../../platform/recent.ts';
import { NotSearched, searchingOf } from '../../searching/search.ts';
import { amountDue } from './amount-due.ts';
import { phraseOf } from './phrase.ts';
import { analysisName, engineVersionNow, quoteIntent, recentSince } from './quote-intent.ts';
import { resultsFor } from './results-for-phrase.ts';
import { findSnapshot, noteAnalysis, type Tx } from './store.ts';

/** A phrase that a page is assessed for. */
export interface PagePhrase {
  readonly query: string;
  readonly market: Market;
  /** Whether a search engine is asked: another basis is another report. */
  readonly basis: 'phrase' | 'results';
  /** Once, however many pages are assessed for it. */
  readonly price: MicroUsd;
}

/** The market of a phrase that was given without one: where the language of the report is mostly read. */
const USUAL_MARKET: Readonly<Record<Language, Market>> = { en: 'us-en', pl: 'pl-pl' };

/** Not priced yet. */
export function pagePhrase(app: App, query: string, market: Market | undefined, lang: Language): PagePhrase {
  return {
    query,
    market: market ?? USUAL_MARKET[lang],
    basis: searchingOf(app).isSetUp ? 'results' : 'phrase',
    price: 0,
  };
}

/** The step of the hold that pays for it: the same for every page, so that it is resolved once. */
export function stepOf({ query, market }: { readonly query: string; readonly market: string }): string {
  return `intent ${market} ${phraseOf(query)}`;
}

interface WithPhrases {
  readonly phrases?: readonly PagePhrase[];
  readonly lang: Language;
}

/** The same orders with the prices of their phrases, and what all phrases cost together, each of them once. */
export async function pricedPhrases<T extends WithPhrases>(
  app: App,
  orgId: string,
  orders: readonly T[],
): Promise<{ readonly orders: T[]; readonly amount: MicroUsd }> {
  const asked = orders.flatMap(({ phrases = [], lang }) => phrases.map((phrase) => ({ ...phrase, lang })));
  if (asked.length === 0 || !searchingOf(app).isSetUp) return { orders: [...orders], amount: 0 };
  const prices = await inOrganization(app.db, orgId, async (tx) => {
    const known = new Map<string, MicroUsd>();
    for (const { query, market, lang } of asked) {
      const name = stepOf({ query, market });
      if (known.has(name)) continue;
      const phrase = phraseOf(query);
      const quote = { orgId, market, phrase, tier: 'basic', freshness: 'auto', lang } as const;
      known.set(name, (await quoteIntent(app, tx, quote)).price);
    }
    return known;
  });
  const priced = orders.map((order) => {
    if (order.phrases === undefined) return order;
    const phrases = order.phrases.map((phrase) => ({ ...phrase, price: prices.get(stepOf(phrase)) ?? 0 }));
    return { ...order, phrases };
  });
  return { orders: priced, amount: [...prices.values()].reduce((sum, price) => sum + price, 0) };
}

/**
 * What a phrase that a page was assessed for costs in the end, never more than its price; and notes that it was paid for.
 * To be asked with money locked, in the transaction that charges.
 */
export async function phraseDue(
  tx: Tx,
  orgId: string,
  { query, market, price }: PagePhrase,
  lang: Language,
): Promise<MicroUsd> {
  const key = { orgId, market, phrase: phraseOf(query) };
  await noteAnalysis(tx, key, analysisName(lang, await engineVersionNow()));
  return amountDue(tx, key, price);
}

/** Many pages of a job ask for the same within moments. */
const KNOWN_MS = 30_000;
const KNOWN_MAX = 200;
/** So long a service that is down is not asked again for each of them. */
const FAILED_MS = 3000;

const knownOf = perApp(() => new Recent<PhraseAtHand>(KNOWN_MS, KNOWN_MAX));
const failedOf = perApp(() => new Recent<PhraseAtHand>(FAILED_MS, KNOWN_MAX));

/** What a page is assessed for a phrase by; where no search engine has results, why it cannot be. */
export async function phraseAtHand(
  app: App,
  orgId: string,
  phrase: PagePhrase,
  lang: Language,
): Promise<PhraseAtHand> {
  const { query, market, basis } = phrase;
  const key = JSON.stringify([orgId, query, market, basis, lang]);
  const failed = await failedOf(app).read(key, async () => null);
  if (failed !== null && !(await hasResults(app, orgId, phrase))) return failed;
  const known = await knownOf(app).read(key, () => findOut(app, orgId, phrase, lang));
  if (known === null) throw new Error('what is asked for is answered');
  if ('error' in known) {
    knownOf(app).forget(key);
    await failedOf(app).read(key, async () => known);
  }
  return known;
}

/** Whether results were found since it failed. */
async function hasResults(app: App, orgId: string, { query, market }: PagePhrase): Promise<boolean> {
  const key = { orgId, market, phrase: phraseOf(query) };
  return inOrganization(
    app.db,
    orgId,
    async (tx) => (await findSnapshot(tx, key, recentSince(app))) !== null,
  );
}

async function findOut(
  app: App,
  orgId: string,
  { query, market, basis }: PagePhrase,
  lang: Language,
): Promise<PhraseAtHand> {
  // Shared by all who ask, so that it does not end with one of them.
  const signal = app.stopping;
  try {
    const found =
      basis === 'phrase'
        ? null
        : await resultsFor(app, { orgId, market, query, after: recentSince(app) }, signal);
    const written = await judgeOf(app).intent({ query, market, lang }, found, { whose: orgId, signal });
    // The judge has just written it.
    const report = JSON.parse(written) as IntentReport;
    return { query, market, report, pages: found?.pages ?? [] };
  } catch (error) {
    if (!(error instanceof NotSearched)) throw error;
    return { query, market, error: error.foundNothing ? 'no_results' : 'search_failed' };
  }
}
