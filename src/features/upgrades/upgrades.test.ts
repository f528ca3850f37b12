import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { balanceOf, newPayer, type Payer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import {
  freshPage,
  LITE,
  reasonOf,
  sentence,
  TO_BASIC,
  TO_PREMIUM,
  upgradedReports,
} from '../../../test/support/upgraded-reports.ts';
import { type PageReport, rules } from '../../core/index.ts';
import { judgeOf } from '../../judging/judge.ts';
import { NO_SURROUNDINGS } from '../../judging/page-at-hand.ts';
import { endAbandonedHolds } from '../../ledger/recover.ts';
import { reserve } from '../../ledger/reserve.ts';
import { nextFence, takeRow } from '../../platform/leases/lease.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { REPORTS } from './store.ts';

const { app, api, check, estimate, upgrade, storedReport, booksAreRight, openHolds } =
  await upgradedReports();

const EVERY_RULE = { rules: rules.map(({ id }) => id) };

const BASIC_RULES = rules.filter(({ kind }) => kind !== 'choice').map(({ id }) => id);

const PLAIN_RULES = rules
  .filter((rule) => rule.kind !== 'choice' && !('gate' in rule && rule.gate === true))
  .map(({ id }) => id);

/** Keeps the judge's only thread at work, so that a call that comes now has to wait until it is let go. */
function occupyJudge(): { letGo(): Promise<void> } {
  const html = `<main>${`<p>${sentence.repeat(4)}</p>`.repeat(600)}</main>`;
  const page = { kind: 'html', content: html, surroundings: NO_SURROUNDINGS } as const;
  const over = new AbortController();
  // Those that have not begun when it is over are never judged: they are there for a test that is slow to let go.
  const pages = Array.from({ length: 30 }, () =>
    judgeOf(app).judge({ page, selection: {}, lang: 'en' }, { whose: 'another', signal: over.signal }),
  );
  const all = Promise.allSettled(pages);
  return {
    async letGo() {
      over.abort();
      await all;
    },
  };
}

async function untilClaimed({ org }: Payer, id: string): Promise<void> {
  await until('the upgrade has claimed its report', async () => {
    const rows = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('report_upgrades').select('fence').where('report_id', '=', id).execute(),
    );
    return rows.length > 0;
  });
}

