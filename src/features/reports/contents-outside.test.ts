import assert from 'node:assert/strict';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { temporaryFolder } from '../../../test/support/command.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newOrganization, newReport } from '../../../test/support/tenants.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { ofOneMoment } from '../../platform/backup/dump.ts';
import { BRIEF } from '../../platform/contents/asked-patiently.ts';
import { dayOf, newObjectName } from '../../platform/contents/object-name.ts';
import { openContents } from '../../platform/contents/open-contents.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Task } from '../../platform/queue/task.ts';
import forgetContents from './forget-contents.task.ts';
import { moveContents } from './move-contents.ts';
import type { PageTextAnswer } from './page-text.ts';
import { removeObjects } from './remove-objects.ts';
import tendContents from './tend-contents.task.ts';

const root = join(temporaryFolder(), 'contents');
mkdirSync(root);
const app = await testApp({
  environment: { SERVICE_CONTENT_URL: root, SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
  tasks: [tendContents],
});
const api = await apiOf(app);
const { org, headers } = await newPayer(app, 100);
const store = openContents(app.config, { ...BRIEF, pauseMs: 0 }) ?? assert.fail();

let pages = 0;
async function check(): Promise<string> {
  pages += 1;
  const html = `<title>Rye bread ${pages}</title><h1>Rye</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}`;
  const answer = await api.send('POST', '/v1/judge', headers, { html, modes: ['spam'] });
  assert.equal(answer.outcome, '200');
  return answer.headers.get('x-report-id') ?? assert.fail();
}
const rowOf = (id: string) =>
  acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('page_contents').selectAll().where('report_id', '=', id).executeTakeFirstOrThrow(),
  );
async function objectOf(id: string): Promise<string> {
  return join(root, (await rowOf(id)).object ?? assert.fail('kept outside'));
}
async function textOf(id: string): Promise<string | null> {
  const { outcome, body } = await api.send<PageTextAnswer>('GET', `/v1/reports/${id}/text`, headers);
  return outcome === '200' ? (body.page?.title ?? body.reason) : outcome;
}
const run = (task: Task) =>
  task.handle({ app, log: app.log, jobId: 'test', signal: new AbortController().signal }, {});
const objects = () => globSync('*/*/*', { cwd: root }).length;
/** The disk is taken away and comes back. */
async function withoutStore(work: () => Promise<void>): Promise<void> {
  renameSync(root, `${root}.away`);
  try {
    await work();
  } finally {
    renameSync(`${root}.away`, root);
  }
}

describe('the page of a report that is kept outside of the database', () => {
  it('is not in its row, and is shown and upgraded from as any other', async () => {
    const id = await check();
    const { content, surroundings, object_bytes } = await rowOf(id);
    assert.deepEqual([content, surroundings], [null, null]);
    assert.equal(readFileSync(await objectOf(id)).length, object_bytes);
    assert.equal(await textOf(id), `Rye bread ${pages}`);
    const upgraded = await api.send<{ steps_usd: { fetch: number } }>(
      'POST',
      `/v1/reports/${id}/upgrade`,
      headers,
      {
        tier: 'basic',
      },
    );
    assert.equal(upgraded.outcome, '200');
    assert.equal(upgraded.body.steps_usd.fetch, 0);
  });

  for (const [how, damage] of [
    ['missing', (file: string) => renameSync(file, `${file}.gone`)],
    ['cut off', (file: string) => truncateSync(file, 100)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['longer', (file: string) => writeFileSync(file, 'x'.repeat(10_000_000))],
    ['another’s', (file: string) => writeFileSync(file, readFileSync(file).reverse())],
  ] as const)
    it(`is as one whose time is over where its object is ${how}`, async () => {
      const id = await check();
      damage(await objectOf(id));
      assert.equal(await textOf(id), 'not_kept');
      const body = { tier: 'basic' };
      const estimate = await api.send<{ reason: string }>(
        'POST',
        `/v1/reports/${id}/upgrade/estimate`,
        headers,
        body,
      );
      assert.equal(estimate.body.reason, 'no_pages');
      const upgraded = await api.send('POST', `/v1/reports/${id}/upgrade`, headers, body);
      assert.equal(upgraded.outcome, '409 upgrade_unavailable');
    });

  it('cannot be named by a row of another organization or report', async () => {
    const { object } = await rowOf(await check());
    const other = await newOrganization(app);
    const report = await newReport(app, other.id, other.projectId);
    for (const name of [object, newObjectName(other.id, 'rep_aaaaaaaaaaaaaaaa', new Date())])
      await assert.rejects(
        inOrganization(app.db, other.id, (tx) =>
          sql`insert into page_contents (report_id, org_id, kind, object, object_bytes, object_sha256, created_at)
            values (${report}, ${other.id}, 'html', ${name}, 1, ${Buffer.alloc(32)}, now())`.execute(tx),
        ),
        /report_contents_own_object/,
      );
    await assert.rejects(
      inOrganization(app.db, other.id, (tx) => tx.selectFrom('content_removals').selectAll().execute()),
      /permission denied/,
    );
  });

  it('is removed once its project has become private or its organization is gone', async () => {
    const id = await check();
    const file = await objectOf(id);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', org.projectId).execute(),
    );
    await run(forgetContents);
    await run(tendContents);
    assert.ok(!existsSync(file));
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: false }).where('id', '=', org.projectId).execute(),
    );

    const other = await newOrganization(app);
    const report = await newReport(app, other.id, other.projectId);
    const name = newObjectName(other.id, report, app.clock.now());
    await store.put(name, Buffer.from('page'), new AbortController().signal);
    await inOrganization(app.db, other.id, (tx) =>
      sql`insert into page_contents (report_id, org_id, kind, object, object_bytes, object_sha256, created_at)
        values (${report}, ${other.id}, 'html', ${name}, 4, ${Buffer.alloc(32)}, now())`.execute(tx),
    );
    await acrossOrganizations(app.db, (tx) => tx.deleteFrom('reports').where('id', '=', report).execute());
    await run(tendContents);
    assert.ok(!existsSync(join(root, name)));
  });
});

