import { execFileSync, spawnSync } from 'node:child_process';
import { temporaryFolder } from './command.ts';

/** A disk of its own, so that it can be full unnoticed by the rest of the machine. Says what is in the way of it, or null. */
export function mountSmallDisk(folder: string, size = '200m'): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root of a Linux machine can mount a small disk';
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  return status === 0 ? null : `a small disk cannot be mounted here: ${stderr.trim()}`;
}

/** Also while a process still has files open on it. */
export const unmount = (folder: string): void => void execFileSync('umount', ['--lazy', folder]);

export function noSmallDisk(): string | false {
  const folder = temporaryFolder();
  const obstacle = mountSmallDisk(folder);
  if (obstacle !== null) return obstacle;
  unmount(folder);
  return false;
}
