import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../platform/http/failure.ts';

/** The package's enum exists only in its types, which the runtime cannot see. */
const ARGON2ID = 2;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Runs on the thread pool. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_FORM = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Half of the thread pool, so that files and name lookups keep moving while people sign in. */
const AT_ONCE_MAX = 2;
/** Some two seconds of waiting; a call that comes after that is asked to come back. */
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is slow on purpose; a flood of sign-ins must not take the memory and the threads of everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE_MAX) running += 1;
  else if (waiting.length >= WAITING_MAX) {
    return fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  } else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The turn goes straight to the next that waits, so that none slips in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** The hash of a random password, with the present parameters, so that checking it takes as long as any. */
let nobodysHash: Promise<string> | null = null;

/**
 * Whether the password fits. Without a stored hash (no such account, or none set yet) the same work is done and the
 * answer is no, so that the time tells nothing.
 */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(crypto.randomUUID(), PARAMETERS);
  const against = storedHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(against, password));
  return fits && storedHash !== null;
}

/** Whether a hash was made with parameters that are no longer ours; it is made anew when its password is at hand. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT_FORM);
}
