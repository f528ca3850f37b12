// What other features can do with jobs: no HTTP call is made here.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import type { AuditState } from '../../contract/states.ts';
import { watch } from '../../platform/http/event-stream.ts';
import { giveBack } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { type Claim, claimItems } from './claim.ts';
import { stateOf } from './job-state.ts';
import { controlJob, createJob, withJob } from './service.ts';
import { lockJob } from './store.ts';
import sweep from './sweep.task.ts';
import work from './work.task.ts';
import { workItems } from './work-items.ts';

const PAGE_PRICE = 30_000;
const HOUR_MS = 3_600_000;

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const app = await testApp({
  tasks: [work, sweep, told],
  environment: { SERVICE_SPEND_CAP_USD: '100000' },
});
const never = new AbortController().signal;

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
let pages = 0;
const fresh = () => {
  pages += 1;
  return { text: `Opening hours ${pages}. ${sentence.repeat(12)}`, modes: ['spam' as const] };
};

async function newJob(items: number, runMs = HOUR_MS, clock = app.clock) {
  const { org, keyId } = await newPayer(app, 50);
  const caller: CallerInOrganization = {
    credential: { kind: 'api_key', id: keyId, ownerType: 'org', projectId: null, scopes: [] },
    user: null,
    organization: { id: org.id, role: null, restricted: 'all' },
  };
  const [project] = await inOrganization(app.db, org.id, (tx) => visibleProjects(tx, caller));
  assert.ok(project !== undefined);
  const payer = { app: { ...app, clock }, orgId: org.id, author: { userId: null, keyId } };
  const asked = {
    project,
    pages: Array.from({ length: items }, fresh),
    targets: [],
    webhookUrl: null,
    language: 'en' as const,
    runMs,
  };
  const create = <T>(alongside: (id: string) => Promise<T>) =>
    createJob(payer, asked, (_, { id }) => alongside(id));
  return { orgId: org.id, caller, create };
}

async function started(items: number, runMs?: number) {
  const { create, ...job } = await newJob(items, runMs);
  const id = await create(async (made) => made);
  return {
    ...job,
    id,
    look: () => withJob(app, job.caller, id, async (_, seen) => seen),
    state: () => withJob(app, job.caller, id, async (_, seen) => stateOf(seen)),
    control: (command: Parameters<typeof controlJob>[3]) => controlJob(app, job.orgId, id, command),
    spent: async () => 50_000_000 - (await balanceOf(app, job.orgId)),
  };
}

/** The next item, which must be this job's; null when there is none. Of a job this short one is taken at a time. */
async function claimOf(id: string): Promise<Claim | null> {
  const claim = await claimItems(app);
  if (claim !== null) assert.equal(claim.job.id, id, 'no other job waits here');
  return claim;
}

async function claimed(id: string): Promise<Claim> {
  const claim = await claimOf(id);
  assert.ok(claim !== null);
  return claim;
}

async function finish(id: string): Promise<void> {
  for (let claim = await claimOf(id); claim !== null; claim = await claimOf(id))
    await workItems(app, claim, app.log, never);
}

const callsForWorkers = async (): Promise<number> =>
  (await app.queue.boss.findJobs(work.name, { queued: true })).length;

/** Until so many connections wait for a lock of another. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(app.db);
    if (rows.length >= count) return;
    await sleep(10);
  }
}

/** As if the process that has them had died a lease ago. */
const leaseRunsOut = (id: string) =>
  acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('job_items')
      .set({ free_at: new Date() })
      .where('job_id', '=', id)
      .where('fence', 'is not', null)
      .execute(),
  );

describe('a job that has just been made', () => {
  it("can be claimed at once, although the process estimates the database's time a little ahead", async () => {
    const ahead = { ...app.clock, now: () => new Date(app.clock.now().getTime() + 60_000) };
    const { create, orgId } = await newJob(1, HOUR_MS, ahead);
    const id = await create(async (made) => made);
    await claimed(id);
    await controlJob(app, orgId, id, 'cancel_at_once');
  });
});

