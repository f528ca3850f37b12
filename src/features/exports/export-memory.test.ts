import assert from 'node:assert/strict';
import { type ClientRequest, get } from 'node:http';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { type Headers, newKey, newOrganization } from '../../../test/support/tenants.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { beginMaking, endMaking } from '../made-once/store.ts';
import { writeParts } from '../made-once/stored-parts.ts';
import make from './make.task.ts';

const app = await testApp({ tasks: [make], environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const MB = 1_048_576;
const PAGES = 200;
/** Of each report: all of them together are more than the bound by far. */
const NOISE_CHARACTERS = 96_000;
const READERS = 2;
/** The bound is half of the file, however large that is. */
const PARTS = AT_NIGHT ? 256 : 128;
const PART_BYTES = 262_144;
/** Few enough for one statement. */
const TOGETHER = 100;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is held, not what waits to be collected; `external` as a whole goes down long after what it counted is gone. */
function heldBytes(): number {
  // Twice: the bytes behind buffers are let go while the next collection begins.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** How much more is held at the worst than at the beginning, looked at whenever so many bytes have passed. */
class Watch {
  readonly #before = heldBytes();
  readonly #every: number;
  #most = 0;
  #passed = 0;

  constructor(every: number) {
    this.#every = every;
  }

  saw(bytes: number): void {
    const looks = Math.floor(this.#passed / this.#every);
    this.#passed += bytes;
    if (Math.floor(this.#passed / this.#every) > looks)
      this.#most = Math.max(this.#most, heldBytes() - this.#before);
  }

  get megabytes(): number {
    return Math.round(this.#most / MB);
  }
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

it('hundreds of pages are zipped in the memory of a few', async () => {
  const { id, orgId, headers } = await largeAudit();
  const path = `${api.base}/v1/audits/${id}/export.zip`;
  assert.equal((await fetch(path, { headers })).status, 202);
  const run = await inOrganization(app.db, orgId, async (tx) => {
    const asked = await tx.selectFrom('made_once').select('id').executeTakeFirstOrThrow();
    return beginMaking(tx, orgId, asked.id);
  });
  assert.ok(run);
  const { signal } = new AbortController();
  // As the task makes it. What it loads is not what it holds.
  const { fileOf } = await import('./make-file.ts');
  const making = new Watch(8 * MB);
  async function* watched(): AsyncGenerator<string | Uint8Array> {
    assert.ok(run);
    for await (const chunk of fileOf(app, run, signal)) {
      making.saw(chunk.length);
      yield chunk;
    }
  }
  const written = await writeParts(app, run, watched(), signal);
  await inOrganization(app.db, orgId, (tx) =>
    endMaking(tx, run, { ...written, at: new Date(), expires: null }),
  );
  const megabytes = Math.round(written.bytes / MB);
  assert.ok(megabytes >= 20, `the archive has ${megabytes} MB`);
  assert.ok(making.megabytes < megabytes / 2, `${making.megabytes} MB held to make ${megabytes} MB`);
});

it('a large file is read by several at a time, and left lying by as many, in the memory of a few parts', async () => {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id });
  const { id } = await newAudit(app, org, [
    { url: 'https://x.example/', report: JSON.stringify(sampleReport()) },
  ]);
  const path = `${api.base}/v1/audits/${id}/export.zip`;
  assert.equal((await fetch(path, { headers })).status, 202);
  const whole = PARTS * PART_BYTES;
  await acrossOrganizations(app.db, async (tx) => {
    await sql`insert into made_parts (made_id, org_id, fence, number, content)
      select id, org_id, 1, n, decode(repeat('00', ${PART_BYTES}::int), 'hex') from made_once, generate_series(0, ${PARTS - 1}::int) n
      where org_id = ${org.id}`.execute(tx);
    await sql`update made_once set fence = 1, made_at = now(), parts = ${PARTS}::int, bytes = ${whole}::bigint where org_id = ${org.id}`.execute(
      tx,
    );
  });
  const reading = new Watch(READERS * 8 * MB);
  // They have asked, and take nothing.
  const idle = await Promise.all(
    Array.from(
      { length: READERS },
      () =>
        new Promise<ClientRequest>((resolve, reject) => {
          const request = get(path, { headers }, (response) => {
            response.pause();
            response.on('error', () => {});
            resolve(request);
          });
          request.on('error', reject);
        }),
    ),
  );
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      const answer = await fetch(path, { headers });
      let bytes = 0;
      for await (const chunk of answer.body ?? []) {
        bytes += chunk.length;
        reading.saw(chunk.length);
      }
      assert.equal(bytes, whole);
    }),
  );
  for (const request of idle) request.destroy();
  assert.ok(
    reading.megabytes < whole / MB / 2,
    `${reading.megabytes} MB held of ${whole / MB}, for ${2 * READERS} readers`,
  );
});
