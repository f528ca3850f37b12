import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/support/command.ts';
import { lockDataDir, openDataDir, replaceFile, serverSecret } from './data-dir.ts';

const MODULE = JSON.stringify(new URL('./data-dir.ts', import.meta.url).href);

function inAnotherProcess(folder: string, code: string) {
  const script = `import * as m from ${MODULE}; const dir = m.openDataDir(${JSON.stringify(folder)}); ${code}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the data directory', () => {
  it('is private', () => {
    const dir = openDataDir(join(temporaryFolder(), 'data'));
    assert.equal(statSync(dir.path).mode & 0o066, 0, 'no other user may look inside or write');
    serverSecret(dir, null);
    assert.equal(statSync(dir.file('secret')).mode & 0o777, 0o600);
  });

  it('is taken by one process at a time, and free again the moment that one is killed', async (t) => {
    const folder = temporaryFolder();
    const holder = inAnotherProcess(
      folder,
      // Nothing keeps what the lock returns, and the garbage collector runs: it holds all the same.
      `m.lockDataDir(dir); (await import('node:v8')).setFlagsFromString('--expose-gc'); (await import('node:vm')).runInNewContext('gc')(); console.log('locked'); setInterval(() => {}, 1000)`,
    );
    t.after(() => holder.kill('SIGKILL'));
    await once(holder.stdout, 'data');
    const dir = openDataDir(folder);
    assert.throws(
      () => lockDataDir(dir),
      new RegExp(`in use by another assay process \\(process ${holder.pid}\\)`),
    );
    holder.kill('SIGKILL');
    await once(holder, 'close');
    lockDataDir(dir).release();
    lockDataDir(dir).release();
  });

  it('gives processes that start at once one and the same secret', async () => {
    const folder = temporaryFolder();
    const all = Array.from({ length: 8 }, () =>
      inAnotherProcess(folder, 'console.log(m.serverSecret(dir, null))'),
    );
    const secrets = await Promise.all(
      all.map(async (child) => String((await once(child.stdout.setEncoding('utf8'), 'data'))[0]).trim()),
    );
    await Promise.all(all.map((child) => child.exitCode ?? once(child, 'close')));
    assert.equal(new Set(secrets).size, 1);
    assert.ok((secrets[0] ?? '').length >= 43);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('secret')),
      ['secret'],
    );
  });

  it('refuses a damaged secret instead of making another', () => {
    const dir = openDataDir(temporaryFolder());
    writeFileSync(dir.file('secret'), 'short');
    assert.throws(() => serverSecret(dir, null), /is damaged/);
    assert.equal(serverSecret(dir, 'x'.repeat(32)), 'x'.repeat(32));
  });

  it('replaces files whole', () => {
    const dir = openDataDir(temporaryFolder());
    replaceFile(dir.file('f'), 'one');
    replaceFile(dir.file('f'), 'two');
    assert.equal(readFileSync(dir.file('f'), 'utf8'), 'two');
    assert.deepEqual(readdirSync(dir.path), ['f']);
  });
});
