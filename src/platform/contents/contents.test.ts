import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../../test/support/command.ts';
import { readConfig } from '../config.ts';
import { PatientStore } from './asked-patiently.ts';
import { contentPlaceOf } from './content-place.ts';
import { StoreAway } from './content-store.ts';
import { folderStore } from './folder-store.ts';
import { dayOf, namedBy, newObjectName } from './object-name.ts';

const never = new AbortController().signal;
const [ORG, REPORT] = ['org_aaaaaaaaaaaaaaaa', 'rep_bbbbbbbbbbbbbbbb'];
const AT = new Date('2026-11-19T23:59:59Z');
const away = (reason: string) => (error: unknown) => error instanceof StoreAway && error.reason === reason;

async function listed(pages: AsyncIterable<readonly string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const page of pages) all.push(...page);
  return all.sort();
}

describe('the name of an object', () => {
  it('tells day, organization and report, and never comes twice', () => {
    const [one, other] = [newObjectName(ORG, REPORT, AT), newObjectName(ORG, REPORT, AT)];
    assert.notEqual(one, other);
    assert.deepEqual(namedBy(one), { day: dayOf(AT), orgId: ORG, reportId: REPORT });
    for (const foreign of ['', '../../etc/passwd', `${one}/..`, `../${one}`, one.toUpperCase(), `${one}\n`])
      assert.equal(namedBy(foreign), null, foreign);
    assert.throws(() => newObjectName('../..', REPORT, AT));
  });
});

describe('content in a folder', () => {
  const root = temporaryFolder();
  const store = folderStore(root);

  it('comes back as it was put, for nobody but its owner, and is gone with its folders once removed', async () => {
    const name = newObjectName(ORG, REPORT, AT);
    await store.put(name, Buffer.from('a page'), never);
    assert.equal(String(await store.get(name, 6, never)), 'a page');
    assert.equal(await store.get(name, 5, never), null, 'larger than it may be');
    assert.equal(statSync(join(root, name)).mode & 0o777, 0o600);
    assert.equal(statSync(join(root, dayOf(AT))).mode & 0o777, 0o700);
    assert.deepEqual(await store.days(never), [dayOf(AT)]);
    assert.deepEqual(await listed(store.ofDay(dayOf(AT), never)), [name]);
    await store.remove(name, never);
    await store.remove(name, never);
    assert.equal(await store.get(name, 6, never), null);
    assert.deepEqual(readdirSync(root), []);
  });

  it('of a write that was ended midway there is no object', async () => {
    const name = newObjectName(ORG, REPORT, AT);
    await store.put(name, Buffer.from('whole'), never);
    writeFileSync(join(root, `${newObjectName(ORG, REPORT, AT)}.part`), 'half');
    writeFileSync(join(root, dayOf(AT), 'a stranger’s file'), 'x');
    mkdirSync(join(root, 'lost+found'));
    assert.deepEqual(await listed(store.ofDay(dayOf(AT), never)), [name]);
    assert.deepEqual(await store.days(never), [dayOf(AT)]);
  });

  it('a folder that is not there is a disk that was not mounted, and is not made', async () => {
    const gone = join(root, 'unmounted');
    const name = newObjectName(ORG, REPORT, AT);
    await assert.rejects(folderStore(gone).put(name, Buffer.from('x'), never), away('no_bucket'));
    await assert.rejects(folderStore(gone).days(never), away('no_bucket'));
    assert.ok(!existsSync(gone));
  });
});

