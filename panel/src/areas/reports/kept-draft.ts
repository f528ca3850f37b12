// What stands in the form of a check: it outlives a reload, kept for this tab until the report is there.
import { useState } from 'react';
import { usualMarket } from '../../parts/usual-market.ts';
import { type Draft, EMPTY_DRAFT } from './check-order.ts';

const KEY = 'assay.check-draft';

function kept(url: string | undefined): Draft {
  const empty: Draft = { ...EMPTY_DRAFT, market: usualMarket() };
  // An address that a link brings is meant, not what was typed before.
  if (url !== undefined) return { ...empty, url };
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return empty;
  }
}

export function forgetCheckDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be off: then nothing was kept.
  }
}

export function useCheckDraft(url: string | undefined) {
  const [draft, setDraft] = useState<Draft>(() => kept(url));
  const change = (next: Draft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage may be off or full; the page still knows.
    }
  };
  return [draft, change] as const;
}
