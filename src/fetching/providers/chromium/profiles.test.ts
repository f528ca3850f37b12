import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../../../test/support/command.ts';
import { removeLeftOvers } from './profiles.ts';

/** Of a process that has just ended. */
function deadProcess(): number {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return pid;
}

it('folders of browsers whose service is gone are removed, with the profile beside them, and no others', async () => {
  const folder = temporaryFolder();
  const [gone, alive] = [deadProcess(), process.ppid];
  const make = (name: string, profile?: string): void => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), 'x');
    if (profile !== undefined) symlinkSync(profile, join(folder, name, 'profile'));
  };
  const elsewhere = temporaryFolder();
  mkdirSync(join(elsewhere, 'playwright_chromiumdev_profile-d'));
  make(`assay-chromium-${gone}-a`, join(folder, 'playwright_chromiumdev_profile-a'));
  make(`assay-chromium-${gone}-b`, join(folder, 'somebodys'));
  make(`assay-chromium-${gone}-d`, join(elsewhere, 'playwright_chromiumdev_profile-d'));
  make(`assay-chromium-${alive}-c`, join(folder, 'playwright_chromiumdev_profile-c'));
  for (const name of ['playwright_chromiumdev_profile-a', 'playwright_chromiumdev_profile-c', 'somebodys'])
    make(name);
  make('assay-chromium-other');

  assert.equal(await removeLeftOvers(folder), 3);
  assert.deepEqual(readdirSync(folder).sort(), [
    `assay-chromium-${alive}-c`,
    'assay-chromium-other',
    'playwright_chromiumdev_profile-c',
    'somebodys',
  ]);
  assert.deepEqual(readdirSync(elsewhere), ['playwright_chromiumdev_profile-d']);
});
