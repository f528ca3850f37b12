import type { Tiers } from '../../api/tiers.ts';
import type { Mode } from '../../parts/modes.ts';
import { m } from '../../texts/messages.js';
import type { PageDraft } from './page-drafts.ts';

/** For the head of a column. */
export function shortModeName(mode: Mode): string {
  return { spam: m.jobs_short_spam, quality: m.jobs_short_quality, helpful: m.jobs_short_helpful }[mode]();
}

const MICRO = 1_000_000;

/** The most that a job can cost: what did not have to be rendered, was known or failed comes back. In US dollars. */
export function mostPrice(
  checkUsd: number,
  tiers: Pick<Tiers, 'fetch_usd' | 'render_usd'>,
  pages: readonly PageDraft[],
  mayRender: boolean,
): number {
  const micro = (usd: number): number => Math.round(usd * MICRO);
  const fetch = micro(tiers.fetch_usd) + (mayRender ? micro(tiers.render_usd) : 0);
  const addresses = pages.filter(({ kind }) => kind === 'url').length;
  return (pages.length * micro(checkUsd) + addresses * fetch) / MICRO;
}
