import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../../test/support/postgres.ts';
import { type Asked, isShared } from './session-check.ts';

const url = await freshDatabase();

async function session(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

interface Pooling {
  /** Which of the sessions that are free is lent next. */
  readonly next: 'last used' | 'longest unused';
  /** How many wait already when the service comes. */
  readonly waiting: number;
  readonly forgets: boolean;
}

/** Lends real sessions to one transaction at a time, as poolers do. */
class TransactionPool {
  readonly #free: pg.Client[] = [];
  readonly #all: pg.Client[] = [];
  readonly #pooling: Pooling;

  constructor(pooling: Pooling) {
    this.#pooling = pooling;
  }

  async fill(): Promise<void> {
    for (let i = 0; i < this.#pooling.waiting; i++) this.#free.push(await this.#made());
  }

  connection(): Asked {
    let held: pg.Client | null = null;
    return {
      query: async (text, values) => {
        const { next } = this.#pooling;
        const lent =
          held ?? (next === 'last used' ? this.#free.pop() : this.#free.shift()) ?? (await this.#made());
        const answer = await lent.query(text, values);
        held = text === 'begin' ? lent : held === null || text === 'rollback' ? null : held;
        if (held === null) await this.#back(lent);
        return answer;
      },
      end: async () => {
        if (held !== null) await this.#back(held);
      },
    };
  }

  async end(): Promise<void> {
    for (const client of this.#all) await client.end();
  }

  async #back(client: pg.Client): Promise<void> {
    if (this.#pooling.forgets) await client.query('discard all');
    this.#free.push(client);
  }

  async #made(): Promise<pg.Client> {
    const client = await session();
    this.#all.push(client);
    return client;
  }
}

describe('a connection to the database', () => {
  it('is a session of its own where there is nothing in between', async () => {
    const client = await session();
    assert.equal(await isShared(client, session), false);
    await client.end();
  });

  for (const next of ['last used', 'longest unused'] as const)
    for (const waiting of [0, 5])
      for (const forgets of [false, true])
        it(`is found to be shared: lent is the ${next}, ${waiting} wait${forgets ? ', each forgets' : ''}`, async () => {
          const pool = new TransactionPool({ next, waiting, forgets });
          await pool.fill();
          assert.equal(await isShared(pool.connection(), async () => pool.connection()), true);
          await pool.end();
        });
});
