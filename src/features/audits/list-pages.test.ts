// The table of an audit's pages: what it shows, how it is narrowed down and ordered, and who sees it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import {
  article,
  articles,
  auditEnvironment,
  auditTasks,
  site,
  stuffed,
} from '../../../test/support/site-audits.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { until } from '../../../test/support/until.ts';
import { sends } from '../../../test/support/web-site.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { AuditRecord } from './audit-record.ts';
import type { AuditPage, AuditPages } from './page-record.ts';

const app = await testApp({ tasks: auditTasks, environment: auditEnvironment });
const api = await apiOf(app, auditTasks);
const payer = await newPayer(app, 20);
const { headers } = payer;

const pathOf = ({ url }: AuditPage): string => new URL(url).pathname;

describe('the pages of an audit', () => {
  let id = '';
  let started: Awaited<ReturnType<typeof site>>;

  before(async () => {
    started = await site({
      ...articles(4),
      '/shop/cheap-shoes': sends(stuffed('shoes')),
      '/shop/cheap-lamps': sends(stuffed('lamps')),
      '/gone': sends('<h1>Gone</h1>', {}, 404),
      '/broken': sends('<h1>Broken</h1>', {}, 500),
      '/100%25-rye': sends(article('Rye, 100% of it', 77)),
    });
    const { body } = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
      site: started.host,
      strategy: 'all',
      modes: ['spam', 'quality'],
    });
    id = body.audit_id;
    await until('the audit is done', async () => {
      const audit = await api.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
      return audit.body.progress.status === 'done';
    });
  });

  const asked = async (query = '') => {
    const {
      outcome,
      body,
      headers: told,
    } = await api.send<AuditPages>('GET', `/v1/audits/${id}/pages${query}`, headers);
    assert.equal(outcome, '200');
    return { ...body, next: told.get('x-next-cursor') };
  };

  it('are all there once, each with what the audit says of it', async () => {
    const { body: audit } = await api.send<AuditRecord>('GET', `/v1/audits/${id}?lang=en`, headers);
    const { pages, total, counts, next } = await asked('?limit=100&lang=en');
    assert.equal(pages.length, 9);
    assert.deepEqual([total, next], [9, null]);
    assert.equal(new Set(pages.map(({ index }) => index)).size, 9);
    assert.deepEqual(counts?.states, { checked: 7, failed: 2, repeated: 0, waiting: 0, dropped: 0 });
    for (const worst of audit.worst_pages) {
      const page = pages.find(({ report_id }) => report_id === worst.report_id) ?? assert.fail();
      const { fingerprint, ...top } = worst.top[0] ?? assert.fail();
      assert.match(fingerprint ?? '', /^[0-9a-f]{16}$/);
      assert.deepEqual(
        [page.url, page.pattern, page.risk, page.findings, page.quality, page.top],
        [worst.url, worst.pattern, worst.risk, worst.findings, worst.quality, top],
      );
    }
    const shown = pages.filter(({ state, findings }) => state === 'checked' && findings > 0);
    assert.equal(
      shown.length,
      audit.patterns.reduce((sum, one) => sum + one.with_findings, 0),
    );
  });

  it('that failed say why, and one that a sitemap lists and that is gone is a finding', async () => {
    const { body: audit } = await api.send<AuditRecord>('GET', `/v1/audits/${id}?lang=pl`, headers);
    const { pages } = await asked('?state=failed&lang=pl&sort=url');
    assert.deepEqual(pages.map(pathOf), ['/broken', '/gone']);
    assert.deepEqual(
      pages.map(({ url, error }) => ({ url, error })),
      audit.failed_pages.toSorted((a, b) => (a.url < b.url ? -1 : 1)),
    );
    const [broken, gone] = pages;
    assert.deepEqual([broken?.top, broken?.findings, broken?.risk], [null, 0, null]);
    assert.deepEqual(
      [gone?.top, gone?.findings, gone?.risk],
      [
        { rule_id: 'listed_gone', title: 'Podana w mapie witryny, ale nie istnieje', signal: 100 },
        1,
        'medium',
      ],
    );
    const { pages: found, counts } = await asked('?rule=listed_gone');
    assert.deepEqual(found.map(pathOf), ['/gone']);
    // Every row is counted once: as one that failed, and among concerns only where a page was checked.
    const checked = Object.values(counts?.risks ?? {}).reduce((sum, pages) => sum + pages, 0);
    assert.equal(checked, counts?.states.checked);
    const { pages: medium } = await asked('?risk=medium');
    assert.ok(medium.every(({ state }) => state === 'checked'));
  });

  it('are narrowed down by every filter together, and a typed % is a %', async () => {
    const { pages: high, total } = await asked('?risk=high&q=SHOES');
    assert.deepEqual(high.map(pathOf), ['/shop/cheap-shoes']);
    assert.equal(total, 1);
    assert.deepEqual((await asked('?q=100%25')).pages.map(pathOf), ['/100%25-rye'], 'in the title');
    assert.deepEqual((await asked('?q=s%25s')).pages, []);
    const { pages: one } = await asked('?q=shoes');
    const rule = one[0]?.top?.rule_id ?? assert.fail();
    for (const page of (await asked(`?rule=${rule}&state=checked`)).pages) assert.match(page.url, /shop/);
    const pattern = encodeURIComponent(one[0]?.pattern ?? '');
    assert.equal(
      (await asked(`?pattern=${pattern}`)).pages.every((page) => page.pattern === one[0]?.pattern),
      true,
    );
  });

  it('come in every order completely, however they are cut, and those without a value last', async () => {
    const keys: Record<string, (page: AuditPage) => string | number | null> = {
      url: ({ url }) => url,
      title: ({ title }) => title?.toLowerCase() ?? null,
      quality: ({ quality }) => quality,
      findings: ({ findings, risk }) => (risk === null ? null : findings),
    };
    for (const [sort, key] of Object.entries(keys))
      for (const order of ['asc', 'desc']) {
        const seen: AuditPage[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
          const { pages, next } = await asked(`?limit=2&sort=${sort}&order=${order}${from}`);
          seen.push(...pages);
          cursor = next;
        }
        assert.equal(new Set(seen.map(({ index }) => index)).size, 9, `${sort} ${order}`);
        const values = seen.map(key);
        const known = values.filter((value) => value !== null);
        assert.deepEqual(values.slice(known.length), values.slice(known.length).fill(null));
        const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        assert.deepEqual(known, order === 'asc' ? sorted : sorted.reverse(), `${sort} ${order}`);
      }
    const { pages } = await asked('?limit=100');
    const { body } = await api.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
    assert.deepEqual(
      pages.filter(({ state, findings }) => state === 'checked' && findings > 0).map(({ url }) => url),
      body.worst_pages.map(({ url }) => url),
      'the worst first, as the audit has them',
    );
  });

  it('do not count what is ignored, from the next look on', async () => {
    const { pages: before } = await asked('?q=shoes');
    const rule = before[0]?.top?.rule_id ?? assert.fail();
    const path = `/v1/projects/${payer.org.projectId}/ignored`;
    const ignored = { rule_id: rule, url_pattern: '/shop/cheap-shoes', reason: 'It is a shop of shoes.' };
    assert.equal(await api.outcome('PUT', path, headers, ignored), '200');
    const { pages: after } = await asked('?q=shoes');
    assert.equal(after[0]?.findings, (before[0]?.findings ?? 0) - 1);
    assert.deepEqual((await asked(`?q=shoes&rule=${rule}`)).pages, []);
    const { pages: others } = await asked('?q=lamps');
    assert.equal(others[0]?.top?.rule_id, rule, 'elsewhere it counts');
  });

  it('go into a file as they are shown: filtered, in this order, with these columns, in words', async () => {
    const query = '?q=shop&sort=url&order=desc&columns=url,state,risk,findings&lang=pl&delimiter=semicolon';
    const answer = await fetch(`${api.base}/v1/audits/${id}/pages.csv${query}`, { headers });
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    const [head, ...rows] = text.split('\r\n');
    assert.equal(head, '\ufeffAdres;Wynik;Zastrzeżenia;Problemy');
    const { pages } = await asked('?q=shop&sort=url&order=desc');
    assert.deepEqual(rows, [
      ...pages.map(({ url, findings }) => `${url};Sprawdzona;Poważne zastrzeżenia;${findings}`),
      '',
    ]);
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /filename="audit-pages-127-0-0-1-.*\.pl\.csv"/,
    );
    const failed = await fetch(`${api.base}/v1/audits/${id}/pages.csv?state=failed&columns=url,state,top`, {
      headers,
    });
    assert.match(
      await failed.text(),
      /\/gone,The page could not be fetched: .*404.*,"?Listed in the sitemap/,
    );
    assert.equal(
      await api.outcome('GET', `/v1/audits/${id}/pages.csv?columns=url,password`, headers),
      '422 validation_error',
    );
  });

  it('are nobody else’s, and a cursor of another kind is refused', async () => {
    const stranger = await newPayer(app, 1);
    assert.equal(await api.outcome('GET', `/v1/audits/${id}/pages`, stranger.headers), '404 audit_not_found');
    assert.equal(
      await api.outcome('GET', `/v1/audits/${id}/pages.csv`, stranger.headers),
      '404 audit_not_found',
    );
    assert.equal(
      await api.outcome('GET', `/v1/audits/${id}/pages?cursor=abc`, headers),
      '422 validation_error',
    );
  });
});

describe('the pages of an audit under way', () => {
  it('are those that are known, and those that wait', async () => {
    const { id } = await newAudit(app, payer.org, [{ url: 'https://www.example.com/', report: null }], {
      status: 'running',
    });
    const { body } = await api.send<AuditPages>('GET', `/v1/audits/${id}/pages`, headers);
    assert.deepEqual(
      body.pages.map(({ state, risk, error }) => [state, risk, error]),
      [['waiting', null, null]],
    );
    await inOrganization(app.db, payer.org.id, (tx) =>
      sql`update job_items set state = 'dropped' where job_id = (select job_id from audits where id = ${id})`.execute(
        tx,
      ),
    );
    const { body: ended } = await api.send<AuditPages>('GET', `/v1/audits/${id}/pages`, headers);
    assert.deepEqual(
      ended.pages.map(({ state, error }) => [state, error?.code]),
      [['dropped', 'timeout']],
    );
  });
});
