import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { admissionOf } from '../../judging/admission.ts';
import { topUp } from '../../ledger/lots.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import { showsPrices } from './charges.ts';
import { statusOf } from './service.ts';

describe('the state of the service', () => {
  it('is warming until a worker beats, and degraded when none does for long', async () => {
    const app = await testApp();
    // In a process that has just started, however long the test took to come here.
    const { eta_s } = await until('the state is read in time', async () => {
      const status = await statusOf({ ...app, startedAt: new Date() }).read();
      return status.state === 'warming' && status;
    });
    assert.ok(eta_s !== null && eta_s > 0 && eta_s <= 30);
    const old = { ...app, startedAt: new Date(Date.now() - 60_000) };
    assert.equal((await statusOf(old).read()).state, 'degraded');
  });

  it('is up with a live worker, busy when work has waited long', async () => {
    const { task } = await import('../../platform/queue/task.ts');
    const slow = task({ name: 'slow', about: 'for tests', handle: async () => {} });
    const app = await testApp({ tasks: [slow] });
    const worker = await startWorker(app, []);
    const isNow = async (state: string): Promise<boolean> =>
      (await statusOf({ ...app }).read()).state === state;
    await until('it is up', () => isNow('up'));
    await app.db.transaction().execute((tx) => app.queue.send(tx, slow, {}));
    await acrossOrganizations(app.db, (tx) =>
      sql`update queue.job set start_after = now() - interval '2 minutes'`.execute(tx),
    );
    await until('it is busy', () => isNow('busy'));
    await worker.stop();
  });

  it('is busy while no check finds a place', async () => {
    const app = await testApp({ environment: { SERVICE_JUDGE_THREADS: '1' } });
    const worker = await startWorker(app, []);
    const status = statusOf(app);
    const isNow = async (state: string): Promise<boolean> => {
      await status.renew();
      return (await status.read()).state === state;
    };
    await until('it is up', () => isNow('up'));
    const leave = admissionOf(app).enter('an organization', Array(64).fill('sent'));
    await until('it is busy', () => isNow('busy'));
    leave();
    await until('it is up again', () => isNow('up'));
    await worker.stop();
  });

  it('tells what cannot be had without a browser, and what an outside service can do all the same', async () => {
    const nowhere = { SERVICE_CHROMIUM_PATH: 'none' };
    const outside = {
      SERVICE_FETCH_PROVIDERS: 'direct,scrapingbee',
      SERVICE_FETCH_SCRAPINGBEE_KEY: 'a-key-of-tests',
    };
    // What can be run is a browser, as far as can be seen without starting it.
    const here = { SERVICE_CHROMIUM_PATH: process.execPath };
    for (const [environment, unavailable] of [
      [nowhere, ['render_js', 'pdf']],
      [{ ...nowhere, ...outside }, ['pdf']],
      [here, []],
      [{ ...here, SERVICE_FETCH_PROVIDERS: 'direct' }, ['render_js']],
    ] as const) {
      const app = await testApp({ environment });
      assert.deepEqual((await statusOf(app).read()).unavailable, unavailable);
    }
  });

  it('tells the notice and the announcements that are on now, in both languages', async () => {
    const app = await testApp();
    await sql`insert into service_notice (text_en, text_pl, eta_seconds) values ('Maintenance', 'Prace serwisowe', 600)`.execute(
      app.db,
    );
    await sql`insert into announcements (text_en, text_pl, starts_at, ends_at) values
      ('now', 'teraz', now() - interval '1 hour', null),
      ('over', 'minione', now() - interval '2 hours', now() - interval '1 hour'),
      ('later', 'później', now() + interval '1 hour', null)`.execute(app.db);
    const { service, status } = await until('the state is read in time', async () => {
      const service = statusOf({ ...app });
      assert.equal(service.notice(), null, 'unknown before the first reading');
      const status = await service.read();
      return status.notice !== null && { service, status };
    });
    assert.deepEqual(status.notice, { en: 'Maintenance', pl: 'Prace serwisowe' });
    assert.deepEqual(service.notice(), status.notice);
    assert.equal(status.eta_s, 600);
    assert.deepEqual(
      status.announcements.map(({ text }) => text.pl),
      ['teraz'],
    );
  });

  it('is read at most once in 5 seconds, however many ask', async (t) => {
    const app = await testApp();
    // A whole number, so that the sums below are exact.
    let nowMs = Math.ceil(performance.now());
    t.mock.method(performance, 'now', () => nowMs);
    let readings = 0;
    const counted = {
      ...app,
      queue: {
        ...app.queue,
        state: (db: typeof app.db) => {
          readings += 1;
          return app.queue.state(db);
        },
      },
    };
    const service = statusOf(counted);
    await Promise.all(Array.from({ length: 50 }, () => service.read()));
    nowMs += 4_999;
    await service.read();
    assert.equal(readings, 1);
    nowMs += 1;
    await service.read();
    assert.equal(readings, 2);
  });
});

describe('prices', () => {
  it('are shown where the operator says so, or charges: two organizations, or money topped up after the first balance', async () => {
    const own = await testApp({});
    assert.equal(await showsPrices(own.db, { prices: 'auto' }), false, 'nobody is there to be charged');
    const first = await newPayer(own, 5);
    assert.equal(
      await showsPrices(own.db, { prices: 'auto' }),
      false,
      'the first balance is the service’s own',
    );
    assert.equal(await showsPrices(own.db, { prices: 'shown' }), true);
    await inOrganization(own.db, first.org.id, (tx) => topUp(tx, first.org.id, { amount: 1 }, new Date()));
    assert.equal(await showsPrices(own.db, { prices: 'auto' }), true);
    assert.equal(await showsPrices(own.db, { prices: 'hidden' }), false);
    const two = await testApp({});
    await newOrganization(two);
    await newOrganization(two);
    assert.equal(await showsPrices(two.db, { prices: 'auto' }), true);
  });
});
