import { readFileSync } from 'node:fs';
import { availableParallelism, freemem, totalmem } from 'node:os';
import type { Config } from '../../platform/config.ts';
import { descriptorLimit, leastDescriptors } from '../../platform/descriptors.ts';
import { version } from '../../platform/version.ts';
import { type Finding, note, ok, warning } from './finding.ts';

const GB = 1_000_000_000;
/** A thread with the catalogue and a page of the usual size. */
const THREAD_BYTES = 250_000_000;
/** The process itself, and its PostgreSQL. */
const BASE_BYTES = 600_000_000;
const RENDERED_PAGE_BYTES = 300_000_000;
const FREE_BYTES_MIN = 300_000_000;

export function examineMachine(config: Config): Finding[] {
  return [runtime(), processors(config), memory(config), descriptors(config), user()];
}

function runtime(): Finding {
  return ok(
    'machine.runtime',
    `Assay ${version}, Node ${process.versions.node}, ${process.platform}-${process.arch}`,
  );
}

function processors({ judgeThreads }: Config): Finding {
  const cores = availableParallelism();
  const seen = `${cores} ${cores === 1 ? 'core' : 'cores'}, ${judgeThreads ?? cores} threads that judge`;
  return (judgeThreads ?? 0) > cores
    ? warning('machine.processors', seen, `Set SERVICE_JUDGE_THREADS to ${cores} at the most.`)
    : ok('machine.processors', seen);
}

function memory({ judgeThreads, browserPages, databaseUrl }: Config): Finding {
  const limit = Math.min(totalmem(), groupLimit() ?? Number.POSITIVE_INFINITY);
  const threads = judgeThreads ?? availableParallelism();
  const wanted = BASE_BYTES + threads * THREAD_BYTES + browserPages * RENDERED_PAGE_BYTES;
  const free = Math.min(availableBytes(), limit);
  const seen = `${inGb(limit)} GB, ${inGb(free)} GB free; about ${inGb(wanted)} GB are used when all is busy`;
  const fewer = `Give it more memory, or lower SERVICE_JUDGE_THREADS or SERVICE_BROWSER_PAGES${databaseUrl === null ? ', or move the database elsewhere' : ''}.`;
  return limit < wanted || free < FREE_BYTES_MIN
    ? warning('machine.memory', seen, fewer)
    : ok('machine.memory', seen);
}

const inGb = (bytes: number): string => (bytes / GB).toFixed(1);

/** Without what the system would give back when asked, a busy machine looks full. */
function availableBytes(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(textOf('/proc/meminfo'))?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** Of the container or unit that this process is in. */
function groupLimit(): number | null {
  const text = textOf('/sys/fs/cgroup/memory.max').trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function descriptors(config: Config): Finding {
  const limit = descriptorLimit();
  if (limit === null)
    return note('machine.descriptors', 'The system does not say how many files may be open.');
  const wanted = leastDescriptors(config);
  const seen = `${limit} files and connections may be open here; a service has the limit of what starts it`;
  return limit < wanted
    ? warning(
        'machine.descriptors',
        seen,
        `Raise it to ${wanted} at least (systemd: LimitNOFILE=65536; a shell: ulimit -n 65536).`,
      )
    : ok('machine.descriptors', seen);
}

function user(): Finding {
  return process.getuid?.() === 0
    ? note(
        'machine.user',
        'This is root: the database runs as assay-postgres, and the browser without its sandbox.',
        'Prefer an ordinary user.',
      )
    : ok('machine.user', `User ${process.getuid?.() ?? 'of this system'}, not root`);
}