describe('the price of an upgrade', () => {
  const spam = { modes: ['spam'] };
  const add = (...categories: string[]) => ({ categories });
  /** What was checked, what is asked for, what rules and scales then cost, and the tier that follows. */
  const table: [string, object, object, number, number, string][] = [
    ['lite to basic', LITE, TO_BASIC, 0.045, 0, 'basic'],
    ['lite to premium', LITE, TO_PREMIUM, 0.045, 0.005, 'premium'],
    ['basic to premium', {}, TO_PREMIUM, 0, 0.005, 'premium'],
    ['spam to spam and quality', spam, add('quality'), 0.03, 0, 'lite'],
    ['spam to spam and helpful', spam, add('helpful', 'spam'), 0.015, 0, 'lite'],
    ['spam to all modes', spam, add('quality', 'helpful'), 0.035, 0, 'basic'],
    ['spam and quality to all', { modes: ['spam', 'quality'] }, add('helpful'), 0.005, 0, 'basic'],
    ['quality to basic', { modes: ['quality'] }, TO_BASIC, 0.035, 0, 'basic'],
    ['helpful to premium', { modes: ['helpful'] }, TO_PREMIUM, 0.05, 0.005, 'premium'],
    ['one rule to basic', { rules: ['sp_kw_density'] }, TO_BASIC, 0.045, 0, 'basic'],
    ['lite to the spam mode', LITE, add('spam'), 0.01, 0, 'lite'],
    ['lite to a mode that costs less', LITE, add('helpful'), 0, 0, 'lite'],
    ['41 rules to basic', { rules: PLAIN_RULES.slice(0, 41) }, TO_BASIC, 0, 0, 'basic'],
    ['41 rules to premium', { rules: PLAIN_RULES.slice(0, 41) }, TO_PREMIUM, 0, 0.005, 'premium'],
  ];
  for (const [name, checked, target, rulesUsd, scalesUsd, tier] of table)
    it(`from ${name} is ${rulesUsd} for rules and ${scalesUsd} for scales`, async () => {
      const payer = await newPayer(app, 1);
      const id = await check(payer, { ...freshPage(), ...checked });
      const [paid, before] = [(await storedReport(payer, id)).paid, await balanceOf(app, payer.org.id)];
      const steps = { rules: rulesUsd, scales: scalesUsd, evidence: 0, fetch: 0, intent: 0 };
      const cost = Math.round((rulesUsd + scalesUsd) * 1_000_000);
      const told = await estimate(payer, id, target);
      assert.deepEqual(told.body, {
        tier,
        cost_usd: cost / 1_000_000,
        steps_usd: steps,
        available: true,
        reason: null,
      });
      assert.equal(await balanceOf(app, payer.org.id), before, 'an estimate costs nothing');
      const { outcome, body, headers } = await upgrade(payer, id, target);
      assert.equal(outcome, '200');
      assert.deepEqual(body, {
        report_id: id,
        tier,
        charged_usd: cost / 1_000_000,
        refunded_usd: 0,
        steps_usd: steps,
        failed_steps: [],
        rejudged: false,
      });
      assert.equal(headers.get('x-cost-usd'), cost === 0 ? null : String(cost / 1_000_000));
      assert.equal(await balanceOf(app, payer.org.id), before - cost);
      const row = await storedReport(payer, id);
      assert.deepEqual([row.tier, row.paid], [tier, paid + cost]);
      assert.equal(reasonOf(await upgrade(payer, id, target)), 'nothing_to_add');
      await booksAreRight();
    });

  it('subtracts what earlier upgrades have paid, step by step up to the price of Premium', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), modes: ['helpful'] });
    const costs: number[] = [];
    for (const target of [{ categories: ['spam'] }, TO_BASIC, TO_PREMIUM])
      costs.push((await upgrade(payer, id, target)).body.charged_usd);
    assert.deepEqual(costs, [0.03, 0.02, 0.005]);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 70_000);
    await booksAreRight();
  });
});

