/**
 * From the command to the first 200 on /health: cold (an empty folder, where the database is copied and gets
 * its first accounts) and warm (the same folder again). Aim: under 2.2 s and 1.5 s on two cores.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { barOf, type Measured, recordFigures } from '../figures.ts';

const ROUNDS = 3;
const PORT = 18_080;
const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');

async function startMs(folder: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [entry, 'serve'], {
    env: { PATH: process.env.PATH ?? '', SERVICE_DATA_DIR: folder, SERVICE_PORT: String(PORT) },
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/health`).catch(() => null);
    if (answer?.ok === true) break;
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    await sleep(5);
  }
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
  cold.push(await startMs(folder));
  warm.push(await startMs(folder), await startMs(folder));
  rmSync(folder, { recursive: true, force: true });
}
const shown = (values: number[]): string =>
  values
    .sort((a, b) => a - b)
    .map((ms) => (ms / 1000).toFixed(2))
    .join(', ');
console.log(`cold start to the first 200 on /health: ${shown(cold)} s (aim ${barOf('start.cold')})`);
console.log(`warm start to the first 200 on /health: ${shown(warm)} s (aim ${barOf('start.warm')})`);
const figure = (sorted: readonly number[]): Measured => ({
  value: (sorted[sorted.length >> 1] ?? Number.NaN) / 1000,
  told: `${((sorted[sorted.length >> 1] ?? Number.NaN) / 1000).toFixed(2)} s (${shown([...sorted])})`,
});
recordFigures({ 'start.cold': figure(cold), 'start.warm': figure(warm) });
