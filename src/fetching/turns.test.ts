import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testApp } from '../../test/support/app.ts';
import { databaseTurns, forgetTurns } from './database-turns.ts';
import { HostBusy, memoryTurns, type Turns } from './turns.ts';

const never = new AbortController().signal;
const DELAY_MS = 15;

/** Everybody asks for one host at once and stays for a while: how many were there together, and how far apart they began. */
async function crowd(everybody: readonly Turns[], host: string, visits: number, stayMs: number) {
  let there = 0;
  let most = 0;
  const begins: number[] = [];
  await Promise.all(
    Array.from({ length: visits }, async (_, i) => {
      const leave = await everybody[i % everybody.length]?.take(host, never);
      there += 1;
      most = Math.max(most, there);
      begins.push(performance.now());
      await sleep(stayMs);
      there -= 1;
      leave?.();
    }),
  );
  const gaps = begins.slice(1).map((begin, i) => begin - (begins[i] ?? 0));
  return { most, shortestGapMs: Math.min(...gaps) };
}

const app = await testApp();
const second = await testApp({ databaseUrl: app.config.databaseUrl ?? '' });
const limit = { delayMs: DELAY_MS, waitMs: 10_000 };

const kinds: Record<string, () => readonly Turns[]> = {
  'in one process': () => [memoryTurns({ connections: 2, ...limit })],
  // Each with connections of its own, as two processes have.
  'in all processes that share a database': () => [databaseTurns(app, limit), databaseTurns(second, limit)],
};

for (const [where, open] of Object.entries(kinds)) {
  describe(`turns ${where}`, () => {
    it('let at most two be at a host, and begin one after the other', async () => {
      const { most, shortestGapMs } = await crowd(open(), `crowded ${where}`, 8, 60);
      assert.equal(most, 2);
      // Clocks of two machines and timers are not exact.
      assert.ok(shortestGapMs > DELAY_MS / 3, `${shortestGapMs} ms`);
    });

    it('at one host do not hold up those at another', async () => {
      const [turns] = open();
      const leave = [await turns?.take(`full ${where}`, never), await turns?.take(`full ${where}`, never)];
      const free = await turns?.take(`free ${where}`, AbortSignal.timeout(2_000));
      for (const done of [...leave, free]) done?.();
    });

    it('are not waited for without end, nor by those who have gone', async () => {
      const [turns] =
        where === 'in one process'
          ? [memoryTurns({ connections: 2, delayMs: DELAY_MS, waitMs: 150 })]
          : [databaseTurns(app, { delayMs: DELAY_MS, waitMs: 150 })];
      const host = `held ${where}`;
      const leave = [await turns?.take(host, never), await turns?.take(host, never)];
      const gone = new AbortController();
      const waiting = turns?.take(host, gone.signal);
      setTimeout(() => gone.abort(new Error('gone')), 20);
      await assert.rejects(waiting ?? Promise.resolve());
      const late = await Promise.allSettled([turns?.take(host, never), turns?.take(host, never)]);
      for (const one of late) assert.ok(one.status === 'rejected' && one.reason instanceof HostBusy);
      for (const done of leave) done?.();
      await sleep(30);
      (await turns?.take(host, AbortSignal.timeout(2_000)))?.();
    });
  });
}

describe('turns in the database', () => {
  it('hold no connection while somebody is at a host, and tell nobody which host that is', async () => {
    const turns = databaseTurns(app, limit);
    const leaves = await Promise.all(
      Array.from({ length: 20 }, (_, i) => turns.take(`host ${i}.example`, AbortSignal.timeout(5_000))),
    );
    const rows = await app.db.selectFrom('fetch_turns').selectAll().execute();
    assert.ok(rows.length >= 20);
    assert.ok(rows.every(({ host }) => !host.includes('example')));
    for (const leave of leaves) leave();
  });

  it('are forgotten when nobody has been there for long', async () => {
    await app.db
      .updateTable('fetch_turns')
      .set({ next_at: new Date(0), first_until: new Date(0), second_until: new Date(0) })
      .execute();
    assert.ok((await forgetTurns(app.db)) > 0);
    assert.equal(await forgetTurns(app.db), 0);
  });
});
