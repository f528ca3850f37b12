// Folders of browsers. A browser that ends in order takes its folders with it; when the whole service is struck down,
// they stay behind, and the next start removes them.
import { lstat, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../../platform/fault.ts';
import type { Log } from '../../../platform/log.ts';

/** With the id of the process that made it, to see later whether that process still needs it. */
const OURS = /^assay-chromium-(\d+)-/;

/** The library that starts the browser makes one more folder, beside ours, and takes no other. */
const LIBRARYS = 'playwright_chromiumdev_profile-';
const LINK = 'profile';

let cleared: Promise<void> | undefined;

/** A folder for one browser; the first time in a process, after those that are no longer needed are gone. */
export async function newProfile(log: Log): Promise<string> {
  // Only before there is one of our own: in a container the next process often has the same id.
  cleared ??= removeLeftOvers(tmpdir()).then(
    (removed) => {
      if (removed > 0) log.info({ removed }, 'folders of earlier browsers removed');
    },
    (error: unknown) => log.warn({ err: error }, 'folders of earlier browsers could not be removed'),
  );
  await cleared;
  return mkdtemp(join(tmpdir(), `assay-chromium-${process.pid}-`));
}

/** Notes in the browser's folder where its other one is. Where the system does not tell, it is not found again. */
export async function rememberProfileOf(processId: number, home: string): Promise<void> {
  const command = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '');
  const [, profile] = /--user-data-dir=([^\0]+)/.exec(command) ?? [];
  if (profile !== undefined) await symlink(profile, join(home, LINK));
}

/** How many browsers had left something behind. */
export async function removeLeftOvers(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const [, owner] = OURS.exec(name) ?? [];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const home = join(folder, name);
    // Every user may write into the temporary folder: what is not of this user, or points elsewhere, is left alone.
    if ((await lstat(home)).uid !== process.getuid?.()) continue;
    const profile = await readlink(join(home, LINK)).catch(() => null);
    if (profile !== null && dirname(profile) === folder && basename(profile).startsWith(LIBRARYS))
      await rm(profile, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

function isAlive(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process: not ours to judge.
    return codeOf(error) !== 'ESRCH';
  }
}
