// A second server that answers what only looks, if it has everything that was acknowledged before the question. Where it is
// away or behind, the primary answers: callers find what they have just made, and none of them notices a failure.
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { connect, type Database, isConnectionLoss, type Tables } from './connection.ts';
import { snapshotInOrganization } from './tenancy.ts';

/** A standby is a few milliseconds behind; a question to the primary instead costs about as long as this. */
const CATCH_UP_MS = 60;
const ASK_AGAIN_MS = 5;
/** One that was away or of another cluster is left alone for a while: each try may take as long as a connection does. */
const REST_MS = 5_000;
/** One that is frozen, or behind a wall that swallows everything, says neither yes nor no. */
const ANSWER_MS_MAX = 1_000;

/** Longer than a statement may take there. */
const WORK_MS_MAX = 35_000;

/** Who has answered what only looks, or why the replica has not. */
export type Answered = 'replica' | 'behind' | 'away' | 'foreign' | 'failed';

export interface Replica {
  /** What the last question came to; null before the first. */
  readonly last: Answered | null;
  look<T>(orgId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

/**
 * Looks at an organization's rows, on the replica where there is one that will do. What was committed before the call is
 * seen; `work` writes nothing, and may be run twice.
 */
export function lookInOrganization<T>(
  { db, replica }: { readonly db: Database; readonly replica: Replica | null },
  orgId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return replica === null ? snapshotInOrganization(db, orgId, work) : replica.look(orgId, work);
}

export interface Position {
  readonly cluster: string;
  readonly lsn: string;
}

export interface Standing {
  readonly same: boolean;
  readonly standby: boolean;
  /** null where there is nothing to replay. */
  readonly behindBytes: number | null;
}

/** Which database of which cluster: bytes of a log say nothing about another's. */
export const CLUSTER = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

/** How far the log has come: with commits that wait for it, all that was acknowledged lies before what is flushed. */
export const POSITION = `select ${CLUSTER} as cluster, (case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn`;

/** How a server stands to a position of the primary. */
export const STANDING = `select ${CLUSTER} = $1 as same, pg_is_in_recovery() as standby,
  pg_wal_lsn_diff($2::pg_lsn, pg_last_wal_replay_lsn())::float8 as "behindBytes"`;

async function positionOf(primary: Database): Promise<Position> {
  const [row] = (await primary.executeQuery<Position>(CompiledQuery.raw(POSITION))).rows;
  if (row === undefined) throw new Error('the database has no position');
  return row;
}

/** One that is no standby any more has what its own callers have written, not what was acknowledged here. */
async function standing(
  replica: Database,
  { cluster, lsn }: Position,
): Promise<'fit' | 'behind' | 'foreign'> {
  const asked = CompiledQuery.raw(STANDING, [cluster, lsn]);
  const [row] = (await replica.executeQuery<Standing>(asked)).rows;
  if (row?.same !== true) return 'foreign';
  return row.standby && row.behindBytes !== null && row.behindBytes <= 0 ? 'fit' : 'behind';
}

/** null: no answer so far. What comes later is of no use, and its failure no news. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const heard = new AbortController();
  answer.catch(() => {});
  try {
    return await Promise.race([answer, sleep(ANSWER_MS_MAX, null, { signal: heard.signal })]);
  } finally {
    heard.abort();
  }
}

/** The one that the configuration names; it is reached when it is first asked. */
export function openReplica(
  primary: Database,
  { databaseReplicaUrl, databasePoolerUrl, databasePoolMax, patience }: Config,
  log: Log,
): StandbyReplica | null {
  if (databaseReplicaUrl === null) return null;
  const { db, pool } = connect({ connectionString: databaseReplicaUrl }, databasePoolMax, log, {
    patience,
    answerMsMax: WORK_MS_MAX,
    // Where there is one pooler, there may be another before the standby.
    pooled: databasePoolerUrl !== null,
  });
  return new StandbyReplica(primary, db, () => pool.end(), log);
}

class StandbyReplica implements Replica {
  readonly #primary: Database;
  readonly #standby: Database;
  readonly #log: Log;
  readonly close: () => Promise<void>;
  #told: (answered: Answered) => void = () => {};
  #last: Answered | null = null;
  #restsUntil = 0;

  constructor(primary: Database, standby: Database, close: () => Promise<void>, log: Log) {
    this.#primary = primary;
    this.#standby = standby;
    this.#log = log;
    this.close = close;
  }

  tellTo(told: (answered: Answered) => void): void {
    this.#told = told;
  }

  get last(): Answered | null {
    return this.#last;
  }

  async look<T>(orgId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const amiss = await this.#amiss();
    if (amiss === null) {
      try {
        const seen = await snapshotInOrganization(this.#standby, orgId, work);
        this.#tell('replica');
        return seen;
      } catch (error) {
        // What the work itself says (not found) holds on either server.
        if (!isConnectionLoss(error) && !(error instanceof pg.DatabaseError)) throw error;
        this.#tell(isConnectionLoss(error) ? 'away' : 'failed', error);
      }
    } else this.#tell(amiss.answered, amiss.error);
    return snapshotInOrganization(this.#primary, orgId, work);
  }

  /** Why the standby may not answer now; null: it may. */
  async #amiss(): Promise<{ readonly answered: Answered; readonly error?: unknown } | null> {
    if (performance.now() < this.#restsUntil) return { answered: this.#last ?? 'away' };
    try {
      const position = await positionOf(this.#primary);
      // One that stays behind keeps no caller waiting.
      const until = performance.now() + (this.#last === 'behind' ? 0 : CATCH_UP_MS);
      for (;;) {
        const stands = await inTime(standing(this.#standby, position));
        if (stands === null) return { answered: 'away' };
        if (stands === 'fit') return null;
        if (stands === 'foreign' || performance.now() >= until) return { answered: stands };
        await sleep(ASK_AGAIN_MS);
      }
    } catch (error) {
      return { answered: isConnectionLoss(error) ? 'away' : 'failed', error };
    }
  }

  #tell(answered: Answered, error: unknown = null): void {
    if (answered !== this.#last) {
      const says = { answered, ...(error === null ? {} : { code: codeOf(error) }) };
      if (answered === 'replica') this.#log.info(says, 'the replica answers');
      else this.#log.warn(says, 'the primary answers in place of the replica');
    }
    if (answered !== this.#last || performance.now() >= this.#restsUntil)
      if (answered === 'away' || answered === 'foreign') this.#restsUntil = performance.now() + REST_MS;
    this.#last = answered;
    this.#told(answered);
  }
}
