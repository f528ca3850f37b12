import type { App } from '../app.ts';
import type { Log } from '../log.ts';

/** Work that a worker does in the background: one file each, `<verb>.task.ts`. */
export interface Task<Data extends object = object> {
  /** Also the queue's name; letters, digits, hyphens. Never renamed: jobs of the old name would be lost. */
  readonly name: string;
  readonly about: string;
  /** Cron expression in UTC: the queue makes exactly one job per time, however many workers there are. */
  readonly schedule?: string;
  /** How many of these one process works on at a time. */
  readonly concurrency?: number;
  /** How many of those with one `group` (an option of send) one process works on at a time. */
  readonly groupConcurrency?: number;
  readonly retries?: number;
  /** A run longer than this is given up and tried again. */
  readonly expireSeconds?: number;
  /** A worker that is silent for this long is taken for dead and its job is given to another. At least 10. */
  readonly heartbeatSeconds?: number;
  readonly handle: (context: TaskContext, data: Data) => Promise<void>;
}

export interface TaskContext {
  readonly app: App;
  readonly log: Log;
  /** The same at every try of one job. */
  readonly jobId: string;
  /** Aborted when the worker shuts down or the run has expired. */
  readonly signal: AbortSignal;
}

export function task<Data extends object>(definition: Task<Data>): Task {
  // Data comes back from the queue as the JSON that the same feature has put in under this name.
  return definition as unknown as Task;
}