describe('an upgraded report', () => {
  it('is byte for byte what one check of all rules would have said, and keeps its id', async () => {
    const payer = await newPayer(app, 1);
    const page = freshPage();
    const id = await check(payer, { ...page, ...LITE });
    const before = await storedReport(payer, id);
    await upgrade(payer, id, TO_BASIC);
    const basic = await storedReport(payer, id);
    await upgrade(payer, id, TO_PREMIUM);
    const premium = await storedReport(payer, id);
    const elsewhere = { project_id: await newProject(app, payer.org.id) };
    const freshBasic = await check(payer, { ...page, ...elsewhere, rules: BASIC_RULES });
    const freshPremium = await check(payer, { ...page, ...elsewhere, ...EVERY_RULE });
    assert.equal(basic.report, (await storedReport(payer, freshBasic)).report);
    assert.equal(premium.report, (await storedReport(payer, freshPremium)).report);
    const shown = await api.send<PageReport>('GET', `/v1/reports/${id}`, payer.headers);
    assert.equal(JSON.stringify(shown.body), premium.report);
    assert.deepEqual(shown.body.skipped, []);
    assert.equal(shown.body.choices.length > 0, true);
    // Earlier results are the same to the byte.
    const was = JSON.parse(before.report) as PageReport;
    assert.ok(was.violations.some(({ signal }) => (signal ?? 0) >= 50));
    for (const result of [...was.violations, ...was.quality_signals])
      assert.ok(premium.report.includes(JSON.stringify(result)), result.rule_id);
    const list = await api.send<{ id: string; tier: string; updated_at: string; created_at: string }[]>(
      'GET',
      '/v1/reports',
      payer.headers,
    );
    const summary = list.body.find((one) => one.id === id);
    assert.equal(summary?.tier, 'premium');
    assert.ok((summary?.updated_at ?? '') > (summary?.created_at ?? ''));
  });

  it('answers from the cache the check that it now is, and those that it was', async () => {
    const payer = await newPayer(app, 1);
    const page = freshPage();
    const id = await check(payer, { ...page, modes: ['spam'] });
    await upgrade(payer, id, { categories: ['quality'] });
    for (const modes of [['spam', 'quality'], ['spam']]) {
      const again = await api.send('POST', '/v1/judge', payer.headers, { ...page, modes });
      assert.deepEqual([again.headers.get('x-cache'), again.headers.get('x-report-id')], ['hit', id]);
    }
    const lite = freshPage();
    const liteId = await check(payer, { ...lite, ...LITE });
    await upgrade(payer, liteId, TO_PREMIUM);
    for (const same of [{ ...lite, ...LITE }, lite]) {
      const again = await api.send('POST', '/v1/judge', payer.headers, same);
      assert.deepEqual([again.headers.get('x-cost-usd'), again.headers.get('x-report-id')], [null, liteId]);
    }
    const other = await api.send('POST', '/v1/judge', payer.headers, { ...page, modes: ['helpful'] });
    assert.equal(other.headers.get('x-cache'), null);
  });

  it('speaks the language that it was made in', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE, report_lang: 'pl' });
    await upgrade(payer, id, TO_PREMIUM);
    const report = JSON.parse((await storedReport(payer, id)).report) as PageReport;
    const titles = new Map(rules.map((rule) => [rule.id, rule.title.pl]));
    assert.equal(report.report_lang, 'pl');
    for (const { rule_id, title } of [...report.quality_signals, ...report.choices])
      assert.equal(title, titles.get(rule_id));
  });

  it('is judged anew as a whole where the rules have changed since: versions are never mixed', async () => {
    const payer = await newPayer(app, 1);
    const page = freshPage();
    const id = await check(payer, { ...page, modes: ['spam'] });
    const { report } = await storedReport(payer, id);
    const older = report.replace(/"catalogue_version":"[^"]+"/, '"catalogue_version":"0.0.9"');
    const altered = older.replaceAll('"signal":0', '"signal":1');
    assert.notEqual(altered, older);
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.updateTable('reports').set({ report: altered }).where('id', '=', id).execute(),
    );
    const { body } = await upgrade(payer, id, TO_BASIC);
    assert.deepEqual([body.rejudged, body.charged_usd, body.tier], [true, 0.035, 'basic']);
    const fresh = await check(payer, { ...page, project_id: await newProject(app, payer.org.id) });
    assert.equal((await storedReport(payer, id)).report, (await storedReport(payer, fresh)).report);
    await booksAreRight();
  });
});

