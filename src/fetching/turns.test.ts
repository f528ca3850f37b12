import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testApp } from '../../test/support/app.ts';
import { until } from '../../test/support/until.ts';
import { databaseTurns, forgetTurns } from './database-turns.ts';
import { HostBusy, memoryTurns, type Turns } from './turns.ts';

const never = new AbortController().signal;
const DELAY_MS = 15;
const STAY_MS = 60;

/** Everybody asks for one host at once and stays until there is company, and a while longer: how many were there together. */
async function crowd(everybody: readonly Turns[], host: string, visits: number): Promise<number> {
  let there = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: visits }, async (_, i) => {
      const leave = await everybody[i % everybody.length]?.take(host, never);
      there += 1;
      most = Math.max(most, there);
      await until('another is there, too', () => most > 1);
      await sleep(STAY_MS);
      there -= 1;
      leave?.();
    }),
  );
  return most;
}

/** Everybody asks for one host at once and leaves at once: how long it took until the last had begun. */
async function procession(everybody: readonly Turns[], host: string, visits: number): Promise<number> {
  const askedMs = performance.now();
  await Promise.all(
    Array.from({ length: visits }, async (_, i) => {
      const leave = await everybody[i % everybody.length]?.take(host, never);
      leave?.();
    }),
  );
  return performance.now() - askedMs;
}

const app = await testApp();
const second = await testApp({ databaseUrl: app.config.databaseUrl ?? '' });
const limit = { delayMs: DELAY_MS, waitMs: 600_000 };

const kinds: Record<string, () => readonly Turns[]> = {
  'in one process': () => [memoryTurns({ connections: 2, ...limit })],
  // Each with connections of its own, as two processes have.
  'in all processes that share a database': () => [databaseTurns(app, limit), databaseTurns(second, limit)],
};

for (const [where, open] of Object.entries(kinds)) {
  describe(`turns ${where}`, () => {
    it('let at most two be at a host, and begin one after the other', async () => {
      assert.equal(await crowd(open(), `crowded ${where}`, 8), 2);
      const tookMs = await procession(open(), `passed through ${where}`, 8);
      // Timers may go off a millisecond early.
      assert.ok(tookMs >= 7 * (DELAY_MS - 1), `${tookMs} ms`);
    });

    it('at one host do not hold up those at another', async () => {
      const [turns] = open();
      const leave = [await turns?.take(`full ${where}`, never), await turns?.take(`full ${where}`, never)];
      const free = await turns?.take(`free ${where}`, never);
      for (const done of [...leave, free]) done?.();
    });

    it('are waited for as long as the site asks, by callers that heed it, and by no others', async () => {
      const [turns] = open();
      const host = `slow ${where}`;
      const pace = 20 * DELAY_MS;
      const begun: number[] = [];
      const visit = async (): Promise<void> => {
        const leave = await turns?.take(host, never, pace);
        begun.push(performance.now());
        leave?.();
      };
      await visit();
      const waiting = Promise.all([visit(), visit()]);
      // A turn begins somewhere between the question and the answer, and on a busy machine those lie far
      // apart: only what is counted from the question is a lower bound.
      const askedAt = performance.now();
      const others = await turns?.take(host, never);
      assert.equal(begun.length, 1, 'a fetch that need not wait does not queue behind those that do');
      others?.();
      await waiting;
      const [, second = 0, third = 0] = begun;
      // Timers may go off a millisecond early, and the database's clock is not ours.
      assert.ok(second - askedAt >= pace - 2 * DELAY_MS, `${second - askedAt} ms after another visit`);
      assert.ok(third - askedAt >= 2 * (pace - 2 * DELAY_MS), `${third - askedAt} ms after two others`);
    });

    it('are not waited for without end, nor by those who have gone', async () => {
      const [turns] =
        where === 'in one process'
          ? [memoryTurns({ connections: 2, delayMs: 0, waitMs: 150 })]
          : [databaseTurns(app, { delayMs: 0, waitMs: 150 })];
      const host = `held ${where}`;
      const leave = [await turns?.take(host, never), await turns?.take(host, never)];
      const gone = new AbortController();
      const waiting = turns?.take(host, gone.signal);
      gone.abort(new Error('gone'));
      await assert.rejects(waiting ?? Promise.resolve(), (error) => !(error instanceof HostBusy));
      const late = await Promise.allSettled([turns?.take(host, never), turns?.take(host, never)]);
      for (const one of late) assert.ok(one.status === 'rejected' && one.reason instanceof HostBusy);
      for (const done of leave) done?.();
      const next = await until('the host is free', () =>
        turns?.take(host, never).catch((error: unknown) => {
          if (error instanceof HostBusy) return null;
          throw error;
        }),
      );
      next();
    });
  });
}

describe('turns in the database', () => {
  it('hold no connection while a host is visited, and do not reveal which host that is', async () => {
    const turns = databaseTurns(app, limit);
    const leaves = await Promise.all(
      Array.from({ length: 20 }, (_, i) => turns.take(`host ${i}.example`, never)),
    );
    const rows = await app.db.selectFrom('fetch_turns').selectAll().execute();
    assert.ok(rows.length >= 20);
    assert.ok(rows.every(({ host }) => !host.includes('example')));
    for (const leave of leaves) leave();
  });

  it('are forgotten long after the last visit', async () => {
    await app.db
      .updateTable('fetch_turns')
      .set({ next_at: new Date(0), first_until: new Date(0), second_until: new Date(0) })
      .execute();
    assert.ok((await forgetTurns(app.db)) > 0);
    assert.equal(await forgetTurns(app.db), 0);
  });
});
