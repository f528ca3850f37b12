// An audit that is being put together. It outlives a reload: the answers are kept for this tab, the step is in the
// address.
import { useCallback, useState } from 'react';
import { limits, MODES } from '../../house.ts';
import { type ChosenDepth, depthFields } from '../../parts/depth.ts';
import { usualMarket } from '../../parts/usual-market.ts';
import { getLocale } from '../../texts/runtime.js';
import type { Strategy } from './names.ts';
import type { DraftedSource } from './previewed.ts';
import type { AuditOrder, Preview } from './queries.ts';

export type SourceKind = DraftedSource['kind'];

export interface Draft extends DraftedSource, ChosenDepth {
  readonly preview: Preview | null;
  /** One a line, as they are typed. */
  readonly include: string;
  readonly exclude: string;
  readonly excludeUrls: string;
  readonly strategy: Strategy;
  readonly pages: string;
  readonly seed: string;
  readonly render: 'project' | 'on' | 'auto' | 'off';
  readonly phrase: string;
  readonly market: string;
}

const EMPTY: Draft = {
  kind: 'site',
  site: '',
  sitemap: '',
  urls: '',
  fileName: '',
  preview: null,
  previewOf: '',
  include: '',
  exclude: '',
  excludeUrls: '',
  strategy: 'newest+stratified',
  pages: String(limits.auditPagesDefault),
  seed: '',
  depth: 'complete',
  modes: MODES,
  render: 'project',
  phrase: '',
  market: usualMarket(),
};

const KEY = 'assay.audit-draft';

function kept(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

export type ChangeDraft = (change: Partial<Draft>) => void;

export function useDraft(site: string | undefined): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => {
    const before = kept();
    // A given site begins a new draft, unless the kept one is already for that site.
    return site === undefined || site === before.site ? before : { ...EMPTY, site };
  });
  const change = useCallback((changed: Partial<Draft>) => {
    setDraft((before) => {
      const after = { ...before, ...changed };
      try {
        sessionStorage.setItem(KEY, JSON.stringify(after));
      } catch {
        // A list can be longer than what a browser keeps: it holds for this page then.
      }
      return after;
    });
  }, []);
  return [draft, change];
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The body of the estimate and of the start: the same, so that what is shown is what is paid for. */
export function orderOf(draft: Draft): AuditOrder | null {
  const { preview, strategy, pages, seed, render, phrase, market } = draft;
  if (preview === null || (draft.depth === 'modes' && draft.modes.length === 0)) return null;
  const scope = {
    include_patterns: linesOf(draft.include),
    exclude_patterns: linesOf(draft.exclude),
    exclude_urls: linesOf(draft.excludeUrls),
  };
  const hasScope = Object.values(scope).some((lines) => lines.length > 0);
  const wanted = Number.parseInt(pages, 10);
  const number = Number.parseInt(seed, 10);
  return {
    preview_id: preview.preview_id,
    ...(hasScope ? { scope } : {}),
    strategy,
    ...(strategy === 'all' || !Number.isFinite(wanted) ? {} : { pages: Math.max(1, wanted) }),
    ...(Number.isFinite(number) ? { seed: Math.max(0, number) } : {}),
    ...depthFields(draft),
    ...(render === 'project' ? {} : { render_js: render === 'auto' ? 'auto' : render === 'on' }),
    explain: true,
    report_lang: getLocale(),
    ...(phrase.trim() === '' ? {} : { query: phrase.trim() }),
    ...(phrase.trim() === '' ? {} : { market }),
  };
}
