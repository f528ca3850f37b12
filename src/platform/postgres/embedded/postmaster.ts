import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDir } from '../../data-dir.ts';
import { Fault } from '../../fault.ts';
import type { ConnectionOptions } from '../connection.ts';
import { connectionTo, findHome } from './home.ts';

const STOP_PATIENCE_MS = 30_000;

/** What postmaster.pid says: line 1 the process, line 5 the socket folder. */
interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** The server process of a cluster, if one is alive. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , , socketFolder] = readFileSync(file, 'utf8').split('\n');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 1 || !isServerOf(id, cluster)) return null;
  return { pid: id, socketFolder: socketFolder ?? '' };
}

/** A process id may have been given to another process since: its command line must name the cluster. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    const commandLine = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(cluster);
  } catch {
    return false;
  }
}

/**
 * A server left over from an assay that was killed outright. It is stopped in order (its clients are gone
 * or reconnect) rather than adopted, so that the one we then start has our settings and our supervision.
 */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const leftover = runningPostmaster(cluster);
  if (leftover === null) return false;
  process.kill(leftover.pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (runningPostmaster(cluster) !== null) {
    if (Date.now() > deadline) {
      throw new Fault(
        `A PostgreSQL left over from an earlier start (process ${leftover.pid}) does not stop; end it and start again.`,
      );
    }
    await sleep(20);
  }
  return true;
}

/** The way to the embedded database that a running `assay serve` on this directory keeps, or null. */
export function connectionToRunning(dir: DataDir): ConnectionOptions | null {
  const home = findHome(dir);
  if (home === null) return null;
  const postmaster = runningPostmaster(home.cluster);
  return postmaster === null ? null : connectionTo(postmaster.socketFolder, home.password);
}
