/** JSON Schema (2020-12) of `error.details`. A `$comment` marks a shape that the spec does not name. */
export interface DetailsSchema {
  readonly type: 'object' | 'array';
  readonly [keyword: string]: unknown;
}

/** The older body beside `error`: `detail` is the code itself, or {code, reason} when a reason is told. */
export interface LegacyDetail {
  readonly code: string;
  readonly withReason: boolean;
}

export interface ErrorEntry {
  readonly status: number;
  readonly en: string;
  readonly pl: string;
  readonly details: DetailsSchema | null;
  /** Seconds of the Retry-After header; `computed` = known only at run time; null = no such header. */
  readonly retryAfter: number | 'computed' | null;
  /** Headers that the answer carries besides Retry-After. */
  readonly headers?: readonly string[];
  /** By operation, because one code has different legacy names at sign-in, reset and user update. */
  readonly detail?: Partial<Readonly<Record<LegacyOperation, LegacyDetail>>>;
}

export type LegacyOperation = 'login' | 'reset' | 'update';
