import type pg from 'pg';
import { type Finding, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** From here on the log of a service warns. */
const CLOCK_MS_MAX = 2_000;

export async function clockOf(client: pg.Client): Promise<Finding> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const aheadMs = Math.round((sentAt + Date.now()) / 2 - (rows[0]?.at.getTime() ?? Number.NaN));
  const seconds = Math.abs(aheadMs / 1000).toFixed(1);
  return Math.abs(aheadMs) < CLOCK_MS_MAX
    ? ok('database.clock', "This machine's clock and the database's agree.")
    : warning(
        'database.clock',
        `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's, which is the one that counts.`,
        'Let both machines keep the time (Debian: apt install systemd-timesyncd).',
      );
}

interface Settings {
  readonly used: number;
  readonly most: number;
  readonly kept: number;
  readonly safe: boolean;
  readonly sealed: boolean;
  readonly local: boolean;
}

/** What pg-boss and listening take beside the pool. */
const BESIDE_POOL = 8;

export async function settingsOf(client: pg.Client, { config }: Installation): Promise<Finding[]> {
  const { rows } = await client.query<Settings>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as most,
       current_setting('superuser_reserved_connections')::int as kept,
       current_setting('fsync')::bool and current_setting('full_page_writes')::bool as safe,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as sealed,
       coalesce(inet_client_addr() << '127.0.0.0/8' or host(inet_client_addr()) = '::1', true) as local`,
  );
  const [row] = rows;
  if (row === undefined) return [];
  const free = row.most - row.kept - row.used;
  const wanted = config.databasePoolMax + BESIDE_POOL;
  const seen = `${row.used} of ${row.most} connections are in use; a process takes up to ${wanted}`;
  return [
    row.most - row.kept < wanted || free < BESIDE_POOL
      ? warning(
          'database.connections',
          seen,
          'Raise max_connections of PostgreSQL, or lower SERVICE_DATABASE_POOL.',
        )
      : ok('database.connections', seen),
    row.safe
      ? ok('database.durability', 'What is acknowledged survives a power cut (fsync, full_page_writes).')
      : warning(
          'database.durability',
          'fsync or full_page_writes is off: a power cut can destroy the database.',
          'Set both to on in postgresql.conf.',
        ),
    row.sealed || row.local
      ? ok('database.transport', row.local ? 'On this machine' : 'TLS')
      : warning(
          'database.transport',
          'Password and data go over the network in the clear.',
          'Add ?sslmode=verify-full to SERVICE_DATABASE_URL, and TLS to the server.',
        ),
  ];
}
