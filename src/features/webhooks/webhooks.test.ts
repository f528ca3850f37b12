import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  type Headers,
  newMember,
  newOrganization,
  newProject,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { newId } from '../../platform/ids.ts';
import { webhookAddress } from '../events/service.ts';
import deliverTask from './deliver.task.ts';
import slowTask from './deliver-slow.task.ts';

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly project_id: string | null;
  readonly created_at: string;
}
interface Sent {
  readonly id: string;
  readonly endpoint_id: string;
  readonly job_id: string | null;
}

const app = await testApp({
  tasks: [deliverTask, slowTask],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
});
const api = await apiOf(app);
const url = 'https://hooks.example.com/assay?x=1';

async function owner(): Promise<{ org: { id: string; projectId: string }; headers: Headers }> {
  const org = await newOrganization(app);
  return { org, headers: await withAccessToken(app, (await newMember(app, org.id, 'owner')).id) };
}

async function made(headers: Headers, body: object = { url }): Promise<Endpoint> {
  const answer = await api.send<Endpoint>('POST', '/v1/webhooks', headers, body);
  assert.equal(answer.outcome, '201');
  return answer.body;
}

describe('webhook endpoints', () => {
  it('POST 201, GET 200 newest first, DELETE 204 for owner and admin', async () => {
    const { org, headers } = await owner();
    const admin = await withAccessToken(app, (await newMember(app, org.id, 'admin')).id);
    const first = await made(headers);
    assert.match(first.id, /^whk_[a-z2-7]{16}$/);
    const { id, created_at } = first;
    assert.deepEqual(first, { id, url, project_id: null, long_tail: false, created_at });
    const second = await made(admin, { url, project_id: org.projectId, long_tail: true });
    assert.deepEqual(second, {
      id: second.id,
      url,
      project_id: org.projectId,
      long_tail: true,
      created_at: second.created_at,
    });
    assert.deepEqual((await api.send('GET', '/v1/webhooks', headers)).body, [second, first]);
    const page = await api.send<Endpoint[]>('GET', '/v1/webhooks?limit=1', admin);
    const next = `/v1/webhooks?limit=1&cursor=${page.headers.get('x-next-cursor')}`;
    assert.deepEqual((await api.send('GET', next, admin)).body, [first]);
    assert.equal(await api.outcome('DELETE', `/v1/webhooks/${id}`, admin), '204');
    assert.deepEqual((await api.send('GET', '/v1/webhooks', headers)).body, [second]);
  });

  it('400 invalid_webhook_url unless it is https with a public host name and without credentials', async () => {
    const { headers } = await owner();
    for (const wrong of [
      ...[
        'http://hooks.example.com/',
        'ftp://hooks.example.com/',
        'hooks.example.com',
        '',
        'https://',
        '//x.y/',
      ],
      ...[
        'https://127.0.0.1/',
        'https://8.8.8.8/',
        'https://2130706433/',
        'https://0x7f.1/',
        'https://0177.0.0.1/',
      ],
      ...[
        'https://[::1]/',
        'https://[::ffff:8.8.8.8]/',
        'https://[2606:4700::1111]/',
        'https://１２７.0.0.1/',
      ],
      ...['https://localhost/', 'https://a.localhost/', 'https://LOCALHOST./', 'https://printer.local/'],
      ...['https://metadata.google.internal/', 'https://intranet/', 'https://nas.home.arpa/'],
      ...[
        'https://user:pw@hooks.example.com/',
        'https://user@hooks.example.com/',
        'https://@hooks.example.com/',
      ],
      `https://hooks.example.com/${'x'.repeat(2048)}`,
    ])
      assert.equal(
        await api.outcome('POST', '/v1/webhooks', headers, { url: wrong }),
        '400 invalid_webhook_url',
        wrong,
      );
    for (const right of [
      'https://hooks.example.com',
      'https://hooks.example.com:8443/x',
      'https://żółw.example.pl/',
    ])
      assert.equal((await made(headers, { url: right })).url, right);
    for (const body of [{}, { url: 1 }, { url, secret: 'x' }, { url, long_tail: 'yes' }])
      assert.equal(await api.outcome('POST', '/v1/webhooks', headers, body), '422 validation_error');
  });

  it('what the operator has allowed may be local, and only that may do without https', () => {
    const fetchAllow = ['127.0.0.1', 'localhost:3000', 'staging.example.com'];
    const own = { ...app, config: { ...app.config, fetchAllow } };
    const taken = (text: string): boolean => {
      try {
        webhookAddress(own, text);
        return true;
      } catch {
        return false;
      }
    };
    for (const text of [
      'http://127.0.0.1:9/',
      'https://127.0.0.1/',
      'http://localhost:3000/',
      'https://x.example.com/',
    ])
      assert.ok(taken(text), text);
    for (const text of [
      'http://127.0.0.2/',
      'http://localhost:3001/',
      'http://x.example.com/',
      'http://staging.example.com/',
    ])
      assert.ok(!taken(text), text);
  });

  it('an organization has at most 10, however many are asked for at once', async () => {
    const { headers } = await owner();
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () =>
        api.send<{ error?: { message: string } }>('POST', '/v1/webhooks', headers, { url }),
      ),
    );
    const counts = Object.groupBy(outcomes, ({ outcome }) => outcome);
    assert.deepEqual([counts['201']?.length, counts['409 conflict']?.length], [10, 15]);
    assert.deepEqual(counts['409 conflict']?.[0]?.details, { reason: 'too_many_webhooks', limit: 10 });
    assert.match(counts['409 conflict']?.[0]?.body.error?.message ?? '', /at most 10 webhook endpoints/);
    const { body } = await api.send<Endpoint[]>('GET', '/v1/webhooks', headers);
    assert.equal(body.length, 10);
    assert.equal(await api.outcome('DELETE', `/v1/webhooks/${body[0]?.id}`, headers), '204');
    await made(headers);
    assert.equal(await api.outcome('POST', '/v1/webhooks', headers, { url }), '409 conflict');
    await made((await owner()).headers);
  });

  it('secrets are whsec_…, one for each endpoint and each project, and always the same', async () => {
    const { org, headers } = await owner();
    const other = await newProject(app, org.id);
    const paths = [
      `/v1/webhooks/${(await made(headers)).id}/secret`,
      `/v1/webhooks/${(await made(headers)).id}/secret`,
      `/v1/projects/${org.projectId}/webhook-secret`,
      `/v1/projects/${other}/webhook-secret`,
    ];
    const seen = new Set<string>();
    for (const path of paths) {
      const { body } = await api.send<{ secret: string }>('GET', path, headers);
      assert.match(body.secret, /^whsec_[A-Za-z0-9_-]{43}$/);
      assert.deepEqual((await api.send('GET', path, headers)).body, body);
      seen.add(body.secret);
    }
    assert.equal(seen.size, paths.length);
  });

  it('404 not_found for what is another organization’s, gone, unknown or malformed', async () => {
    const { headers } = await owner();
    const theirs = await owner();
    const foreign = await made(theirs.headers);
    const sent = await api.send<Sent>('POST', `/v1/webhooks/${foreign.id}/test`, theirs.headers);
    const gone = await made(headers);
    const log = await api.send<Sent>('POST', `/v1/webhooks/${gone.id}/test`, headers);
    assert.equal(await api.outcome('DELETE', `/v1/webhooks/${gone.id}`, headers), '204');
    for (const id of [foreign.id, gone.id, newId('webhook'), 'whk_1', '7', '%00']) {
      assert.equal(await api.outcome('DELETE', `/v1/webhooks/${id}`, headers), '404 not_found', id);
      assert.equal(await api.outcome('GET', `/v1/webhooks/${id}/secret`, headers), '404 not_found', id);
      assert.equal(await api.outcome('GET', `/v1/webhooks/${id}/deliveries`, headers), '404 not_found', id);
      assert.equal(await api.outcome('POST', `/v1/webhooks/${id}/test`, headers), '404 not_found', id);
    }
    for (const id of [sent.body.id, log.body.id, newId('delivery'), 'dlv_1', '7']) {
      const path = `/v1/webhooks/deliveries/${id}/redeliver`;
      assert.equal(await api.outcome('POST', path, headers), '404 not_found', id);
    }
    for (const project of [theirs.org.projectId, newId('project'), '7']) {
      assert.equal(
        await api.outcome('POST', '/v1/webhooks', headers, { url, project_id: project }),
        '404 not_found',
      );
      assert.equal(
        await api.outcome('GET', `/v1/projects/${project}/webhook-secret`, headers),
        '404 not_found',
      );
    }
    assert.equal((await api.send<Endpoint[]>('GET', '/v1/webhooks', headers)).body.length, 0);
  });

  it('a test and its redelivery are 202 and stand in the log, newest first', async () => {
    const { headers } = await owner();
    const endpoint = await made(headers);
    const test = await api.send<Sent>('POST', `/v1/webhooks/${endpoint.id}/test`, headers);
    assert.equal(test.outcome, '202');
    assert.match(test.body.id, /^dlv_[a-z2-7]{16}$/);
    const again = await api.send<Sent>('POST', `/v1/webhooks/deliveries/${test.body.id}/redeliver`, headers);
    assert.equal(again.outcome, '202');
    assert.notEqual(again.body.id, test.body.id);
    const log = await api.send<Sent[]>('GET', `/v1/webhooks/${endpoint.id}/deliveries`, headers);
    assert.deepEqual(log.body, [again.body, test.body]);
    assert.deepEqual(Object.keys(test.body), [
      ...['id', 'event', 'endpoint_id', 'job_id', 'status', 'attempts', 'created_at'],
    ]);
    assert.deepEqual(
      { ...test.body, created_at: null },
      {
        id: test.body.id,
        event: 'job.finished',
        endpoint_id: endpoint.id,
        job_id: null,
        status: 'pending',
        attempts: [],
        created_at: null,
      },
    );
    const path = `/v1/webhooks/${endpoint.id}/deliveries?limit=1`;
    const page = await api.send<Sent[]>('GET', path, headers);
    const next = await api.send<Sent[]>(
      'GET',
      `${path}&cursor=${page.headers.get('x-next-cursor')}`,
      headers,
    );
    assert.deepEqual([...page.body, ...next.body], log.body);
  });
});