describe('a backup', () => {
  it('still finds what is deleted while it is taken; that goes when it has ended', async () => {
    const id = await check();
    const file = await objectOf(id);
    const connection = { connectionString: app.config.databaseUrl ?? assert.fail() };
    await ofOneMoment(connection, app.log, async () => {
      await acrossOrganizations(app.db, (tx) => tx.deleteFrom('reports').where('id', '=', id).execute());
      await run(tendContents);
      assert.ok(existsSync(file));
    });
    await run(tendContents);
    assert.ok(!existsSync(file));
  });
});

describe('moving', () => {
  const move = (to: 'store' | 'database', signal = app.stopping) =>
    moveContents({ db: app.db, store, to, signal });

  it('takes every page back and out again, and leaves no object behind', async () => {
    const ids = await Promise.all([check(), check(), check()]);
    truncateSync(await objectOf(await check()), 50);
    const whole = objects();
    const { moved, lost } = await move('database');
    assert.ok(moved >= 3);
    assert.equal(lost, 1, 'the damaged one');
    for (const id of ids) assert.ok((await rowOf(id)).content !== null);
    await run(tendContents);
    assert.ok(objects() <= whole - moved);
    assert.equal((await move('store')).moved, moved);
    assert.equal((await move('store')).moved, 0, 'there is nothing left to do');
    for (const id of ids) assert.ok(existsSync(await objectOf(id)));
  });

  it('that is killed between object and row leaves the page in its row and an object that goes', async () => {
    const id = await check();
    await move('database');
    await run(tendContents);
    const before = objects();
    // What stands there when a process dies after its write: the name is down, the object is there.
    const name = newObjectName(org.id, id, app.clock.now());
    await acrossOrganizations(app.db, (tx) =>
      tx
        .insertInto('content_removals')
        .values({ object: name, since: sql`now() + interval '1 hour'` })
        .execute(),
    );
    await store.put(name, Buffer.from('page'), app.stopping);
    await run(tendContents);
    assert.equal(objects(), before + 1, 'not while its move may still be under way');
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('content_removals').set({ since: sql`now()` }).where('object', '=', name).execute(),
    );
    await run(tendContents);
    assert.equal(objects(), before);
    assert.ok((await rowOf(id)).content !== null);
  });

  it('that was stopped for so long that its object may be gone leaves the page in its row', async () => {
    const id = await check();
    await move('database');
    const { moved } = await moveContents({
      db: app.db,
      store: {
        get: (...asked) => store.get(...asked),
        async put(...asked: Parameters<typeof store.put>) {
          await store.put(...asked);
          await acrossOrganizations(app.db, (tx) =>
            tx.updateTable('content_removals').set({ since: sql`now()` }).execute(),
          );
        },
      },
      to: 'store',
      signal: app.stopping,
    });
    assert.equal(moved, 0);
    assert.ok((await rowOf(id)).content !== null);
    await move('store');
  });

  it('in both directions at once, and removals between, lose nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, check));
    const rounds = async (to: 'store' | 'database') => {
      for (let left = 4; left > 0; left -= 1) await move(to);
    };
    await Promise.all([rounds('store'), rounds('database'), rounds('store'), run(tendContents)]);
    await run(tendContents);
    const titles = await Promise.all(ids.map(textOf));
    assert.ok(titles.every((title) => title?.startsWith('Rye bread')));
    await move('store');
  });

  it('loses nothing to a page that is replaced meanwhile', async () => {
    const id = await check();
    await move('database');
    const replaced = Buffer.from('newer');
    const moving = moveContents({
      db: app.db,
      store: {
        get: (...asked) => store.get(...asked),
        // The real store, with a change of the row between its write and the row's update.
        async put(...asked: Parameters<typeof store.put>) {
          await store.put(...asked);
          await acrossOrganizations(app.db, (tx) =>
            tx.updateTable('page_contents').set({ content: replaced }).where('report_id', '=', id).execute(),
          );
        },
      },
      to: 'store',
      signal: app.stopping,
    });
    await moving;
    assert.deepEqual((await rowOf(id)).content, replaced);
  });
});

