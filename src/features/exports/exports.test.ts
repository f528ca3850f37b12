import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit, type StoredPage } from '../../../test/support/stored-audit.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newProject,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { unzipped } from '../../../test/support/unzipped.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import finish from '../audits/finish.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import work from '../jobs/work.task.ts';
import { beginMaking } from '../made-once/store.ts';
import { writeParts } from '../made-once/stored-parts.ts';
import type { AuditExport } from './audit-export.ts';
import { EXPORTS } from './export-kind.ts';
import make from './make.task.ts';
import sweep from './sweep.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, finish, told];
const app = await testApp({
  tasks: [...tasks, make, sweep],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_SPEND_CAP_USD: '100000' },
});
/** Judges, but makes no exports: tests do that themselves. */
const api = await apiOf(app, tasks);

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: globalThis.Headers;
}

async function ask(path: string, headers: Headers): Promise<Answered> {
  const answer = await fetch(`${api.base}${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, text: bytes.toString('utf8'), bytes, headers: answer.headers };
}

const codeOf = ({ status, text }: Answered): string => `${status} ${JSON.parse(text).error.code}`;
const change = (statement: RawBuilder<unknown>): Promise<unknown> =>
  acrossOrganizations(app.db, (tx) => statement.execute(tx));

/** What a worker would find in the queue of an organization, taken out of it. */
interface Request {
  readonly orgId: string;
  readonly id: string;
}

async function requests(orgId: string): Promise<Request[]> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ data: Request }>`delete from queue.job
      where name = ${EXPORTS.task.name} and data ->> 'orgId' = ${orgId} returning data`.execute(tx),
  );
  return rows.map(({ data }) => data);
}

const run = (request: Request, signal = new AbortController().signal): Promise<void> =>
  make.handle({ app, log: app.log, jobId: 'one', signal }, request);

async function makeAll(orgId: string): Promise<number> {
  const all = await requests(orgId);
  for (const request of all) await run(request);
  return all.length;
}

/** Asked for, made, and asked for again. */
async function exported(orgId: string, path: string, headers: Headers): Promise<Answered> {
  const first = await ask(path, headers);
  if (first.status === 200) return first;
  assert.equal(first.status, 202, first.text);
  assert.equal(await makeAll(orgId), 1);
  const made = await ask(path, headers);
  assert.equal(made.status, 200, made.text);
  return made;
}

const partsOf = async (orgId: string) =>
  acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('made_parts').select(['made_id', 'fence', 'number']).where('org_id', '=', orgId).execute(),
  );
const rowsOf = async (orgId: string) =>
  acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('made_once').selectAll().where('org_id', '=', orgId).execute(),
  );

const triesOf = async (orgId: string) => (await partsOf(orgId)).map(({ fence }) => fence);
const validTry = async (orgId: string) => (await rowsOf(orgId))[0]?.fence;

const templated: CrossPageFinding = {
  kind: 'templated_pages',
  policy: 'doorway_abuse',
  title: { en: 'Pages made from one template', pl: 'Strony z jednego szablonu' },
  signal: 85,
  pages: [0, 1],
  pattern: '/{slug}',
  quotes: [
    { page: 0, text: 'Plumber in Leeds, day and night', slots: [[11, 16]] },
    { page: 1, text: 'Plumber in York, day and night', slots: [[11, 15]] },
  ],
  text: { en: 'Two pages share 97% of their text.', pl: 'Dwie strony mają wspólne 97% tekstu.' },
};

const pages = (report: PageReport = sampleReport()): StoredPage[] => [
  { url: 'https://www.example.com/leeds', pattern: '/{slug}', report: JSON.stringify(report) },
  { url: 'https://www.example.com/york', pattern: '/{slug}', report: JSON.stringify(report) },
  { url: 'https://www.example.com/gone', pattern: '/{slug}', report: null },
];

/** An organization with an audit and a key that reads it. */
async function reader(stored: readonly StoredPage[] = pages()) {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id, scopes: ['reports:read'] });
  const { id, reportIds } = await newAudit(app, org, stored, { crossPage: [templated] });
  return { org, headers, id, reportIds, at: (file: string) => `/v1/audits/${id}/export.${file}` };
}

const validate = new Ajv2020({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync(new URL('../../../docs/audit-export.schema.json', import.meta.url), 'utf8')),
);
type Exported = Static<typeof AuditExport>;
function isByTheSchema(text: string): Exported {
  const data: Exported = JSON.parse(text);
  assert.ok(validate(data), JSON.stringify(validate.errors?.slice(0, 5)));
  return data;
}

describe('GET /v1/audits/{id}/export.json', () => {
  it('answers 202 with Retry-After at first, then the file, the same bytes for as long as the audit stays the same', async () => {
    const { org, headers, at } = await reader();
    const first = await ask(at('json'), headers);
    assert.equal(first.status, 202);
    const { status, retry_after } = JSON.parse(first.text);
    assert.equal(status, 'pending');
    assert.equal(first.headers.get('retry-after'), String(retry_after));
    assert.equal(await makeAll(org.id), 1);
    const made = await ask(at('json'), headers);
    assert.equal(made.status, 200);
    assert.equal(made.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(made.headers.get('x-cost-usd'), null);
    // Made once more, by another worker on another day.
    await change(sql`delete from made_once where org_id = ${org.id}`);
    assert.deepEqual((await exported(org.id, at('json'), headers)).bytes, made.bytes);
  });

  it('is what the contract says, by its JSON Schema and by what the audit itself says', async () => {
    const { org, headers, id, reportIds, at } = await reader();
    const data = isByTheSchema((await exported(org.id, at('json'), headers)).text);
    const { body: status } = await api.send<{
      site_levels: object;
      worst_pages: { report_id: string; risk: string; findings: number; top: { rule_id: string }[] }[];
      notes: string[];
      progress: { total: number; failed: number };
    }>('GET', `/v1/audits/${id}`, headers);
    assert.equal(data.schema_version, '1.1');
    assert.deepEqual(data.audit, {
      id,
      status: 'done',
      pages_total: 3,
      pages_checked: 2,
      pages_failed: 1,
      pages_with_findings: 2,
      site_levels: status.site_levels,
      note: status.notes.join(' '),
    });
    assert.match(data.audit.note, /2 of 3 pages were checked/);
    assert.deepEqual(
      data.pages.map(({ report_id }) => report_id),
      reportIds,
      'in the order of the audit, failed pages left out',
    );
    for (const page of data.pages) {
      const worst = status.worst_pages.find(({ report_id }) => report_id === page.report_id);
      assert.deepEqual([page.risk, page.findings], [worst?.risk, worst?.findings]);
      assert.equal(page.items.length, page.findings);
      assert.deepEqual(
        page.items.slice(0, 3).map(({ rule_id }) => rule_id),
        worst?.top.map(({ rule_id }) => rule_id),
      );
    }
    const [page] = data.pages;
    assert.ok(page);
    const across = page.items.find(({ rule_id }) => rule_id === 'templated_pages');
    assert.ok(across);
    assert.deepEqual(across.evidence, [{ text: 'Plumber in Leeds, day and night', verified: true }]);
    assert.deepEqual([across.category, across.level, across.fix_personal], ['spam', 'high', false]);
    assert.match(across.sources[0]?.url ?? '', /spam-policies#doorways$/);
    for (const { fix, sources } of page.items) assert.ok(fix !== '' && sources.length > 0);
  });

  it('of pages that were really judged is by the schema, in both languages, and personal only where it was made from the page', async () => {
    const { org, headers } = await newPayer(app, 5);
    const html = (n: number): string =>
      `<!doctype html><html lang="en"><head><title>${'cheap shoes, '.repeat(12)}</title></head><body><main><h1>Shoes ${n}</h1><p>${'Buy cheap shoes here, cheap shoes online, the cheap shoes shop. '.repeat(30)}</p></main></body></html>`;
    const { body } = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
      items: [1, 2].map((n) => ({ url: `https://shop.example/shoes-${n}`, html: html(n) })),
      modes: ['spam', 'quality'],
    });
    const path = `/v1/audits/${body.audit_id}/export.json`;
    await until('the audit has ended', async () => (await ask(path, headers)).status !== 409);
    const english = isByTheSchema((await exported(org.id, path, headers)).text);
    const polish = isByTheSchema((await exported(org.id, `${path}?lang=pl`, headers)).text);
    assert.ok(english.pages.length > 0);
    assert.equal(english.audit.site_levels.helpful, 'unknown', 'it was not asked for');
    let personal = 0;
    for (const [place, page] of english.pages.entries()) {
      const other = polish.pages[place];
      assert.ok(other);
      assert.equal(page.helpful_level, 'unknown');
      assert.deepEqual(
        page.items.map((item) => [item.rule_id, item.signal]),
        other.items.map((item) => [item.rule_id, item.signal]),
      );
      const { body: report } = await api.send<PageReport>('GET', `/v1/reports/${page.report_id}`, headers);
      for (const [at, item] of page.items.entries()) {
        assert.notEqual(item.title, other.items[at]?.title);
        const result = [...report.violations, ...report.quality_signals].find(
          ({ rule_id }) => rule_id === item.rule_id,
        );
        if (result === undefined) continue;
        assert.equal(item.fix_personal, result.evidence?.fix_personal);
        if (item.fix_personal) assert.equal(item.fix, result.evidence?.fix);
        personal += item.fix_personal ? 1 : 0;
      }
    }
    assert.ok(personal > 0);
  });

  it('is made anew when a finding is ignored or a report upgraded, and is the earlier one again when nothing is ignored', async () => {
    const { org, headers, at, reportIds } = await reader();
    const before = await exported(org.id, at('json'), headers);
    const ignore = sql`insert into ignored_findings (project_id, org_id, rule_id, url_pattern, reason, created_at)
      values (${org.projectId}, ${org.id}, 'templated_pages', '/leeds', 'x', '2026-11-03')`;
    await change(ignore);
    const without = await exported(org.id, at('json'), headers);
    const [leeds, york] = isByTheSchema(without.text).pages;
    const has = (page: Exported['pages'][number] | undefined): boolean | undefined =>
      page?.items.some(({ rule_id }) => rule_id === 'templated_pages');
    assert.deepEqual([has(leeds), has(york)], [false, true]);
    await change(sql`delete from ignored_findings where org_id = ${org.id}`);
    const again = await ask(at('json'), headers);
    assert.deepEqual([again.status, again.text], [200, before.text]);
    const clean = JSON.stringify({ ...sampleReport(), violations: [], quality_signals: [] });
    await change(sql`update reports set report = ${clean}, updated_at = now() where id = ${reportIds[0]}`);
    const upgraded = isByTheSchema((await exported(org.id, at('json'), headers)).text);
    assert.deepEqual(
      upgraded.pages[0]?.items.map(({ rule_id }) => rule_id),
      ['templated_pages'],
    );
    assert.equal(upgraded.pages[0]?.findings, 1);
  });

  it('keeps no more than two states of the same file', async () => {
    const { org, headers, at } = await reader();
    for (let n = 0; n < 4; n++) {
      await change(sql`update reports set updated_at = now() where org_id = ${org.id}`);
      await exported(org.id, at('json'), headers);
    }
    assert.equal((await rowsOf(org.id)).length, 2);
  });

  it('many who ask at once have it made once', async () => {
    const { org, headers, at } = await reader();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(at('json'), headers)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    assert.equal((await ask(at('json'), headers)).status, 202);
    assert.equal(await makeAll(org.id), 1);
    assert.equal((await ask(at('json'), headers)).status, 200);
    assert.equal((await rowsOf(org.id)).length, 1);
  });

  it('of an audit that is still running is 409', async () => {
    const { org, headers } = await reader();
    const { id } = await newAudit(app, org, pages(), { status: 'running' });
    for (const file of ['json', 'zip', 'csv', 'html', 'pdf'])
      assert.equal(codeOf(await ask(`/v1/audits/${id}/export.${file}`, headers)), '409 audit_running');
    assert.deepEqual(await requests(org.id), []);
  });

  it('that could not be made is 503 for a minute, then tried again when asked for', async () => {
    const { org, headers, at, reportIds } = await reader();
    await change(sql`update reports set texts = 'no JSON' where id = ${reportIds[1]}`);
    await ask(at('json'), headers);
    await assert.rejects(makeAll(org.id));
    const failed = await ask(at('json'), headers);
    assert.equal(codeOf(failed), '503 export_unavailable');
    const seconds = Number(failed.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 60, String(seconds));
    assert.deepEqual([await requests(org.id), await partsOf(org.id)], [[], []]);
    await change(sql`update reports set texts = null where id = ${reportIds[1]}`);
    await change(
      sql`update made_once set failed_at = failed_at - interval '61 seconds' where org_id = ${org.id}`,
    );
    isByTheSchema((await exported(org.id, at('json'), headers)).text);
  });

  it('whose making was cut off leaves nothing half: the next worker makes it whole', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    const [request] = await requests(org.id);
    assert.ok(request);
    // A worker that died after it had written something.
    await change(sql`update made_once set fence = 1 where id = ${request.id}`);
    await change(
      sql`insert into made_parts (made_id, org_id, fence, number, content) values (${request.id}, ${org.id}, 1, 0, 'half a fi')`,
    );
    assert.equal((await ask(at('json'), headers)).status, 202, 'half a file is not shown');
    await run(request);
    isByTheSchema((await ask(at('json'), headers)).text);
    assert.deepEqual(await triesOf(org.id), [await validTry(org.id)]);
  });

  it('that a stopping worker gave up is no failure', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    const [request] = await requests(org.id);
    assert.ok(request);
    await assert.rejects(run(request, AbortSignal.abort()));
    assert.equal((await ask(at('json'), headers)).status, 202);
    await run(request);
    assert.equal((await ask(at('json'), headers)).status, 200);
  });

  it('that two workers make at a time is of one of them', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    const [request] = await requests(org.id);
    assert.ok(request);
    await Promise.all([run(request), run(request), run(request)]);
    isByTheSchema((await ask(at('json'), headers)).text);
    assert.deepEqual(await triesOf(org.id), [await validTry(org.id)]);
  });

  it('that another worker made meanwhile gets nothing more from a slower one', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    const [request] = await requests(org.id);
    assert.ok(request);
    const slower = await inOrganization(app.db, org.id, (tx) => beginMaking(tx, org.id, request.id));
    assert.ok(slower);
    await run(request);
    await assert.rejects(writeParts(app, slower, ['too late'], new AbortController().signal), (error) =>
      isLost(error, slower.lease),
    );
    assert.ok(((await validTry(org.id)) ?? 0) > slower.lease.fence);
    assert.deepEqual(await triesOf(org.id), [await validTry(org.id)]);
    isByTheSchema((await ask(at('json'), headers)).text);
  });

  it('whose request was lost is asked for again', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    assert.equal((await requests(org.id)).length, 1, 'and no worker has done it');
    await change(
      sql`update made_once set requested_at = now() - interval '6 minutes' where org_id = ${org.id}`,
    );
    assert.equal((await exported(org.id, at('json'), headers)).status, 200);
  });

  it('of a state that has passed by the time it is made is not kept', async () => {
    const { org, headers, at } = await reader();
    await ask(at('json'), headers);
    const [request] = await requests(org.id);
    assert.ok(request);
    await change(sql`update reports set updated_at = now() where org_id = ${org.id}`);
    await run(request);
    assert.deepEqual([await rowsOf(org.id), await partsOf(org.id)], [[], []]);
    assert.equal((await exported(org.id, at('json'), headers)).status, 200);
  });

  it('is kept for 24 hours, then deleted, and goes with its audit', async () => {
    const { org, headers, id, at } = await reader();
    await exported(org.id, at('json'), headers);
    const [kept] = await rowsOf(org.id);
    const hours = ((kept?.expires_at?.getTime() ?? 0) - (kept?.made_at?.getTime() ?? 0)) / 3_600_000;
    assert.equal(hours, 24);
    await change(sql`update made_once set expires_at = now() - interval '1 minute' where org_id = ${org.id}`);
    assert.equal((await ask(at('json'), headers)).status, 202, 'its time is over');
    assert.equal(await makeAll(org.id), 1);
    await change(sql`update made_once set expires_at = now() - interval '1 hour' where org_id = ${org.id}`);
    await sweep.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
    assert.deepEqual([await rowsOf(org.id), await partsOf(org.id)], [[], []]);
    await exported(org.id, at('json'), headers);
    await change(sql`delete from audits where id = ${id}`);
    assert.deepEqual([await rowsOf(org.id), await partsOf(org.id)], [[], []]);
    assert.equal(codeOf(await ask(at('json'), headers)), '404 audit_not_found');
  });

  it('holds nothing of the pages of a private project', async () => {
    const org = (await newPayer(app, 5)).org;
    const { headers } = await newKey(app, { orgId: org.id });
    await change(sql`update projects set private_mode = true where id = ${org.projectId}`);
    const { body } = await api.send<{ audit_id: string; patterns: unknown }>(
      'POST',
      '/v1/audits/site',
      headers,
      {
        items: ['deals/tender-1', 'deals/tender-2', 'deals/tender-3', 'board/minutes'].map((path, n) => ({
          url: `https://private.example/${path}`,
          html: `<title>Confidential merger</title><main><h1>Confidential merger ${n}</h1><p>${'Buy confidential merger cheap. '.repeat(80)}</p></main>`,
        })),
        modes: ['spam', 'quality'],
      },
    );
    assert.deepEqual(body.patterns, [{ pattern: 'private.example', count: 4, pages: 4 }]);
    const path = `/v1/audits/${body.audit_id}/export`;
    await until('the audit has ended', async () => (await ask(`${path}.json`, headers)).status !== 409);
    const data = isByTheSchema((await exported(org.id, `${path}.json`, headers)).text);
    assert.ok((data.pages[0]?.findings ?? 0) > 0);
    assert.deepEqual(
      [...new Set(data.pages.map(({ url, pattern }) => `${url} ${pattern}`))],
      ['private.example '],
    );
    for (const file of ['json', 'csv', 'csv?rows=pages', 'html', 'zip']) {
      const { bytes } = await exported(org.id, `${path}.${file}`, headers);
      const text = file === 'zip' ? unzipped(bytes) : bytes.toString('utf8');
      assert.match(text, /private\.example/, file);
      assert.doesNotMatch(text, /merger|deals|tender|board|minutes/i, file);
    }
  });

  it('names no page any more when its project has become private, and still leaves out what is ignored', async () => {
    const { org, headers, id } = await reader();
    const path = `/v1/audits/${id}/export`;
    const open = await exported(org.id, `${path}.json`, headers);
    const [page] = isByTheSchema(open.text).pages;
    const [ignored] = page?.items ?? [];
    assert.ok(page !== undefined && ignored !== undefined);
    assert.match(page.url, /leeds/);
    await change(sql`insert into ignored_findings (project_id, org_id, rule_id, url_pattern, reason, created_at)
      values (${org.projectId}, ${org.id}, ${ignored.rule_id}, '/leeds', 'known', now())`);
    await change(sql`update projects set private_mode = true where id = ${org.projectId}`);
    const closed = await exported(org.id, `${path}.json`, headers);
    assert.doesNotMatch(closed.text, /leeds|york|gone/i);
    const items = isByTheSchema(closed.text).pages.map((one) => one.items.map(({ rule_id }) => rule_id));
    assert.deepEqual(
      items.map((rules) => rules.includes(ignored.rule_id)),
      [false, true],
    );
  });
});

