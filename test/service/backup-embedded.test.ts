// The same with the database that the service keeps itself: beside a service that runs, without one, and into a folder
// that is not there yet.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assay, finished, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { until } from '../support/until.ts';

const KEY = 'a passphrase for tests';
const html = `<title>Opening hours</title><h1>Opening hours</h1><p>${'The library stays open on Sundays until May. '.repeat(8)}</p>`;

describe('a backup of a service with its own database', () => {
  const [old, restored, files] = [
    join(temporaryFolder(), 'old'),
    join(temporaryFolder(), 'new'),
    temporaryFolder(),
  ];
  const keyFile = join(files, 'key');
  writeFileSync(keyFile, `${KEY}\n`);
  let [report, path] = ['', ''];

  const headersOf = (folder: string) => ({
    authorization: `Bearer ${JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')).api_key}`,
  });

  it('is taken while it runs and while it does not', async () => {
    const { running, baseUrl } = await serve({ SERVICE_DATA_DIR: old });
    const answer = await fetch(`${baseUrl}/v1/judge`, {
      method: 'POST',
      headers: { ...headersOf(old), 'content-type': 'application/json' },
      body: JSON.stringify({ html, modes: ['helpful'] }),
    });
    assert.equal(answer.status, 200, await answer.text());
    path = `/v1/reports/${answer.headers.get('x-report-id')}`;
    report = await (await fetch(baseUrl + path, { headers: headersOf(old) })).text();

    const environment = { SERVICE_DATA_DIR: old };
    const beside = await commandLine(['backup', '--key-file', keyFile, join(files, 'beside')], {
      environment,
    });
    assert.equal(beside.code, 0, beside.stderr);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    const alone = await commandLine(['backup', '--key-file', keyFile, join(files, 'alone')], { environment });
    assert.equal(alone.code, 0, alone.stderr);
    assert.equal(statSync(join(files, 'alone')).mode & 0o777, 0o600);
    const check = await commandLine(['restore', '--check', '--key-file', keyFile, join(files, 'alone')]);
    assert.equal(check.code, 0, check.stderr);
    assert.match(check.stdout, /alone is whole: .*; 1 file; with the server secret\.$/m);
  });

  it('killed while it is restored, starts no service; restored again it is one, with the credentials of then', async () => {
    const words = ['restore', '--key-file', keyFile, join(files, 'beside')];
    const killed = assay(words, { SERVICE_DATA_DIR: restored });
    await until(
      'the folder is marked',
      () => existsSync(join(restored, 'restore.unfinished')) || killed.child.exitCode !== null,
    );
    await killed.kill('SIGKILL');
    const start = await commandLine(['migrate'], { environment: { SERVICE_DATA_DIR: restored } });
    assert.equal(start.code, 1);
    assert.match(start.stderr, /has not ended\. Run "assay restore" with the same backup again/);
    const another = ['restore', '--key-file', keyFile, join(files, 'alone')];
    const other = await commandLine(another, { environment: { SERVICE_DATA_DIR: restored } });
    assert.match(other.stderr, /The restore of another backup into .* has not ended/);

    const again = await finished(words, { SERVICE_DATA_DIR: restored });
    assert.equal(again.code, 0, again.stderr);
    assert.match(again.stdout, /The books are right/);
    const left = readdirSync(restored).filter((name) => /restore/.test(name));
    assert.deepEqual(left, ['restored.env']);
    const { running, baseUrl } = await serve({ SERVICE_DATA_DIR: restored });
    const answer = await fetch(baseUrl + path, { headers: headersOf(restored) });
    assert.equal(await answer.text(), report);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
