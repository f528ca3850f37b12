import { codeOf, messageOf } from '../../platform/fault.ts';
import { type Finding, fault, note, ok } from './finding.ts';
import type { Installation } from './installation.ts';

const VERSION_MIN = [6, 2] as const;

export async function examineRedis({ config }: Installation, patienceMs: number): Promise<Finding[]> {
  if (config.redisUrl === null)
    return [note('redis.server', 'Each process counts requests for itself, which is right for one process.')];
  const { Redis } = await import('ioredis');
  const redis = new Redis(config.redisUrl, {
    connectionName: 'assay doctor',
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    enableOfflineQueue: false,
  });
  let lost: unknown;
  redis.on('error', (error) => {
    lost ??= error;
  });
  try {
    await redis.connect();
    const info = await redis.info();
    const told = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
    return [ok('redis.server', 'It answers.'), versionOf(told('redis_version')), roleOf(told('role'))];
  } catch (error) {
    return [unreached(lost ?? error)];
  } finally {
    redis.disconnect();
  }
}

function versionOf(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > VERSION_MIN[0] || (major === VERSION_MIN[0] && minor >= VERSION_MIN[1]);
  return isNew
    ? ok('redis.version', version)
    : fault('redis.version', `Redis ${version}`, `Install Redis ${VERSION_MIN.join('.')} or newer.`);
}

function roleOf(role: string): Finding {
  return role === 'slave'
    ? fault('redis.role', 'It is a replica, which takes no counts.', 'Name the primary in SERVICE_REDIS_URL.')
    : ok('redis.role', role === 'master' ? 'A primary' : role);
}

const REASONS: Readonly<Record<string, string>> = {
  WRONGPASS: 'it refuses the user or the password',
  NOAUTH: 'it asks for a password',
  NOPERM: 'the user may not ask it',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host is known',
  ETIMEDOUT: 'it does not answer',
};

function unreached(error: unknown): Finding {
  // Of Redis' own words only the first, which is a code.
  const code = codeOf(error) ?? /^[A-Z]{3,20}\b/.exec(messageOf(error))?.[0] ?? 'no answer';
  const other = /WRONGPASS/.exec(messageOf(error))?.[0];
  return fault(
    'redis.server',
    `Redis cannot be used: ${REASONS[other ?? code] ?? 'it does not answer'} (${other ?? code}).`,
    'Check SERVICE_REDIS_URL; until then requests are answered 503, or counted by each process where SERVICE_RATE_LIMIT_FAIL_OPEN is true.',
  );
}
