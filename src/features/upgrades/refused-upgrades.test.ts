import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { balanceOf, newPayer, type Payer } from '../../../test/support/payer.ts';
import { newKey, newProject } from '../../../test/support/tenants.ts';
import {
  freshPage,
  LITE,
  reasonOf,
  TO_BASIC,
  TO_PREMIUM,
  upgradedReports,
} from '../../../test/support/upgraded-reports.ts';
import { sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { setSpendLimit } from '../../ledger/spend-limits.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';

const { app, api, check, estimate, upgrade, storedReport, booksAreRight, openHolds } =
  await upgradedReports();

describe('an upgrade that fails', () => {
  let pages = 0;
  const short = (): { text: string } => {
    pages += 1;
    return { text: `Open on Sundays until May ${pages}.` };
  };

  it('in its second step keeps the first, refunds the other and reaches only the tier of the first', async () => {
    const payer = await newPayer(app, 1);
    const page = short();
    const id = await check(payer, { ...page, ...LITE });
    const { outcome, body, headers } = await upgrade(payer, id, TO_PREMIUM);
    assert.equal(outcome, '200');
    assert.deepEqual(
      [body.tier, body.charged_usd, body.refunded_usd, body.failed_steps],
      ['basic', 0.045, 0.005, ['scales']],
    );
    assert.equal(headers.get('x-cost-usd'), '0.045');
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 65_000);
    const fresh = await check(payer, { ...page, project_id: await newProject(app, payer.org.id) });
    assert.equal((await storedReport(payer, id)).report, (await storedReport(payer, fresh)).report);
    assert.deepEqual((await estimate(payer, id, TO_PREMIUM)).body.cost_usd, 0.005);
    await booksAreRight();
  });

  it('in its only step changes nothing, costs nothing and can be tried again', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...short(), modes: ['spam'] });
    const before = await storedReport(payer, id);
    for (let i = 0; i < 2; i++)
      assert.equal((await upgrade(payer, id, { categories: ['helpful'] })).outcome, '502 inference_failed');
    assert.deepEqual(await storedReport(payer, id), before);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 30_000);
    assert.equal(await openHolds(payer), 0);
    await booksAreRight();
  });

  it('for want of money or under a cap is refused before anything runs', async () => {
    const payer = await newPayer(app, 0.06);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const poor = await upgrade(payer, id, TO_BASIC);
    assert.equal(poor.outcome, '429 quota_exceeded');
    assert.deepEqual(poor.details, {
      subject: 'org',
      period: 'month',
      unit: 'usd',
      limit_usd: 0,
      used_usd: 0.02,
      requested_usd: 0.045,
      remaining_usd: 0,
      balance_usd: 0.04,
    });
    const rich = await newPayer(app, 1);
    const other = await check(rich, { ...freshPage(), ...LITE });
    const limit = {
      subject: 'project',
      subjectId: rich.org.projectId,
      period: 'day',
      amount: 60_000,
    } as const;
    await inOrganization(app.db, rich.org.id, (tx) => setSpendLimit(tx, rich.org.id, limit, new Date()));
    assert.equal((await upgrade(rich, other, TO_BASIC)).outcome, '429 quota_exceeded');
    const spend = (amount: number) =>
      acrossOrganizations(app.db, (tx) =>
        tx
          .updateTable('ledger_service_spending')
          .set((eb) => ({ used: eb('used', '+', amount) }))
          .where('period', '=', 'day')
          .execute(),
      );
    await inOrganization(app.db, rich.org.id, (tx) =>
      setSpendLimit(tx, rich.org.id, { ...limit, amount: null }, new Date()),
    );
    await spend(100_000_000_000);
    const capped = await upgrade(rich, other, TO_BASIC);
    await spend(-100_000_000_000);
    assert.equal(capped.outcome, '503 spend_cap_reached');
    assert.equal(capped.headers.get('retry-after'), '3600');
    assert.equal((await upgrade(rich, other, TO_BASIC)).outcome, '200', 'nothing was left claimed');
    await booksAreRight();
  });
});

