// Mails in the outbox folder carry addresses and links, so they are removed once they are old.
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 6 * 3_600_000;

/** How outbox.ts names its files; any other file there is left alone. */
const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/;

/** The beginning of a file's name: later mails have later names. */
export function timeInName(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

export async function sweepOutbox(folder: string, before: Date): Promise<number> {
  const limit = timeInName(before);
  let removed = 0;
  try {
    for await (const entry of await opendir(folder)) {
      if (!entry.isFile() || !OWN_NAME.test(entry.name) || entry.name >= limit) continue;
      await rm(join(folder, entry.name), { force: true });
      removed += 1;
    }
  } catch (error) {
    // Most installations never write one.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return removed;
}

/**
 * Now and every few hours, until the end. In every process, and not as a task of the queue: a folder belongs to a
 * machine, and a task runs on one of them. Also with a mail server: what was written before there was one goes too.
 */
export function keepSweeping(folder: string, log: Log): { stop(): void } {
  const sweep = (): void => {
    sweepOutbox(folder, new Date(Date.now() - limits.outboxDays * DAY_MS)).then(
      (removed) => {
        if (removed > 0) log.info({ removed }, 'old mails removed from the outbox');
      },
      (error) => log.warn({ code: codeOf(error) }, 'the outbox could not be swept'),
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
