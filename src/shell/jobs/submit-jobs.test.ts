import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Page, TestSite } from '../../../test/support/web-site.ts';
import { createClient } from '../../client/index.ts';
import { limits } from '../../contract/limits.ts';
import { FollowedJobs } from './follow-job.ts';
import type { NamedItem } from './job-items.ts';
import { firstPart, submitJobs } from './submit-jobs.ts';

const item = (name: string, characters = 1): NamedItem => ({ name, item: { html: 'x'.repeat(characters) } });

/** Answers one request after the other. */
function answers(...list: readonly { status: number; body: unknown; after?: number }[]): Page {
  const left = [...list];
  return (_, response) => {
    const { status, body, after } = left.shift() ?? { status: 500, body: {} };
    response.writeHead(status, after === undefined ? {} : { 'retry-after': String(after) });
    response.end(JSON.stringify(body));
  };
}

const serverOf = ({ origin }: TestSite) => ({
  address: origin,
  client: createClient({ baseUrl: origin, apiKey: 'k' }),
});
const refused = (status: number, code: string, details: unknown = null) => ({
  status,
  body: { error: { code, message: 'No.', details } },
  after: 0,
});
const taken = (job_id: string) => ({ status: 202, body: { job_id, status: 'queued' } });

describe('a list that is sent as jobs', () => {
  it('is cut where a job would have too many items or too many characters, and an item never', () => {
    const many = Array.from({ length: 2_500 }, (_, i) => item(String(i)));
    assert.equal(firstPart(many, 1_000).length, 1_000);
    assert.equal(firstPart(many.slice(0, 1_000), 1_000).length, 1_000);
    const whole = Array.from({ length: 10 }, (_, i) => item(String(i), limits.itemChars));
    assert.equal(firstPart(whole, 1_000).length, 10);
    assert.equal(firstPart([...whole, item('more')], 1_000).length, 10);
    assert.equal(firstPart([item('alone', limits.jobChars + 1), item('next')], 1_000).length, 1);
  });

  it('waits out a rate limit, heeds a smaller number of items, and waits for places, those of others and its own', async () => {
    const site = await TestSite.start({
      '/v1/jobs': answers(
        refused(429, 'rate_limited'),
        refused(429, 'too_many_active_jobs'),
        refused(413, 'job_too_large', { limit: 2, received: 3 }),
        taken('job_a'),
        refused(429, 'too_many_active_jobs'),
        taken('job_b'),
      ),
      '/v1/jobs/job_a/events': (_, response) => {
        const job = { job_id: 'job_a', status: 'done', done: 2, failed: 0, total: 2, error: null };
        response.setHeader('content-type', 'text/event-stream');
        response.end(`event: end\ndata: ${JSON.stringify(job)}\n\n`);
      },
    });
    const server = serverOf(site);
    const followed = new FollowedJobs(server, { write: () => undefined });
    const told: string[] = [];
    const { sent, unsent, fault } = await submitJobs(server, {
      items: ['1', '2', '3'].map((name) => item(name)),
      fields: {},
      told: ({ id }) => told.push(id),
      place: (ids, refusal) => followed.place(ids, refusal),
    });
    assert.deepEqual([unsent, fault, told], [[], null, ['job_a', 'job_b']]);
    assert.deepEqual(
      sent.map(({ items }) => items.map(({ name }) => name)),
      [['1', '2'], ['3']],
    );
    assert.equal((await followed.end('job_a')).done, 2);
    assert.equal(site.hits.filter(({ path }) => path.endsWith('events')).length, 1, 'followed once');
  });

  it('keeps what was taken when the rest is refused', async () => {
    const site = await TestSite.start({
      '/v1/jobs': answers(
        refused(413, 'job_too_large', { limit: 1, received: 2 }),
        taken('job_a'),
        refused(429, 'quota_exceeded'),
      ),
    });
    const submission = { items: [item('1'), item('2')], fields: {}, told: () => {}, place: null };
    const { sent, unsent, fault } = await submitJobs(serverOf(site), submission);
    assert.deepEqual([sent.map(({ id }) => id), unsent.map(({ name }) => name)], [['job_a'], ['2']]);
    assert.match(fault?.message ?? '', /quota_exceeded/);
    await assert.rejects(submitJobs(serverOf(site), submission), /answered 500/);
  });
});
