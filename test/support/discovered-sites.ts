// Sites with sitemaps, and what a search of them finds.
import assert from 'node:assert/strict';
import { type DiscoverySource, discoverSite } from '../../src/fetching/discovery/discover-site.ts';
import type { Discovery, DiscoveryLimits } from '../../src/fetching/discovery/discovery.ts';
import { sayWarning } from '../../src/fetching/discovery/warnings.ts';
import { memoryTurns, type Turns } from '../../src/fetching/turns.ts';
import { openGuard } from '../../src/platform/net/guard.ts';
import { type Page, sends } from './web-site.ts';

/** Loopback addresses stand for the public internet; 127.0.0.9 is not on the list and stands for what is private. */
export const guard = openGuard({ allow: ['127.0.0.1', '127.0.0.2'] });

export const never = new AbortController().signal;

export const patient = { fileMs: 600_000, originMs: 600_000, overallMs: 600_000 };

/** At one host at the same time, at the most so far. */
export let together = 0;

export const turns: Turns = (() => {
  const own = memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 });
  const there = new Map<string, number>();
  const come = (host: string, by: number): number => {
    there.set(host, (there.get(host) ?? 0) + by);
    return there.get(host) ?? 0;
  };
  return {
    async take(...of) {
      const done = await own.take(...of);
      together = Math.max(together, come(of[0], 1));
      return () => {
        come(of[0], -1);
        done();
      };
    },
  };
})();

export async function discover(
  source: DiscoverySource,
  limits: Partial<DiscoveryLimits> = {},
  signal = never,
  through = guard,
): Promise<Discovery> {
  const found = await discoverSite(source, {
    guard: through,
    turns,
    product: 'Assay/test (+https://example.com/bot)',
    signal,
    limits: { ...patient, ...limits },
  });
  for (const warning of found.warnings)
    for (const language of ['en', 'pl'] as const)
      assert.doesNotMatch(sayWarning(warning, language), /undefined|\[object/, warning.code);
  return found;
}

export const xml = (body: string | Buffer, headers: Record<string, string> = {}): Page =>
  sends(body, { 'content-type': 'application/xml', ...headers });

export const urlset = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map((loc) => `<url><loc>${loc}</loc></url>`)
    .join('')}</urlset>`;

export const index = (...files: string[]): string =>
  `<sitemapindex>${files.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

/** The paths of what was found, and the codes of what is told of it. */
export const pathsOf = ({ addresses }: Discovery): string[] =>
  addresses.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });

export const codesOf = ({ warnings }: Discovery): string[] => warnings.map(({ code }) => code);

export const triedOf = ({ tried }: Discovery): string[] =>
  tried.map(({ url, outcome, status }) => `${new URL(url).pathname} ${outcome} ${status}`);

export const dataOf = ({ warnings }: Discovery, code: string): unknown =>
  warnings.find((warning) => warning.code === code)?.data;
