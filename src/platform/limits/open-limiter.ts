import { createHmac, hkdfSync } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import { fail } from '../http/failure.ts';
import type { Log } from '../log.ts';
import { subscriberOf } from '../net/address.ts';
import type { Database } from '../postgres/connection.ts';
import type { Allowance, Limiter, NamedWindow } from './limiter.ts';
import { MemoryStore, type Store } from './memory-store.ts';
import { PostgresStore } from './postgres-store.ts';
import type { Rule } from './window.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const attempts: Rule = {
  limit: limits.signInAttemptsPerMinute,
  windowMs: MINUTE_MS,
  block: {
    firstMs: limits.signInBlockFirstMs,
    maxMs: limits.signInBlockMaxMs,
    quietMs: limits.signInQuietDays * DAY_MS,
  },
};

const named = {
  leaks: { limit: limits.leakReportsPerMinutePerIp, windowMs: MINUTE_MS, block: null },
  people: { limit: limits.peopleNamedPerHour, windowMs: 60 * MINUTE_MS, block: null },
  'strangers-by-organization': {
    limit: limits.strangersAddedPerDayPerOrg,
    windowMs: DAY_MS,
    block: null,
  },
  'strangers-by-person': { limit: limits.strangersAddedPerDayPerPerson, windowMs: DAY_MS, block: null },
  'added-by-strangers': { limit: limits.addedByStrangersPerDay, windowMs: DAY_MS, block: null },
  'added-mails': { limit: limits.addedMailsPerDay, windowMs: DAY_MS, block: null },
  'share-views-ip': { limit: limits.shareViewsPerMinutePerIp, windowMs: MINUTE_MS, block: null },
  'share-views-link': { limit: limits.shareViewsPerMinutePerLink, windowMs: MINUTE_MS, block: null },
  // Also for links that do not exist, whose tries are not counted.
  'share-posts-ip': { limit: limits.shareViewsPerMinutePerIp, windowMs: MINUTE_MS, block: null },
  'share-tries': {
    limit: limits.sharePasswordTries,
    windowMs: limits.sharePasswordBlockMs,
    // Every block is as long as the first.
    block: {
      firstMs: limits.sharePasswordBlockMs,
      maxMs: limits.sharePasswordBlockMs,
      quietMs: limits.sharePasswordBlockMs,
    },
  },
  'share-tries-link': {
    limit: limits.sharePasswordTriesPerHourPerLink,
    windowMs: 60 * MINUTE_MS,
    block: null,
  },
  'share-comments': {
    limit: limits.shareCommentsPerHourPerIp,
    windowMs: 60 * MINUTE_MS,
    block: null,
  },
  'share-prints': { limit: limits.sharePrintsPerMinutePerLink, windowMs: MINUTE_MS, block: null },
} as const satisfies Record<NamedWindow, Rule>;

/** The limiter as the shell holds it: it ends with the process. */
export interface OpenLimiter extends Limiter {
  close(): void;
}

/**
 * Windows that a guesser must not have once in every process. The others protect the process that counts, or come with
 * every request.
 */
const GUARDED: ReadonlySet<NamedWindow> = new Set([
  'people',
  'strangers-by-organization',
  'strangers-by-person',
  'added-by-strangers',
  'added-mails',
  'share-tries',
  'share-tries-link',
  'share-comments',
]);

/**
 * In Redis for all processes together, where there is one. Else requests are counted in this process, and tries in the
 * database.
 */
export async function openLimiter(
  db: Database,
  config: Pick<Config, 'redisUrl' | 'rateLimitPerMinute' | 'rateLimitFailOpen'>,
  secret: string,
  log: Log,
): Promise<OpenLimiter> {
  const alone = new MemoryStore();
  if (config.redisUrl === null) {
    const tries = new PostgresStore(db);
    return { ...limiterOn(alone, config.rateLimitPerMinute, secret, tries), close: () => {} };
  }
  // Loaded only now: most installations have none.
  const { RedisStore } = await import('./redis-store.ts');
  const shared = new RedisStore(config.redisUrl, log);
  await shared.connected();
  const store: Store = {
    async take(subjects, rule) {
      try {
        return await shared.take(subjects, rule);
      } catch (error) {
        // Open, but not defenceless: each process counts for itself until Redis is back.
        if (config.rateLimitFailOpen) return alone.take(subjects, rule);
        return fail('rate_limiter_unavailable', null, { cause: error });
      }
    },
    async giveBack(subject) {
      try {
        await shared.giveBack(subject);
      } catch {
        // A count too many is no harm; what was counted alone is given back alone.
        await alone.giveBack(subject);
      }
    },
  };
  return { ...limiterOn(store, config.rateLimitPerMinute, secret), close: () => shared.close() };
}

/** `tries`: where attempts and guarded windows are counted. */
export function limiterOn(store: Store, perMinute: number, secret: string, tries: Store = store): Limiter {
  const requests: Rule = { limit: perMinute, windowMs: MINUTE_MS, block: null };
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'assay rate limits', 32));
  // Addresses of people and machines are counted by what cannot be turned back into them.
  const hidden = (what: string): string =>
    createHmac('sha256', key).update(what).digest('base64url').slice(0, 22);
  // Installations that share a Redis do not share their counts.
  const prefix = `assay:${hidden('installation').slice(0, 8)}`;

  const inWindow = (name: NamedWindow, subject: string): string =>
    `${prefix}:${name}:${hidden(subscriberOf(subject))}`;
  const storeOf = (name: NamedWindow): Store => (GUARDED.has(name) ? tries : store);

  async function allowance(at: Store, subjects: readonly string[], rule: Rule): Promise<Allowance> {
    const { allowed, remaining, resetMs, retryAfterMs } = await at.take(subjects, rule);
    return {
      allowed,
      limit: rule.limit,
      remaining,
      resetSeconds: Math.ceil(resetMs / 1000),
      retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
    };
  }

  return {
    request: (subject) => allowance(store, [`${prefix}:request:${subject}`], requests),
    attempt(kind, ip, email) {
      const subjects = [`ip ${subscriberOf(ip)}`];
      if (email !== null) subjects.push(`e-mail ${email.normalize('NFKC').trim().toLowerCase()}`);
      return allowance(
        tries,
        subjects.map((subject) => `${prefix}:${kind}:${hidden(subject)}`),
        attempts,
      );
    },
    named: (name, subject) => allowance(storeOf(name), [inWindow(name, subject)], named[name]),
    giveBack: (name, subject) => storeOf(name).giveBack(inWindow(name, subject)),
  };
}
