// What the pages of a job show together: found when the last of them is done, told once, and kept no longer than it may be.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { htmlOf, townPages } from '../../../test/support/made-pages.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newKey, newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { madeParagraphs } from '../../core/samples/made-prose.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import { claimItems } from './claim.ts';
import compare from './compare.task.ts';
import type { JobRecord } from './job-record.ts';
import sweep from './sweep.task.ts';
import work from './work.task.ts';
import { workItems } from './work-items.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, sweep, compare, told];
const environment = {
  SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  SERVICE_SPEND_CAP_USD: '100000',
  SERVICE_LEASE_SECONDS: '600',
};
const app = await testApp({ tasks, environment });
const api = await apiOf(app, tasks);
/** Without a worker: tests do its work step by step. */
const idle = await testApp({ tasks, environment });
const quiet = await apiOf(idle);

type Headers = Record<string, string>;
interface Item {
  readonly html: string;
  readonly source_url?: string;
}

const TOWNS = ['Brindlewick', 'Ostermoor', 'Saltcombe', 'Tarrowby'];

/** One text for towns that no list knows, each on a site of its own. */
const family: readonly Item[] = townPages('chimney sweep', TOWNS).map((draft, i) => ({
  html: htmlOf(draft),
  source_url: `https://sweeps-${i}.example/`,
}));
const strangers: readonly Item[] = Array.from({ length: 3 }, (_, i) => ({
  html: htmlOf({ path: '/', title: `An essay, part ${i}`, paragraphs: madeParagraphs(`essay ${i}`, 5) }),
  source_url: `https://essays-${i}.example/`,
}));

async function submitted(headers: Headers, body: object, at = api): Promise<string> {
  const { outcome, body: answer } = await at.send<{ job_id: string }>('POST', '/v1/jobs', headers, {
    modes: ['spam'],
    ...body,
  });
  assert.equal(outcome, '202');
  return answer.job_id;
}

const seen = async (headers: Headers, id: string, at = api): Promise<JobRecord> =>
  (await at.send<JobRecord>('GET', `/v1/jobs/${id}`, headers)).body;

const ended = (headers: Headers, id: string): Promise<JobRecord> =>
  until('the job ends', async () => {
    const job = await seen(headers, id);
    return job.status === 'done' || job.status === 'failed' ? job : null;
  });

const digestsLeft = (orgId: string, id: string, of = app) =>
  inOrganization(of.db, orgId, (tx) =>
    tx.selectFrom('job_digests').select('index').where('job_id', '=', id).execute(),
  );

const eventsOf = (id: string, of = app) =>
  acrossOrganizations(of.db, (tx) =>
    tx.selectFrom('events').select('job').where('subject_id', '=', id).execute(),
  );

async function workOne(id: string): Promise<void> {
  const claim = await claimItems(idle);
  assert.equal(claim?.job.id, id, 'no other job waits here');
  await workItems(idle, claim, idle.log, new AbortController().signal);
}

const compared = (orgId: string, jobId: string): Promise<void> =>
  compare.handle({ app: idle, log: idle.log, jobId, signal: new AbortController().signal }, { orgId, jobId });

