import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** What a process holds in memory; 0 where the system does not tell or the process is gone. */
export function residentBytes(processId: number): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
