// Page content outside of the database by the commands of an operator: moved, backed up, restored, examined.
import assert from 'node:assert/strict';
import { globSync, mkdirSync, renameSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import tendContents from '../../src/features/reports/tend-contents.task.ts';
import { secretFingerprint } from '../../src/platform/data-dir.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { type Api, apiOf } from '../support/api.ts';
import { TEST_SECRET, testApp } from '../support/app.ts';
import { assay, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { newPayer } from '../support/payer.ts';
import { freshDatabase, migratedDatabase, queryRows } from '../support/postgres.ts';

const root = join(temporaryFolder(), 'contents');
const dataDir = join(temporaryFolder(), 'data');
mkdirSync(root);
mkdirSync(dataDir, { mode: 0o700 });
const url = await migratedDatabase();
const app = await testApp({ tasks, databaseUrl: url, environment: { SERVICE_CONTENT_URL: root } });
const api = await apiOf(app, tasks);
const payer = await newPayer(app, 100);
const ids: string[] = [];

const page = (number: number) =>
  `<title>Opening hours ${number}</title><h1>Opening hours</h1><p>${'The library stays open on Sundays until May. '.repeat(8)}</p>`;
const said = (words: readonly string[], environment: Record<string, string> = {}) =>
  commandLine(words, {
    environment: {
      SERVICE_DATABASE_URL: url,
      SERVICE_DATA_DIR: dataDir,
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_CONTENT_URL: root,
      ...environment,
    },
  });
const objects = (folder = root) => globSync('*/*/*', { cwd: folder }).map((name) => join(folder, name));
async function titlesOf(from: Api): Promise<(string | null)[]> {
  const texts = await Promise.all(
    ids.map((id) =>
      from.send<{ page: { title: string } | null }>('GET', `/v1/reports/${id}/text`, payer.headers),
    ),
  );
  return texts.map(({ body }) => body.page?.title ?? null);
}
const TITLES = [1, 2, 3].map((number) => `Opening hours ${number}`);

before(async () => {
  await queryRows(
    url,
    `insert into installation (secret_fingerprint) values ('${secretFingerprint(TEST_SECRET)}')`,
  );
  for (const number of [1, 2, 3]) {
    const body = { html: page(number), modes: ['spam'] };
    const answer = await api.send('POST', '/v1/judge', payer.headers, body);
    ids.push(answer.headers.get('x-report-id') ?? assert.fail(answer.outcome));
  }
  assert.equal(objects().length, 3);
});

describe('assay contents', () => {
  it('tells where pages are, and moves them back and out again while the service runs', async () => {
    assert.match((await said(['contents'])).stdout, /^In the database: 0 pages\. In \S+contents: 3\./);
    const back = await said(['contents', 'move', '--to', 'database']);
    assert.equal(back.code, 0, back.stderr);
    assert.match(back.stdout, /^Moved: 3 pages, .*\nIn the database: 3 pages\. In \S+: 0\./);
    assert.deepEqual(await titlesOf(api), TITLES);
    assert.match((await said(['contents', 'move'])).stdout, /^Moved: 3 pages/);
    assert.match((await said(['contents', 'move'])).stdout, /^Moved: 0 pages/);
    assert.deepEqual(await titlesOf(api), TITLES);
    const { signal } = new AbortController();
    await tendContents.handle({ app, log: app.log, jobId: 'now', signal }, {});
    assert.equal(objects().length, 3, 'those that were moved back are gone');
  });

  it('killed at any moment loses no page, and goes on when it is run again', async () => {
    const environment = {
      SERVICE_DATABASE_URL: url,
      SERVICE_DATA_DIR: dataDir,
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_CONTENT_URL: root,
    };
    const began = performance.now();
    await assay(['contents', 'move', '--to', 'database'], environment).ended;
    const wholeMs = performance.now() - began;
    for (let round = AT_NIGHT ? 40 : 1; round > 0; round--) {
      const to = round % 2 === 0 ? 'database' : 'store';
      const running = assay(['contents', 'move', '--to', to], environment);
      // Most of the time passes before the first page.
      await sleep(wholeMs * (1 - Math.random() ** 2 / 2));
      await running.kill('SIGKILL');
      assert.deepEqual(await titlesOf(api), TITLES);
      assert.equal((await said(['contents', 'move', '--to', to])).code, 0);
      assert.deepEqual(await titlesOf(api), TITLES);
    }
    assert.match((await said(['contents', 'move'])).stdout, /In the database: 0 pages/);
    // What was on its way when it was killed is removed an hour later.
    await queryRows(url, 'update content_removals set since = now()');
    const { signal } = new AbortController();
    await tendContents.handle({ app, log: app.log, jobId: 'later', signal }, {});
    assert.equal(objects().length, 3);
  });

  it('says what is wrong with its words, its settings and the place', async () => {
    assert.equal((await said(['contents', 'remove'])).code, 2);
    assert.equal((await said(['contents', 'move', '--to', 'nowhere'])).code, 2);
    const none = await said(['contents', 'move'], { SERVICE_CONTENT_URL: '' });
    assert.deepEqual([none.code, /SERVICE_CONTENT_URL/.test(none.stderr)], [78, true]);
    const away = await said(['contents', 'move', '--to', 'database'], {
      SERVICE_CONTENT_URL: `${root}.none`,
    });
    assert.equal(away.code, 1);
    assert.match(away.stderr, /cannot be used: no_bucket/);
  });
});

describe('assay doctor', () => {
  const found = async (environment: Record<string, string>) => {
    const { stdout } = await said(['doctor', '--json'], environment);
    const { findings } = JSON.parse(stdout) as { findings: { code: string; state: string; seen: string }[] };
    return findings.find(({ code }) => code === 'contents.store');
  };
  it('tries to write, read, list and remove, and leaves nothing', async () => {
    const before = objects().length;
    assert.equal((await found({}))?.state, 'ok');
    assert.equal(objects().length, before);
    const missing = await found({ SERVICE_CONTENT_URL: `${root}.none` });
    assert.deepEqual([missing?.state, /no_bucket/.test(missing?.seen ?? '')], ['fault', true]);
    assert.equal((await found({ SERVICE_CONTENT_URL: '' }))?.state, 'note');
  });
});

describe('a backup of pages that are outside of the database', () => {
  const file = join(temporaryFolder(), 'assay.backup');
  const secrets = ['--with-secrets'];

  it('is refused where the place is not named, or away', async () => {
    const unnamed = await said(['backup', `${file}.1`], { SERVICE_CONTENT_URL: '' });
    assert.equal(unnamed.code, 1);
    assert.match(unnamed.stderr, /SERVICE_CONTENT_URL does not say where/);
    renameSync(root, `${root}.away`);
    try {
      const away = await said(['backup', `${file}.2`]);
      assert.equal(away.code, 1);
      assert.match(away.stderr, /cannot be read \(no_bucket\)/);
    } finally {
      renameSync(`${root}.away`, root);
    }
    assert.deepEqual(globSync(`${file}*`), []);
  });

  it('holds them, and is restored into a database alone or moved on to another place', async () => {
    const taken = await said(['backup', file, ...secrets]);
    assert.equal(taken.code, 0, taken.stderr);
    for (const elsewhere of ['', join(temporaryFolder(), 'contents')]) {
      if (elsewhere !== '') mkdirSync(elsewhere);
      const place = {
        SERVICE_DATABASE_URL: await freshDatabase(),
        SERVICE_DATA_DIR: join(temporaryFolder(), 'restored'),
        SERVICE_SECRET: '',
        SERVICE_CONTENT_URL: elsewhere,
      };
      const restored = await said(['restore', file], place);
      assert.equal(restored.code, 0, restored.stderr);
      const told = await said(['contents'], place);
      assert.match(told.stdout, /^In the database: 3 pages, 3 of which wait to be moved out\. .*: 0\. Obj/);
      const { SERVICE_DATABASE_URL: databaseUrl, SERVICE_CONTENT_URL } = place;
      const there = await testApp({ tasks, databaseUrl, environment: { SERVICE_CONTENT_URL } });
      const its = await apiOf(there, tasks);
      assert.deepEqual(await titlesOf(its), TITLES);
      if (elsewhere === '') continue;
      assert.match((await said(['contents', 'move'], place)).stdout, /In the database: 0 pages/);
      assert.equal(objects(elsewhere).length, 3);
      assert.deepEqual(await titlesOf(its), TITLES);
    }
  });

  it('leaves out a page that is damaged there, and says so', async () => {
    truncateSync(objects()[0] ?? '', 10);
    const { code, stderr } = await said(['backup', `${file}.3`, ...secrets]);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /Missing or damaged in the store of page contents, and not in it: 1 pages/);
  });
});
