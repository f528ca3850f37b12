import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { type Seeded, seeded } from '../../../test/support/seeded.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { withHold } from './hold.ts';
import { once } from './once.ts';

const app = await testApp();
const PRICE = 20_000;

interface Shop {
  readonly orgId: string;
  readonly projectId: string;
  readonly context: Context<CallerInOrganization>;
}

/** An organization with money, and a call of one of its keys that names an Idempotency-Key. */
async function newShop(): Promise<Shop> {
  const { org, keyId } = await newPayer(app, 1);
  const caller: CallerInOrganization = {
    credential: { kind: 'api_key', id: keyId, ownerType: 'org', scopes: ['judge'], projectId: null },
    user: null,
    organization: { id: org.id, role: null, restricted: 'all' },
  };
  const context: Context<CallerInOrganization> = {
    app,
    caller,
    requestId: 'test',
    language: 'en',
    log: app.log,
    method: 'POST',
    clientAddress: '127.0.0.1',
    header: (name) => (name === 'idempotency-key' ? 'the same' : undefined),
    gone: new AbortController().signal,
  };
  return { orgId: org.id, projectId: org.projectId, context };
}

/** The process that has the key was silent for longer than its lease. */
function lapse({ orgId }: Shop): Promise<unknown> {
  return acrossOrganizations(app.db, (tx) =>
    sql`update idempotent_answers set created_at = now() - interval '1 hour'
      where org_id = ${orgId} and answer is null`.execute(tx),
  );
}

/** A paid call that leaves nothing but its answer, as in a private project; `during` is what happens while it works. */
function buy(
  { context, orgId, projectId }: Shop,
  name: string,
  during: () => Promise<void>,
): Promise<Answer> {
  const payer = { app, orgId, author: { userId: null, keyId: null } };
  return once(context, { page: 1 }, (remember) =>
    withHold(payer, { kind: 'check', projectId, amount: PRICE }, async (holdId) => {
      await during();
      const answer = new Answer(200, name, { 'x-cost-usd': '0.02' });
      await inOrganization(app.db, orgId, async (tx) => {
        await resolveStep(tx, orgId, holdId, { name: 'page', settle: PRICE, release: 0 }, new Date());
        await remember(tx, answer);
      });
      return answer;
    }),
  );
}

const spentOf = async ({ orgId }: Shop): Promise<number> => 1_000_000 - (await balanceOf(app, orgId));

/** Work that says when it has begun and ends when it is told to. */
function held(): { begun: Promise<void>; end: () => void; fail: () => void; during: () => Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  return {
    begun: begun.promise,
    end: () => end.resolve(),
    fail: () => end.reject(new Error('the page could not be had')),
    during: () => {
      begun.resolve();
      return end.promise;
    },
  };
}

describe('an Idempotency-Key whose lease has lapsed', () => {
  it('charges once: the call that lost it answers what the call that took it over has bought', async () => {
    const shop = await newShop();
    const [a, b] = [held(), held()];
    const first = buy(shop, 'A', a.during);
    await a.begun;
    await lapse(shop);
    const second = buy(shop, 'B', b.during);
    await b.begun;
    a.end();
    // Whichever comes to its end first: A may neither charge nor leave its answer.
    b.end();
    const answers = await Promise.all([first, second]);
    assert.deepEqual(
      answers.map(({ body }) => body),
      ['B', 'B'],
    );
    assert.deepEqual(answers.map(({ headers }) => headers['x-cost-usd']).sort(), ['0.02', undefined]);
    assert.equal(await spentOf(shop), PRICE);
  });

  it('is not freed by the call that lost it: a third call waits for the second', async () => {
    const shop = await newShop();
    const [a, b] = [held(), held()];
    const first = buy(shop, 'A', a.during);
    await a.begun;
    await lapse(shop);
    const second = buy(shop, 'B', b.during);
    await b.begun;
    a.fail();
    await assert.rejects(first, /could not be had/);
    assert.equal(await isTaken(shop), true, 'B has the key still');
    let thirdWorked = false;
    const third = buy(shop, 'C', async () => {
      thirdWorked = true;
    });
    b.end();
    const answers = await Promise.all([second, third]);
    assert.deepEqual(
      answers.map(({ body }) => body),
      ['B', 'B'],
    );
    assert.equal(thirdWorked, false);
    assert.equal(await spentOf(shop), PRICE);
  });

  it('charges once and answers the same to everyone, whenever leases lapse and work fails', async () => {
    const seeds = AT_NIGHT ? 150 : 6;
    for (let seed = 1; seed <= seeds; seed++) await chaosRound(seeded(seed));
    await booksAreRight(app);
  });
});

async function isTaken({ orgId }: Shop): Promise<boolean> {
  const rows = await acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('idempotent_answers').select('answer').where('org_id', '=', orgId).execute(),
  );
  return rows.length === 1 && rows[0]?.answer === null;
}

/** Calls with one key in an order that chance decides, while their leases lapse; one of them at least succeeds. */
async function chaosRound(chance: Seeded): Promise<void> {
  const shop = await newShop();
  const blows = async (): Promise<void> => {
    for (let step = chance.between(0, 12); step > 0; step--) {
      if (chance.between(0, 3) === 0) await lapse(shop);
      await turn();
    }
  };
  const attempt = async (name: string, mayFail: boolean): Promise<string | null> => {
    try {
      const { body } = await buy(shop, name, async () => {
        await blows();
        if (mayFail && chance.between(0, 2) === 0) throw new Error('made to fail');
      });
      return String(body);
    } catch (error) {
      assert.match(String(error), /made to fail/);
      return null;
    }
  };
  const calls = Array.from({ length: 6 }, async (_, number) => {
    await blows();
    return attempt(`call ${number}`, true);
  });
  const heard = [...(await Promise.all(calls)), await attempt('the last', false)].filter(
    (answer) => answer !== null,
  );
  const where = `seed ${chance.seed}: ${heard.join(', ')}`;
  assert.equal(new Set(heard).size, 1, where);
  assert.equal(await spentOf(shop), PRICE, where);
}
