import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { type Headers, newKey, newOrganization } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { type ExportRequest, MAKE_EXPORT } from './ask-for-export.ts';
import make from './make.task.ts';

const app = await testApp({ tasks: [make], environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const MB = 1_048_576;
const PAGES = 1_000;
/** Of each report: all of them together are more than the bound by far. */
const NOISE_CHARACTERS = 32_000;
/** Collecting everything takes long, and nothing else is done meanwhile. */
const LOOK_EVERY_MS = 1_500;
/** Few enough for one statement. */
const TOGETHER = 100;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is held, not what waits to be collected. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How much more was held at the worst than before. */
async function growthWhile(work: () => Promise<unknown>): Promise<number> {
  const before = heldBytes();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, heldBytes());
  }, LOOK_EVERY_MS);
  await work();
  clearInterval(timer);
  return most - before;
}

/** A page whose report is long, and as many others like it, each of its own words. */
async function largeAudit(): Promise<{ id: string; orgId: string; headers: Headers }> {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id });
  const report = sampleReport();
  const [first] = report.violations;
  assert.ok(first?.evidence);
  const quotes = first.evidence.quotes.map((quote) => ({ ...quote, text: 'NOISE' }));
  const text = JSON.stringify({
    ...report,
    violations: [{ ...first, evidence: { ...first.evidence, quotes: quotes.slice(0, 1) } }],
  });
  const { id, reportIds } = await newAudit(app, org, [{ url: 'https://x.example/0', report: text }]);
  await acrossOrganizations(app.db, async (tx) => {
    const name = sql`'rep_' || translate(left(md5(n::text), 16), '0189', 'wxyz')`;
    for (let from = 1; from < PAGES; from += TOGETHER)
      await sql`insert into reports (id, org_id, project_id, tier, report_lang, report, cache_key, paid, private, created_at, updated_at)
        select ${name}, org_id, project_id, tier, report_lang,
          replace(report, 'NOISE', (select string_agg(md5(n::text || '-' || part::text), '') from generate_series(1, ${NOISE_CHARACTERS / 32}) part)),
          'x' || n, 0, false, created_at, updated_at
        from reports, generate_series(${from}::int, ${Math.min(from + TOGETHER, PAGES) - 1}::int) n
        where org_id = ${org.id} and id = ${reportIds[0]}`.execute(tx);
    await sql`insert into job_items (job_id, org_id, index, plan_number, kind, url, state, free_at, report_id)
      select job_id, org_id, n, 0, 'url', 'x', 'done', free_at, ${name} from job_items, generate_series(1, ${PAGES - 1}::int) n
      where org_id = ${org.id}`.execute(tx);
    await sql`insert into audit_pages (audit_id, org_id, index, url, pattern)
      select audit_id, org_id, n, 'https://x.example/' || n, pattern from audit_pages, generate_series(1, ${PAGES - 1}::int) n
      where org_id = ${org.id}`.execute(tx);
    await sql`update jobs set total = ${PAGES}, done = ${PAGES} where org_id = ${org.id}`.execute(tx);
    await sql`update audits set selected = ${PAGES} where org_id = ${org.id}`.execute(tx);
  });
  return { id, orgId: org.id, headers };
}

it('a thousand pages are zipped, and read by twenty at a time, in the memory of a few', async () => {
  const { id, orgId, headers } = await largeAudit();
  const path = `${api.base}/v1/audits/${id}/export.zip`;
  assert.equal((await fetch(path, { headers })).status, 202);
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{
      data: ExportRequest;
    }>`delete from queue.job where name = ${MAKE_EXPORT.name} returning data`.execute(tx),
  );
  const [request] = rows;
  assert.ok(request);
  // The catalogue is loaded by the first export.
  await import('./make-file.ts');
  const making = await growthWhile(() =>
    make.handle({ app, log: app.log, signal: new AbortController().signal }, request.data),
  );
  const [kept] = await acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('exports').select(['bytes', 'parts']).where('org_id', '=', orgId).execute(),
  );
  const bytes = kept?.bytes ?? 0;
  assert.ok(bytes > 25 * MB, `the archive has ${bytes} bytes`);
  assert.ok(
    making < bytes / 2,
    `${Math.round(making / MB)} MB held while ${Math.round(bytes / MB)} MB were made`,
  );
  const reading = await growthWhile(() =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(path, { headers });
        let read = 0;
        for await (const chunk of answer.body ?? []) read += chunk.length;
        assert.equal(read, bytes);
      }),
    ),
  );
  assert.ok(
    reading < bytes,
    `${Math.round(reading / MB)} MB held while twenty read ${Math.round(bytes / MB)} MB each`,
  );
});