describe('a page whose content is no longer kept', () => {
  async function agedReport(payer: Payer, url: string | null): Promise<string> {
    const id = await check(payer, { ...freshPage(), ...LITE });
    const aged = new Date(Date.now() - 30 * 86_400_000 - 60_000);
    // As if it had been fetched.
    const { report } = await storedReport(payer, id);
    const fetched = url === null ? report : report.replace('"provider":null', '"provider":"direct"');
    await inOrganization(app.db, payer.org.id, async (tx) => {
      await tx.updateTable('reports').set({ url, report: fetched }).where('id', '=', id).execute();
      await tx.updateTable('page_contents').set({ created_at: aged }).where('report_id', '=', id).execute();
    });
    return id;
  }

  it('is fetched anew at the price of a fetch, and a failed fetch costs nothing', async () => {
    const payer = await newPayer(app, 1);
    const id = await agedReport(payer, 'https://no-such-host.invalid/hours');
    const told = await estimate(payer, id, TO_BASIC);
    assert.deepEqual([told.body.cost_usd, told.body.steps_usd.fetch], [0.0465, 0.0015]);
    const before = await storedReport(payer, id);
    assert.equal((await upgrade(payer, id, TO_BASIC)).outcome, '502 fetch_failed');
    assert.deepEqual(await storedReport(payer, id), before);
    assert.equal(await balanceOf(app, payer.org.id), 980_000);
    const rendered = before.report.replace('"rendered":false', '"rendered":true');
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.updateTable('reports').set({ report: rendered }).where('id', '=', id).execute(),
    );
    const again = await estimate(payer, id, TO_BASIC);
    assert.deepEqual([again.body.available, again.body.steps_usd.fetch], [true, 0.0075]);
    await booksAreRight();
  });

  it('that was fetched is judged as fetched, from what is kept and from a fresh fetch alike', async () => {
    const payer = await newPayer(app, 1);
    const site = await TestSite.start({ '/kept': sends(freshPage().html), '/aged': sends(freshPage().html) });
    const fetchedAs = async (id: string) => {
      const { fetch, page }: PageReport = JSON.parse((await storedReport(payer, id)).report);
      return [fetch.provider, fetch.tries?.length, page.url];
    };
    const kept = await check(payer, { url: `${site.origin}/kept`, ...LITE });
    assert.equal((await upgrade(payer, kept, TO_BASIC)).body.charged_usd, 0.045);
    assert.deepEqual(await fetchedAs(kept), ['direct', 1, `${site.origin}/kept`]);
    assert.equal(site.hits.length, 1);

    const aged = await check(payer, { url: `${site.origin}/aged`, ...LITE });
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.deleteFrom('page_contents').where('report_id', '=', aged).execute(),
    );
    assert.equal((await upgrade(payer, aged, TO_BASIC)).body.charged_usd, 0.0465);
    assert.deepEqual(await fetchedAs(aged), ['direct', 1, `${site.origin}/aged`]);
    assert.equal(site.hits.length, 3);
    // An upgraded report is what a whole check would have been.
    const whole = await api.send('POST', '/v1/judge', payer.headers, { url: `${site.origin}/aged` });
    assert.equal(whole.headers.get('x-cache'), 'hit');
    await booksAreRight();
  });

  it('cannot be upgraded without an address: no page is left to judge', async () => {
    const payer = await newPayer(app, 1);
    const id = await agedReport(payer, null);
    const refused = await upgrade(payer, id, TO_BASIC);
    assert.equal(refused.outcome, '409 upgrade_unavailable');
    assert.deepEqual(refused.details, {
      reason: 'no_pages',
      estimate: (await estimate(payer, id, TO_BASIC)).body,
    });
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.deleteFrom('page_contents').where('report_id', '=', id).execute(),
    );
    assert.equal(reasonOf(await upgrade(payer, id, TO_BASIC)), 'no_pages');
    assert.equal(await balanceOf(app, payer.org.id), 980_000);
  });
});

