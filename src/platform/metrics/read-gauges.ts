import { sql } from 'kysely';
import type { App } from '../app.ts';
import { codeOf } from '../fault.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import type { GaugeSource, Sample } from './gauge-source.ts';

/** Scrapers come every 15 seconds or so; one that asks more often gets what the last one got. */
const KEPT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 2_000;
/** Prometheus gives a scrape 10 seconds by itself; the rest of the answer must not wait for a database that is away. */
const PATIENCE_MS = 3_000;

/** What each source says now; null where it could not be asked. */
export type Readings = ReadonlyMap<GaugeSource, readonly Sample[] | null>;

/** Asks the sources, one reading at a time, however many ask for it. Never fails. */
export function gaugeReader(
  app: App,
  sources: readonly GaugeSource[],
  patienceMs: number = PATIENCE_MS,
): () => Promise<Readings> {
  const nothing: Readings = new Map(sources.map((source) => [source, null]));
  let last: { readonly readings: Readings; readonly at: number } | null = null;
  let reading: Promise<Readings> | null = null;

  async function readAll(): Promise<Readings> {
    const readings = new Map<GaugeSource, readonly Sample[] | null>();
    for (const source of sources) readings.set(source, await readOne(app, source));
    last = { readings, at: performance.now() };
    return readings;
  }

  return async () => {
    if (last !== null && performance.now() - last.at < KEPT_MS) return last.readings;
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return within(reading, patienceMs, nothing);
  };
}

async function readOne(app: App, source: GaugeSource): Promise<readonly Sample[] | null> {
  try {
    return await acrossOrganizations(app.db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
        set_config('transaction_read_only', 'on', true)`.execute(tx);
      return source.read(tx, app);
    });
  } catch (error) {
    app.log.warn({ source: source.name, code: codeOf(error) }, 'gauges could not be read');
    return null;
  }
}

async function within<T>(work: Promise<T>, patienceMs: number, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), patienceMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