describe('the sweep', () => {
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);

  it('removes days past their time and what dead processes left, and nothing that is named or new', async () => {
    const put = async (days: number) => {
      const name = newObjectName(org.id, 'rep_aaaaaaaaaaaaaaaa', ago(days));
      await store.put(name, Buffer.from('page'), app.stopping);
      return join(root, name);
    };
    const [old, kept, left, fresh] = [await put(33), await put(31), await put(3), await put(0)];
    const id = await check();
    const { object } = await rowOf(id);
    const earlier = (object ?? '').replace(dayOf(ago(0)), dayOf(ago(3)));
    mkdirSync(join(root, earlier, '..'), { recursive: true });
    renameSync(join(root, object ?? ''), join(root, earlier));
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('page_contents')
        .set({ object: earlier, created_at: ago(3) })
        .where('report_id', '=', id)
        .execute(),
    );
    await run(forgetContents);
    assert.deepEqual(
      [old, kept, left, fresh, join(root, earlier)].map((file) => existsSync(file)),
      [false, true, false, true, true],
    );
  });

  it('leaves a day alone where much of it is another’s', async () => {
    const names = Array.from({ length: 25 }, () => newObjectName(org.id, 'rep_aaaaaaaaaaaaaaaa', ago(4)));
    for (const name of names) await store.put(name, Buffer.from('page'), app.stopping);
    await run(forgetContents);
    assert.ok(names.every((name) => existsSync(join(root, name))));
  });
});

describe('while the store is away', () => {
  it('checks cost nothing more, kept pages answer 503, and all is well when it is back', async () => {
    const [before, forgotten] = [await check(), await check()];
    const file = await objectOf(forgotten);
    let during = '';
    await withoutStore(async () => {
      during = await check();
      assert.equal((await rowOf(during)).waits, true);
      assert.equal(await textOf(during), `Rye bread ${pages}`);
      assert.equal(await textOf(before), '503 unavailable');
      const body = { tier: 'basic' };
      const upgraded = await api.send('POST', `/v1/reports/${before}/upgrade`, headers, body);
      assert.equal(upgraded.outcome, '503 unavailable');
      const { notes } = (await (await fetch(`${api.base}/health/ready`)).json()) as { notes: string[] };
      assert.match(notes.join(), /store of page contents cannot be used/);
      await acrossOrganizations(app.db, (tx) =>
        tx.deleteFrom('page_contents').where('report_id', '=', forgotten).execute(),
      );
      await run(tendContents);
    });
    assert.ok(existsSync(file));
    await removeObjects(app, store, app.stopping);
    assert.ok(!existsSync(file), 'what was forgotten meanwhile is removed');
    // The service leaves it alone for some seconds: the same by a command's hand.
    const moved = await moveContents({ db: app.db, store, to: 'store', waiting: true, signal: app.stopping });
    assert.deepEqual([moved.moved, moved.lost], [1, 0]);
    assert.equal((await rowOf(during)).waits, false);
    assert.ok(existsSync(await objectOf(during)));
  });
});