describe('a job that another feature runs', () => {
  it('is created together with what belongs to it, or not at all', async () => {
    const { orgId, create } = await newJob(3);
    const made: string[] = [];
    await assert.rejects(
      create(async (id) => {
        made.push(id);
        throw new Error('the other feature cannot');
      }),
      /the other feature cannot/,
    );
    const jobs = await inOrganization(app.db, orgId, (tx) =>
      tx.selectFrom('jobs').select('id').where('id', 'in', made).execute(),
    );
    assert.deepEqual([made.length, jobs], [1, []]);
    assert.equal(await balanceOf(app, orgId), 50_000_000);
  });

  it('is watched without a call: at once, whenever it changes, and to its end', async () => {
    const job = await started(2);
    const seen: [string, number][] = [];
    const look = async () => ({ state: await job.state(), done: (await job.look()).done });
    const isOver = ({ state }: { state: AuditState }) => state === 'done';
    for await (const { seen: now, changed } of watch(look, isOver, { signal: never, quietMs: HOUR_MS })) {
      assert.ok(changed);
      seen.push([now.state, now.done]);
      if (now.done < 2) await workItems(app, await claimed(job.id), app.log, never);
    }
    assert.deepEqual(seen, [
      ['queued', 0],
      ['running', 1],
      ['done', 2],
    ]);
  });

  it('is told of again while nothing changes, so that listeners know that the service is there', async () => {
    const job = await started(1);
    const told: boolean[] = [];
    for await (const { changed } of watch(job.state, () => false, { signal: never, quietMs: 1 })) {
      told.push(changed);
      if (told.length === 3) break;
    }
    assert.deepEqual(told, [true, false, false]);
    await job.control('cancel');
  });
});

describe('a paused job', () => {
  it('finishes what is in flight, leaves the rest alone, and goes on where it was when it is resumed', async () => {
    const job = await started(4);
    const flying = await claimed(job.id);
    assert.equal(await job.control('pause'), 'pausing');
    assert.equal(await claimOf(job.id), null, 'nothing more is taken up');
    assert.equal((await job.look()).status, 'running', 'as callers of /v1/jobs see it');
    await workItems(app, flying, app.log, never);
    assert.equal(await job.state(), 'paused');
    assert.equal((await job.look()).done, 1);
    assert.equal(await claimOf(job.id), null);
    assert.equal(await job.control('resume'), 'running');
    await finish(job.id);
    const { status, done, failed } = await job.look();
    assert.deepEqual({ status, done, failed }, { status: 'done', done: 4, failed: 0 });
    assert.equal(await job.spent(), 4 * PAGE_PRICE);
    await booksAreRight(app);
  });

  it('that had not begun is paused at once, calls no workers, and runs when it is resumed', async () => {
    const job = await started(3);
    assert.equal(await job.control('pause'), 'paused');
    const context = { app, log: app.log, jobId: 'one', signal: never };
    await app.queue.boss.deleteQueuedJobs(work.name);
    await sweep.handle(context, {});
    // A shift ends by itself: it neither takes an item nor waits for one to come free.
    await work.handle(context, {});
    assert.equal(await callsForWorkers(), 0);
    assert.equal(await job.control('resume'), 'running');
    assert.equal(await callsForWorkers(), 3);
    await finish(job.id);
    assert.equal(await job.state(), 'done');
  });

  it('does not use up the time that it may run', async () => {
    const job = await started(2, 60_000);
    const flying = await claimed(job.id);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('jobs')
        .set({ deadline: new Date(Date.now() + 20_000) })
        .where('id', '=', job.id)
        .execute(),
    );
    await job.control('pause');
    await workItems(app, flying, app.log, never);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('jobs')
        .set({ deadline: new Date(0) })
        .where('id', '=', job.id)
        .execute(),
    );
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: never }, {});
    assert.equal(await job.state(), 'paused', 'its deadline is not looked at');
    await job.control('resume');
    const { deadline } = await job.look();
    const leftSeconds = ((deadline?.getTime() ?? 0) - Date.now()) / 1000;
    // Of 20, as many as the machine had it waiting for before the pause are gone.
    assert.ok(leftSeconds > 0 && leftSeconds <= 21, `${leftSeconds} seconds are left`);
    await finish(job.id);
  });

  it('whose process died with its items is paused when their leases have run out', async () => {
    const job = await started(4);
    await claimed(job.id);
    assert.equal(await job.control('pause'), 'pausing');
    await leaseRunsOut(job.id);
    assert.equal(await job.state(), 'paused');
    assert.equal(await claimOf(job.id), null, 'no worker takes them over');
    await job.control('resume');
    await finish(job.id);
    assert.equal((await job.look()).done, 4);
  });

  it('whose items were given back is paused, and they wait with the others', async () => {
    const job = await started(4);
    const flying = await claimed(job.id);
    await job.control('pause');
    const leases = flying.items.map(({ lease }) => lease);
    await acrossOrganizations(app.db, (tx) => giveBack(tx, leases));
    assert.equal(await job.state(), 'paused');
    assert.equal(await claimOf(job.id), null);
    await job.control('cancel');
  });

  it('is done where what was in flight was all that was left', async () => {
    const job = await started(1);
    const flying = await claimed(job.id);
    await job.control('pause');
    await workItems(app, flying, app.log, never);
    assert.equal(await job.state(), 'done');
    assert.equal(await job.spent(), PAGE_PRICE);
  });

  it('knows of every item that is taken up, whichever of a claim and a pause comes first', async () => {
    for (const pauseFirst of [true, false]) {
      const job = await started(4);
      const { pausing, claiming } = await inOrganization(app.db, job.orgId, async (tx) => {
        // Both come as far as they can: the claim has chosen the job by then, and is about to take its first item.
        await lockJob(tx, job.id);
        const begin = {
          pause: () => job.control('pause'),
          claim: () => claimOf(job.id),
        };
        const pausing = pauseFirst ? begin.pause() : null;
        if (pauseFirst) await waiting(1);
        const claiming = begin.claim();
        await waiting(pauseFirst ? 2 : 1);
        // In an object: both wait for this transaction, which must not wait for them. PostgreSQL lets waiting
        // transactions in as they wake up, so the pause that comes second waits until the claim is made.
        return { pausing: pausing ?? claiming.then(begin.pause), claiming };
      });
      const [state, claim] = await Promise.all([pausing, claiming]);
      assert.deepEqual(
        [state, claim?.items.length, (await job.look()).in_flight],
        pauseFirst ? ['paused', 0, 0] : ['pausing', 1, 1],
      );
      await job.control('cancel_at_once');
    }
  });
});

