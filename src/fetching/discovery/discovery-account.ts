// What a search has to tell people, in both languages: the reader chooses.
import { keepable } from '../../platform/http/typed-text.ts';
import type { Language, Localized } from '../../platform/language.ts';
import type { AddressList } from './address-list.ts';
import type { Discovery } from './discovery.ts';
import { sayOutcome } from './outcomes.ts';
import { type DiscoveryWarning, sayWarning } from './warnings.ts';

export interface DiscoveryAccount {
  readonly files: readonly {
    readonly url: string;
    readonly kind: string;
    readonly urls: number;
    readonly error: Localized | null;
  }[];
  /** How many addresses of pages were read, before any was left out. */
  readonly urls: number;
  readonly truncated: boolean;
  /** Everything that was cut or left out. */
  readonly warnings: readonly Localized[];
}

export function accountOf({ files, listed, truncated, warnings }: Discovery): DiscoveryAccount {
  return {
    files: files.map(({ url, kind, urls, error }) => ({
      url,
      kind,
      urls,
      error: error === null ? null : inBoth((language) => sayOutcome(error, language)),
    })),
    urls: listed,
    truncated,
    warnings: warningTexts(warnings),
  };
}

/** Of addresses that were given, not found. */
export function givenAddresses({ listed, truncated, warnings }: AddressList): DiscoveryAccount {
  return { files: [], urls: listed, truncated, warnings: warningTexts(warnings) };
}

function warningTexts(warnings: readonly DiscoveryWarning[]): Localized[] {
  return warnings.map((warning) => inBoth((language) => sayWarning(warning, language)));
}

export function discoveryRecord(
  { files, urls, truncated, warnings }: DiscoveryAccount,
  language: Language,
): {
  files: { url: string; kind: string; urls: number; error: string | null }[];
  urls: number;
  truncated: boolean;
  warnings: string[];
} {
  return {
    files: files.map((file) => ({ ...file, error: file.error?.[language] ?? null })),
    urls,
    truncated,
    warnings: warnings.map((warning) => warning[language]),
  };
}

/** Examples of what was left out may hold what no database keeps. */
function inBoth(say: (language: Language) => string): Localized {
  return { en: keepable(say('en')), pl: keepable(say('pl')) };
}
