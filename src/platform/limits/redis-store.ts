import { Redis } from 'ioredis';
import { codeOf, messageOf } from '../fault.ts';
import type { Log } from '../log.ts';
import type { Store } from './memory-store.ts';
import { GIVE_BACK_LUA, TAKE_LUA } from './take.lua.ts';
import { BUCKETS, type Rule, type Verdict } from './window.ts';

/** A limit that makes its callers wait is worse than none: Redis answers in a millisecond, or it is away. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection that has been silent for so long is given up, so that a new one is tried. */
const SILENCE_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_MAX_MS = 1_000;

interface TakingRedis extends Redis {
  assayTake(
    keys: number,
    ...keysAndArguments: (string | number)[]
  ): Promise<[number, number, number, number]>;
  assayGiveBack(keys: number, key: string): Promise<number>;
}

/** Counts that all processes share. Every failure is the outage of a part, told once in the log. */
export class RedisStore implements Store {
  readonly #redis: TakingRedis;
  readonly #log: Log;
  readonly #now: (() => number) | null;
  #away = false;

  /** `now` is for tests; else Redis' own clock counts. */
  constructor(url: string, log: Log, now: (() => number) | null = null) {
    this.#log = log;
    this.#now = now;
    const redis = new Redis(url, {
      connectionName: 'assay',
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      // What cannot be asked now is refused now; nothing waits for a connection, and nothing is asked twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RETRY_MAX_MS),
      // After a failover the old primary refuses to write; the address leads to the new one.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    });
    redis.defineCommand('assayTake', { lua: TAKE_LUA });
    redis.defineCommand('assayGiveBack', { lua: GIVE_BACK_LUA });
    redis.on('error', (error) => this.#lost(error));
    redis.on('close', () => this.#lost(null));
    redis.on('ready', () => this.#back());
    // defineCommand adds the method by name, which types cannot follow.
    this.#redis = redis as TakingRedis;
  }

  /** Waits for the first connection, though not for long: a service also starts while Redis is away. */
  async connected(): Promise<void> {
    if (this.#redis.status === 'ready') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, CONNECT_TIMEOUT_MS);
    this.#redis.once('ready', resolve);
    this.#redis.once('close', resolve);
    await promise;
    clearTimeout(patience);
    this.#redis.off('ready', resolve);
    this.#redis.off('close', resolve);
  }

  async take(subjects: readonly string[], rule: Rule): Promise<Verdict> {
    const { limit, windowMs, block } = rule;
    try {
      const [allowed, remaining, resetMs, retryAfterMs] = await this.#redis.assayTake(
        subjects.length,
        ...subjects,
        limit,
        windowMs,
        block?.firstMs ?? 0,
        block?.maxMs ?? 0,
        block?.quietMs ?? 0,
        BUCKETS,
        this.#now?.() ?? '',
      );
      this.#back();
      return { allowed: allowed === 1, remaining, resetMs, retryAfterMs };
    } catch (error) {
      this.#lost(error);
      throw error;
    }
  }

  async giveBack(subject: string): Promise<void> {
    try {
      await this.#redis.assayGiveBack(1, subject);
      this.#back();
    } catch (error) {
      this.#lost(error);
      throw error;
    }
  }

  close(): void {
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  #lost(error: unknown): void {
    if (this.#away) return;
    this.#away = true;
    this.#log.warn({ reason: error === null ? 'closed' : reasonOf(error) }, 'Redis is out of reach');
  }

  #back(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#log.info('Redis is back');
  }
}

/** The code of the system or of Redis (ECONNREFUSED, WRONGPASS, OOM); more could reveal secrets. */
function reasonOf(error: unknown): string {
  return codeOf(error) ?? /^[A-Z]{3,20}\b/.exec(messageOf(error))?.[0] ?? 'no answer';
}
