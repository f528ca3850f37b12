import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { newMember, withAccessToken } from '../../../test/support/tenants.ts';
import type { FoundAcross, PageReport } from '../../core/report/report.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

const urlOf = (town: string): string => `https://www.example.com/plumber/${town}`;
const TOWNS = ['leeds', 'york'];
const found: CrossPageFinding = {
  kind: 'templated_pages',
  policy: 'doorway_abuse',
  title: { en: 'Pages made from one template', pl: 'Strony z jednego szablonu' },
  signal: 85,
  pages: [0, 1],
  pattern: '/plumber/*',
  quotes: [
    { page: 0, text: 'Plumbers in Leeds at any hour', slots: [[12, 17]] },
    { page: 1, text: 'Plumbers in York at any hour', slots: [[12, 16]] },
  ],
  text: { en: 'Two pages differ by a place.', pl: 'Dwie strony różnią się nazwą miejscowości.' },
};

async function audited(crossPage = [found]) {
  const payer = await newPayer(app, 10);
  const pages = [...TOWNS.map(urlOf), 'https://www.example.com/about'].map((url) => ({
    url,
    report: JSON.stringify(sampleReport('en', { page: { ...sampleReport().page, url } })),
  }));
  const audit = await newAudit(app, payer.org, pages, { crossPage });
  // Reading it gathers the reports of its pages.
  assert.equal(await api.outcome('GET', `/v1/audits/${audit.id}`, payer.headers), '200');
  const acrossIn = async (place: number, lang = 'en'): Promise<readonly FoundAcross[] | undefined> => {
    const path = `/v1/reports/${audit.reportIds[place]}?lang=${lang}`;
    return (await api.send<PageReport>('GET', path, payer.headers)).body.cross_page;
  };
  return { ...payer, audit, acrossIn };
}

const textOf = async (path: string, headers = {}): Promise<string> =>
  (await fetch(`${api.base}${path}`, { headers })).text();

describe('the report of an audited page', () => {
  it('carries what was found across pages, with the other pages and the audit, where it is named', async () => {
    const { audit, acrossIn } = await audited();
    const [leeds, ...more] = (await acrossIn(0)) ?? [];
    assert.ok(leeds !== undefined && more.length === 0);
    assert.equal(leeds.audit_id, audit.id);
    assert.deepEqual(
      leeds.pages,
      TOWNS.map((town, place) => ({ report_id: audit.reportIds[place], url: urlOf(town) })),
    );
    assert.equal(leeds.kind, 'templated_pages');
    assert.match(leeds.fix, /^Keep pages only for places/);
    assert.equal((await acrossIn(1, 'pl'))?.length, 1);
    assert.deepEqual(await acrossIn(2), []);
  });

  it('shows it in its files', async () => {
    const { audit, headers } = await audited();
    for (const format of ['md', 'html', 'json']) {
      const file = await textOf(`/v1/reports/${audit.reportIds[0]}/export.${format}`, headers);
      for (const shown of ['Pages made from one template', urlOf('york').slice(8), audit.id])
        assert.ok(file.replaceAll('\\', '').includes(shown), `${format}: ${shown}`);
    }
  });

  it('does not count what the project has decided to ignore', async () => {
    const { org, acrossIn } = await audited();
    await acrossOrganizations(app.db, (tx) =>
      tx
        .insertInto('ignored_findings')
        .values({
          project_id: org.projectId,
          org_id: org.id,
          rule_id: 'templated_pages',
          url_pattern: '/plumber/leeds',
          reason: '',
          until: null,
          user_id: null,
          created_at: new Date(),
        })
        .execute(),
    );
    assert.deepEqual(await acrossIn(0), []);
    assert.equal((await acrossIn(1))?.[0]?.pages.length, 1);
  });

  it('of a private project names no page', async () => {
    const { org, acrossIn } = await audited();
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', org.projectId).execute(),
    );
    assert.doesNotMatch(JSON.stringify(await acrossIn(0)), /example\.com|plumber|Leeds|York/);
  });

  it('is shared without ids, and with passages only where the link shows them', async () => {
    const { org, audit } = await audited();
    const owner = await newMember(app, org.id, 'owner');
    for (const evidence of [true, false]) {
      const { body, outcome } = await api.send<{ token: string }>(
        'POST',
        `/v1/reports/${audit.reportIds[0]}/shares`,
        await withAccessToken(app, owner.id),
        { include_evidence: evidence },
      );
      assert.equal(outcome, '201');
      const page = await textOf(`/share/${body.token}`);
      assert.ok(page.includes('Pages made from one template'));
      assert.equal(page.includes('Plumbers in'), evidence);
      assert.doesNotMatch(page, /aud_|rep_/);
    }
  });
});

describe('the list of audits', () => {
  it('tells the level of each verdict', async () => {
    const { headers, audit } = await audited();
    const whole = await api.send<{ verdict: { level: string } }>('GET', `/v1/audits/${audit.id}`, headers);
    const list = await api.send<{ level: string }[]>('GET', '/v1/audits', headers);
    assert.equal(list.body[0]?.level, whole.body.verdict.level);
  });
});
