import { useState } from 'react';
import type { ListFilter } from './queries.ts';

const KEY = 'assay.report-filters';

export interface SavedFilter {
  readonly name: string;
  readonly filter: ListFilter;
}

function kept(): readonly SavedFilter[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((item): SavedFilter[] => {
      const { name, filter } = Object(item);
      return typeof name === 'string' ? [{ name, filter: filterOf(Object(filter)) }] : [];
    });
  } catch {
    return [];
  }
}

/** From the address or from storage: what is no filter is none. */
export function filterOf(search: Readonly<Record<string, unknown>>): ListFilter {
  const { q, verdict, tier } = search;
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(verdict === 'good' || verdict === 'fair' || verdict === 'poor' ? { verdict } : {}),
    ...(tier === 'lite' || tier === 'basic' || tier === 'premium' ? { tier } : {}),
  };
}

/** Filters with names of their own, kept in this browser. */
export function useSavedFilters() {
  const [filters, setFilters] = useState(kept);
  const keep = (next: readonly SavedFilter[]) => {
    setFilters(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they hold for this page.
    }
  };
  return {
    filters,
    save: (name: string, filter: ListFilter) =>
      keep([...filters.filter((one) => one.name !== name), { name, filter }]),
    remove: (name: string) => keep(filters.filter((one) => one.name !== name)),
  };
}
