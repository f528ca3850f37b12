import { limits } from '../../contract/limits.ts';
import { admissionOf } from '../../judging/admission.ts';
import { type App, perApp } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import type { Localized } from '../../platform/language.ts';
import { shortagesOf } from '../../platform/shortages.ts';
import { type Ability, missingAbilities } from './abilities.ts';
import { showsPrices } from './charges.ts';
import { type Announcement, countLiveWorkers, readAnnouncements, readNotice } from './store.ts';

export { ABILITIES, type Ability, missingAbilities, missingNote } from './abilities.ts';
export { forgetAnnouncements } from './store.ts';

export interface ServiceStatus {
  readonly state: 'up' | 'warming' | 'busy' | 'degraded';
  readonly notice: Localized | null;
  /** Seconds until the state should be `up` again; null when up or unknown. */
  readonly eta_s: number | null;
  readonly announcements: readonly Announcement[];
  /** What calls cannot have here, because there is no browser. */
  readonly unavailable: readonly Ability[];
  /** Whether the panel shows prices and balances. */
  readonly prices: boolean;
}

export interface StatusService {
  /** At most as old as the contract's cache time. */
  read(): Promise<ServiceStatus>;
  /** The notice as last seen, without waiting: asked on every answer. */
  notice(): Localized | null;
  /** Reads again, what was written before this call included. */
  renew(): Promise<void>;
}

/** Without a worker the service is still starting for this long; after that something is wrong. */
const WARMING_MS = 30_000;
/** Work that has waited longer than this tells users to expect a delay. */
const BUSY_WAIT_SECONDS = 60;
const READ_TIMEOUT_MS = 3_000;
/** Looked at this often, and read when it is this old: a notice is on answers before the cache's time is over. */
const LOOK_EVERY_MS = 500;
const RENEWED_AFTER_MS = limits.statusCacheMs - 2 * LOOK_EVERY_MS;

export const statusOf: (app: App) => StatusService = perApp((app) => {
  let last: ServiceStatus | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<ServiceStatus> | null = null;

  async function refresh(): Promise<ServiceStatus> {
    try {
      last = await withTimeout(measure(app), READ_TIMEOUT_MS);
    } catch (error) {
      app.log.warn({ code: codeOf(error) }, 'the state could not be read');
      // Announcements stay: people look here during an outage.
      last = {
        state: 'degraded',
        notice: last?.notice ?? null,
        eta_s: null,
        announcements: last?.announcements ?? [],
        unavailable: missingAbilities(app.config),
        prices: last?.prices ?? app.config.prices === 'shown',
      };
    }
    readAt = performance.now();
    return last;
  }

  function read(): Promise<ServiceStatus> {
    if (last !== null && performance.now() - readAt < limits.statusCacheMs) return Promise.resolve(last);
    return readAnew();
  }

  function readAnew(): Promise<ServiceStatus> {
    // Callers at the same moment share one reading.
    reading ??= refresh().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function renew(): Promise<void> {
    // One that is under way may have looked before.
    await reading;
    await readAnew();
  }

  const timer = setInterval(() => {
    if (performance.now() - readAt >= RENEWED_AFTER_MS) void readAnew();
  }, LOOK_EVERY_MS);
  timer.unref();
  app.onStop(() => clearInterval(timer));
  return { read, renew, notice: () => last?.notice ?? null };
});

async function measure(app: App): Promise<ServiceStatus> {
  const [notice, announcements, workers, queue, short, prices] = await Promise.all([
    readNotice(app.db),
    readAnnouncements(app.db),
    countLiveWorkers(app.db),
    app.queue.state(app.db),
    shortagesOf(app).now(),
    showsPrices(app.db, app.config),
  ]);
  const warmingLeftMs = WARMING_MS - (app.clock.now().getTime() - app.startedAt.getTime());
  const said = {
    notice: notice?.text ?? null,
    announcements,
    unavailable: missingAbilities(app.config),
    prices,
  };
  const announcedEta = notice?.etaSeconds ?? null;
  if (short.size > 0) return { state: 'degraded', eta_s: announcedEta, ...said };
  if (workers === 0) {
    return warmingLeftMs > 0
      ? { state: 'warming', eta_s: announcedEta ?? Math.ceil(warmingLeftMs / 1000), ...said }
      : { state: 'degraded', eta_s: announcedEta, ...said };
  }
  if (queue.oldestWaitSeconds > BUSY_WAIT_SECONDS || admissionOf(app).isBusy)
    return { state: 'busy', eta_s: announcedEta, ...said };
  return { state: 'up', eta_s: announcedEta, ...said };
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
