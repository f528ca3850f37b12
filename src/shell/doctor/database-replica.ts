import pg from 'pg';
import { codeOf } from '../../platform/fault.ts';
import { POSITION, type Position, STANDING, type Standing } from '../../platform/postgres/replica.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const CODE = 'database.replica';

/** What a standby of a busy primary has not replayed at any moment; more than this is no moment's delay. */
const BEHIND_BYTES_MAX = 16 * 1024 * 1024;

/** Whether the replica that is named is a standby of this database, and how far behind. */
export async function replicaOf(primary: pg.Client, url: string, patienceMs: number): Promise<Finding> {
  const [position] = (await primary.query<Position>(POSITION)).rows;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'assay doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // A connection that breaks fails the query that it is in.
  client.on('error', () => {});
  try {
    await client.connect();
    const [stands] = (await client.query<Standing>(STANDING, [position?.cluster, position?.lsn])).rows;
    if (stands?.same !== true)
      return fault(
        CODE,
        'The replica holds another database: it is never asked.',
        'Let SERVICE_DATABASE_REPLICA_URL name a streaming standby of SERVICE_DATABASE_URL.',
      );
    if (!stands.standby || stands.behindBytes === null)
      return warning(
        CODE,
        'The replica is no standby: the primary answers everything.',
        'Name a streaming standby, or unset SERVICE_DATABASE_REPLICA_URL.',
      );
    const behind = Math.max(0, stands.behindBytes);
    return behind > BEHIND_BYTES_MAX
      ? warning(
          CODE,
          `The replica is ${Math.round(behind / 1024 / 1024)} MB of the log behind: the primary answers in its place.`,
          'See whether it still streams (pg_stat_wal_receiver), and whether long queries hold it up.',
        )
      : ok(CODE, 'The replica is a standby of this database and keeps up.');
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    return warning(
      CODE,
      `The replica cannot be asked (${codeOf(cause) ?? 'no answer'}): the primary answers everything.`,
      'Check SERVICE_DATABASE_REPLICA_URL.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}
