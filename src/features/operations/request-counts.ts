// Who asks how much, and who is refused: gathered here and written every few seconds, never once per request.
import { sql, type Transaction } from 'kysely';
import { type App, perApp } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import type { AnsweredFor } from '../../platform/http/server.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    request_counts: { day: string; org_id: string; key_id: string; requests: number; refused: number };
    stranger_counts: { day: string; network: string; refused: number };
  }
}

const WRITE_MS = 10_000;
/** Between two writings; what comes beyond is counted together. */
const SUBJECTS_MAX = 10_000;
const NETWORKS_MAX = 1_000;
export const OTHER_NETWORKS = 'other';
/** Not let in, or one of too many. */
const REFUSED = new Set([401, 403, 429, 503]);

interface Count {
  readonly orgId: string;
  readonly keyId: string;
  requests: number;
  refused: number;
}

export interface RequestCounts {
  note(answered: AnsweredFor): void;
  /** Now, instead of within seconds. */
  write(): Promise<void>;
}

export const requestCountsOf: (app: App) => RequestCounts = perApp((app) => {
  let known = new Map<string, Count>();
  let strangers = new Map<string, number>();

  async function write(): Promise<void> {
    if (known.size === 0 && strangers.size === 0) return;
    const [counts, networks] = [known, strangers];
    [known, strangers] = [new Map(), new Map()];
    try {
      await acrossOrganizations(app.db, (tx) => add(tx, [...counts.values()], networks));
    } catch (error) {
      // Counts of some seconds are lost, and nothing else: they decide nothing.
      app.log.warn({ code: codeOf(error) }, 'requests could not be counted');
    }
  }

  const timer = setInterval(() => void write(), WRITE_MS);
  timer.unref();
  app.onStop(async () => {
    clearInterval(timer);
    await write();
  });
  return {
    write,
    note({ orgId, keyId, network, stranger, status }) {
      const refused = REFUSED.has(status) ? 1 : 0;
      if (orgId === null) {
        if (refused === 0 || !stranger) return;
        const name = strangers.has(network) || strangers.size < NETWORKS_MAX ? network : OTHER_NETWORKS;
        strangers.set(name, (strangers.get(name) ?? 0) + 1);
        return;
      }
      const subject = `${orgId} ${keyId ?? ''}`;
      let count = known.get(subject);
      if (count === undefined) {
        if (known.size >= SUBJECTS_MAX) return;
        count = { orgId, keyId: keyId ?? '', requests: 0, refused: 0 };
        known.set(subject, count);
      }
      count.requests += 1;
      count.refused += refused;
    },
  };
});

async function add(
  tx: Transaction<Tables>,
  counts: readonly Count[],
  strangers: ReadonlyMap<string, number>,
): Promise<void> {
  // In the same order everywhere, so that two processes cannot deadlock. An organization may be gone by now.
  if (counts.length > 0)
    await sql`insert into request_counts (day, org_id, key_id, requests, refused)
      select (now() at time zone 'utc')::date, c.org_id, c.key_id, c.requests, c.refused
      from unnest(
        ${counts.map(({ orgId }) => orgId)}::text[], ${counts.map(({ keyId }) => keyId)}::text[],
        ${counts.map(({ requests }) => requests)}::bigint[], ${counts.map(({ refused }) => refused)}::bigint[]
      ) as c (org_id, key_id, requests, refused)
      join organizations o on o.id = c.org_id
      order by c.org_id, c.key_id
      on conflict (day, org_id, key_id) do update set
        requests = request_counts.requests + excluded.requests, refused = request_counts.refused + excluded.refused`.execute(
      tx,
    );
  if (strangers.size > 0)
    await sql`insert into stranger_counts (day, network, refused)
      select (now() at time zone 'utc')::date, s.network, s.refused
      from unnest(${[...strangers.keys()]}::text[], ${[...strangers.values()]}::bigint[]) as s (network, refused)
      order by s.network
      on conflict (day, network) do update set refused = stranger_counts.refused + excluded.refused`.execute(
      tx,
    );
}
