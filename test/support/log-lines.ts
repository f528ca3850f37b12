import pino from 'pino';
import type { Log } from '../../src/platform/log.ts';

/** A log whose lines a test can read. */
export function recordedLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }), lines };
}
