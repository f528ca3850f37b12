// The page of a check: as it was sent, or fetched, and what that costs.
import type { MicroUsd } from '../../core/money.ts';
import type { FetchedPage } from '../../core/page/given.ts';
import type { RenderedData } from '../../core/page/visibility/rendered.ts';
import { fetchingOf } from '../../fetching/fetch-page.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import type { Look } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type PageSource, type Plan, SECOND_LOOKS } from './plan.ts';

export interface PageAtHand {
  readonly kind: 'html' | 'text';
  readonly content: string;
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** null for pages that were sent. */
  readonly fetched: FetchedPage | null;
  readonly looks: readonly Look[];
  /** What a browser measured; null where none did. */
  readonly rendered: RenderedData | null;
  /** Of fetching. */
  readonly price: MicroUsd;
}

export function sentPage({ kind, text }: Exclude<PageSource, { kind: 'url' }>): PageAtHand {
  return { kind, content: text, url: null, headers: {}, fetched: null, looks: [], rendered: null, price: 0 };
}

/** Throws fetch_failed, at no cost. */
export async function obtainPage(
  app: App,
  plan: Pick<Plan, 'source' | 'render' | 'layout' | 'secondLook'>,
  signal: AbortSignal,
): Promise<PageAtHand> {
  const { source, render } = plan;
  if (source.kind !== 'url') return sentPage(source);
  const url = pageAddress(app, source.url);
  const page = await fetchingOf(app).fetch({ url, render, layout: plan.layout }, signal);
  const rendered = page.access === 'rendered';
  const looks = plan.secondLook ? await secondLooks(app, url, rendered, signal) : [];
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
      rendered,
      tries: page.tries,
    },
    looks,
    rendered: page.rendered,
    price: accessPrice(page.access) + looks.length * accessPrice('fetched'),
  };
}

/** A look that fails is missing, and costs nothing: the rules that need it say so. */
async function secondLooks(app: App, url: URL, rendered: boolean, signal: AbortSignal): Promise<Look[]> {
  const looks = await Promise.all(
    SECOND_LOOKS.map(async (as): Promise<Look[]> => {
      try {
        // In the same way as the page itself: what scripts add is no difference between visitors.
        const page = await fetchingOf(app).fetch({ url, render: rendered ? 'on' : 'off', as }, signal);
        if ((page.access === 'rendered') !== rendered || page.kind !== 'html') return [];
        return [{ as, html: page.html, finalUrl: page.url }];
      } catch (error) {
        if (error instanceof Failure) return [];
        throw error;
      }
    }),
  );
  return looks.flat();
}
