// Findings that a project has decided to live with.
import type { RuleResult } from '../../core/report/report.ts';
import { addressMatcher } from '../../core/site/addresses/scope.ts';
import { pagesGlob } from '../config-file/config-faults.ts';
import { type PlacedPage, pathOf } from '../config-file/page-sources.ts';
import type { Config, IgnoreEntry } from '../config-file/schema.ts';

export class Ignores {
  /** Those whose last day is over, by their place in the configuration. */
  readonly expired: readonly { readonly place: string; readonly entry: IgnoreEntry }[];
  readonly #entries: readonly { readonly entry: IgnoreEntry; readonly means: PagesMatcher }[];

  /** `today` as YYYY-MM-DD. */
  constructor({ ignore = [] }: Config, today: string) {
    const listed = ignore.map((entry, i) => ({ place: `ignore[${i}]`, entry }));
    this.expired = listed.filter(({ entry }) => isOver(entry.until, today));
    this.#entries = listed
      .filter(({ entry }) => !isOver(entry.until, today))
      .map(({ entry }) => ({ entry, means: pagesMatcher(entry.pages) }));
  }

  /** Why a finding does not count; undefined where it does. */
  of(result: RuleResult, identity: string, page: PlacedPage): IgnoreEntry | undefined {
    return this.#entries.find(
      ({ entry: { rule, fingerprint }, means }) =>
        (rule === undefined || rule === result.rule_id) &&
        (fingerprint === undefined || fingerprint === identity) &&
        means(page),
    )?.entry;
  }
}

export type PagesMatcher = (page: PlacedPage) => boolean;

export function pagesMatcher(glob: string | undefined): PagesMatcher {
  if (glob === undefined) return () => true;
  const matches = addressMatcher(pagesGlob(glob));
  // Globs are about paths alone, on whatever host.
  return (page) => matches(new URL(pathOf(page).replace(/^\/+/, '/'), 'http://page.invalid/').href);
}

/** The last day is one on which it still holds. */
export function isOver(until: string | undefined, today: string): boolean {
  return until !== undefined && until < today;
}

/** The day by UTC, as people write it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
