// Whether a connection to the database is a session of its own. A pooler in transaction mode hands one session to many
// connections by turns: roles, locks, notifications and prepared statements of one would then be another's, or lost.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Fault } from '../fault.ts';

/** The one thing that is asked of a connection here. */
export interface Asked {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  end(): Promise<void>;
}

/** A pool that has been in use has sessions that wait. Each rival holds one of them, until it is the right one. */
const RIVALS_MAX = 12;
const MARK = 'assay.session';

const SHARED = [
  'The database is reached through a pooler that lends its sessions to one transaction at a time (PgBouncer: pool_mode = transaction or statement).',
  'The service needs sessions that last: it takes a role in each, waits for notifications, holds locks and prepares statements.',
  'Let SERVICE_DATABASE_URL name PostgreSQL itself, or a pool with pool_mode = session; or leave it and name PostgreSQL itself in SERVICE_DATABASE_DIRECT_URL. Nothing was changed.',
].join(' ');

/** Refuses, before anything is locked or written, what only looks like a connection to PostgreSQL. */
export async function checkSession(
  client: pg.Client,
  open: () => Promise<Asked>,
  log: { info(fields: object, message: string): void },
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The number that a connection is told when it begins; its types leave it out. A pooler tells one of its own making.
  const { processID } = client as pg.Client & { readonly processID?: number | null };
  if (processID === rows[0]?.pid) return;
  if (await isShared(client, open)) throw new Fault(SHARED);
  log.info({}, 'the database is reached through a pooler, which gives every connection a session of its own');
}

/** Leaves a mark in the session and looks whether it stays there, and whether other connections come upon it. */
export async function isShared(client: Pick<Asked, 'query'>, open: () => Promise<Asked>): Promise<boolean> {
  const mark = randomUUID();
  const marked = async (asked: Pick<Asked, 'query'>): Promise<boolean> => {
    const { rows } = await asked.query(`select current_setting('${MARK}', true) = $1 as marked`, [mark]);
    const [row] = rows as readonly { readonly marked: boolean | null }[];
    return row?.marked === true;
  };
  await client.query(`select set_config('${MARK}', $1, false)`, [mark]);
  const rivals: Asked[] = [];
  try {
    while (rivals.length < RIVALS_MAX) {
      const rival = await open();
      rivals.push(rival);
      // Holds whatever session it was given, so that the next rival is given another.
      if (!(await begins(rival)) || (await marked(rival)) || !(await marked(client))) return true;
    }
    return false;
  } finally {
    for (const rival of rivals) {
      await rival.query('rollback').catch(() => {});
      await rival.end().catch(() => {});
    }
    await client.query(`select set_config('${MARK}', '', false)`);
  }
}

/** Where each statement may go to another session no transaction can begin. */
async function begins(rival: Asked): Promise<boolean> {
  return rival.query('begin').then(
    () => true,
    () => false,
  );
}
