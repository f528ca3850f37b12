import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { startReceiver } from '../../../test/support/receiver.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import {
  environment,
  impatient,
  ok,
  outcomes,
  tasks,
  webhookDeliveries,
} from '../../../test/support/webhook-deliveries.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import { webhookStatusOf } from '../events/service.ts';
import { beginTry, makeDelivery } from './deliveries.ts';
import forget from './forget.task.ts';
import { nextGapMs, standardPace } from './pace.ts';
import { findDelivery, insertEndpoint } from './store.ts';
import sweep from './sweep.task.ts';

const { app, running, across, newEndpoint, finishJob, sentOut, delivery, run, tried } =
  await webhookDeliveries();

describe('a worker that ends in the middle of a try', () => {
  it('leaves it to another, which says so in the log and does not count it', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    // As kill -9 leaves it.
    await across((tx) => beginTry(app, tx, id, 'slow'));
    assert.deepEqual((await delivery(org, id)).attempts[0]?.status, null);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual(outcomes(made), ['0 interrupted', ...Array(3).fill('500 status')]);
    assert.equal(made.status, 'failed');
  });

  it('in order writes it down and gives it back to the queue', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response, earlier) => {
      if (earlier > 0) response.end();
    });
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    const stop = new AbortController();
    const stopped = run(id, { signal: stop.signal });
    await until('it is received', () => receiver.received.length === 1);
    stop.abort();
    await assert.rejects(stopped, /in the middle/);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual([made.status, outcomes(made)], ['delivered', ['0 interrupted', '200']]);
  });

  it('that was only taken for dead cannot undo what the other has done', async () => {
    const org = await newOrganization(app);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const receiver = await startReceiver((response, earlier) => {
      if (earlier === 0) void released.then(() => response.writeHead(500).end());
      else response.end();
    });
    await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    const slow = run(id);
    await until('it is received', () => receiver.received.length === 1);
    await run(id);
    release();
    await slow;
    const made = await delivery(org, id);
    assert.deepEqual([made.status, outcomes(made)], ['delivered', ['500 status', '200']]);
  });
});

describe('what the queue has lost', () => {
  const entriesOf = async (field: string, id: string): Promise<number> => {
    const { rows } = await across((tx) =>
      sql<{ count: number }>`select count(*)::int as count from queue.job
        where data->>${field} = ${id} and state < 'completed'`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  };
  /** As the tenth worker that dies with it leaves it. */
  const lose = (field: string, id: string) =>
    across((tx) =>
      sql`update queue.job set state = 'failed', completed_on = now() where data->>${field} = ${id}`.execute(
        tx,
      ),
    );

  it('is put back: a pending delivery whose entry is gone, and an event that was never sent out', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    await newEndpoint(org, receiver.url);
    const { jobId } = await finishJob(org);
    const { id: eventId } = await across((tx) =>
      tx.selectFrom('events').select('id').where('subject_id', '=', jobId).executeTakeFirstOrThrow(),
    );
    await lose('eventId', eventId);
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('eventId', eventId), 1);
    const [id = ''] = await sentOut(jobId);
    await lose('deliveryId', id);
    await sweep.handle(running(), {});
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('deliveryId', id), 1, 'once');
    await run(id);
    await lose('deliveryId', id);
    await sweep.handle(running(), {});
    assert.equal(await entriesOf('deliveryId', id), 0, 'what was delivered needs no entry');
  });
});

describe('the long tail', () => {
  it('goes on for an endpoint that asked for it, and is left to the queue', async () => {
    const org = await newOrganization(app);
    const receiver = await startReceiver((response, earlier) => {
      response.writeHead(earlier < 3 ? 500 : 200).end();
    });
    await newEndpoint(org, receiver.url, { long_tail: true });
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    await run(id);
    const made = await delivery(org, id);
    assert.deepEqual([made.status, made.attempts.length], ['pending', 3]);
    const { rows } = await across((tx) =>
      sql<{ wait: number }>`select extract(epoch from start_after - now())::float8 as wait from queue.job
        where data->>'deliveryId' = ${id} and start_after > now()`.execute(tx),
    );
    assert.ok((rows[0]?.wait ?? 0) > 30, 'the third gap of this pace is a minute');
    await run(id);
    assert.equal((await delivery(org, id)).status, 'delivered');
  });

  it('has growing gaps and ends within 24 hours; without it the third try is the last', () => {
    const gaps: number[] = [];
    for (
      let gap = nextGapMs(standardPace, 1, true);
      gap !== null;
      gap = nextGapMs(standardPace, gaps.length + 1, true)
    )
      gaps.push(gap);
    assert.deepEqual(gaps.slice(0, 3), [1000, 2000, 4000]);
    assert.deepEqual(
      gaps,
      gaps.toSorted((a, b) => a - b),
    );
    const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3_600_000;
    assert.ok(hours > 20 && hours < 24, `${hours} hours`);
    assert.deepEqual(
      [1, 2, 3].map((tries) => nextGapMs(standardPace, tries, false)),
      [1000, 2000, null],
    );
  });
});

