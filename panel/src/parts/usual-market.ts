import { getLocale } from '../texts/runtime.js';

const KEY = 'assay.market';

/** The market that was used last in this browser, else that of the panel's language. */
export function usualMarket(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
  } catch {
    // Storage may be off.
  }
  return getLocale() === 'pl' ? 'pl-pl' : 'us-en';
}

export function rememberMarket(market: string): void {
  try {
    localStorage.setItem(KEY, market);
  } catch {
    // Then the next visit starts with the usual one.
  }
}
