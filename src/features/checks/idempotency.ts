// A request that is sent again with the same Idempotency-Key gets the first answer again and is charged nothing.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JSONColumnType, Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { type IdempotentPlace, leasesOf } from './leases.ts';

interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    idempotent_answers: {
      org_id: string;
      caller: string;
      key: string;
      request_hash: string;
      answer: JSONColumnType<StoredAnswer> | null;
      created_at: Date;
    };
  }
}

const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

const WRONG_KEY = {
  en: 'The key has 1 to 255 printable characters.',
  pl: 'Klucz ma od 1 do 255 drukowalnych znaków.',
};

/** Writes the answer down in the transaction that charges for it: after a crash there are both or neither. */
export type Remember = (tx: Transaction<Tables>, answer: Answer) => Promise<void>;

const forgetful: Remember = async () => {};

/**
 * Runs the work of a paid call once per key. Who asks again while the first is under way waits for its answer; only
 * answers of success are kept, so that whatever failed can be tried again under the same key.
 */
export async function once(
  context: Context<CallerInOrganization>,
  request: unknown,
  work: (remember: Remember) => Promise<Answer>,
): Promise<Answer> {
  const key = context.header('idempotency-key');
  if (key === undefined) return work(forgetful);
  if (!PRINTABLE.test(key)) throw new InvalidField(['header', 'Idempotency-Key'], 'wrong_form', WRONG_KEY);
  const place = new Place(context, key, request);
  const known = await place.take();
  if (known !== null) return known;
  const drop = leasesOf(context.app).keepPlace(place.row);
  try {
    return await work((tx, answer) => place.remember(tx, answer));
  } finally {
    drop();
    // Does nothing once the answer is written. What failed, or came from the cache, may be asked again at once.
    await place.leave();
  }
}

class Place {
  readonly #context: Context<CallerInOrganization>;
  readonly row: IdempotentPlace;
  readonly #hash: string;

  constructor(context: Context<CallerInOrganization>, key: string, request: unknown) {
    this.#context = context;
    this.row = { org_id: context.caller.organization.id, caller: nameOf(context.caller), key };
    this.#hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  }

  /** null: the key is ours, and the work is to be done. */
  async take(): Promise<Answer | null> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.#claim();
      if (found === 'ours') return null;
      // Whoever had it has just left it: the next look takes it.
      if (found === undefined) continue;
      if (found.request_hash !== this.#hash) fail('conflict', { reason: 'idempotency_key_reused' });
      if (found.answer !== null) return replayed(found.answer);
      if (Date.now() >= until) fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.#context.gone });
    }
  }

  #claim() {
    const { app } = this.#context;
    const now = Date.now();
    return inOrganization(app.db, this.row.org_id, async (tx) => {
      await tx
        .deleteFrom('idempotent_answers')
        .where((eb) => eb.and({ ...this.row }))
        .where((eb) =>
          eb.or([
            eb('created_at', '<', new Date(now - limits.idempotencyMs)),
            eb.and([eb('answer', 'is', null), eb('created_at', '<', new Date(now - leasesOf(app).ms))]),
          ]),
        )
        .execute();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('idempotent_answers')
        .values({ ...this.row, request_hash: this.#hash, answer: null, created_at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return 'ours' as const;
      return tx
        .selectFrom('idempotent_answers')
        .select(['request_hash', 'answer'])
        .where((eb) => eb.and({ ...this.row }))
        .executeTakeFirst();
    });
  }

  async remember(tx: Transaction<Tables>, { status, body, headers }: Answer): Promise<void> {
    const answer: StoredAnswer = { status, body: String(body), headers };
    await tx
      .updateTable('idempotent_answers')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and({ ...this.row }))
      .execute();
  }

  async leave(): Promise<void> {
    await inOrganization(this.#context.app.db, this.row.org_id, (tx) =>
      tx
        .deleteFrom('idempotent_answers')
        .where((eb) => eb.and({ ...this.row }))
        .where('answer', 'is', null)
        .execute(),
    );
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
