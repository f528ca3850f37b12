import type { Config } from './config.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Database } from './postgres/connection.ts';
import type { Clock } from './postgres/database-clock.ts';
import type { Replica } from './postgres/replica.ts';
import type { Queue } from './queue/queue.ts';

/** What every feature stands on: one object per process, made by the shell. */
export interface App {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  /** null: none is named. Asked through lookInOrganization(). */
  readonly replica: Replica | null;
  /** The database's, the same for all processes. The machine's own is for nothing that others will read. */
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mail: Mail;
  readonly limiter: Limiter;
  /** The server secret; keys are derived from it, each for one purpose. */
  readonly secret: string;
  /** Known once the server listens, when no SERVICE_BASE_URL is set. */
  readonly baseUrl: string;
  readonly startedAt: Date;
  /** Aborted when the process begins to stop: what would last (streams, long work) makes an end of itself. */
  readonly stopping: AbortSignal;
  /**
   * Registers what must end with the process (timers, pools). It ends after the last request is answered and the last
   * task is over, which may need it, and before the database is let go; in reverse order.
   */
  onStop(end: () => void | Promise<void>): void;
}

/** A service that lives as long as its app, made on first use. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    const known = made.get(app);
    if (known !== undefined) return known;
    const service = make(app);
    made.set(app, service);
    return service;
  };
}