describe('an upgrade with an Idempotency-Key', () => {
  it('is done and charged once, and its key names one target of one report', async () => {
    const payer = await newPayer(app, 1);
    const [id, other] = [
      await check(payer, { ...freshPage(), ...LITE }),
      await check(payer, { ...freshPage(), ...LITE }),
    ];
    const named = { org: payer.org, headers: { ...payer.headers, 'idempotency-key': 'up 1' } };
    const tries = await Promise.all([1, 2, 3].map(() => upgrade(named, id, TO_BASIC)));
    assert.deepEqual(new Set(tries.map(({ outcome }) => outcome)), new Set(['200']));
    assert.equal(new Set(tries.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(tries.filter(({ headers }) => headers.get('x-cost-usd') === '0.045').length, 1);
    const again = await upgrade(named, id, TO_BASIC);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal(again.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal((await upgrade(named, id, TO_PREMIUM)).outcome, '409 conflict');
    assert.equal((await upgrade(named, other, TO_BASIC)).outcome, '409 conflict');
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 85_000);
    await booksAreRight();
  });
});

describe('upgrades of one report', () => {
  it('run one at a time: the second is told busy, and what it would cost', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const occupied = occupyJudge();
    const first = upgrade(payer, id, TO_BASIC);
    await untilClaimed(payer, id);
    const [second, told] = await Promise.all([
      upgrade(payer, id, TO_PREMIUM),
      estimate(payer, id, TO_PREMIUM),
    ]);
    assert.equal(second.outcome, '409 upgrade_unavailable');
    assert.deepEqual([told.body.available, told.body.reason, told.body.cost_usd], [false, 'busy', 0.05]);
    assert.deepEqual(second.details, { reason: 'busy', estimate: told.body });
    await occupied.letGo();
    assert.equal((await first).body.charged_usd, 0.045);
    assert.equal((await upgrade(payer, id, TO_PREMIUM)).body.charged_usd, 0.005);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 70_000);
    await booksAreRight();
  });

  it('are charged once, however many ask at the same moment', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const all = await Promise.all(Array.from({ length: 12 }, () => upgrade(payer, id, TO_BASIC)));
    assert.equal(all.filter(({ outcome }) => outcome === '200').length, 1);
    for (const heard of all.filter(({ outcome }) => outcome !== '200'))
      assert.ok(['busy', 'nothing_to_add'].includes(String(reasonOf(heard))), heard.outcome);
    assert.equal(await balanceOf(app, payer.org.id), 1_000_000 - 65_000);
    await booksAreRight();
  });

  it('go on after a process has died: its claim lapses and its money returns', async () => {
    const payer = await newPayer(app, 0.07);
    const { org } = payer;
    const id = await check(payer, { ...freshPage(), ...LITE });
    const before = await storedReport(payer, id);
    const [then, lapsed] = [new Date(Date.now() - 60_000), new Date(Date.now() - 15_000)];
    // What an upgrade has written when its process dies.
    await inOrganization(app.db, org.id, async (tx) => {
      const taken = await takeRow(app, tx, REPORTS, { org_id: org.id, report_id: id });
      assert.ok(await taken());
      await tx.updateTable('report_upgrades').set({ free_at: lapsed }).where('report_id', '=', id).execute();
      await reserve(tx, {
        orgId: org.id,
        projectId: org.projectId,
        userId: null,
        operation: `upgrade ${id}`,
        amount: 50_000,
        caps: { perDay: null, perMonth: null },
        at: then,
        leaseUntil: lapsed,
      });
    });
    assert.equal(await balanceOf(app, org.id), 0);
    await endAbandonedHolds(app.db, new Date());
    assert.deepEqual(await storedReport(payer, id), before);
    assert.equal(await balanceOf(app, org.id), 50_000);
    assert.equal((await upgrade(payer, id, TO_PREMIUM)).body.charged_usd, 0.05);
    await booksAreRight();
  });

  it('change nothing once they have lost their claim to another', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const before = await storedReport(payer, id);
    const occupied = occupyJudge();
    const slow = upgrade(payer, id, TO_BASIC);
    await untilClaimed(payer, id);
    await inOrganization(app.db, payer.org.id, (tx) =>
      tx.updateTable('report_upgrades').set({ fence: nextFence }).where('report_id', '=', id).execute(),
    );
    await occupied.letGo();
    assert.equal(reasonOf(await slow), 'busy');
    assert.deepEqual(await storedReport(payer, id), before);
    assert.equal(await balanceOf(app, payer.org.id), 980_000);
    await booksAreRight();
  });

  it('end when the caller hangs up: nothing is charged, and the next may try at once', async () => {
    const payer = await newPayer(app, 1);
    const id = await check(payer, { ...freshPage(), ...LITE });
    const occupied = occupyJudge();
    const hangUp = new AbortController();
    const gone = fetch(`${api.base}/v1/reports/${id}/upgrade`, {
      method: 'POST',
      headers: { ...payer.headers, 'content-type': 'application/json' },
      body: JSON.stringify(TO_BASIC),
      signal: hangUp.signal,
    });
    await untilClaimed(payer, id);
    hangUp.abort();
    await assert.rejects(gone);
    await until('its money has returned', async () => (await openHolds(payer)) === 0);
    assert.equal(await balanceOf(app, payer.org.id), 980_000);
    await occupied.letGo();
    assert.equal((await upgrade(payer, id, TO_BASIC)).outcome, '200');
    await booksAreRight();
  });
});