describe('a slow receiver', () => {
  it('is moved to a lane of its own after its first slow answer, and back after a quick one', async () => {
    let hangs = true;
    const receiver = await startReceiver((response) => {
      if (!hangs) response.end();
    });
    const url = receiver.urlByName;
    const first = await tried(url, { lane: 'quick', pace: impatient });
    assert.deepEqual([first.status, outcomes(first)], ['pending', ['0 timeout']]);
    const second = await tried(url, { lane: 'quick' });
    assert.deepEqual(second.attempts, [], 'handed on before it is tried');
    const { rows } = await across((tx) =>
      sql<{
        id: string;
      }>`select data->>'deliveryId' as id from queue.job where name = 'webhook-deliver-slow'`.execute(tx),
    );
    assert.ok([first.id, second.id].every((id) => rows.some((row) => row.id === id)));
    hangs = false;
    assert.equal((await tried(url, { lane: 'slow' })).status, 'delivered');
    assert.equal((await tried(url, { lane: 'quick' })).status, 'delivered');
  });

  it('holds up no other: thirty deliveries that hang, and another’s arrives at once', async () => {
    const own = await testApp({ tasks, environment });
    let open = 0;
    let mostAtATime = 0;
    let someoneGaveUp = false;
    const hanging = await startReceiver((response) => {
      open += 1;
      if (!someoneGaveUp) mostAtATime = Math.max(mostAtATime, open);
      response.once('close', () => {
        open -= 1;
        // From then on the slow lane tries, too.
        someoneGaveUp = true;
      });
    });
    const good = await ok();
    const org = await newOrganization(own);
    const to = async (url: string, count: number): Promise<void> => {
      const endpointId = newId('webhook');
      await acrossOrganizations(own.db, async (tx) => {
        await insertEndpoint(tx, { id: endpointId, org_id: org.id, url, project_id: null, long_tail: false });
        for (let i = 0; i < count; i++)
          await makeDelivery(own.queue, tx, { orgId: org.id, endpointId, eventId: null, url });
      });
    };
    await to(hanging.urlByName, 30);
    const worker = await startWorker(own, tasks);
    await until('the first hangs', () => hanging.received.length > 0);
    await to(good.url, 20);
    await until('the others have arrived', () => good.received.length === 20);
    assert.ok(hanging.received.length < 30, 'before those that hang were even tried');
    assert.ok(mostAtATime <= 3, `${mostAtATime} at a time`);
    await worker.stop();
  });
});

describe('the log', () => {
  it('is kept for 30 days; the event stays without its job as long as nothing could send it again', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    await newEndpoint(org, receiver.url);
    const jobs = [await finishJob(org, receiver.url), await finishJob(org), await finishJob(org)];
    const made: string[][] = [];
    for (const { jobId } of jobs) {
      const ids = await sentOut(jobId);
      for (const id of ids) await run(id);
      made.push(ids);
    }
    const [old = [], repeated = [], recent = []] = made;
    const age = async (ids: readonly string[], days: number): Promise<void> => {
      await across(async (tx) => {
        const past = sql<Date>`now() - ${days} * interval '1 day'`;
        await tx.updateTable('webhook_deliveries').set({ created_at: past }).where('id', 'in', ids).execute();
      });
    };
    await across((tx) =>
      sql`update events set created_at = now() - interval '40 days' where subject_id in (${jobs[0]?.jobId}, ${jobs[1]?.jobId})`.execute(
        tx,
      ),
    );
    await age(old, 31);
    await age(repeated, 29);
    await forget.handle(running(), {});
    const left = await across((tx) =>
      tx.selectFrom('webhook_deliveries').select('id').where('org_id', '=', org.id).execute(),
    );
    assert.deepEqual(left.map(({ id }) => id).sort(), [...repeated, ...recent].sort());
    const events = await across((tx) =>
      tx.selectFrom('events').select(['subject_id', 'job']).where('org_id', '=', org.id).execute(),
    );
    assert.deepEqual(
      jobs.map(({ jobId }) => events.find(({ subject_id }) => subject_id === jobId)?.job === null),
      [true, false, false],
    );
    const [first] = jobs;
    assert.equal(
      (await across((tx) => webhookStatusOf(tx, [first?.jobId ?? '']))).get(first?.jobId ?? ''),
      200,
    );
  });

  it('of a removed endpoint goes with it, and nothing more is sent there', async () => {
    const org = await newOrganization(app);
    const receiver = await ok();
    const endpointId = await newEndpoint(org, receiver.url);
    const [id = ''] = await sentOut((await finishJob(org)).jobId);
    await across((tx) => tx.deleteFrom('webhook_endpoints').where('id', '=', endpointId).execute());
    await run(id);
    assert.equal(receiver.received.length, 0);
    assert.equal(await across((tx) => findDelivery(tx, org.id, id)), null);
  });
});
