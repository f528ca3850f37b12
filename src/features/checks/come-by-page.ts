// The page of a check: as it was sent, or fetched, and what that costs.
import type { MicroUsd } from '../../core/money.ts';
import type { FetchedPage } from '../../core/rules/given.ts';
import { fetchingOf } from '../../fetching/fetch-page.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import type { Look } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import type { PageSource, Plan } from './plan.ts';

export interface PageAtHand {
  readonly kind: 'html' | 'text';
  readonly content: string;
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** null for pages that were sent. */
  readonly fetched: FetchedPage | null;
  readonly looks: readonly Look[];
  /** Of fetching. */
  readonly price: MicroUsd;
}

export function sentPage({ kind, text }: Exclude<PageSource, { kind: 'url' }>): PageAtHand {
  return { kind, content: text, url: null, headers: {}, fetched: null, looks: [], price: 0 };
}

/** Throws fetch_failed, at no cost. */
export async function comeByPage(app: App, plan: Plan, signal: AbortSignal): Promise<PageAtHand> {
  const { source, render } = plan;
  if (source.kind !== 'url') return sentPage(source);
  const address = pageAddress(app, source.url);
  const page = await fetchingOf(app).fetch({ url: address, render }, signal);
  const { accessPrice } = await import('../../core/pricing.ts');
  return {
    kind: page.kind,
    content: page.html,
    url: page.url,
    headers: page.headers,
    fetched: {
      status: page.status,
      finalUrl: page.url,
      provider: page.provider,
      rendered: page.access === 'rendered',
      tries: page.tries,
    },
    looks: [],
    price: accessPrice(page.access),
  };
}
