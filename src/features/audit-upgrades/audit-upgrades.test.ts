import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Heard } from '../../../test/support/api.ts';
import { balanceOf, booksAreRight, newPayer, type Payer } from '../../../test/support/payer.ts';
import { newKey, newProject } from '../../../test/support/tenants.ts';
import { html, LITE, upgradedAudits } from '../../../test/support/upgraded-audits.ts';
import { TestSite } from '../../../test/support/web-site.ts';
import { BICYCLE, BREAD, LIBRARY } from '../../core/samples/sample-prose.ts';
import { takeRow } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { REPORTS } from '../upgrades/store.ts';

const {
  app,
  api,
  workersGo,
  audited,
  finished,
  audit,
  estimate,
  upgrade,
  standing,
  ended,
  tiersOf,
  upgradeJob,
} = await upgradedAudits();

const SPAM = { modes: ['spam'] };

const reasonOf = ({ outcome, details }: Heard): string =>
  `${outcome} ${(details as { reason?: unknown } | null)?.reason}`;

const jobOf = ({ org }: Payer) => inOrganization(app.db, org.id, upgradeJob);

describe('an upgrade of an audit', () => {
  it('charges each page its own difference once, as the estimate has said, and the audit follows its reports', async () => {
    const payer = await newPayer(app, 2);
    const { id, reports } = await audited(payer, 2, 2, SPAM);
    const [first = ''] = reports;
    const alone = await api.send('POST', `/v1/reports/${first}/upgrade`, payer.headers, { tier: 'basic' });
    assert.equal(alone.outcome, '200');
    const before = await audit(payer, id);
    assert.deepEqual([before.tier, before.estimates.helpful.pages], ['lite', 1], 'one page has it');
    assert.deepEqual(await standing(payer, id), {
      ...(await standing(payer, id)),
      status: 'none',
      pages: 0,
      reserved_usd: 0,
    });
    const asked = { tier: 'premium', page_ids: [...reports, first] };
    const told = await estimate(payer, id, asked);
    assert.deepEqual(told.body, {
      tier: 'premium',
      selected: 4,
      pages: 4,
      // Three from the spam mode alone, one from Basic.
      cost_usd: 0.125,
      available: true,
      reason: null,
      left_out: { nothing_to_add: 0, busy: 0, private_mode: 0, no_pages: 0 },
    });
    await workersGo();
    const balance = await balanceOf(app, payer.org.id);
    const started = await upgrade(payer, id, asked);
    assert.equal(started.outcome, '202');
    assert.equal(started.headers.get('x-cost-usd'), '0.125');
    assert.deepEqual([started.body.status, started.body.reserved_usd], ['queued', 0.125]);
    assert.equal(await balanceOf(app, payer.org.id), balance - 125_000);
    const done = await ended(payer, id);
    assert.deepEqual(
      [done.status, done.pages, done.done, done.failed, done.charged_usd, done.refunded_usd],
      ['done', 4, 4, 0, 0.125, 0],
    );
    assert.equal(await balanceOf(app, payer.org.id), balance - 125_000);
    assert.deepEqual(await tiersOf(payer, reports), Array(4).fill('premium'));
    const after = await audit(payer, id);
    assert.deepEqual([after.tier, after.modes], ['premium', ['spam', 'quality', 'helpful']]);
    assert.equal(after.estimates.helpful.pages, 4);
    const again = await upgrade(payer, id, asked);
    assert.equal(reasonOf(again), '409 upgrade_unavailable nothing_to_add');
    await booksAreRight(app);
  });

  it('takes flagged pages only: those with a confirmed finding that is not ignored', async () => {
    const payer = await newPayer(app, 2);
    const honest = [BREAD, BICYCLE, LIBRARY].map(
      (prose, i) =>
        `<!doctype html><html lang="en"><title>Notes ${i}</title><main><h1>Notes ${i}</h1><p>${prose.join('</p><p>')}</p></main></html>`,
    );
    const { id, reports } = await finished(payer, {
      items: [html(true), html(true), ...honest].map((page) => ({
        url: `https://library.example/notes/${randomUUID()}`,
        html: page,
      })),
      ...SPAM,
    });
    const flagged = { tier: 'basic', flagged: true };
    const record = await audit(payer, id);
    const found = record.worst_pages.length;
    assert.ok(found >= 2 && found < 5, 'some pages have findings, others have none');
    assert.equal((await estimate(payer, id, flagged)).body.selected, found);
    const rules = new Set<string>(record.cross_page.map(({ kind }) => kind));
    for (const { report_id } of record.worst_pages) {
      const { body } = await api.send<{ violations: { rule_id: string; signal?: number }[] }>(
        'GET',
        `/v1/reports/${report_id}`,
        payer.headers,
      );
      for (const { rule_id, signal = 0 } of body.violations) if (signal >= 50) rules.add(rule_id);
    }
    const ignore = (rule_id: string, url_pattern: string) =>
      api.outcome('PUT', `/v1/projects/${payer.org.projectId}/ignored`, payer.headers, {
        rule_id,
        url_pattern,
        reason: 'known',
      });
    const [worst] = record.worst_pages;
    const path = new URL(worst?.url ?? '').pathname;
    for (const rule of rules) assert.equal(await ignore(rule, path), '200');
    assert.equal((await estimate(payer, id, flagged)).body.selected, found - 1);
    assert.equal((await upgrade(payer, id, flagged)).outcome, '202');
    const done = await ended(payer, id);
    assert.deepEqual([done.pages, done.charged_usd], [found - 1, ((found - 1) * 35) / 1_000]);
    assert.equal((await tiersOf(payer, reports)).filter((tier) => tier === 'basic').length, found - 1);
    const after = await audit(payer, id);
    assert.equal(after.tier, 'lite', 'not all of its pages are more');
    assert.ok(
      after.notes.some((note) => note.includes('random sample')),
      JSON.stringify(after.notes),
    );
    for (const rule of rules) assert.equal(await ignore(rule, '/**'), '200');
    const clean = await finished(payer, {
      items: honest.map((page) => ({ url: `https://library.example/clean/${randomUUID()}`, html: page })),
      ...SPAM,
    });
    const nothing = await estimate(payer, clean.id, flagged);
    assert.deepEqual([nothing.body.reason, nothing.body.selected], ['no_pages', 0]);
    assert.equal(reasonOf(await upgrade(payer, clean.id, flagged)), '409 upgrade_unavailable no_pages');
    await booksAreRight(app);
  });

  it('begins once, however many ask at the same moment', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 1, 2);
    await workersGo();
    const asked = { tier: 'basic', page_ids: reports };
    const all = await Promise.all(Array.from({ length: 20 }, () => upgrade(payer, id, asked)));
    assert.equal(all.filter(({ outcome }) => outcome === '202').length, 1);
    for (const one of all.filter(({ outcome }) => outcome !== '202'))
      assert.equal(reasonOf(one), '409 upgrade_unavailable busy');
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.available, told.body.reason, told.body.cost_usd], [false, 'busy', 0.135]);
    assert.deepEqual(await upgrade(payer, id, asked).then(({ details }) => details), {
      reason: 'busy',
      estimate: told.body,
    });
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    assert.equal((await ended(payer, id)).charged_usd, 0.135);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 60_000 - 135_000);
    await booksAreRight(app);
  });

  it('with an Idempotency-Key is one upgrade, and the key names one target of one audit', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 1, 1);
    const named = { org: payer.org, headers: { ...payer.headers, 'idempotency-key': 'audit 1' } };
    const asked = { tier: 'basic', page_ids: reports };
    const [one, two] = await Promise.all([upgrade(named, id, asked), upgrade(named, id, asked)]);
    assert.deepEqual([one?.outcome, two?.outcome], ['202', '202']);
    assert.equal(JSON.stringify(one?.body), JSON.stringify(two?.body));
    assert.equal((await upgrade(named, id, { tier: 'premium', page_ids: reports })).outcome, '409 conflict');
    await ended(payer, id);
    const late = await upgrade(named, id, asked);
    assert.equal(late.headers.get('idempotency-replayed'), 'true');
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000 - 90_000);
    await booksAreRight(app);
  });

  it('is refused before anything runs where the money does not suffice', async () => {
    const payer = await newPayer(app, 0.1);
    const { id, reports } = await audited(payer, 1, 1);
    const refused = await upgrade(payer, id, { tier: 'basic', page_ids: reports });
    assert.equal(refused.outcome, '429 quota_exceeded');
    assert.equal((refused.details as { requested_usd: number }).requested_usd, 0.09);
    assert.equal((await standing(payer, id)).status, 'none');
    assert.equal(await balanceOf(app, payer.org.id), 60_000);
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports.slice(0, 1) })).outcome, '202');
    assert.equal((await ended(payer, id)).charged_usd, 0.045);
    await booksAreRight(app);
  });

  it('counts and tells pages that cannot be upgraded', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 4);
    const [whole = '', lost = '', held = '', left = ''] = reports;
    await api.send('POST', `/v1/reports/${whole}/upgrade`, payer.headers, { tier: 'basic' });
    await inOrganization(app.db, payer.org.id, async (tx) => {
      await tx.deleteFrom('page_contents').where('report_id', '=', lost).execute();
      await takeRow(app, tx, REPORTS, { org_id: payer.org.id, report_id: held });
      await tx
        .updateTable('report_upgrades')
        .set({ free_at: new Date(Date.now() + 600_000) })
        .where('report_id', '=', held)
        .execute();
    });
    const asked = { tier: 'basic', page_ids: reports };
    const leftOut = { nothing_to_add: 1, busy: 1, private_mode: 0, no_pages: 1 };
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.selected, told.body.pages, told.body.left_out], [4, 1, leftOut]);
    assert.equal((await upgrade(payer, id, asked)).outcome, '202');
    const done = await ended(payer, id);
    assert.deepEqual([done.pages, done.left_out, done.charged_usd], [1, leftOut, 0.045]);
    assert.deepEqual(await tiersOf(payer, [whole, lost, held, left]), ['basic', 'lite', 'lite', 'basic']);
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'basic', page_ids: [lost] })),
      '409 upgrade_unavailable no_pages',
    );
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'basic', page_ids: [held] })),
      '409 upgrade_unavailable busy',
    );
    await booksAreRight(app);
  });

  it('pays nothing for a page that was upgraded meanwhile', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 2);
    await workersGo();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    const alone = await api.send('POST', `/v1/reports/${reports[0]}/upgrade`, payer.headers, {
      tier: 'basic',
    });
    assert.equal(alone.outcome, '200');
    const done = await ended(payer, id);
    assert.deepEqual([done.failed, done.charged_usd, done.refunded_usd], [0, 0.045, 0.045]);
    assert.equal(await balanceOf(app, payer.org.id), 5_000_000 - 40_000 - 90_000);
    await booksAreRight(app);
  });

  it('is a job that is neither listed, nor counted among those that may run, nor told of', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 1);
    await workersGo();
    const listed = () => api.send('GET', '/v1/jobs', payer.headers).then(({ body }) => body);
    const before = await listed();
    assert.equal((await upgrade(payer, id, { tier: 'basic', page_ids: reports })).outcome, '202');
    assert.deepEqual(await listed(), before);
    const job = await jobOf(payer);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/cancel'],
    ] as const)
      assert.equal(
        await api.outcome(method, `/v1/jobs/${job.id}${path}`, payer.headers),
        '404 job_not_found',
        path,
      );
    const another = () =>
      api.outcome('POST', '/v1/jobs', payer.headers, { items: [{ text: BREAD.join(' ') }], ...LITE });
    assert.deepEqual(
      [await another(), await another(), await another()],
      ['202', '202', '429 too_many_active_jobs'],
    );
    await ended(payer, id);
    const events = await inOrganization(app.db, payer.org.id, (tx) =>
      tx.selectFrom('events').select('subject_id').where('subject_id', '=', job.id).execute(),
    );
    assert.deepEqual(events, []);
  });

  it('of a page on which nothing more can be scored costs nothing, says why, and is not offered again', async () => {
    const payer = await newPayer(app, 5);
    // Too short for every rule on helpfulness.
    const short = (what: string) =>
      `<!doctype html><html lang="pl"><head><title>${what}</title></head><body><h1>${what}</h1><p>Zapraszamy od poniedziałku do piątku.</p></body></html>`;
    const { id, reports } = await finished(payer, {
      items: ['Kontakt', 'Dojazd'].map((what) => ({
        url: `https://biuro.example/${what}`,
        html: short(what),
      })),
      modes: ['spam', 'quality'],
    });
    const before = await balanceOf(app, payer.org.id);
    for (const tier of ['basic', 'premium']) {
      const asked = { tier, page_ids: reports };
      assert.equal((await estimate(payer, id, asked)).body.available, true, tier);
      assert.equal((await upgrade(payer, id, asked)).outcome, '202');
      const { done, failed, failed_pages } = await ended(payer, id);
      assert.deepEqual([done, failed, failed_pages], [2, 0, []], tier);
      const again = (await estimate(payer, id, asked)).body;
      assert.deepEqual([again.available, again.reason], [false, 'nothing_to_add'], tier);
      if (tier === 'basic') assert.equal(await balanceOf(app, payer.org.id), before);
    }
    assert.ok((await balanceOf(app, payer.org.id)) < before, 'scales could be scored');
    await booksAreRight(app);
    await workersGo();
  });

  it('is refused in private mode, while the audit runs, and for what is no page of the audit', async () => {
    const payer = await newPayer(app, 5);
    const { id, reports } = await audited(payer, 0, 1);
    const asked = { tier: 'basic', page_ids: reports };
    for (const wrong of [
      {},
      { tier: 'basic' },
      { flagged: true },
      { tier: 'gold', flagged: true },
      { tier: 'basic', flagged: false },
      { tier: 'basic', flagged: true, page_ids: reports },
      { tier: 'basic', page_ids: [] },
      { tier: 'basic', page_ids: ['rep_aaaaaaaaaaaaaaaa'] },
      { tier: 'basic', page_ids: ['7'] },
      { tier: 'basic', flagged: true, colour: 'red' },
    ])
      for (const call of [estimate, upgrade])
        assert.equal((await call(payer, id, wrong)).outcome, '422 validation_error', JSON.stringify(wrong));
    assert.equal(
      reasonOf(await upgrade(payer, id, { tier: 'lite', page_ids: reports })),
      '409 upgrade_unavailable nothing_to_add',
    );
    const other = await newPayer(app, 5);
    const project = await newProject(app, payer.org.id);
    const { headers } = await newKey(app, { orgId: payer.org.id, ownerType: 'project', projectId: project });
    for (const stranger of [other, { org: payer.org, headers }])
      for (const call of [estimate, upgrade])
        assert.equal((await call(stranger, id, asked)).outcome, '404 audit_not_found');
    assert.equal(await api.outcome('GET', `/v1/audits/${id}/upgrade`, other.headers), '404 audit_not_found');
    assert.equal((await upgrade(payer, 'aud_1', asked)).outcome, '404 audit_not_found');
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', payer.org.projectId).execute(),
    );
    const told = await estimate(payer, id, asked);
    assert.deepEqual([told.body.reason, told.body.left_out.private_mode], ['private_mode', 1]);
    assert.equal(reasonOf(await upgrade(payer, id, asked)), '409 upgrade_unavailable private_mode');

    const silent = await TestSite.start({ '/': () => {} });
    const running = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', other.headers, {
      urls: [`${silent.origin}/`],
    });
    for (const call of [estimate, upgrade])
      assert.equal(
        (await call(other, running.body.audit_id, { tier: 'basic', flagged: true })).outcome,
        '409 audit_running',
      );
    await api.send('POST', `/v1/audits/${running.body.audit_id}/cancel`, other.headers);
  });
});