describe('a job that is cancelled', () => {
  it('keeps what was in flight, drops the rest with its money back, and tells of its end', async () => {
    const job = await started(4);
    const flying = await claimed(job.id);
    assert.equal(await job.control('cancel'), 'cancelling');
    assert.equal(await claimOf(job.id), null);
    assert.equal(await job.state(), 'cancelling');
    await workItems(app, flying, app.log, never);
    const { status, error, done } = await job.look();
    assert.deepEqual({ status, error, done }, { status: 'failed', error: 'cancelled', done: 1 });
    assert.equal(await job.state(), 'cancelled');
    assert.equal(await job.spent(), PAGE_PRICE);
    const events = await inOrganization(app.db, job.orgId, (tx) =>
      tx.selectFrom('events').select('kind').where('subject_id', '=', job.id).execute(),
    );
    assert.deepEqual(events, [{ kind: 'job.finished' }]);
    await booksAreRight(app);
  });

  it('is over at once where nothing is in flight: queued, or paused', async () => {
    const queued = await started(2);
    assert.equal(await queued.control('cancel'), 'cancelled');
    const paused = await started(2);
    await paused.control('pause');
    assert.equal(await paused.control('cancel'), 'cancelled');
    for (const { state, spent } of [queued, paused])
      assert.deepEqual([await state(), await spent()], ['cancelled', 0]);
  });

  it('is ended by a reader, or by the sweep, where the process that had its items died', async () => {
    const looked = await started(4);
    await claimed(looked.id);
    await looked.control('cancel');
    await leaseRunsOut(looked.id);
    assert.equal(await looked.state(), 'cancelled');
    const swept = await started(4);
    await claimed(swept.id);
    await swept.control('cancel');
    await leaseRunsOut(swept.id);
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: never }, {});
    assert.equal(await swept.spent(), 0);
    await booksAreRight(app);
  });
});

describe('what a job can be told', () => {
  it('is what the states of an audit allow, and nothing else', async () => {
    const refused = async (
      job: Awaited<ReturnType<typeof started>>,
      state: AuditState,
      commands: string[],
    ) => {
      assert.equal(await job.state(), state);
      for (const command of ['pause', 'resume', 'cancel', 'cancel_at_once'] as const)
        if (commands.includes(command))
          assert.equal(await job.control(command), null, `${state}: ${command}`);
      assert.equal(await job.state(), state);
    };
    const job = await started(4);
    await refused(job, 'queued', ['resume']);
    const first = await claimed(job.id);
    await refused(job, 'running', ['resume']);
    await job.control('pause');
    await refused(job, 'pausing', ['pause', 'resume']);
    await workItems(app, first, app.log, never);
    await refused(job, 'paused', ['pause']);
    await job.control('resume');
    const second = await claimed(job.id);
    await job.control('cancel');
    await refused(job, 'cancelling', ['pause', 'resume', 'cancel']);
    await workItems(app, second, app.log, never);
    await refused(job, 'cancelled', ['pause', 'resume', 'cancel', 'cancel_at_once']);
  });
});
