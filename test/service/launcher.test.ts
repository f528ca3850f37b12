import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../support/command.ts';
import { until } from '../support/until.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');

/** A Node older than our runtime, as many machines have it. One that has none cannot be in this trouble. */
const older = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  if (!existsSync(path)) return false;
  const major = Number(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.slice(1).split('.')[0]);
  return major >= 20 && major < 24;
});

describe('started by an older Node', {
  skip: older === undefined ? 'this machine has no older Node' : false,
}, () => {
  async function serve(folder: string) {
    const child = spawn(older ?? '', [ENTRY, 'serve'], {
      env: { PATH: process.env.PATH ?? '', SERVICE_DATA_DIR: folder, SERVICE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await until('the service runs', () => {
      assert.equal(child.exitCode, null, output);
      return output.includes('Base address');
    });
    return child;
  }

  it('assay hands over to its own runtime, with arguments and exit code', () => {
    const version = spawnSync(older ?? '', [ENTRY, '--version'], { encoding: 'utf8' });
    assert.equal(version.status, 0);
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
    assert.equal(spawnSync(older ?? '', [ENTRY, 'nonsense'], { encoding: 'utf8' }).status, 2);
  });

  it('a signal reaches the service, and when the launcher is killed the service ends by itself', async () => {
    const folder = temporaryFolder();
    const first = await serve(folder);
    first.kill('SIGTERM');
    assert.deepEqual(await once(first, 'exit'), [0, null]);

    const second = await serve(folder);
    second.kill('SIGKILL');
    await once(second, 'exit');
    // It lets go of the data directory when it has ended in order.
    await until('the data directory is free', () => !existsSync(join(folder, 'serve.pid')));
  });
});
