import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { codeOf, messageOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { PipeliningClient } from './client.ts';
import { pooledClient } from './pooled-client.ts';
import { TENANT_ROLE } from './roles.ts';

/**
 * All tables as Kysely sees them. Each feature declares its own in its store.ts:
 * `declare module '…/platform/postgres/connection.ts' { interface Tables { users: UsersTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one feature at a time
export interface Tables {}

export type Database = Kysely<Tables>;

/** How to reach a PostgreSQL: what `pg` and pg-boss both understand. */
export type ConnectionOptions =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

// Counts and micro-dollars are bigint in SQL and safe integers here; a value beyond 2^53 is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, (raw) => {
  const value = Number(raw);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond the safe integers');
  return value;
});

// A date is a day of UTC and stays as it is written: as an instant it would be another day east or west of here.
pg.types.setTypeParser(pg.types.builtins.DATE, (raw) => raw);

export interface PoolOptions {
  /** A process that falls silent in the middle of a transaction keeps its locks for no longer. */
  readonly silentMsMax?: number;
  /** SERVICE_PATIENCE. */
  readonly patience?: number;
  /** Whether a pooler stands before the database, which lends its sessions to one transaction at a time. */
  readonly pooled?: boolean;
  /** A server that is silent for longer in the middle of a statement is taken for gone. */
  readonly answerMsMax?: number;
}

export function connect(
  options: ConnectionOptions,
  poolMax: number,
  log: Log,
  { silentMsMax = STATEMENT_TIMEOUT_MS, patience = 1, pooled = false, answerMsMax }: PoolOptions = {},
): { db: Database; pool: pg.Pool } {
  const silentMs = Math.min(silentMsMax, STATEMENT_TIMEOUT_MS);
  const pool = new pg.Pool({
    ...options,
    pipeline: true,
    max: poolMax,
    application_name: 'assay',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * patience,
    keepAlive: true,
    ...(answerMsMax === undefined ? {} : { query_timeout: answerMsMax }),
    ...(pooled ? { Client: pooledClient(STATEMENT_TIMEOUT_MS, silentMs) } : inSessions(silentMs)),
  });
  // An idle connection that the server closes is no reason to end the process: the pool drops it and the
  // next query opens another.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ code: codeOf(error) }, 'a database connection was lost');
  });
  // Nor is one in use that breaks: its query fails with the same error, but the client announces it as well, and what
  // nothing listens to ends the process. A transaction whose rollback finds the connection gone is such a case.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool };
}

/** Where each connection is a session of its own, what holds for all of it is said once. */
function inSessions(silentMs: number): pg.PoolConfig {
  return {
    Client: PipeliningClient,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: silentMs,
    // Before the connection is handed out: a query outside of inOrganization() sees no organization's rows, also
    // where the service logs in as a superuser or as the owner of the tables.
    onConnect: async (client) => {
      await client.query(`set role ${TENANT_ROLE}`);
    },
  };
}

const pools = new WeakMap<Database, pg.Pool>();

/** How the connections of this process stand: how many there are, how many are free, how many callers wait for one. */
export function connectionsOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

const LOSS_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '25P03', // idle_in_transaction_session_timeout: we were silent for too long
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);
const LOSS_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether an error means "the database is out of reach just now", as opposed to a wrong statement. */
export function isConnectionLoss(error: unknown): boolean {
  // Node reports a failed dual-stack connect as one error that holds the tries.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = codeOf(error);
  // A missing file is a loss only when it is the database's socket.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (code !== null && (LOSS_CODES.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && LOSS_MESSAGES.test(messageOf(error));
}

const CONTENTION_CODES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '57014', // query_canceled: it waited for longer than a statement may take
]);

/** Whether transactions were in each other's way: the same may well succeed when it is tried again. */
export function isContention(error: unknown): boolean {
  return CONTENTION_CODES.has(codeOf(error) ?? '');
}
