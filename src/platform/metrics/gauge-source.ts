import type { Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Tables } from '../postgres/connection.ts';

/**
 * How something stands in the database, asked when metrics are read. What it costs is bounded: indexes only, and counts
 * that stop at COUNTED_MAX.
 */
export interface GaugeSource<Name extends string = string> {
  readonly name: string;
  readonly gauges: Readonly<Record<Name, GaugeText>>;
  /** In a transaction across organizations that only reads. */
  readonly read: (tx: Transaction<Tables>, app: App) => Promise<readonly Sample<Name>[]>;
}

interface GaugeText {
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface Sample<Name extends string = string> {
  readonly gauge: Name;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Beyond this, an operator need not know how many more wait. */
export const COUNTED_MAX = 100_000;

export function gaugeSource<Name extends string>(source: GaugeSource<Name>): GaugeSource {
  return source;
}
