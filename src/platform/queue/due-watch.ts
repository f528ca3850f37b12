// What wakes the loops of a worker: a notification when work is put in, and one small question every few seconds about what
// comes due without one (retries, what was put off, schedules). The question is asked on the connection that listens, so it
// also finds out when that is lost, and it is the worker's sign of life.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import type { ConnectionOptions } from '../postgres/connection.ts';
import { TENANT_ROLE } from '../postgres/roles.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const LOOK_MS = 5_000;
/** A notification that is lost with its connection is made up for by the look that follows. */
const RECONNECT_MS = 250;
/** Where the next is due sooner than this, the looks still leave the database in peace. */
const LOOK_MS_MIN = 100;
const ANSWER_MS_MAX = 5_000;
/** More waiting in one queue are not looked through: then its loops look for themselves. */
const LOOKED_THROUGH_MAX = 1_000;
/** How often jobs whose worker has gone silent are looked for, by whichever worker sees first that it is time. */
const SUPERVISE_SECONDS = 10;

/** Where the engine tells of work, as its own statements compute it; the tests of the worker notice where it differs. */
const CHANNEL = `pgboss_${createHash('sha224').update(QUEUE_SCHEMA).digest('hex').slice(0, 24)}`;

const ASK = `
  with beat as (
    insert into workers (id, host, pid, started_at, beat_at) values ($1, $2, $3, $4, now())
    on conflict (id) do update set beat_at = now()
  )
  select
    coalesce((select max(monitor_claim_on) < now() - interval '${SUPERVISE_SECONDS} seconds'
      from ${QUEUE_SCHEMA}.queue), true) as supervise,
    array(
      select json_build_object('name', q.name, 'inMs', case
        when waiting.counted < ${LOOKED_THROUGH_MAX}
        then extract(epoch from waiting.next - now()) * 1000 else 0 end)
      from ${QUEUE_SCHEMA}.queue q cross join lateral (
        select min(start_after) as next, count(*) as counted from (
          select start_after from ${QUEUE_SCHEMA}.job j
          where j.name = q.name and j.state < 'active' and not j.blocked
          limit ${LOOKED_THROUGH_MAX}
        ) bounded
      ) waiting
      where waiting.counted > 0
    ) as due`;

interface Look {
  readonly supervise: boolean;
  readonly due: readonly { readonly name: string; readonly inMs: number }[];
}

export interface Beating {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
}

export class DueWatch {
  readonly #boss: PgBoss;
  readonly #connection: ConnectionOptions;
  readonly #worker: Beating;
  readonly #log: Log;
  readonly #stopped = new AbortController();
  #client: pg.Client | null = null;
  #nudge = new AbortController();
  #supervising: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(boss: PgBoss, connection: ConnectionOptions, worker: Beating, log: Log) {
    this.#boss = boss;
    this.#connection = connection;
    this.#worker = worker;
    this.#log = log;
  }

  /** Throws where the database cannot be reached, and can be called again then. */
  async start(): Promise<void> {
    try {
      const waitMs = await this.#look();
      this.#running = this.#run(waitMs);
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#nudge.abort();
    this.#drop();
    await this.#running;
    await this.#supervising;
    // A look that was under way may have connected anew.
    this.#drop();
  }

  /**
   * One loop of a queue looks; where it finds work it wakes the next. So a hundred loops do not all ask for the one job
   * that was put in.
   */
  wake(name: string): void {
    const idle = this.#boss
      .getWipData({ includeInternal: true })
      .find((loop) => loop.name === name && loop.count === 0);
    if (idle !== undefined) this.#boss.notifyWorker(idle.id);
  }

  async #run(firstMs: number): Promise<void> {
    let waitMs = firstMs;
    let away = false;
    while (!this.#stopped.signal.aborted) {
      await sleep(waitMs, undefined, { signal: this.#nudge.signal }).catch(() => {});
      if (this.#stopped.signal.aborted) return;
      if (this.#nudge.signal.aborted) this.#nudge = new AbortController();
      try {
        waitMs = await this.#look();
        away = false;
      } catch (error) {
        this.#drop();
        if (this.#stopped.signal.aborted) return;
        // That the database is away is reported in full where it is needed.
        if (!away) this.#log.warn({ code: codeOf(error) }, 'the worker cannot hear of work; trying again');
        away = true;
        waitMs = RECONNECT_MS;
      }
    }
  }

  /** Wakes what is due; answers in how many milliseconds to look again. */
  async #look(): Promise<number> {
    const client = this.#client ?? (await this.#listen());
    const { id, host, pid, startedAt } = this.#worker;
    const { rows } = await client.query<Look>({
      name: 'look',
      text: ASK,
      values: [id, host, pid, startedAt],
    });
    const { supervise = false, due = [] } = rows[0] ?? {};
    if (supervise) this.#supervise();
    let waitMs = LOOK_MS;
    for (const { name, inMs } of due) {
      if (inMs <= 0) this.wake(name);
      else waitMs = Math.min(waitMs, Math.max(LOOK_MS_MIN, Math.ceil(inMs)));
    }
    return waitMs;
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'assay worker',
      connectionTimeoutMillis: ANSWER_MS_MAX,
      query_timeout: ANSWER_MS_MAX,
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.wake(payload);
    });
    try {
      await client.connect();
      await client.query(`set role ${TENANT_ROLE}; listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }

  /** Looks at once on a new connection: what was told meanwhile has not reached this worker. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#nudge.abort();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => {});
  }

  #supervise(): void {
    this.#supervising ??= this.#boss
      .supervise()
      .catch((error) => this.#boss.emit('error', error))
      .then(() => {
        this.#supervising = null;
      });
  }
}
