import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { queueIsEmpty } from '../../../test/support/queue.ts';
import { until } from '../../../test/support/until.ts';
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
    // Everything that was put in has been taken: one that was rolled back would be among it.
    await until('the queue is empty', () => queueIsEmpty(app));
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
    await until('it has been tried to its end', () => queueIsEmpty(app));
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
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql<{ wait: number }>`select extract(epoch from now() - min(start_after))::float8 as wait
        from queue.job`.execute(tx),
    );
    assert.ok(oldestWaitSeconds >= 90 && oldestWaitSeconds <= (rows[0]?.wait ?? 0), `${oldestWaitSeconds} s`);
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
    await daily.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
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
    await until('it has run', async () => (await remains()) === undefined);
    await worker.stop();
  });
});

describe('a worker', () => {
  it('beats while it lives and takes its row away when it ends', async () => {
    const app = await testApp();
    const worker = await startWorker(app, []);
    const row = () => app.db.selectFrom('workers').selectAll().where('id', '=', worker.id).executeTakeFirst();
    const first = await row();
    assert.equal(first?.pid, process.pid);
    await until('it beats again', async () => ((await row())?.beat_at ?? 0) > first.beat_at);
    await worker.stop();
    assert.equal(await row(), undefined);
  });
});
