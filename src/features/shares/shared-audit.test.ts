import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newVisitor } from '../../../test/support/shared-links.ts';
import { newMember, withAccessToken } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import finish from '../audits/finish.task.ts';
import auditSweep from '../audits/sweep.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import jobSweep from '../jobs/sweep.task.ts';
import work from '../jobs/work.task.ts';
import type { LinkRecord } from './link-record.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, jobSweep, finish, auditSweep, told];
const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_TRUSTED_PROXIES: '127.0.0.1',
};
const app = await testApp({ tasks, environment });
const api = await apiOf(app, tasks);
/** No workers here: what is started stays queued. */
const idle = await testApp({ tasks, environment });
const idleApi = await apiOf(idle);

const stuffed = (thing: string): string =>
  `<!doctype html><html lang="en"><head><title>${`cheap ${thing}, `.repeat(12)}</title></head><body><main><h1>${thing}</h1><p>${`Buy cheap ${thing} here, cheap ${thing} online, the cheap ${thing} shop for cheap ${thing}. `.repeat(30)}</p></main></body></html>`;

const items = [
  {
    url: 'https://shop.example.com/',
    html: `<title>Shop</title><h1>Shop</h1><p>${'We mend shoes on Mill Road. '.repeat(40)}</p>`,
  },
  ...['boots', 'sandals', 'clogs'].map((thing) => ({
    url: `https://shop.example.com/secret-offers/${thing}-sale`,
    html: stuffed(thing),
  })),
];

const COBBLER = `<p>Looking for a reliable cobbler in TOWN? Skylark is the best company for shoes in TOWN, and we are here to help you with every repair in TOWN. Our experienced team in TOWN is available all day.</p>
<p>Whether you have a worn sole, a broken heel or a torn seam, our cobblers in TOWN mend it quickly. We pride ourselves on our quality service in TOWN and our friendly staff.</p>
<h2>Why choose our cobblers in TOWN?</h2><p>We are the number one choice for shoes in TOWN. Our customers in TOWN love our service. We offer competitive prices in TOWN, and every job is guaranteed. Call us today for a free quote in TOWN.</p>`;

async function person(at: typeof app, orgId: string) {
  return withAccessToken(at, (await newMember(at, orgId, 'member')).id);
}

async function finishedAudit(report_lang: 'en' | 'pl', pages: readonly object[] = items) {
  const { org, headers } = await newPayer(app, 5);
  const { body, outcome } = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
    items: pages,
    report_lang,
    explain: true,
  });
  assert.equal(outcome, '202');
  const id = body.audit_id;
  await until('the audit ends', async () => {
    const { body: audit } = await api.send<{ progress: { status: string } }>(
      'GET',
      `/v1/audits/${id}`,
      headers,
    );
    return audit.progress.status === 'done';
  });
  return { org, id, headers, member: await person(app, org.id) };
}

type NewLink = LinkRecord & { readonly token: string };

async function shared(headers: Record<string, string>, id: string, body: object = {}): Promise<NewLink> {
  const made = await api.send<NewLink>('POST', `/v1/audits/${id}/shares`, headers, body);
  assert.equal(made.outcome, '201');
  return made.body;
}

