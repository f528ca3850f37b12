import { queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';

export type Home = components['schemas']['Home'];
export type WatchedSite = Home['sites'][number];
export type WatchedPage = Home['pages'][number];

const LOOK_AGAIN_MS = 5000;

/** Of the project that this tab works in. While anything runs it is looked at again. */
export const homeQuery = (project: string | null) =>
  queryOptions({
    queryKey: ['reports', 'home', project],
    queryFn: async () => answered(await api.GET('/v1/home')),
    refetchInterval: ({ state }) => ((state.data?.running.length ?? 0) > 0 ? LOOK_AGAIN_MS : false),
  });

export function isEmpty({ running, sites, pages }: Home): boolean {
  return running.length + sites.length + pages.length === 0;
}

export type NextStep =
  | { readonly kind: 'fix-site'; readonly site: WatchedSite; readonly pages: number }
  | { readonly kind: 'fix-page'; readonly page: WatchedPage }
  | { readonly kind: 'audit'; readonly host: string; readonly pages: number };

const MOST_STEPS = 3;
/** Of one host, from here on its site is worth an audit. */
const PAGES_OF_SITE = 2;

/** What to do next: the site with the most serious concerns, then poor pages, then sites of which only pages were checked. */
export function nextSteps({ sites, pages }: Home): NextStep[] {
  const worst = sites
    .flatMap((site) =>
      site.pages === null || site.pages.high === 0 ? [] : [{ site, pages: site.pages.high }],
    )
    .sort((a, b) => b.pages - a.pages);
  const poor = pages.filter(({ verdict }) => verdict === 'poor');
  const audited = new Set(sites.map(({ site }) => bare(site)));
  const hosts = Map.groupBy(
    pages.flatMap(({ url }) => (url !== null && URL.canParse(url) ? [new URL(url).host] : [])),
    (host) => host,
  );
  return [
    ...worst.map((one) => ({ kind: 'fix-site' as const, ...one })),
    ...poor.map((page) => ({ kind: 'fix-page' as const, page })),
    ...[...hosts]
      .filter(([host, ofHost]) => ofHost.length >= PAGES_OF_SITE && !audited.has(bare(host)))
      .map(([host, ofHost]) => ({ kind: 'audit' as const, host, pages: ofHost.length })),
  ].slice(0, MOST_STEPS);
}

function bare(host: string): string {
  return host.replace(/^www\./, '');
}
