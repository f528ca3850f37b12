import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import daily from '../../features/maintenance/daily.task.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import { migrateQueue } from './migrate-queue.ts';
import { task } from './task.ts';
import { startWorker } from './worker.ts';

describe('the queue', () => {
  it('runs a job whose transaction committed, and only that', async () => {
    const seen: string[] = [];
    const note = task<{ word: string }>({
      name: 'note',
      about: 'for tests',
      handle: async (_, { word }) => {
        seen.push(word);
      },
    });
    const app = await testApp({ tasks: [note] });
    const worker = await startWorker(app, [note]);
    await app.db.transaction().execute((tx) => app.queue.send(tx, note, { word: 'committed' }));
    await assert.rejects(
      app.db.transaction().execute(async (tx) => {
        await app.queue.send(tx, note, { word: 'rolled back' });
        throw new Error('no');
      }),
    );
    await app.db.transaction().execute((tx) => app.queue.send(tx, note, { word: 'last' }));
    for (let i = 0; i < 200 && !seen.includes('last'); i++) await sleep(50);
    assert.deepEqual(seen.sort(), ['committed', 'last']);
    await worker.stop();
  });

  it('tries a failed job again', async () => {
    let tries = 0;
    const flaky = task({
      name: 'flaky',
      about: 'for tests',
      handle: async () => {
        tries += 1;
        if (tries === 1) throw new Error('first time');
      },
    });
    const app = await testApp({ tasks: [flaky] });
    const worker = await startWorker(app, [flaky]);
    await app.db
      .transaction()
      .execute((tx) => app.queue.send(tx, flaky, {}, { retryDelay: 0, retryBackoff: false }));
    for (let i = 0; i < 400 && tries < 2; i++) await sleep(50);
    assert.equal(tries, 2);
    await worker.stop();
  });

  it('reports how many jobs wait and for how long', async () => {
    const idle = task({ name: 'idle', about: 'for tests', handle: async () => {} });
    const app = await testApp({ tasks: [idle] });
    assert.deepEqual(await app.queue.state(app.db), { waiting: 0, oldestWaitSeconds: 0 });
    await app.db.transaction().execute((tx) => app.queue.send(tx, idle, {}));
    await app.db.transaction().execute((tx) => app.queue.send(tx, idle, {}, { startAfter: 3600 }));
    await acrossOrganizations(app.db, (tx) =>
      sql`update queue.job set start_after = now() - interval '90 seconds' where start_after <= now()`.execute(
        tx,
      ),
    );
    const { waiting, oldestWaitSeconds } = await app.queue.state(app.db);
    assert.equal(waiting, 1, 'what is deferred does not wait');
    assert.ok(oldestWaitSeconds >= 90 && oldestWaitSeconds < 120);
  });

  it('keeps schedules in step with the tasks: new ones in, changed ones changed, old ones out', async () => {
    const scheduled = (name: string, schedule: string) =>
      task({ name, about: 'for tests', schedule, handle: async () => {} });
    const app = await testApp({ tasks: [scheduled('a', '1 1 * * *'), scheduled('b', '2 2 * * *')] });
    const connection = { connectionString: app.config.databaseUrl ?? '' };
    await migrateQueue(connection, [scheduled('b', '3 3 * * *'), scheduled('c', '4 4 * * *')]);
    const present = await app.queue.boss.getSchedules();
    assert.deepEqual(present.map(({ name, cron }) => `${name} ${cron}`).sort(), [
      'b 3 3 * * *',
      'c 4 4 * * *',
    ]);
  });
});

describe('the daily maintenance', () => {
  it('forgets dead workers and announcements long over, and nothing else', async () => {
    const app = await testApp({ tasks: [daily] });
    assert.deepEqual(
      (await app.queue.boss.getSchedules()).map(({ name }) => name),
      ['maintenance-daily'],
    );
    await sql`insert into workers (id, host, pid, started_at, beat_at) values
      ('dead', 'h', 1, now(), now() - interval '2 days'), ('alive', 'h', 1, now(), now())`.execute(app.db);
    await sql`insert into announcements (text_en, text_pl, starts_at, ends_at) values
      ('old', 'stare', now() - interval '60 days', now() - interval '40 days'),
      ('recent', 'niedawne', now() - interval '60 days', now() - interval '1 day'),
      ('open', 'otwarte', now(), null)`.execute(app.db);
    await daily.handle({ app, log: app.log, signal: new AbortController().signal }, {});
    const workers = await app.db.selectFrom('workers').select('id').execute();
    assert.deepEqual(workers, [{ id: 'alive' }]);
    const announcements = await app.db
      .selectFrom('announcements')
      .select('text_en')
      .orderBy('text_en')
      .execute();
    assert.deepEqual(
      announcements.map((row) => row.text_en),
      ['open', 'recent'],
    );
  });

  it('runs when the queue hands it over', async () => {
    const app = await testApp({ tasks: [daily] });
    await sql`insert into workers (id, host, pid, started_at, beat_at) values ('dead', 'h', 1, now(), now() - interval '2 days')`.execute(
      app.db,
    );
    const worker = await startWorker(app, [daily]);
    await app.db.transaction().execute((tx) => app.queue.send(tx, daily, {}));
    const remains = async () =>
      app.db.selectFrom('workers').select('id').where('id', '=', 'dead').executeTakeFirst();
    for (let i = 0; i < 200 && (await remains()) !== undefined; i++) await sleep(50);
    assert.equal(await remains(), undefined);
    await worker.stop();
  });
});

describe('a worker', () => {
  it('beats while it lives and takes its row away when it ends', async () => {
    const app = await testApp();
    const worker = await startWorker(app, []);
    const row = await app.db
      .selectFrom('workers')
      .selectAll()
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.pid, process.pid);
    await sleep(5_600);
    const later = await app.db
      .selectFrom('workers')
      .selectAll()
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow();
    assert.ok(later.beat_at > row.beat_at);
    await worker.stop();
    assert.equal(
      await app.db.selectFrom('workers').selectAll().where('id', '=', worker.id).executeTakeFirst(),
      undefined,
    );
  });
});
