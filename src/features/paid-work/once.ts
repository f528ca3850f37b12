// A request that is sent again with the same Idempotency-Key gets the first answer again and is charged nothing.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { keepLeases } from '../../platform/leases/renewal.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import {
  type ClaimedKey,
  claimKey,
  freeKey,
  keepAnswer,
  notePaid,
  type RequestKey,
  type StoredAnswer,
  type Tx,
} from './store.ts';

const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

const WRONG_KEY = {
  en: 'The key must have 1 to 255 printable characters.',
  pl: 'Klucz musi mieć od 1 do 255 drukowalnych znaków.',
};

/** Stores the answer in the transaction that charges for it: after a crash there are both or neither. */
export type Remember = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * For work that charges in several transactions before it can answer: the steps that were charged under the key, by this
 * call or by one that could not answer. They are not charged again.
 */
export interface PaidSteps {
  has(step: string): boolean;
  /** In the transaction that charges them, which fails where another call has the key. */
  add(tx: Tx, steps: readonly string[]): Promise<void>;
}

type Work = (remember: Remember, paid: PaidSteps) => Promise<Answer>;

/**
 * Runs the work of a paid call once per Idempotency-Key. A call that comes again while the first is under way waits for
 * its answer. Only successful answers are kept, so that whatever failed can be tried again under the same key. A process
 * that was silent for so long that it was taken for dead loses the key, and its hold: what it is about to charge is rolled
 * back, and it begins again, which is to wait for the answer of the call that has taken the key over.
 */
export async function once(
  context: Context<CallerInOrganization>,
  request: unknown,
  work: Work,
): Promise<Answer> {
  const header = context.header('idempotency-key');
  if (header === undefined) return work(async () => {}, { has: () => false, add: async () => {} });
  if (!PRINTABLE.test(header)) throw new InvalidField(['header', 'Idempotency-Key'], 'wrong_form', WRONG_KEY);
  const { app, caller, gone } = context;
  const key: RequestKey = { org_id: caller.organization.id, caller: nameOf(caller), key: header };
  for (;;) {
    const claimed = await earlierAnswer(context, key, request);
    if (claimed instanceof Answer) return claimed;
    try {
      return await workUnder(app, claimed, work);
    } catch (error) {
      if (!isLost(error)) throw error;
      gone.throwIfAborted();
    }
  }
}

async function workUnder(app: App, key: ClaimedKey, work: Work): Promise<Answer> {
  const release = keepLeases(app)([key]);
  try {
    return await work(
      (tx, { status, body, headers }) => keepAnswer(tx, key, { status, body: String(body), headers }),
      { has: (step) => key.paid.includes(step), add: (tx, steps) => notePaid(tx, key, steps) },
    );
  } finally {
    release();
    // Where the work failed, or was answered from the cache, no answer was kept: the key may be used again at once.
    await inOrganization(app.db, key.row.org_id, (tx) => freeKey(tx, key));
  }
}

/** The key, where it is ours now and the work is to be done. */
async function earlierAnswer(
  { app, gone }: Context<CallerInOrganization>,
  key: RequestKey,
  request: unknown,
): Promise<Answer | ClaimedKey> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await inOrganization(app.db, key.org_id, (tx) => claimKey(app, tx, key, hash));
    // Freed between the two looks: the next one takes it.
    if (found === undefined) continue;
    if ('fence' in found) return found;
    if (found.request_hash !== hash) fail('conflict', { reason: 'idempotency_key_reused' });
    if (found.answer !== null) return replayed(found.answer);
    if (performance.now() >= until) fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await sleep(LOOK_EVERY_MS, undefined, { signal: gone });
  }
}

/** Nothing was charged for this answer, so it names no cost. */
function replayed({ status, body, headers }: StoredAnswer): Answer {
  const { 'x-cost-usd': _, ...rest } = headers;
  return new Answer(status, body, { ...rest, 'idempotency-replayed': 'true' });
}

function nameOf({ credential, user }: Caller): string {
  return credential.kind === 'api_key' ? credential.id : (user?.id ?? '');
}