describe('the pages of a job', () => {
  it('that are one text for several towns are one family, across sites, with all its pages, what differs and what to do', async () => {
    const { org, headers } = await newPayer(app, 5);
    const id = await submitted(headers, { items: [...strangers, ...family] });
    const { cross_page: found, report_ids } = await ended(headers, id);
    assert.equal(found?.length, 1);
    const [first] = found ?? [];
    assert.equal(first?.policy, 'doorway_abuse');
    assert.deepEqual(
      first?.pages,
      [3, 4, 5, 6].map((index) => ({
        index,
        report_id: report_ids[index],
        url: `https://sweeps-${index - 3}.example/`,
      })),
    );
    assert.ok((first?.quotes.length ?? 0) >= 2);
    for (const { text, slots } of first?.quotes ?? [])
      assert.ok(
        slots.some(([start, end]) => TOWNS.includes(text.slice(start, end))),
        text,
      );
    assert.match(first?.text ?? '', /They are on 4 sites\./);
    assert.match(first?.fix ?? '', /^Keep pages only for places/);
    const polish = await api.send<JobRecord>('GET', `/v1/jobs/${id}`, {
      ...headers,
      'accept-language': 'pl',
    });
    assert.match(polish.body.cross_page?.[0]?.text ?? '', /Znajdują się w 4 witrynach\.$/);
    assert.deepEqual(await digestsLeft(org.id, id), []);
    const [event, ...more] = await eventsOf(id);
    assert.deepEqual(more, []);
    assert.deepEqual((event?.job as JobRecord | null)?.cross_page, found, 'receivers are told the same');
  });

  it('that have texts of their own show nothing, and fewer than three are not compared', async () => {
    const { headers } = await newPayer(app, 5);
    assert.deepEqual((await ended(headers, await submitted(headers, { items: strangers }))).cross_page, []);
    const two = await submitted(headers, { items: family.slice(0, 2) });
    assert.equal((await ended(headers, two)).cross_page, null);
  });

  it('that were sent without an address are compared, too', async () => {
    const { headers } = await newPayer(app, 5);
    const id = await submitted(headers, {
      items: family.map(({ html }, i) => ({ html, name: `${TOWNS[i]}.html` })),
    });
    const { cross_page: found } = await ended(headers, id);
    assert.deepEqual(
      found?.[0]?.pages.map(({ index, url, name }) => [index, url, name]),
      TOWNS.map((town, index) => [index, null, `${town}.html`]),
    );
  });

  it('of a private project leave no word, no address and no digest behind', async () => {
    const { org } = await newPayer(app, 5);
    const projectId = await newProject(app, org.id, { private_mode: true });
    const { headers } = await newKey(app, { orgId: org.id, projectId });
    const id = await submitted(headers, { items: family });
    const { cross_page: found } = await ended(headers, id);
    assert.equal(found?.length, 1);
    assert.deepEqual(found?.[0]?.quotes, []);
    assert.deepEqual(
      found?.[0]?.pages.map(({ url }) => url),
      TOWNS.map((_, i) => `sweeps-${i}.example`),
    );
    assert.deepEqual(await digestsLeft(org.id, id), []);
    const { cross_page: kept } = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('jobs').select('cross_page').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    for (const town of TOWNS) assert.ok(!JSON.stringify(kept).includes(town), town);
  });

  it('are compared once, whatever process dies: what the first left is there for the next', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(headers, { items: family }, quiet);
    await workOne(id);
    assert.equal(
      (await digestsLeft(org.id, id, idle)).length,
      1,
      'kept with the page, before the job is done',
    );
    while ((await seen(headers, id, quiet)).done < family.length) await workOne(id);
    const waiting = await seen(headers, id, quiet);
    assert.deepEqual(
      [waiting.status, waiting.ended_at, waiting.cross_page],
      ['running', null, null],
      'not done before it is compared',
    );
    assert.deepEqual(await eventsOf(id, idle), []);
    const again = () => Promise.all([compared(org.id, id), compared(org.id, id)]);
    await again();
    await again();
    const job = await seen(headers, id, quiet);
    assert.equal(job.status, 'done');
    assert.equal(job.cross_page?.[0]?.pages.length, family.length);
    const told = await eventsOf(id, idle);
    assert.deepEqual(
      told.map((event) => ({ ...event.job, webhook_status: null })),
      [{ ...job, webhook_status: null }],
      'told once, as it can be read',
    );
    assert.deepEqual(await digestsLeft(org.id, id, idle), []);
  });

  it('of a job that was cancelled are not compared: it is told of at once, and nothing is left', async () => {
    const { org, headers } = await newPayer(idle, 5);
    const id = await submitted(headers, { items: family }, quiet);
    await workOne(id);
    assert.equal(await quiet.outcome('POST', `/v1/jobs/${id}/cancel`, headers), '202');
    const job = await seen(headers, id, quiet);
    assert.deepEqual([job.status, job.cross_page], ['failed', null]);
    assert.equal((await eventsOf(id, idle)).length, 1);
    assert.deepEqual(await digestsLeft(org.id, id, idle), []);
  });
});
