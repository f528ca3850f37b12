// Why a scope cannot be understood, in the words of the person who wrote it.
import type { Texts } from '../../rules/texts.ts';

export type ScopeField = 'include_patterns' | 'exclude_patterns' | 'exclude_urls';

export type ScopeFaultCode =
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'too_much'
  | 'control_character'
  | 'regular_expression'
  | 'unknown_placeholder'
  | 'other_host'
  | 'start'
  | 'fragment'
  | 'invalid_url';

export interface ScopeFault {
  readonly field: ScopeField;
  /** As it was given. */
  readonly given: string;
  readonly code: ScopeFaultCode;
  readonly text: Texts;
}

export const MAX_GLOB_CHARACTERS = 500;
export const MAX_GLOBS = 100;
/** Of all patterns together: tens of thousands of addresses are held against each of them. */
export const MAX_GLOBS_CHARACTERS = 4_000;

const FAULT_TEXTS: Readonly<Record<ScopeFaultCode, Texts>> = {
  empty: { en: 'The pattern is empty.', pl: 'Wzorzec jest pusty.' },
  too_long: {
    en: `The pattern is longer than ${MAX_GLOB_CHARACTERS} characters.`,
    pl: `Wzorzec ma więcej niż ${MAX_GLOB_CHARACTERS} znaków.`,
  },
  too_many: {
    en: `There are more than ${MAX_GLOBS} patterns; this is the first one over the limit.`,
    pl: `Wzorców jest więcej niż ${MAX_GLOBS}; ten jest pierwszym ponad limit.`,
  },
  too_much: {
    en: `The patterns together are longer than ${MAX_GLOBS_CHARACTERS} characters; this is the first one over the limit.`,
    pl: `Wzorce mają łącznie więcej niż ${MAX_GLOBS_CHARACTERS} znaków; ten jest pierwszym ponad limit.`,
  },
  control_character: {
    en: 'The pattern contains a control character or a space.',
    pl: 'Wzorzec zawiera znak sterujący lub spację.',
  },
  regular_expression: {
    en: 'Patterns are globs, not regular expressions: use * within a path segment and ** across segments. Write other special characters of an address as escapes, such as %28 for a bracket.',
    pl: 'Wzorce to globy, a nie wyrażenia regularne: * działa w obrębie segmentu ścieżki, a ** ponad segmentami. Inne znaki specjalne adresu zapisz jako kody, na przykład %28 zamiast nawiasu.',
  },
  unknown_placeholder: {
    en: 'In braces only {slug}, {n}, {year}, {date}, {uuid} and {hash} are known, as the preview shows them.',
    pl: 'W nawiasach klamrowych można użyć tylko {slug}, {n}, {year}, {date}, {uuid} i {hash}, tak jak pokazuje podgląd.',
  },
  other_host: {
    en: 'The pattern names a host that is not among the listed pages.',
    pl: 'Wzorzec wskazuje host, którego nie ma wśród stron na liście.',
  },
  start: {
    en: 'A pattern starts with / or *, because it is matched against path and query.',
    pl: 'Wzorzec zaczyna się od / lub *, bo jest porównywany ze ścieżką i parametrami adresu.',
  },
  fragment: {
    en: 'The part after # is not sent to a site, so a pattern cannot name it.',
    pl: 'Część po znaku # nie jest wysyłana do serwisu, więc wzorzec nie może jej wskazywać.',
  },
  invalid_url: {
    en: 'This is not a full http or https address.',
    pl: 'To nie jest pełny adres http ani https.',
  },
};

export function scopeFault(field: ScopeField, given: string, code: ScopeFaultCode): ScopeFault {
  return { field, given, code, text: FAULT_TEXTS[code] };
}

/** A scope that cannot be understood; all that is wrong with it. */
export class ScopeError extends Error {
  readonly faults: readonly ScopeFault[];

  constructor(faults: readonly ScopeFault[]) {
    super(faults.map(({ field, given, text }) => `${field}: "${given.slice(0, 80)}": ${text.en}`).join(' '));
    this.name = 'ScopeError';
    this.faults = faults;
  }
}
