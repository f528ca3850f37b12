import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { occupiedPort, temporaryFolder } from '../support/command.ts';
import { socketActivate, systemdAnalyze } from '../support/systemd.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '..', '..');
const launcher = join(root, 'bin', 'assay.js');
const units = globSync('ops/systemd/*.{service,socket}', { cwd: root }).sort();

/** The units as they would be with the program in this checkout: systemd asks whether the command is there. */
function unitsHere(): string[] {
  const folder = temporaryFolder();
  return units.map((unit) => {
    const file = join(folder, basename(unit));
    writeFileSync(file, readFileSync(join(root, unit), 'utf8').replaceAll('/opt/assay', root));
    return file;
  });
}

function analyze(...words: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(systemdAnalyze.path, words, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('the units', { skip: systemdAnalyze.skip }, () => {
  it('are as systemd wants them', () => {
    const { status, said } = analyze('verify', '--man=no', ...unitsHere());
    assert.equal(status, 0, said);
    assert.doesNotMatch(said, /Unknown|ignoring/, said);
  });

  it('leave a service exposed by less than 3 of 10', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const { status, said } = analyze('security', '--offline=true', '--threshold=29', join(root, unit));
      assert.equal(status, 0, said);
    }
  });
});

describe('a socket that systemd hands over', { skip: socketActivate.skip }, () => {
  async function listening(
    ...more: readonly number[]
  ): Promise<{ child: ChildProcess; port: number; said: () => string }> {
    const { port, release } = await occupiedPort();
    release();
    const child = spawn(
      socketActivate.path,
      [
        ...[port, ...more].flatMap((one) => ['--listen', `127.0.0.1:${one}`]),
        // Nothing else would listen at the port that the setting names.
        ...['--setenv=SERVICE_PORT=1', `--setenv=SERVICE_DATA_DIR=${join(temporaryFolder(), 'data')}`],
        ...[`--setenv=PATH=${process.env.PATH ?? ''}`, process.execPath, launcher, 'serve'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: {} },
    );
    after(() => child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    return { child, port, said: () => said };
  }

  it('is where the service answers, from the first request on, and it ends in order', async () => {
    const { child, port, said } = await listening();
    // The first connection starts the service, and waits in the socket until it is there.
    await until('it listens', () =>
      fetch(`http://127.0.0.1:${port}/health`)
        .then(({ ok }) => ok)
        .catch(() => false),
    );
    await until('it has said where', () => said().includes(`"address":"http://127.0.0.1:${port}"`));
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null], said());
  });

  it('is refused where there is more than one', async () => {
    const { port: other, release } = await occupiedPort();
    release();
    const { child, port, said } = await listening(other);
    const ended = once(child, 'exit');
    await until('it was started', () =>
      fetch(`http://127.0.0.1:${port}/health`)
        .then(() => true)
        .catch(() => child.exitCode !== null),
    );
    assert.deepEqual(await ended, [1, null], said());
    assert.match(said(), /listens on one socket, and systemd hands over 2/);
  });
});
