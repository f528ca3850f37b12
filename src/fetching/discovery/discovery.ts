// What is known of a site's addresses after a search, and what the search may take.
import type { FileKind } from './file-entry.ts';
import type { Outcome } from './outcomes.ts';
import type { FileLimits } from './sitemap-file.ts';
import type { DiscoveryWarning } from './warnings.ts';

export interface DiscoveryLimits extends FileLimits {
  /** For everything together. */
  readonly overallMs: number;
  /** Until a scheme and host answer. */
  readonly originMs: number;
}

export interface DiscoveredFile {
  readonly url: string;
  readonly kind: FileKind;
  /** Pages and files that it names and that were taken. */
  readonly urls: number;
  /** An Outcome; null: read to its end. */
  readonly error: Outcome | null;
  readonly status: number | null;
}

export interface DiscoveredAddress {
  readonly url: string;
  /** As it is written. */
  readonly lastmod: string | null;
  /** Index in `files`. */
  readonly file: number;
  /** How many other addresses are named as its language versions (hreflang). */
  readonly alternates: number;
  /** The same number for all language versions of one page; null where none are named. */
  readonly family: number | null;
}

export interface Tried {
  readonly url: string;
  readonly outcome: Outcome;
  readonly status: number | null;
}

export interface Discovery {
  /** That answered, or was asked for. */
  readonly host: string;
  readonly files: readonly DiscoveredFile[];
  readonly addresses: readonly DiscoveredAddress[];
  /** How many addresses of pages were read, before any was left out. */
  readonly listed: number;
  /** Something is missing: addresses, files, or the end of one. */
  readonly truncated: boolean;
  readonly warnings: readonly DiscoveryWarning[];
  /** Every address that was asked for, in order. */
  readonly tried: readonly Tried[];
}
