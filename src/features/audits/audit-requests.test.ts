import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, newPayer } from '../../../test/support/payer.ts';
import {
  article,
  auditEnvironment,
  auditTasks,
  type StartedAudit,
} from '../../../test/support/site-audits.ts';
import { type Headers, newKey, newProject } from '../../../test/support/tenants.ts';
import { sends, TestSite } from '../../../test/support/web-site.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

/** No workers here: requests are checked before anything runs. */
const app = await testApp({ tasks: auditTasks, environment: auditEnvironment });
const api = await apiOf(app);

const SPAM = 30_000;

describe('what an audit may be asked', () => {
  const ask = async (path: string, body: object, amount = 5) => {
    const { headers } = await newPayer(app, amount);
    return api.send('POST', `/v1/audits/site${path}`, headers, body);
  };

  it('is a source that is there: else sitemap_not_found with what was tried', async () => {
    const bare = await TestSite.start({ '/': sends(article('Bare', 1)) });
    const { outcome, details } = await ask('/preview', { site: `127.0.0.1:${bare.port}` });
    assert.equal(outcome, '422 sitemap_not_found');
    assert.ok(
      (details as { tried: { url: string; outcome: string }[] }).tried.some(({ url }) =>
        url.endsWith('/sitemap.xml'),
      ),
    );
  });

  it('may hold whatever bytes, and is answered', async () => {
    const urls = ['https://a.example/\u0000x', '\u0000', 'https://a.example/ok', '\ud800'];
    const { outcome, body } = await ask('/preview', { urls });
    assert.equal(outcome, '200');
    assert.match(
      JSON.stringify(body),
      /"total":1,.*3 entries were left out because they are not web addresses/,
    );
    assert.equal((await ask('', { urls, modes: ['spam'] })).outcome, '202');
  });

  it('of all pages with a number has at most so many, and is told how many there are', async () => {
    const urls = ['https://a.example/x', 'https://a.example/y', 'https://a.example/z'];
    assert.equal((await ask('/estimate', { urls, strategy: 'all', pages: 3 })).outcome, '200');
    const { outcome, details } = await ask('/estimate', { urls, strategy: 'all', pages: 2 });
    assert.equal(outcome, '422 validation_error');
    assert.match(JSON.stringify(details), /"pages".*There are 3 pages to check, more than 2/);
  });

  it('holds no empty page: the estimate and the start say which one, and nothing is charged', async () => {
    const { org, headers } = await newPayer(app, 5);
    const items = [
      { url: 'https://a.example/x', html: article('X', 1) },
      { url: 'https://a.example/y', html: '' },
    ];
    for (const html of ['', ' \n\u200b'])
      for (const path of ['/estimate', '']) {
        const body = { items: [items[0], { ...items[1], html }], modes: ['spam'] };
        const answer = await api.send<{ error: { message: string } }>(
          'POST',
          `/v1/audits/site${path}`,
          headers,
          body,
        );
        assert.equal(answer.outcome, '422 validation_error', path);
        assert.match(JSON.stringify(answer.details), /"items",1,"html"/);
        assert.match(JSON.stringify(answer.body), /The page is empty\./);
        assert.equal(answer.headers.get('x-cost-usd'), null);
      }
    assert.equal(await balanceOf(app, org.id), 5_000_000);
  });

  it('does not contradict itself: a preview and another source', async () => {
    const urls = ['https://a.example/x', 'https://a.example/y'];
    const { headers } = await newPayer(app, 5);
    const preview = await api.send<{ preview_id: string }>('POST', '/v1/audits/site/preview', headers, {
      urls,
    });
    const both = { preview_id: preview.body.preview_id, site: 'b.example' };
    assert.equal(
      await api.outcome('POST', '/v1/audits/site/estimate', headers, both),
      '422 validation_error',
    );
  });

  it('is one source, of public addresses', async () => {
    assert.equal((await ask('', {})).outcome, '422 validation_error');
    assert.equal(
      (await ask('', { site: 'a.example', urls: ['https://a.example/'] })).outcome,
      '422 validation_error',
    );
    assert.equal((await ask('/preview', {})).outcome, '422 validation_error');
    assert.equal((await ask('/preview', { site: '10.0.0.1' })).outcome, '400 invalid_url');
    // What stands before the @ may be a password: an answer does not repeat it.
    const withPassword = await ask('/preview', { site: 'https://anna:secret@10.0.0.1/' });
    assert.deepEqual(withPassword.details, { url: 'https://10.0.0.1/' });
    const noAddress = await ask('/preview', { urls: ['javascript:alert(1)'] });
    assert.equal(noAddress.outcome, '422 empty_selection');
    assert.match(JSON.stringify(noAddress.body), /no address of a web page/);
    assert.equal(
      (await ask('/preview', { sitemap_url: 'ftp://a.example/sitemap.xml' })).outcome,
      '400 invalid_url',
    );
    assert.equal(
      (await ask('', { urls: ['https://a.example/'], preset: 'spam', rules: ['sp_kw_density'] })).outcome,
      '422 validation_error',
    );
  });

  it('is a scope of globs: an invalid one is named, and nothing left is empty_selection', async () => {
    const urls = ['https://a.example/blog/one', 'https://a.example/shop/two'];
    const refused = await ask('/estimate', { urls, scope: { include_patterns: ['^/blog/.*$'] } });
    assert.equal(refused.outcome, '422 invalid_scope');
    assert.deepEqual(refused.details, { pattern: '^/blog/.*$' });
    assert.equal(
      (await ask('/estimate', { urls, scope: { include_patterns: ['/nothing/**'] } })).outcome,
      '422 empty_selection',
    );
    const costly = Array.from({ length: 20 }, (_, i) => `/**${'o*e*'.repeat(80)}${i}`);
    assert.equal(
      (await ask('/estimate', { urls, scope: { include_patterns: costly } })).outcome,
      '422 invalid_scope',
      'however they are spread, globs together cost only so much',
    );
    const { body } = await ask('/estimate', { urls, scope: { exclude_patterns: ['/shop/**'] } });
    assert.equal((body as { selected: number }).selected, 1);
  });

  it('is at most as many pages as the plan allows', async () => {
    const urls = Array.from({ length: 101 }, (_, i) => `https://a.example/p/${i}`);
    assert.equal((await ask('/estimate', { urls })).outcome, '413 audit_too_large');
    assert.equal((await ask('/estimate', { urls, pages: 101 })).outcome, '413 audit_too_large');
    const { body } = await ask('/estimate', { urls, pages: 100, modes: ['spam'] });
    assert.equal((body as { pages: number }).pages, 100);
    assert.equal(
      ((await ask('/estimate', { urls, strategy: 'stratified' })).body as { pages: number }).pages,
      30,
    );
  });

  it('is the caller’s own preview, of no other project, and not for longer than it lives', async () => {
    const { org, headers } = await newPayer(app, 5);
    const preview = async () =>
      (
        await api.send<{ preview_id: string }>('POST', '/v1/audits/site/preview', headers, {
          urls: ['https://a.example/x'],
        })
      ).body.preview_id;
    const id = await preview();
    const estimate = (who: Headers, body: object) =>
      api.outcome('POST', '/v1/audits/site/estimate', who, body);
    assert.equal(await estimate(headers, { preview_id: id }), '200');
    const { headers: other } = await newKey(app, { orgId: org.id });
    assert.equal(await estimate(other, { preview_id: id, project_id: org.projectId }), '422 preview_expired');
    const project = await newProject(app, org.id);
    assert.equal(await estimate(headers, { preview_id: id, project_id: project }), '422 preview_expired');
    assert.equal(
      await estimate(headers, { preview_id: 'pvw_aaaaaaaaaaaaaaaa', project_id: org.projectId }),
      '422 preview_expired',
    );
    assert.equal(
      await estimate(headers, {
        preview_id: 'pvw_aaaaaaaaaaaaaaaa',
        urls: ['https://a.example/x'],
        project_id: org.projectId,
      }),
      '200',
      'the source that is given stands in for it',
    );
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('audit_previews')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    assert.equal(
      await estimate(headers, { preview_id: id, project_id: org.projectId }),
      '422 preview_expired',
    );
  });

  it('may come as a file, in whatever encoding', async () => {
    const { headers } = await newPayer(app, 5);
    const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, field = 'file') => {
      const form = new FormData();
      form.append(field, new Blob([bytes]), name);
      const answer = await fetch(`${api.base}/v1/audits/site/preview`, {
        method: 'POST',
        headers,
        body: form,
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { total: number; error?: { code: string } },
      };
    };
    const text = (s: string) => new Uint8Array(Buffer.from(s));
    const list = 'https://a.example/1\r\nhttps://a.example/2\r\n\r\nnot an address\r\n';
    assert.equal((await upload(text(list), 'list.txt')).body.total, 2);
    const csv = '"name";"url"\n"Żółw";"https://a.example/żółw"\n"B";"https://a.example/b"\n';
    assert.equal(
      (await upload(new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le')), 'list.csv')).body.total,
      2,
    );
    assert.equal((await upload(text(''), 'empty.txt')).body.error?.code, 'empty_selection');
    assert.equal((await upload(text(list), 'list.txt', 'other')).body.error?.code, 'validation_error');
  });

  it('is answered once for one Idempotency-Key', async () => {
    const { org, headers } = await newPayer(app, 5);
    const keyed = { ...headers, 'idempotency-key': 'audit 1' };
    const body = { items: [{ url: 'https://x.example/1', html: article('T', 1) }], modes: ['spam'] };
    const ask = () => api.send<StartedAudit>('POST', '/v1/audits/site', keyed, body);
    const first = await ask();
    assert.equal(first.outcome, '202');
    assert.equal((await ask()).body.audit_id, first.body.audit_id);
    assert.equal(await balanceOf(app, org.id), 5_000_000 - SPAM);
  });
});
