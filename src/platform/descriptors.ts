// How many files and connections this process may have open, and who gets how many of them: a process that has given the
// last one to a client can reach neither its database nor its files, and answers everything with a fault.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type App, perApp } from './app.ts';
import type { Config } from './config.ts';

export interface Descriptors {
  /** null where the system does not say. */
  readonly limit: number | null;
  /** Of clients, at a time. */
  readonly connections: number;
  /** Pages, at a time: a connection each, and questions to name servers. */
  readonly fetches: number;
}

/** For files, mail, webhooks, metrics, the browser and what libraries open for a moment. */
const KEPT = 48;
/** The queue's own, and one that listens. */
const QUEUE_CONNECTIONS = 6;
/** What a thread of the judge opens, with its event loop. */
const PER_THREAD = 8;
const CLIENTS_SHARE = 2 / 3;
const PER_FETCH = 2;
/** Where the limit leaves nothing, a service that answers few is better than one that answers none. */
const LEAST = 8;

/** By what is open when it is first asked: once everything runs and before the first client comes. */
export const descriptorsOf: (app: App) => Descriptors = perApp(({ config }) => {
  const limit = descriptorLimit();
  if (limit === null)
    return { limit, connections: Number.POSITIVE_INFINITY, fetches: Number.POSITIVE_INFINITY };
  const rest = Math.max(0, limit - (openDescriptors() ?? 0) - keptFor(config));
  const connections = Math.max(LEAST, Math.floor(rest * CLIENTS_SHARE));
  return {
    limit,
    connections,
    fetches: Math.max(LEAST, Math.floor((rest - connections) / PER_FETCH)),
  };
});

function keptFor({ databasePoolMax, databaseReplicaUrl, judgeThreads }: Config): number {
  const threads = judgeThreads ?? availableParallelism();
  const pools = databaseReplicaUrl === null ? 1 : 2;
  return pools * databasePoolMax + QUEUE_CONNECTIONS + threads * PER_THREAD + KEPT;
}

/** With fewer a service works, and turns clients away early. */
const CLIENTS_WORTH_HAVING = 400;

export function leastDescriptors(config: Config): number {
  return keptFor(config) + CLIENTS_WORTH_HAVING;
}

/** Node raises what is asked for to what is allowed when it starts, so this is what there is. */
export function descriptorLimit(): number | null {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? null : Number(soft);
  } catch {
    return reportedLimit();
  }
}

/** Systems without /proc: Node's own report knows the limits of every POSIX system. */
function reportedLimit(): number | null {
  const { report } = process;
  if (report === undefined) return null;
  // Looking for the names of network peers would take seconds. The types do not know the setting yet.
  Reflect.set(report, 'excludeNetwork', true);
  const told: { userLimits?: { open_files?: { soft?: number | string } } } = report.getReport();
  const soft = told.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

/** null where the system does not say. */
export function openDescriptors(): number | null {
  try {
    // One of them is the folder that is being read.
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return null;
  }
}
