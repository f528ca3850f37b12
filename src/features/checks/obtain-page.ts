// The page of a check: as it was sent, or fetched, and what that costs.

import { headersThatCount } from '../../core/lexicon/response-headers.ts';
import type { MicroUsd } from '../../core/money.ts';
import { type FetchRequest, fetchingOf } from '../../fetching/fetch-page.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { type LookAtHand, NO_SURROUNDINGS, type PageAtHand } from '../../judging/page-at-hand.ts';
import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Project } from '../identity/service.ts';
import { signInOf } from '../projects/service.ts';
import { type CheckOrder, type PageSource, SECOND_LOOKS } from './check-order.ts';

export interface ObtainedPage extends PageAtHand {
  /** Of fetching. */
  readonly price: MicroUsd;
}

export function sentPage({ kind, text, standsAt }: Exclude<PageSource, { kind: 'url' }>): ObtainedPage {
  return { kind, content: text, surroundings: { ...NO_SURROUNDINGS, url: standsAt ?? null }, price: 0 };
}

/** Throws fetch_failed, at no cost. */
export async function obtainPage(
  app: App,
  order: Pick<CheckOrder, 'source' | 'render' | 'layout' | 'secondLook' | 'obeysRobots'>,
  project: Pick<Project, 'id' | 'org_id'>,
  signal: AbortSignal,
  begins?: () => void,
): Promise<ObtainedPage> {
  const { source, render } = order;
  if (source.kind !== 'url') return sentPage(source);
  const url = pageAddress(app, source.url);
  const signIn = await signInOf(app, project);
  const page = await fetchingOf(app).fetch(
    { url, render, layout: order.layout, obeysRobots: order.obeysRobots ?? false, begins, signIn },
    signal,
  );
  const rendered = page.access === 'rendered';
  const looks = order.secondLook
    ? await secondLooks(app, { url, render: rendered ? 'on' : 'off', signIn }, signal)
    : [];
  const { accessPrice } = await import('../../core/pricing.ts');
  return {
    kind: page.kind,
    content: page.html,
    surroundings: {
      url: page.url,
      headers: headersThatCount(page.headers),
      fetched: {
        status: page.status,
        finalUrl: page.url,
        provider: page.provider,
        rendered,
        ...(page.notRendered === null ? {} : { notRendered: page.notRendered }),
        ...(page.signedIn ? { signedIn: true } : {}),
        tries: page.tries,
      },
      looks,
      rendered: page.rendered,
    },
    price: accessPrice(page.access) + looks.length * accessPrice('fetched'),
  };
}

/** A look that fails is missing, and costs nothing: the rules that need it say so. */
async function secondLooks(
  app: App,
  // In the same way as the page itself: what scripts add is no difference between visitors.
  way: Pick<FetchRequest, 'url' | 'signIn'> & { readonly render: 'on' | 'off' },
  signal: AbortSignal,
): Promise<LookAtHand[]> {
  const looks = await Promise.all(
    SECOND_LOOKS.map(async (as): Promise<LookAtHand[]> => {
      try {
        const page = await fetchingOf(app).fetch({ ...way, as }, signal);
        if ((page.access === 'rendered') !== (way.render === 'on') || page.kind !== 'html') return [];
        return [{ as, html: page.html, finalUrl: page.url }];
      } catch (error) {
        if (error instanceof Failure) return [];
        throw error;
      }
    }),
  );
  return looks.flat();
}