describe('exports', () => {
  it('of an audit and of its pages tell where the addresses come from', async () => {
    const { org, headers, id, reportIds, at } = await reader();
    const page = async () => (await ask(`/v1/reports/${reportIds[0]}/export.html`, headers)).text;
    const whole = async () => (await exported(org.id, at('html'), headers)).text;
    for (const text of [await whole(), await page()]) assert.match(text, /given as a list of addresses/);
    const files = ['robots.txt', 'sitemap.xml', 'empty.xml'].map((name, urls) => ({
      url: `https://www.example.com/${name}`,
      kind: urls === 0 ? 'robots' : 'urlset',
      urls: urls === 2 ? 0 : 3,
      error: null,
    }));
    await change(
      sql`update audits set discovery = discovery || ${JSON.stringify({ files })} where id = ${id}`,
    );
    await change(sql`delete from made_once where org_id = ${org.id}`);
    const from = 'listed in https://www.example.com/sitemap.xml<';
    for (const text of [await whole(), await page()]) assert.ok(text.includes(from));
    await change(sql`update reports set private = true where org_id = ${org.id}`);
    assert.doesNotMatch(await page(), /sitemap\.xml/);
  });

  it('are one organization’s: others, hidden projects and ids that are none get 404, a key without the scope 403', async () => {
    const { org, headers, id, reportIds } = await reader();
    const stranger = await reader();
    const hidden = await newProject(app, org.id, { restricted: true });
    const { id: hiddenAudit } = await newAudit(app, { id: org.id, projectId: hidden }, pages());
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    const { headers: unscoped } = await newKey(app, { orgId: org.id, scopes: ['judge', 'jobs'] });
    for (const file of ['json', 'zip', 'csv', 'html', 'pdf'])
      for (const [audit, who] of [
        [id, stranger.headers],
        [hiddenAudit, viewer],
        ['aud_aaaaaaaaaaaaaaaa', headers],
        ['1', headers],
      ] as const) {
        const answer = await ask(`/v1/audits/${audit}/export.${file}`, who);
        assert.equal(codeOf(answer), '404 audit_not_found', `${audit} ${file}`);
      }
    for (const file of ['json', 'md', 'html', 'pdf'])
      for (const [report, who] of [
        [reportIds[0], stranger.headers],
        ['rep_aaaaaaaaaaaaaaaa', headers],
        ['1', headers],
      ] as const) {
        const answer = await ask(`/v1/reports/${report}/export.${file}`, who);
        assert.equal(codeOf(answer), '404 report_not_found', `${report} ${file}`);
      }
    assert.deepEqual([await requests(org.id), await requests(stranger.org.id)], [[], []]);
    for (const path of [`/v1/audits/${id}/export.json`, `/v1/reports/${reportIds[0]}/export.md`])
      assert.equal(codeOf(await ask(path, unscoped)), '403 insufficient_scope');
    assert.equal(
      (await exported(org.id, `/v1/audits/${id}/export.csv`, viewer)).status,
      200,
      'a viewer reads',
    );
    // Even once made, it stays hidden from strangers.
    assert.equal(codeOf(await ask(`/v1/audits/${id}/export.csv`, stranger.headers)), '404 audit_not_found');
  });

  it('refuse languages, rows and delimiters that do not exist', async () => {
    const { headers, at, reportIds } = await reader();
    for (const path of [
      at('json?lang=de'),
      at('csv?rows=rules'),
      at('csv?delimiter=tab'),
      `/v1/reports/${reportIds[0]}/export.md?lang=`,
    ])
      assert.equal(codeOf(await ask(path, headers)), '422 validation_error', path);
  });
});
