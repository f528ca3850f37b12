// One account must not stop everyone: what a user who has just registered can do to the service's day, over HTTP and
// with the cap that a service has unless its operator says otherwise.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { newKey, newOrganization } from '../../../test/support/tenants.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import work from '../jobs/work.task.ts';

// Sending events out is another feature's business; here they are only recorded.
const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const app = await testApp({ tasks: [work, told], environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
/** Without a worker: jobs stay as they were sent. */
const api = await apiOf(app);

type Headers = Record<string, string>;

/** Pages at 0.065 USD each. */
const send = (headers: Headers, pages: number) =>
  api.send<{ job_id: string }>('POST', '/v1/jobs', headers, {
    items: Array.from({ length: pages }, () => ({ html: '<p>The library is open on Sundays.</p>' })),
  });

describe('a service that anybody may register with', () => {
  it('is not used up by one organization on its free allowance, and serves those who have paid', async () => {
    const org = await newOrganization(app);
    const { headers } = await newKey(app, { orgId: org.id });
    const greedy = await send(headers, 300);
    assert.equal(greedy.outcome, '429 quota_exceeded');
    assert.deepEqual(greedy.details, {
      subject: 'org',
      period: 'day',
      unit: 'usd',
      limit_usd: 5,
      used_usd: 0,
      requested_usd: 19.5,
      remaining_usd: 5,
      balance_usd: 0,
    });
    const modest = await send(headers, 76);
    assert.equal(modest.outcome, '202');
    assert.equal((await send(headers, 1)).outcome, '429 quota_exceeded');
    const { body: usage } = await api.send<{ plan: object }>('GET', '/v1/usage', headers);
    assert.deepEqual(usage.plan, {
      limit_month_usd: 20,
      remaining_month_usd: 15.06,
      limit_day_usd: 5,
      remaining_day_usd: 0.06,
    });

    const paying = await newPayer(app, 10);
    assert.equal((await send(paying.headers, 100)).outcome, '202');

    const cancelled = await api.outcome('POST', `/v1/jobs/${modest.body.job_id}/cancel`, headers);
    assert.equal(cancelled, '202');
    assert.equal((await send(headers, 76)).outcome, '202', 'what was returned can be drawn again');
    await booksAreRight(app);
  });
});
