import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import sweepLedger from '../usage/sweep-ledger.task.ts';
import { withHold } from './hold.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { claimKey } from './store.ts';

/** Longer than any lease. */
const AHEAD_MS = 3_600_000;

const app = await testApp();

/** Another process on the same database, on a machine whose clock is ahead. */
async function processAhead(): Promise<App> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + AHEAD_MS });
  return testApp({ databaseUrl: app.config.databaseUrl ?? assert.fail(), works: false });
}

describe('work that is under way, where another machine has a clock that is ahead', () => {
  afterEach(() => mock.timers.reset());

  it('keeps its money', async () => {
    const { org } = await newPayer(app, 1);
    const payer = { app, orgId: org.id, author: { userId: null, keyId: null } };
    const price = 20_000;
    const order = { kind: 'check', projectId: org.projectId, amount: price };
    await withHold(payer, order, async (holdId) => {
      const ahead = await processAhead();
      await sweepLedger.handle(
        { app: ahead, log: ahead.log, jobId: 'sweep', signal: AbortSignal.abort() },
        {},
      );
      await inOrganization(app.db, org.id, (tx) =>
        resolveStep(tx, org.id, holdId, { name: 'page', settle: price, release: 0 }, app.clock.now()),
      );
    });
  });

  it('keeps its turn and its Idempotency-Key', async () => {
    const { org } = await newPayer(app, 1);
    const key = { org_id: org.id, caller: 'key_a', key: 'order 7' };
    const claim = (of: App) =>
      inOrganization(of.db, org.id, async (tx) => 'fence' in ((await claimKey(of, tx, key, 'hash')) ?? {}));
    assert.ok(await claim(app));
    const gone = new AbortController();
    const worker = { app, orgId: org.id, gone: gone.signal };
    await oneAtATime(worker, 'k', {
      known: async () => null,
      use: async () => {},
      work: async (done) => {
        const ahead = await processAhead();
        assert.equal(await claim(ahead), false);
        const second = oneAtATime({ ...worker, app: ahead }, 'k', {
          // Looked for whenever the turn is asked for; it is not given while the first works.
          known: async () => {
            gone.abort(new Error('asked'));
            return null;
          },
          use: async () => {},
          work: async () => assert.fail('two at once'),
        });
        await assert.rejects(second, /aborted|asked/);
        await inOrganization(app.db, org.id, done);
      },
    });
  });
});
