import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { queryRows } from '../../../test/support/postgres.ts';
import { queueIsEmpty } from '../../../test/support/queue.ts';
import { until } from '../../../test/support/until.ts';
import type { App } from '../app.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import { type Task, task } from './task.ts';
import { startWorker } from './worker.ts';

const LISTENERS = `select pid from pg_stat_activity where application_name = 'assay worker' and datname = current_database()`;

/** Every statement that any connection of this process sends while it counts. */
async function countStatements(while_: () => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  // The one signature beneath the library's overloads: what is passed on stays as it was.
  pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
    const [first] = asked;
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    await while_();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

async function beats(app: App, times: number): Promise<void> {
  let last: unknown = null;
  for (let i = 0; i <= times; i++)
    await until('the worker beats', async () => {
      const [row] = await queryRows<{ at: string }>(
        app.config.databaseUrl ?? '',
        'select max(beat_at)::text as at from workers',
      );
      const isNew = row?.at !== last;
      last = row?.at;
      return isNew;
    });
}

function noting(name: string, ran: string[], concurrency = 1): Task {
  return task({
    name,
    about: 'for tests',
    concurrency,
    handle: async () => {
      ran.push(name);
    },
  });
}

describe('the watch of a worker', () => {
  it('asks one question for all queues: forty loops that find nothing send none of their own', async () => {
    const tasks = Array.from({ length: 20 }, (_, i) => noting(`idle-${i}`, [], 2));
    const app = await testApp({ tasks });
    const worker = await startWorker(app, tasks);
    await until('the loops have looked once', () =>
      app.queue.boss.getWipData().every(({ lastFetchedOn }) => lastFetchedOn !== null),
    );
    const sent = await countStatements(() => beats(app, 1));
    const fetches = sent.filter((text) => /WITH next AS/i.test(text) && text.includes("'idle-"));
    assert.deepEqual(fetches, []);
    // A look or two, the queue's supervision, the clock, and what asks the beats here: polls were 20 a second.
    const others = sent.filter((text) => !text.includes('max(beat_at)'));
    assert.ok(others.length <= 60, `${others.length} statements:\n${others.join('\n---\n')}`);
    await worker.stop();
  });

  it('wakes a loop by the notification, before it looks again', async () => {
    const ran: string[] = [];
    const told = noting('told', ran);
    const app = await testApp({ tasks: [told] });
    const worker = await startWorker(app, [told]);
    const looks = await countStatements(async () => {
      for (let sent = 0; sent < 5; sent++) {
        await app.db.transaction().execute((tx) => app.queue.send(tx, told, {}));
        await until('it has run', () => ran.length === sent + 1);
      }
    });
    // Five looks would be five times five seconds.
    const count = looks.filter((text) => text.includes('insert into workers')).length;
    assert.ok(count < 5, `${count} looks`);
    await worker.stop();
  });

  it('finds what was put in while its connection was broken, and listens again', async () => {
    const ran: string[] = [];
    const told = noting('told', ran);
    const app = await testApp({ tasks: [told] });
    const worker = await startWorker(app, [told]);
    const url = app.config.databaseUrl ?? '';
    const [before] = await queryRows<{ pid: number }>(url, LISTENERS);
    assert.ok(before !== undefined);
    await queryRows(url, `select pg_terminate_backend(${before.pid})`);
    await app.db.transaction().execute((tx) => app.queue.send(tx, told, {}));
    await until('it has run', () => ran.length === 1);
    await until('another connection listens', async () => {
      const now = await queryRows<{ pid: number }>(url, LISTENERS);
      return now.length === 1 && now[0]?.pid !== before.pid;
    });
    await worker.stop();
    assert.deepEqual(await queryRows(url, LISTENERS), [], 'the connection ends with the worker');
  });

  it('finds what comes due without a notification, in a queue that holds thousands put off', async () => {
    const ran: string[] = [];
    const [quiet, crowded] = [noting('quiet', ran), noting('crowded', ran)];
    const app = await testApp({ tasks: [quiet, crowded] });
    const worker = await startWorker(app, [quiet, crowded]);
    await until('the loops have looked once', () =>
      app.queue.boss.getWipData().every(({ lastFetchedOn }) => lastFetchedOn !== null),
    );
    await acrossOrganizations(app.db, async (tx) => {
      // Nothing tells of these.
      await sql`insert into queue.job (name, start_after) values ('quiet', now() + interval '1 second')`.execute(
        tx,
      );
      await sql`insert into queue.job (name, start_after) select 'crowded', now() + interval '1 day' from generate_series(1, 1500)`.execute(
        tx,
      );
      await sql`insert into queue.job (name, start_after) values ('crowded', now() + interval '1 second')`.execute(
        tx,
      );
    });
    await until('both have run', () => ran.length === 2);
    assert.deepEqual(ran.toSorted(), ['crowded', 'quiet']);
    await worker.stop();
  });

  it('gets all loops of a queue to work on what one notification told of', async () => {
    let busy = 0;
    const { promise: allBusy, resolve } = Promise.withResolvers<void>();
    const shift = task({
      name: 'shift',
      about: 'for tests',
      concurrency: 4,
      handle: async () => {
        busy += 1;
        if (busy === 4) resolve();
        await allBusy;
      },
    });
    const app = await testApp({ tasks: [shift] });
    const worker = await startWorker(app, [shift]);
    await app.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 4; i++) await app.queue.send(tx, shift, {});
    });
    await allBusy;
    await until('the queue is empty', () => queueIsEmpty(app));
    await worker.stop();
  });
});
