/**
 * Page content in a bucket, against a real server that is none of ours: OpenStack Swift with its S3 interface. What it takes
 * and refuses, lists of more than one answer, its failures (silent, cut off, its objects' server struck down, bytes damaged
 * on its disk), and a service that keeps its pages there, moves them and backs them up.
 *
 * Needs Debian's swift-proxy, swift-account, swift-container, swift-object and memcached, which it starts itself in a folder
 * under the temporary one, on a file system with extended attributes; it needs no setting up, and touches none. Without them
 * it is skipped and says so.
 */
import assert from 'node:assert/strict';
import { globSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { AwsV4Signer } from 'aws4fetch';
import { BREAD } from '../../src/core/samples/sample-prose.ts';
import forgetContents from '../../src/features/reports/forget-contents.task.ts';
import { moveContents } from '../../src/features/reports/move-contents.ts';
import type { PageTextAnswer } from '../../src/features/reports/page-text.ts';
import { readConfig } from '../../src/platform/config.ts';
import {
  BRIEF,
  type Patience,
  type PatientStore,
  STEADY,
} from '../../src/platform/contents/asked-patiently.ts';
import { type AwayReason, StoreAway } from '../../src/platform/contents/content-store.ts';
import { dayOf, newObjectName } from '../../src/platform/contents/object-name.ts';
import { openContents } from '../../src/platform/contents/open-contents.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { apiOf } from '../../test/support/api.ts';
import { testApp } from '../../test/support/app.ts';
import { temporaryFolder } from '../../test/support/command.ts';
import { commandLine } from '../../test/support/command-line.ts';
import { startDisturbedProxy } from '../../test/support/disturbed-proxy.ts';
import { newPayer } from '../../test/support/payer.ts';
import { migratedDatabase } from '../../test/support/postgres.ts';
import { type Swift, startSwift, swiftMissing } from '../../test/support/swift.ts';
import { newOrganization } from '../../test/support/tenants.ts';

const BUCKET = 'pages';
const [ORG, REPORT] = ['org_aaaaaaaaaaaaaaaa', 'rep_bbbbbbbbbbbbbbbb'];
const never = new AbortController().signal;
const nameNow = () => newObjectName(ORG, REPORT, new Date());
const away =
  (...reasons: AwayReason[]) =>
  (error: unknown) =>
    error instanceof StoreAway && reasons.includes(error.reason);

interface Place {
  readonly prefix?: string;
  readonly bucket?: string;
  readonly endpoint?: string;
  readonly key?: Swift['key'];
}

function settings(swift: Swift, { prefix = 'assay', bucket = BUCKET, endpoint, key }: Place = {}) {
  return {
    SERVICE_CONTENT_URL: `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint ?? swift.endpoint)}`,
    SERVICE_CONTENT_KEY_ID: (key ?? swift.key).id,
    SERVICE_CONTENT_KEY_SECRET: (key ?? swift.key).secret,
  };
}

function opened(swift: Swift, place: Place = {}, patience: Patience = STEADY): PatientStore {
  return openContents(readConfig(settings(swift, place)), patience) ?? assert.fail();
}

async function makeBucket({ endpoint, key }: Swift, bucket: string): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}`,
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: 's3',
    region: 'us-east-1',
  });
  const { url, headers } = await signer.sign();
  assert.equal((await fetch(url, { method: 'PUT', headers })).status, 200);
}

describe('page content in a bucket', { skip: swiftMissing ?? false }, async () => {
  if (swiftMissing !== null) return;
  const swift = await startSwift();
  await makeBucket(swift, BUCKET);
  const store = opened(swift);
  const proxy = await startDisturbedProxy(swift.endpoint);

  it('comes back as it was put, from one byte to ten megabytes', async () => {
    for (const size of [1, 40_000, 10_000_000]) {
      const [name, bytes] = [nameNow(), Buffer.alloc(size, 'page ')];
      await store.put(name, bytes, never);
      assert.ok((await store.get(name, size, never))?.equals(bytes));
      assert.equal(await store.get(name, size - 1, never), null, 'larger than it may be');
      await store.remove(name, never);
      await store.remove(name, never);
      assert.equal(await store.get(name, size, never), null);
    }
  });

  it('is refused to a wrong key, to another account and in no bucket, and none of it is taken for "not there"', async () => {
    const name = nameNow();
    await store.put(name, Buffer.from('page'), never);
    const wrong = opened(swift, { key: { ...swift.key, secret: 'wrong' } });
    for (const other of [wrong, opened(swift, { key: swift.stranger })]) {
      // To another account a bucket of this name may not exist.
      await assert.rejects(other.get(name, 10, never), away('refused', 'no_bucket'));
      await assert.rejects(other.put(nameNow(), Buffer.from('x'), never), away('refused', 'no_bucket'));
      await assert.rejects(other.remove(name, never), away('refused', 'no_bucket'));
    }
    const nowhere = opened(swift, { bucket: 'no-such-bucket' });
    await assert.rejects(nowhere.get(name, 10, never), away('no_bucket'));
    await assert.rejects(nowhere.put(nameNow(), Buffer.from('x'), never), away('no_bucket'));
    await assert.rejects(nowhere.days(never), away('no_bucket'));
    assert.equal(String(await store.get(name, 10, never)), 'page');
  });

  it('is listed whole where a day has more than one answer holds, within its prefix', async () => {
    const [many, beside] = [opened(swift, { prefix: 'many/of-them' }), opened(swift, { prefix: 'many' })];
    const names = Array.from({ length: 1_100 }, () => newObjectName(ORG, REPORT, new Date('2026-01-02')));
    const left = names.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const name of left) await many.put(name, Buffer.from('x'), never);
      }),
    );
    await many.put(newObjectName(ORG, REPORT, new Date('2026-01-03')), Buffer.from('x'), never);
    const listed: string[] = [];
    for await (const page of many.ofDay('2026-01-02', never)) listed.push(...page);
    assert.deepEqual(listed.sort(), [...names].sort());
    assert.deepEqual((await many.days(never)).sort(), ['2026-01-02', '2026-01-03']);
    assert.deepEqual(await beside.days(never), []);
  });

  it('of a write that is cut off there is no object, and the next try makes it', async () => {
    const through = opened(swift, { endpoint: proxy.address }, { tries: 1, tryMs: 20_000, pauseMs: 0 });
    const [name, bytes] = [nameNow(), Buffer.alloc(1_000_000, 'page ')];
    proxy.disturb({ cutRequestAt: 500_000 });
    await assert.rejects(through.put(name, bytes, never), away('unreachable'));
    assert.equal(await store.get(name, bytes.length, never), null);
    proxy.disturb('none');
    await through.put(name, bytes, never);
    proxy.disturb({ cutAnswerAt: 500_000 });
    await assert.rejects(through.get(name, bytes.length, never), away('unreachable'));
    proxy.disturb('none');
    assert.ok((await through.get(name, bytes.length, never))?.equals(bytes));
  });

  it('is not waited for without end where the server is silent', async () => {
    const through = opened(swift, { endpoint: proxy.address }, { tries: 2, tryMs: 300, pauseMs: 60_000 });
    proxy.disturb('silent');
    for (let tries = 0; tries < 3; tries += 1)
      await assert.rejects(through.put(nameNow(), Buffer.from('x'), never), away('too_slow'));
    await assert.rejects(through.put(nameNow(), Buffer.from('x'), never), away('left_alone'));
    proxy.disturb('none');
  });

  describe('of a service', async () => {
    const environment = {
      ...settings(swift, { prefix: 'service' }),
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    };
    const databaseUrl = await migratedDatabase();
    const app = await testApp({ databaseUrl, environment });
    const api = await apiOf(app);
    const { org, headers } = await newPayer(app, 100);
    const own = opened(swift, { prefix: 'service' }, { ...BRIEF, tryMs: 20_000, pauseMs: 0 });
    let pages = 0;
    const check = async (): Promise<string> => {
      pages += 1;
      const html = `<title>Rye bread ${pages}</title><h1>Rye</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}`;
      const answer = await api.send('POST', '/v1/judge', headers, { html, modes: ['spam'] });
      assert.equal(answer.outcome, '200');
      return answer.headers.get('x-report-id') ?? assert.fail();
    };
    const textOf = async (id: string): Promise<string | null> => {
      const { outcome, body } = await api.send<PageTextAnswer>('GET', `/v1/reports/${id}/text`, headers);
      return outcome === '200' ? (body.page?.title ?? body.reason) : outcome;
    };
    const rowOf = (id: string) =>
      acrossOrganizations(app.db, (tx) =>
        tx.selectFrom('page_contents').selectAll().where('report_id', '=', id).executeTakeFirstOrThrow(),
      );
    const move = (to: 'store' | 'database') => moveContents({ db: app.db, store: own, to, signal: never });

    it('is shown, moved back and out again, and backed up', async () => {
      const ids = await Promise.all([check(), check(), check()]);
      for (const id of ids) assert.equal((await rowOf(id)).content, null);
      const titles = await Promise.all(ids.map(textOf));
      assert.ok(titles.every((title) => title?.startsWith('Rye bread')));
      assert.deepEqual([(await move('database')).moved, (await move('store')).moved], [3, 3]);
      assert.deepEqual(await Promise.all(ids.map(textOf)), titles);
      const file = join(temporaryFolder(), 'assay.backup');
      const taken = await commandLine(['backup', file, '--with-secrets'], {
        environment: {
          SERVICE_DATABASE_URL: databaseUrl,
          SERVICE_DATA_DIR: temporaryFolder(),
          ...environment,
        },
      });
      assert.deepEqual([taken.code, /not in it: \d+ pages/.test(taken.stderr)], [0, false], taken.stderr);
    });

    it('is told as not kept where its bytes are damaged on the server’s disk', async () => {
      const before = new Set(globSync('objects/**/*.data', { cwd: swift.disk }));
      const id = await check();
      const [written] = globSync('objects/**/*.data', { cwd: swift.disk }).filter(
        (file) => !before.has(file),
      );
      truncateSync(join(swift.disk, written ?? assert.fail()), 50);
      assert.equal(await textOf(id), 'not_kept');
    });

    it('goes with its project’s privacy and with its day, and no other organization’s with it', async () => {
      const id = await check();
      const { object } = await rowOf(id);
      const other = await newOrganization(app);
      const old = newObjectName(org.id, REPORT, new Date(Date.now() - 40 * 86_400_000));
      const theirs = newObjectName(other.id, REPORT, new Date());
      for (const name of [old, theirs]) await own.put(name, Buffer.from('page'), never);
      await acrossOrganizations(app.db, (tx) =>
        tx.deleteFrom('page_contents').where('report_id', '=', id).execute(),
      );
      const { removeObjects } = await import('../../src/features/reports/remove-objects.ts');
      await removeObjects(app, own, never);
      assert.equal(await own.get(object ?? '', 1_000_000, never), null);
      await forgetContents.handle({ app, log: app.log, jobId: 'night', signal: never }, {});
      assert.deepEqual(await own.days(never), [dayOf(new Date())]);
      assert.ok(await own.get(theirs, 10, never));
    });

    it('stays in the database while the server of objects is struck down, and follows when it is back', async () => {
      const before = await check();
      await swift.strikeObjects();
      const during = await check();
      assert.equal((await rowOf(during)).waits, true);
      assert.match((await textOf(before)) ?? '', /^503 unavailable$/);
      assert.match((await textOf(during)) ?? '', /^Rye bread/);
      await swift.raiseObjects();
      const moved = await moveContents({ db: app.db, store: own, to: 'store', waiting: true, signal: never });
      assert.equal(moved.moved, 1);
      assert.equal((await rowOf(during)).content, null);
    });
  });
});