async function page({ token }: { readonly token: string }): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${api.base}/share/${token}`, { headers: newVisitor() });
  return { status: answer.status, text: await answer.text() };
}

const setPrivate = (projectId: string, private_mode: boolean) =>
  acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('projects')
      .set({ private_mode, name: 'Skylark & Sons' })
      .where('id', '=', projectId)
      .execute(),
  );

describe('a shared audit', () => {
  it('409 audit_running until it is over', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const { body } = await idleApi.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, { items });
    const member = await person(idle, org.id);
    const path = `/v1/audits/${body.audit_id}/shares`;
    assert.equal(await idleApi.outcome('POST', path, member, {}), '409 audit_running');
    assert.deepEqual((await idleApi.send('GET', path, member)).body, []);
    assert.equal(await idleApi.outcome('POST', `/v1/audits/${body.audit_id}/cancel`, headers), '202');
    assert.equal(await idleApi.outcome('POST', path, member, {}), '201', 'one that was cancelled is over');
  });

  it('shows findings, levels and patterns in its language, and neither ids nor costs; quotes if the link says so', async () => {
    const { org, id, member } = await finishedAudit('en');
    const quoted = await shared(member, id, { include_evidence: true, show_project_name: true });
    assert.deepEqual([quoted.kind, quoted.subject_id], ['audit', id]);
    await setPrivate(org.projectId, false);
    const { status, text } = await page(quoted);
    assert.equal(status, 200);
    assert.match(text, /<title>Shared report<\/title>/);
    assert.match(text, /shop\.example\.com/);
    assert.match(text, /secret-offers/);
    assert.match(text, /Skylark &amp; Sons/);
    assert.match(text, /<blockquote/);
    assert.doesNotMatch(text, /\b(?:rep|aud|job|prj|org|shr|key)_[a-z2-7]{16}\b/);
    assert.doesNotMatch(text, /usd|price|<script|<img (?!src="data:)/i);

    const bare = await shared(member, id);
    const without = (await page(bare)).text;
    assert.match(without, /secret-offers/);
    assert.doesNotMatch(without, /<blockquote|<mark>|Skylark/);

    const { body } = await api.send<LinkRecord[]>('GET', `/v1/audits/${id}/shares`, member);
    assert.deepEqual(
      body.map((link) => [link.id, link.views]),
      [
        [bare.id, 1],
        [quoted.id, 1],
      ],
    );
    assert.equal(await api.outcome('DELETE', `/v1/audits/${id}/shares/${bare.id}`, member), '204');
    assert.equal((await page(bare)).status, 404);
    assert.equal((await page(quoted)).status, 200);
  });

  it('tells what pages have in common by their words only where the link shows evidence', async () => {
    const { id, member } = await finishedAudit(
      'en',
      ['Leeds', 'York', 'Bath', 'Derby'].map((town) => ({
        url: `https://shop.example.com/cobbler-${town.toLowerCase()}`,
        html: `<!doctype html><html lang="en"><head><title>Cobbler in ${town}</title></head><body><main><h1>Cobbler in ${town}</h1>${COBBLER.replaceAll('TOWN', town)}</main></body></html>`,
      })),
    );
    const differing = /what differs is the name of the place: Bath/;
    assert.match((await page(await shared(member, id, { include_evidence: true }))).text, differing);
    const bare = (await page(await shared(member, id))).text;
    assert.match(bare, /Pages made from one template/);
    assert.doesNotMatch(bare, /what differs|Looking for|competitive/);
  });

  it('of a private project only the host: no path, pattern, title or word of a page', async () => {
    const { org, id, member } = await finishedAudit('en');
    const link = await shared(member, id, { include_evidence: true });
    await setPrivate(org.projectId, true);
    const { status, text } = await page(link);
    assert.equal(status, 200);
    assert.match(text, /shop\.example\.com/);
    assert.doesNotMatch(text, /secret-offers|boots|sandals|clogs|Mill Road|\{slug\}|<blockquote|<mark>/i);
    assert.doesNotMatch(text, /href="https:\/\/shop/);
  });

  it('of a private project no page to begin with, which the verdict names elsewhere', async () => {
    const { org, id, member } = await finishedAudit('en', [
      { url: 'https://shop.example.com/about', html: '<p>We sell shoes and mend them.</p>' },
      { url: 'https://shop.example.com/secret-offers', html: stuffed('boots') },
    ]);
    const link = await shared(member, id);
    const named = /class="verdict.*?<\/(?:div|section)>/s;
    assert.match(named.exec((await page(link)).text)?.[0] ?? '', /\/secret-offers/);
    await setPrivate(org.projectId, true);
    const { text } = await page(link);
    assert.match(text, named);
    assert.doesNotMatch(text, /secret-offers|\/about/);
  });

  it('leaves out what the team ignores, and why; and changes with it at once', async () => {
    const { org, id, member, headers } = await finishedAudit('pl');
    const link = await shared(member, id);
    const before = (await page(link)).text;
    assert.match(before, /<html lang="pl"/);
    const audit = await api.send<{ worst_pages: { top: { rule_id: string; title: string }[] }[] }>(
      'GET',
      `/v1/audits/${id}`,
      headers,
    );
    const [{ rule_id, title } = assert.fail('nothing found')] = audit.body.worst_pages[0]?.top ?? [];
    assert.ok(before.includes(title), title);
    const ignored = await api.outcome('PUT', `/v1/projects/${org.projectId}/ignored`, member, {
      rule_id,
      url_pattern: '/**',
      reason: 'our little secret',
    });
    assert.match(ignored, /^20/);
    const { text } = await page(link);
    assert.notEqual(text, before);
    assert.doesNotMatch(text, /our little secret/);
    assert.ok(!text.includes(`id="${rule_id}"`));
  });
});
