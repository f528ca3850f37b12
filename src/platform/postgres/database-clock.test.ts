import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { openClock, timeOf } from './database-clock.ts';

/** Far more than any answer of the database takes here, and far less than the machine's clock is wrong by. */
const NEAR_MS = 60_000;
const WRONG_BY_MS = 3_600_000;

const app = await testApp({ works: false });

function wrongMachine(byMs: number): void {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + byMs });
}

async function distanceMs(told: Date): Promise<number> {
  return Math.abs(told.getTime() - (await timeOf(app.db)).getTime());
}

describe('the clock of the service', () => {
  afterEach(() => mock.timers.reset());

  for (const byMs of [WRONG_BY_MS, -WRONG_BY_MS])
    it(`is the database's where the machine's is ${byMs > 0 ? 'ahead' : 'behind'}`, async () => {
      wrongMachine(byMs);
      const { log, lines } = recordedLog();
      const clock = await openClock(app.db, log);
      try {
        assert.ok((await distanceMs(clock.now())) < NEAR_MS);
        const [told = '{}'] = lines;
        assert.ok(Math.abs(JSON.parse(told).aheadMs - byMs) < NEAR_MS, told);
      } finally {
        clock.close();
      }
    });

  it('goes on whatever the machine is set to meanwhile', async () => {
    const before = app.clock.now();
    wrongMachine(WRONG_BY_MS);
    assert.ok((await distanceMs(app.clock.now())) < NEAR_MS);
    assert.ok(app.clock.now() >= before);
  });

  it('moves on between two readings', async () => {
    const before = app.clock.now();
    await sql`select pg_sleep(0.05)`.execute(app.db);
    assert.ok(app.clock.now().getTime() - before.getTime() >= 50);
  });
});