describe('an upgrade is refused', () => {
  it('in private mode, also when the project became private later', async () => {
    const payer = await newPayer(app, 1);
    const project = await newProject(app, payer.org.id);
    const ofProject = { ...LITE, project_id: project };
    const earlier = await check(payer, { ...freshPage(), ...ofProject });
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', project).execute(),
    );
    const later = await check(payer, { ...freshPage(), ...ofProject });
    for (const id of [earlier, later]) {
      const { outcome, details } = await upgrade(payer, id, TO_BASIC);
      assert.equal(outcome, '409 upgrade_unavailable');
      assert.deepEqual(details, {
        reason: 'private_mode',
        estimate: {
          tier: 'lite',
          cost_usd: 0,
          steps_usd: { rules: 0, scales: 0, evidence: 0, fetch: 0, intent: 0 },
          available: false,
          reason: 'private_mode',
        },
      });
    }
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 40_000);
  });

  it('where nothing is missing: the same tier, a lower one, modes that the report has', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, freshPage());
    for (const target of [{ tier: 'lite' }, TO_BASIC, { categories: ['spam', 'helpful'] }]) {
      const told = await estimate(payer, id, target);
      assert.deepEqual(
        [told.outcome, told.body.available, told.body.reason, told.body.tier, told.body.cost_usd],
        ['200', false, 'nothing_to_add', 'basic', 0],
      );
      assert.equal(reasonOf(await upgrade(payer, id, target)), 'nothing_to_add');
    }
    const lite = await check(payer, { ...freshPage(), ...LITE });
    assert.equal(reasonOf(await upgrade(payer, lite, { tier: 'lite' })), 'nothing_to_add');
    await booksAreRight();
  });

  it('with what the schema does not know', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const wrong = [
      {},
      { tier: 'gold' },
      { categories: [] },
      { categories: ['fun'] },
      { tier: 'basic', categories: ['spam'] },
      { tier: 'basic', market: 'xx-yy' },
      { tier: 'basic', query: '' },
      { tier: 'basic', query: 'a\0b' },
      { tier: 'basic', query: 'x'.repeat(201) },
      { tier: 'basic', colour: 'red' },
    ];
    for (const body of wrong)
      for (const call of [estimate, upgrade])
        assert.equal((await call(payer, id, body)).outcome, '422 validation_error', JSON.stringify(body));
    const right = { tier: 'basic', query: 'library hours', market: 'us-en' };
    assert.equal((await estimate(payer, id, right)).body.steps_usd.intent, 0);
    assert.equal((await upgrade(payer, id, right)).body.charged_usd, 0.045);
  });

  it('with 404 for reports that the caller may not see, whatever is wrong with them', async () => {
    const [mine, theirs] = [await newPayer(app, 1), await newPayer(app, 1)];
    const id = await check(theirs, { ...freshPage(), ...LITE });
    const project = await newProject(app, theirs.org.id);
    const { headers } = await newKey(app, {
      orgId: theirs.org.id,
      ownerType: 'project',
      projectId: project,
    });
    const ofOtherProject = { org: theirs.org, headers };
    for (const call of [estimate, upgrade]) {
      for (const payer of [mine, ofOtherProject])
        assert.equal((await call(payer, id, TO_BASIC)).outcome, '404 report_not_found');
      for (const wrong of ['rep_1', '17', 'rep_aaaaaaaaaaaaaaaa'])
        assert.equal((await call(mine, wrong, TO_BASIC)).outcome, '404 report_not_found', wrong);
    }
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('projects')
        .set({ deleted_at: new Date() })
        .where('id', '=', theirs.org.projectId)
        .execute(),
    );
    for (const call of [estimate, upgrade])
      assert.equal((await call(theirs, id, TO_BASIC)).outcome, '404 report_not_found', 'deleted project');
    assert.equal(await balanceOf(app, theirs.org.id), 980_000);
  });
});
