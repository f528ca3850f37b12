// What an analysis costs: settled when it is ordered, so that the caller knows it and nothing that happens later
// changes it, but what fails costs nothing.
import { limits } from '../../contract/limits.ts';
import { intentTiers, prices } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { searchingOf } from '../../searching/search.ts';
import { findReady, findSnapshot, type IntentRow, type PhraseKey, type Tx } from './store.ts';

const DAY_MS = 86_400_000;

/** Results that were taken after that moment are recent enough to be used again. */
export function recentSince({ clock }: App): Date {
  return new Date(clock.now().getTime() - limits.intentReuseDays * DAY_MS);
}

export interface QuoteRequest extends PhraseKey {
  readonly tier: IntentRow['tier'];
  readonly freshness: IntentRow['freshness'];
  readonly lang: Language;
}

export interface IntentQuote {
  readonly price: MicroUsd;
  /** The analysis itself, where it is ready. */
  readonly ready: { readonly report: string; readonly snapshotAt: Date } | null;
}

export async function quoteIntent(app: App, tx: Tx, asked: QuoteRequest): Promise<IntentQuote> {
  const { tier, freshness, lang } = asked;
  // The model is asked whatever is known of the phrase.
  if (tier === 'premium') return { price: intentTiers.premium.priceMicroUsd, ready: null };
  // No search is made, so there is nothing to pay.
  if (!searchingOf(app).isSetUp) return { price: 0, ready: null };
  // The page is fetched and compared whatever is known of the phrase.
  if (tier === 'compare') return { price: intentTiers.compare.priceMicroUsd, ready: null };
  if (freshness === 'fresh') return { price: intentTiers.basic.priceMicroUsd, ready: null };
  const after = recentSince(app);
  const engineVersion = await engineVersionNow();
  const ready = await findReady(tx, asked, { lang, engineVersion, after });
  if (ready !== null && ready.report !== null && ready.snapshot_at !== null)
    return {
      price: prices.intentReadyMicroUsd,
      ready: { report: ready.report, snapshotAt: ready.snapshot_at },
    };
  const snapshot = await findSnapshot(tx, asked, after);
  if (snapshot === null) return { price: intentTiers.basic.priceMicroUsd, ready: null };
  // A page check has made and paid it, and kept nothing but its own report.
  const isAnalysed = snapshot.analysed.includes(analysisName(lang, engineVersion));
  return { price: isAnalysed ? prices.intentReadyMicroUsd : prices.intentReusedMicroUsd, ready: null };
}

export function analysisName(lang: Language, engineVersion: string): string {
  return `${lang} ${engineVersion}`;
}

export async function engineVersionNow(): Promise<string> {
  const { ENGINE_VERSION } = await import('../../core/versions.gen.ts');
  return ENGINE_VERSION;
}
