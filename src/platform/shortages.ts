// What a machine runs out of: room on the disk, descriptors. Nothing is wrong with a request that meets it, nor with the
// program; it is told apart from faults, shown to operators, and over when there is room again.
import { statfs } from 'node:fs/promises';
import { type App, perApp } from './app.ts';
import { descriptorsOf, openDescriptors } from './descriptors.ts';
import { codeOf } from './fault.ts';

export type Shortage = 'disk' | 'descriptors';

const CODES: Readonly<Record<string, Shortage>> = {
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  '53100': 'disk', // disk_full
  EMFILE: 'descriptors',
  ENFILE: 'descriptors',
  '53000': 'descriptors', // insufficient_resources: PostgreSQL itself is out of file descriptors
};
/** Causes of causes: an error of the system is wrapped once or twice on its way. */
const DEPTH_MAX = 5;

/** Which shortage an error tells of, itself or as its cause; null = none. */
export function shortageIn(error: unknown, depth = 0): Shortage | null {
  if (!(error instanceof Error) || depth > DEPTH_MAX) return null;
  const own = CODES[codeOf(error) ?? ''];
  if (own !== undefined) return own;
  // Tries of several addresses come as one error.
  const parts = error instanceof AggregateError ? error.errors : [error.cause];
  for (const part of parts) {
    const found = shortageIn(part, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

export interface Shortages {
  /** Remembers for a while what some call has met; the database's disk is not for us to look at. */
  note(error: unknown): void;
  /** What is short now. */
  now(): Promise<ReadonlySet<Shortage>>;
}

const REMEMBERED_MS = 15_000;
/** PostgreSQL stops where it cannot begin its next log file, which has 16 MB. */
export const DISK_BYTES_MIN = 16_777_216;
const DESCRIPTORS_MIN = 8;

export const shortagesOf: (app: App) => Shortages = perApp((app) => {
  const metAt = new Map<Shortage, number>();

  async function diskIsFull(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(app.config.dataDir);
      return bavail * bsize < DISK_BYTES_MIN;
    } catch (error) {
      note(error);
      return false;
    }
  }
  function descriptorsAreShort(): boolean {
    const [{ limit }, open] = [descriptorsOf(app), openDescriptors()];
    return limit !== null && open !== null && limit - open < DESCRIPTORS_MIN;
  }
  function note(error: unknown): void {
    const shortage = shortageIn(error);
    if (shortage !== null) metAt.set(shortage, performance.now());
  }
  return {
    note,
    async now() {
      const short = new Set<Shortage>();
      if (await diskIsFull()) short.add('disk');
      if (descriptorsAreShort()) short.add('descriptors');
      for (const [shortage, at] of metAt) if (performance.now() - at < REMEMBERED_MS) short.add(shortage);
      return short;
    },
  };
});