describe('a store that fails', () => {
  it('is left alone after several failures, at once, and is asked again after a while', async () => {
    const root = join(temporaryFolder(), 'contents');
    const heard: string[] = [];
    const patience = { tries: 2, tryMs: 60_000, pauseMs: 200 };
    const store = new PatientStore(folderStore(root), patience, (operation, reason) =>
      heard.push(`${operation} ${reason}`),
    );
    const put = () => store.put(newObjectName(ORG, REPORT, AT), Buffer.from('x'), never);
    for (let tries = 0; tries < 3; tries += 1) await assert.rejects(put(), away('no_bucket'));
    assert.equal(store.away, 'no_bucket');
    const before = performance.now();
    // A busy machine may come back only when the pause is over.
    await assert.rejects(put(), (error) => away('left_alone')(error) || performance.now() - before > 200);
    mkdirSync(root);
    for (;;) {
      const done = await put().then(
        () => true,
        (error: unknown) => !away('left_alone')(error) && assert.fail(String(error)),
      );
      if (done) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(store.away, null);
    assert.equal(heard.at(-1), 'put null');
  });

  it('that is silent is given up, and a caller that leaves is not kept', async () => {
    const silent = { ...folderStore('/'), put: () => new Promise<void>(() => {}) };
    const store = new PatientStore(silent, { tries: 1, tryMs: 5, pauseMs: 0 });
    await assert.rejects(
      store.put(newObjectName(ORG, REPORT, AT), Buffer.from('x'), never),
      away('too_slow'),
    );
  });
});

describe('SERVICE_CONTENT_URL', () => {
  it('says a folder or a bucket', () => {
    assert.deepEqual(contentPlaceOf('/srv/contents'), {
      kind: 'folder',
      path: '/srv/contents',
      takesNew: true,
    });
    assert.deepEqual(contentPlaceOf('file:///srv/my%20pages?new=database'), {
      kind: 'folder',
      path: '/srv/my pages',
      takesNew: false,
    });
    const bucket = {
      kind: 's3',
      bucket: 'pages',
      prefix: 'a/b',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.com:9000',
      pathStyle: true,
      sse: 'AES256',
      takesNew: true,
    };
    const url = 's3://pages/a/b?region=eu-central-1&endpoint=https%3A%2F%2Fs3.example.com%3A9000&sse=AES256';
    assert.deepEqual(contentPlaceOf(url), bucket);
    assert.deepEqual(contentPlaceOf('s3://pages'), {
      ...bucket,
      prefix: '',
      region: 'us-east-1',
      endpoint: null,
      pathStyle: false,
      sse: null,
    });
  });

  for (const wrong of [
    'contents',
    'https://example.com/bucket',
    's3://key:secret@pages/a',
    's3://PAGES_/a',
    's3://pages/a//b',
    's3://pages/a?sse=none',
    's3://pages/a?unknown=1',
    's3://pages/a?region=eu&region=us',
    's3://pages/a?endpoint=http://s3.example.com',
    's3://pages/a?endpoint=https://s3.example.com/path',
    'file://host/srv',
    '/srv/contents\0',
  ])
    it(`does not take ${JSON.stringify(wrong)}`, () => {
      assert.equal(contentPlaceOf(wrong), null);
    });

  it('names no bucket without a key, which Amazon’s own variables may hold', () => {
    const SERVICE_CONTENT_URL = 's3://pages/a';
    assert.throws(() => readConfig({ SERVICE_CONTENT_URL }), /SERVICE_CONTENT_KEY_ID/);
    assert.throws(() => readConfig({ SERVICE_CONTENT_URL, SERVICE_CONTENT_KEY_ID: 'abcd' }), /KEY_SECRET/);
    const own = { SERVICE_CONTENT_KEY_ID: 'abcd', SERVICE_CONTENT_KEY_SECRET: 'efgh' };
    const amazon = { AWS_ACCESS_KEY_ID: 'ijkl', AWS_SECRET_ACCESS_KEY: 'mnop', AWS_SESSION_TOKEN: 'qrst' };
    const keyOf = (more: Record<string, string>) =>
      readConfig({ SERVICE_CONTENT_URL, ...more }).contents?.key;
    assert.deepEqual(keyOf({ ...own, ...amazon }), { id: 'abcd', secret: 'efgh', session: null });
    assert.deepEqual(keyOf(amazon), { id: 'ijkl', secret: 'mnop', session: 'qrst' });
  });
});
