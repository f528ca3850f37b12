// What is worth knowing first: what runs, how sites and pages stand, and how they stood before.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { articles, auditEnvironment, auditTasks, site, stuffed } from '../../../test/support/site-audits.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { until } from '../../../test/support/until.ts';
import { sends } from '../../../test/support/web-site.ts';

const app = await testApp({ tasks: auditTasks, environment: auditEnvironment });
const api = await apiOf(app, auditTasks);

interface Home {
  readonly running: readonly { readonly audit_id: string | null; readonly site: string | null }[];
  readonly sites: readonly {
    readonly site: string;
    readonly audit_id: string;
    readonly status: string;
    readonly failed: number;
    readonly pages: object | null;
    readonly before: { readonly audit_id: string; readonly pages: object | null } | null;
  }[];
  readonly pages: readonly {
    readonly report_id: string;
    readonly url: string;
    readonly before: { readonly report_id: string; readonly verdict: string | null } | null;
  }[];
}

const homeOf = async (headers: Record<string, string>): Promise<Home> => {
  const { outcome, body } = await api.send<Home>('GET', '/v1/home', headers);
  assert.equal(outcome, '200');
  return body;
};

it('is empty for a newcomer', async () => {
  const { headers } = await newPayer(app, 1);
  assert.deepEqual(await homeOf(headers), { running: [], sites: [], pages: [] });
});

it('shows each site once, with its pages by their concerns and the audit before, and each page with its check before', async () => {
  const { headers } = await newPayer(app, 20);
  const shop = sends(stuffed('shoes'));
  const { site: served, host } = await site({ ...articles(3), '/shop/cheap-shoes': shop });
  const audited = async (): Promise<string> => {
    const { body } = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
      site: host,
      strategy: 'all',
      modes: ['spam'],
    });
    await until('the audit is done', async () => {
      const { body: audit } = await api.send<{ progress: { status: string } }>(
        'GET',
        `/v1/audits/${body.audit_id}`,
        headers,
      );
      return audit.progress.status === 'done';
    });
    return body.audit_id;
  };
  const [first, second] = [await audited(), await audited()];
  const checked = async (): Promise<string> => {
    const page = { url: `${served.origin}/shop/cheap-shoes`, modes: ['quality'] };
    const { outcome, headers: told } = await api.send('POST', '/v1/judge', headers, page);
    assert.equal(outcome, '200');
    return told.get('x-report-id') ?? assert.fail();
  };
  const report = await checked();
  const { sites, pages, running } = await homeOf(headers);
  assert.deepEqual(running, []);
  const [shown] = sites;
  assert.equal(sites.length, 1);
  assert.deepEqual(
    [shown?.site, shown?.audit_id, shown?.status, shown?.failed, shown?.before?.audit_id],
    [host, second, 'done', 0, first],
  );
  assert.deepEqual(shown?.pages, { high: 1, medium: 0, none: 3 });
  assert.deepEqual(shown?.before?.pages, shown?.pages);
  assert.deepEqual(
    pages.map(({ report_id, url }) => [report_id, url]),
    [[report, `${served.origin}/shop/cheap-shoes`]],
    'pages of audits are told of by their site',
  );
  assert.notEqual(pages[0]?.before, null, 'that an audit has checked it counts as a check before');
});

it('names what runs, and shows an organization nothing of another', async () => {
  const [one, other] = [await newPayer(app, 1), await newPayer(app, 1)];
  const report = JSON.stringify(sampleReport());
  const { id } = await newAudit(app, one.org, [{ url: 'https://www.example.com/', report }], {
    status: 'running',
  });
  const { running, sites, pages } = await homeOf(one.headers);
  assert.deepEqual(pages, [], 'its pages are told of by their site from the first on');
  assert.equal(running.length, 1);
  assert.deepEqual(
    sites.map(({ audit_id, status, pages }) => [audit_id, status, pages]),
    [[id, 'running', null]],
  );
  assert.deepEqual(await homeOf(other.headers), { running: [], sites: [], pages: [] });
});
