// Private mode keeps of a page its host. Everything that keeps anything is used on pages that carry a mark, and then the
// whole database and the data directory are searched for it.
import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import webhookSweep from '../../src/features/webhooks/sweep.task.ts';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { recordedLog } from '../support/log-lines.ts';
import { newPayer } from '../support/payer.ts';
import { startReceiver } from '../support/receiver.ts';
import { auditEnvironment, site } from '../support/site-audits.ts';
import { newMember, newProject, withAccessToken } from '../support/tenants.ts';
import { until } from '../support/until.ts';
import { unzipped } from '../support/unzipped.ts';
import { sends } from '../support/web-site.ts';

/** In the text, title, links and markup of every page. */
const TEXT = 'quixotlquartz';
/** In the path and the query of every address, and in what callers call their pages. */
const ADDRESS = 'zanzibarzinnia';

const FOUND_BY_DESIGN = [
  // The list of an audit is the team's own, and shown to it (ADR 39): as long as the audit exists.
  'audits.source',
  'audits.discovery',
  'audits.patterns',
  'audits.findings',
  'audit_pages.url',
  'audit_pages.pattern',
  // For 30 minutes.
  'audit_previews.source',
  'audit_previews.discovery',
  'audit_previews.listed',
];

const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>cheap ${TEXT} ${title}, cheap ${TEXT}, cheap ${TEXT}</title>
  <meta name="description" content="${TEXT} ${title}"></head><body><main><h1>${TEXT} ${title}</h1>
  <p>${`Buy cheap ${TEXT} here, cheap ${TEXT} online, the cheap ${TEXT} shop for ${title}. `.repeat(30)}</p>
  <a href="https://shop.example/${ADDRESS}?q=${ADDRESS}">${TEXT}</a></main></body></html>`;

interface Found {
  readonly place: string;
  readonly mark: string;
}

/** Every column of every table, packed ones unpacked. */
async function searchDatabase({ db }: App, marks: readonly string[]): Promise<Found[]> {
  return acrossOrganizations(db, async (tx) => {
    const { rows: columns } = await sql<{ schema: string; relation: string; name: string; packed: boolean }>`
      select n.nspname as schema, c.relname as relation, a.attname as name, a.atttypid = 'bytea'::regtype as packed
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname in ('public', 'queue')`.execute(tx);
    assert.ok(columns.length > 200, 'the whole database');
    const found: Found[] = [];
    for (const { schema, relation, name, packed } of columns) {
      const [table, column] = [sql.table(`${schema}.${relation}`), sql.ref(name)];
      const place = schema === 'public' ? `${relation}.${name}` : `${schema}.${relation}.${name}`;
      const note = (text: string): void => {
        for (const mark of marks) if (text.toLowerCase().includes(mark)) found.push({ place, mark });
      };
      if (!packed) {
        const likes = sql.join(
          marks.map((mark) => sql`${column}::text ilike ${`%${mark}%`}`),
          sql` or `,
        );
        const { rows } = await sql<{ text: string }>`
          select ${column}::text as text from ${table} where ${likes} limit 5`.execute(tx);
        for (const { text } of rows) note(text);
      } else {
        const { rows } = await sql<{ bytes: Buffer }>`
          select ${column} as bytes from ${table} where ${column} is not null`.execute(tx);
        for (const { bytes } of rows) for (const text of readings(bytes)) note(text);
      }
    }
    return found;
  });
}

/** What bytes may say: as they are, and unpacked by whatever fits them. */
function readings(bytes: Buffer): string[] {
  const ways = [
    (packed: Buffer) => packed.toString('latin1'),
    (packed: Buffer) => zstdDecompressSync(packed).toString('utf8'),
    (packed: Buffer) => gunzipSync(packed).toString('utf8'),
    unzipped,
    (packed: Buffer) => streamsOf(packed),
  ];
  return ways.flatMap((way) => {
    try {
      return [way(bytes)];
    } catch {
      return [];
    }
  });
}

/** Streams of a PDF; text set in a font's own numbers is not read, titles and links are. */
function streamsOf(pdf: Buffer): string {
  const parts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7))
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {}
  return parts.join('\n');
}

function searchFolder(folder: string, marks: readonly string[]): Found[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .flatMap((file) =>
      readings(readFileSync(join(folder, file))).flatMap((text) =>
        marks.flatMap((mark) => (text.toLowerCase().includes(mark) ? [{ place: file, mark }] : [])),
      ),
    );
}

describe('private mode', () => {
  it('keeps nothing of pages and addresses but the host, in the database and on the disk', async () => {
    const { log, lines } = recordedLog();
    const app = await testApp({ tasks, log, environment: auditEnvironment });
    const api = await apiOf(app, tasks);
    const { org, headers: key } = await newPayer(app, 100);
    const project_id = await newProject(app, org.id, { private_mode: true });
    const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const headers = { ...key, 'x-project-id': project_id };
    const receiver = await startReceiver((response, earlier) => {
      // The first try of each fails, so that something is kept for another.
      response.statusCode = earlier < 2 ? 500 : 200;
      response.end();
    });
    assert.match(await api.outcome('POST', '/v1/webhooks', owner, { url: receiver.url, project_id }), /^201/);
    const paths = Array.from({ length: 4 }, (_, i) => `/${ADDRESS}/offer-${i}`);
    const { site: web } = await site({
      ...Object.fromEntries(paths.map((path) => [path, sends(page(path.slice(-1)))])),
      [`/${ADDRESS}/gone`]: (_, response) => response.writeHead(404).end(`<h1>${TEXT}</h1>`),
    });
    const at = (path: string): string => `${web.origin}${path}?session=${ADDRESS}`;

    // Checks and batches, with answers that are kept for a repetition.
    const check = (body: object, id: string) =>
      api.outcome('POST', '/v1/judge', { ...headers, 'idempotency-key': id }, { explain: true, ...body });
    assert.equal(await check({ url: at(paths[0] ?? ''), query: 'lamps', market: 'us-en' }, 'check 1'), '200');
    assert.equal(
      await check({ html: page('sent'), source_url: `https://own.example/${ADDRESS}` }, 'check 2'),
      '200',
    );
    assert.equal(await check({ text: `${TEXT} `.repeat(60) }, 'check 3'), '200');
    assert.equal(await check({ url: at(`/${ADDRESS}/gone`) }, 'check 4'), '502 fetch_failed');
    assert.equal(await check({ url: `http://10.0.0.1/${ADDRESS}` }, 'check 5'), '400 invalid_url');
    // Wrong addresses, which the errors quote.
    const wrongAddresses = [
      `https://clients.example:99999/${ADDRESS}?token=${ADDRESS}`,
      `https://clients example/${ADDRESS}?token=${ADDRESS}`,
      `htps://clients.example/${ADDRESS}?token=${ADDRESS}`,
      `clients.example:8123/${ADDRESS}?token=${ADDRESS}`,
      `https:\\\\clients.example:99999\\${ADDRESS}?token=${ADDRESS}`,
      `/${ADDRESS}?token=${ADDRESS}`,
      `https://[clients.example/${ADDRESS}?token=${ADDRESS}`,
    ];
    for (const [i, url] of wrongAddresses.entries())
      assert.equal(await check({ url }, `wrong address ${i}`), '400 invalid_url');
    const items = [
      ...wrongAddresses.map((url) => ({ url })),
      { url: at(paths[1] ?? ''), explain: true },
      { html: page('of a list'), source_url: `https://own.example/${ADDRESS}/2` },
      { url: at(`/${ADDRESS}/gone`) },
      { url: `http://10.0.0.1/${ADDRESS}` },
    ];
    const batch = () =>
      api.send<{ results: { error: { message: string } | null }[] }>(
        'POST',
        '/v1/judge/batch',
        { ...headers, 'idempotency-key': 'batch' },
        { items: items.slice(-10) },
      );
    for (const { outcome, body } of [await batch(), await batch()]) {
      assert.equal(outcome, '200');
      for (const { error } of body.results) assert.ok(!(error?.message ?? '').includes(ADDRESS));
    }

    // A job, told to its own receiver and to the organization's.
    const job = await api.send<{ job_id: string }>(
      'POST',
      '/v1/jobs',
      { ...headers, 'idempotency-key': 'job' },
      {
        items: items.map((item, i) => ({ ...item, name: `${ADDRESS} ${i}` })),
        webhook_url: receiver.url,
      },
    );
    assert.equal(job.outcome, '202', JSON.stringify(job.details));

    // An audit with everything that is made of it.
    const preview = await api.send<{ preview_id: string }>('POST', '/v1/audits/site/preview', headers, {
      urls: [...paths, `/${ADDRESS}/gone`].map(at),
    });
    assert.equal(preview.outcome, '200', JSON.stringify(preview.details));
    const audit = await api.send<{ audit_id: string; job_id: string }>(
      'POST',
      '/v1/audits/site',
      { ...headers, 'idempotency-key': 'audit' },
      { preview_id: preview.body.preview_id, explain: true, pages: 5 },
    );
    assert.equal(audit.outcome, '202', JSON.stringify(audit.details));
    const intent = await api.send('POST', '/v1/intent?wait=60', headers, { query: 'lamps', market: 'us-en' });
    assert.match(intent.outcome, /^20/);
    const auditAt = `/v1/audits/${audit.body.audit_id}`;
    await until('the audit is over', async () => {
      const { body } = await api.send<{ progress: { status: string } }>('GET', auditAt, headers);
      return body.progress.status === 'done';
    });

    const [report] = (await api.send<{ id: string }[]>('GET', '/v1/reports?limit=1', headers)).body;
    const reportAt = `/v1/reports/${report?.id ?? assert.fail()}`;
    const made = [
      ...['json', 'zip', 'csv', 'html', 'pdf'].map((format) => `${auditAt}/export.${format}`),
      `${auditAt}/fix-plan?format=md`,
      `${auditAt}/fix-plan?format=json`,
      `${reportAt}/fix-plan?format=md`,
      reportAt,
      `${reportAt}?lang=pl`,
    ];
    for (const path of made)
      await until(`${path} is made`, async () => {
        const answer = await fetch(api.base + path, { headers });
        await answer.arrayBuffer();
        assert.ok(
          answer.status === 200 || answer.status === 202 || answer.status === 503,
          `${path} ${answer.status}`,
        );
        return answer.status !== 202;
      });
    for (const place of [auditAt, reportAt]) {
      const link = await api.send<{ url: string }>('POST', `${place}/shares`, owner, {
        include_evidence: true,
        show_project_name: true,
      });
      assert.equal(link.outcome, '201', JSON.stringify(link.details));
      const shared = await fetch(api.base + new URL(link.body.url).pathname);
      const text = await shared.text();
      assert.equal(shared.status, 200);
      for (const mark of [TEXT, ADDRESS]) assert.ok(!text.includes(mark), `a shared page shows ${mark}`);
    }
    assert.match(await api.outcome('POST', `${reportAt}/upgrade`, headers, { tier: 'premium' }), /^409/);

    // The receivers were told everything, once they took it.
    await until('both jobs are told', () =>
      acrossOrganizations(app.db, async (tx) => {
        const deliveries = await tx.selectFrom('webhook_deliveries').select('status').execute();
        return deliveries.length === 3 && deliveries.every(({ status }) => status === 'delivered');
      }),
    );
    // Two that ended at the same moment have left it to the sweep.
    await webhookSweep.handle({ app, log, jobId: 'sweep', signal: app.stopping }, {});
    assert.ok(receiver.received.some(({ body }) => body.includes(ADDRESS)));
    const results = await api.send<{ url: string | null }[]>(
      'GET',
      `/v1/jobs/${job.body.job_id}/results`,
      headers,
    );
    const told = await fetch(`${api.base}/v1/jobs/${job.body.job_id}`, { headers });
    assert.ok(!(await told.text()).includes(ADDRESS), 'the job quotes no more than the host');
    assert.deepEqual(
      results.body.slice(wrongAddresses.length).map(({ url }) => url),
      ['127.0.0.1', 'own.example', '127.0.0.1', '10.0.0.1'],
    );

    const everywhere = await searchDatabase(app, [TEXT, ADDRESS]);
    const wrong = everywhere.filter(({ place, mark }) => mark === TEXT || !FOUND_BY_DESIGN.includes(place));
    assert.deepEqual(wrong, []);
    // The search itself finds what is there.
    assert.ok(everywhere.some(({ place }) => place === 'audit_pages.url'));
    assert.ok(everywhere.some(({ place }) => place === 'audit_previews.listed'));
    assert.deepEqual(searchFolder(app.config.dataDir, [TEXT, ADDRESS]), []);
    const telling = lines.filter((line) => line.includes(TEXT) || line.includes(ADDRESS));
    assert.deepEqual(telling, []);
  });
});
