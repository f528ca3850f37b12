import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { keyedCall, type Shop } from '../../../test/support/keyed-call.ts';
import { killedAt } from '../../../test/support/killed-process.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { type Seeded, seeded } from '../../../test/support/seeded.ts';
import { endAbandonedHolds } from '../../ledger/recover.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { withHold } from './hold.ts';
import { once } from './once.ts';

const app = await testApp();
const PRICE = 20_000;

/** An organization with money, and a key of it. */
async function newShop(): Promise<Shop> {
  const { org, keyId } = await newPayer(app, 1);
  return { orgId: org.id, projectId: org.projectId, keyId };
}

/** The process that has the key was silent for longer than its lease. */
function lapse({ orgId }: Shop): Promise<unknown> {
  return acrossOrganizations(app.db, (tx) =>
    sql`update idempotent_answers set free_at = now()
      where org_id = ${orgId} and answer is null`.execute(tx),
  );
}

/** A paid call that leaves nothing but its answer, as in a private project; `during` is what happens while it works. */
function buy(shop: Shop, name: string, during: () => Promise<void>): Promise<Answer> {
  const { orgId, projectId } = shop;
  const payer = { app, orgId, author: { userId: null, keyId: null } };
  return once(keyedCall(app, shop), { page: 1 }, (remember) =>
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

/** One that charges three pages, each in a transaction of its own, before it answers: `after` comes behind each. */
function buyPages(shop: Shop, name: string, after: (page: number) => Promise<void>): Promise<Answer> {
  const { orgId, projectId } = shop;
  const payer = { app, orgId, author: { userId: null, keyId: null } };
  return once(keyedCall(app, shop), { pages: 3 }, (remember, paid) =>
    withHold(payer, { kind: 'check', projectId, amount: 3 * PRICE }, async (holdId) => {
      for (const page of [0, 1, 2]) {
        const step = `page ${page}`;
        const settle = paid.has(step) ? 0 : PRICE;
        await inOrganization(app.db, orgId, async (tx) => {
          await resolveStep(tx, orgId, holdId, { name: step, settle, release: PRICE - settle }, new Date());
          await paid.add(tx, [step]);
        });
        await after(page);
      }
      const answer = new Answer(200, name, {});
      await inOrganization(app.db, orgId, (tx) => remember(tx, answer));
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

const DIES_BEFORE_ITS_ANSWER = `
  import { once } from 'src/features/paid-work/once.ts';
  import { withHold } from 'src/features/paid-work/hold.ts';
  import { resolveStep } from 'src/ledger/resolve.ts';
  import { inOrganization } from 'src/platform/postgres/tenancy.ts';
  import { testApp } from 'test/support/app.ts';
  import { keyedCall } from 'test/support/keyed-call.ts';
  const { orgId, projectId, databaseUrl } = given;
  const app = await testApp({ databaseUrl, works: false });
  const payer = { app, orgId, author: { userId: null, keyId: null } };
  await once(keyedCall(app, given), { pages: 3 }, (remember, paid) =>
    withHold(payer, { kind: 'check', projectId, amount: ${3 * PRICE} }, async (holdId) => {
      await inOrganization(app.db, orgId, async (tx) => {
        await resolveStep(tx, orgId, holdId, { name: 'page 0', settle: ${PRICE}, release: 0 }, new Date());
        await paid.add(tx, ['page 0']);
      });
      console.log('one page is charged');
      await new Promise((go) => setInterval(go, 1e9));
    }));`;

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

  it('whose process also lost its hold meanwhile is answered what the other has bought', async () => {
    const shop = await newShop();
    const a = held();
    const first = buy(shop, 'A', a.during);
    await a.begun;
    await lapse(shop);
    await acrossOrganizations(app.db, (tx) =>
      sql`update ledger_holds set lease_until = now() where org_id = ${shop.orgId}`.execute(tx),
    );
    await endAbandonedHolds(app.db, new Date(Date.now() + 1_000));
    const second = await buy(shop, 'B', async () => {});
    a.end();
    assert.deepEqual([(await first).body, second.body], ['B', 'B']);
    assert.equal(await spentOf(shop), PRICE);
  });

  it('charges nothing again that was charged before it lapsed, and lets the late call charge no more', async () => {
    const shop = await newShop();
    const a = held();
    const first = buyPages(shop, 'A', (page) => (page === 1 ? a.during() : Promise.resolve()));
    await a.begun;
    assert.equal(await spentOf(shop), 3 * PRICE, 'two are charged, and one is held');
    await lapse(shop);
    const second = await buyPages(shop, 'B', async () => {});
    a.end();
    assert.deepEqual([(await first).body, second.body], ['B', 'B']);
    assert.equal(await spentOf(shop), 3 * PRICE);
    await booksAreRight(app);
  });

  it('charges nothing again after a call that failed with some of it charged', async () => {
    const shop = await newShop();
    await assert.rejects(
      buyPages(shop, 'A', async (page) => {
        if (page === 1) throw new Error('the caller hung up');
      }),
      /hung up/,
    );
    assert.equal(await spentOf(shop), 2 * PRICE);
    assert.equal((await buyPages(shop, 'B', async () => {})).body, 'B');
    assert.equal(await spentOf(shop), 3 * PRICE);
  });

  it('is answered once where two calls end at the same moment', async () => {
    const shop = await newShop();
    const together = Promise.withResolvers<void>();
    const names = ['A', 'B', 'C'];
    const calls: Promise<Answer>[] = [];
    for (const name of names) {
      const begun = Promise.withResolvers<void>();
      calls.push(
        buy(shop, name, () => {
          begun.resolve();
          return together.promise;
        }),
      );
      await begun.promise;
      await lapse(shop);
    }
    together.resolve();
    const answers = await Promise.all(calls);
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(await spentOf(shop), PRICE);
  });

  it('of a process that is killed between a charge and its answer charges the rest, and answers', async () => {
    const shop = await newShop();
    await killedAt('one page is charged', DIES_BEFORE_ITS_ANSWER, {
      databaseUrl: app.config.databaseUrl ?? assert.fail(),
      ...shop,
    });
    await lapse(shop);
    await acrossOrganizations(app.db, (tx) =>
      sql`update ledger_holds set lease_until = now() where org_id = ${shop.orgId}`.execute(tx),
    );
    await endAbandonedHolds(app.db, new Date(Date.now() + 1_000));
    assert.equal(await spentOf(shop), PRICE);
    assert.equal((await buyPages(shop, 'B', async () => {})).body, 'B');
    assert.equal(await spentOf(shop), 3 * PRICE);
    await booksAreRight(app);
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
