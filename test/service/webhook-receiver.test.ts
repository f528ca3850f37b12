import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, it } from 'node:test';
import { recordEvent } from '../../src/features/events/service.ts';
import deliverTask from '../../src/features/webhooks/deliver.task.ts';
import slowTask from '../../src/features/webhooks/deliver-slow.task.ts';
import { endpointSecret } from '../../src/features/webhooks/secrets.ts';
import sendOut from '../../src/features/webhooks/send-out.task.ts';
import { newId } from '../../src/platform/ids.ts';
import { inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { newMember, newOrganization, withAccessToken } from '../support/tenants.ts';
import { until } from '../support/until.ts';

const example = join(import.meta.dirname, '..', '..', 'examples', 'webhook-receiver.ts');

/** The example as a process of its own, and the lines that it prints. */
async function startExample(secret: string): Promise<{ port: string; line(): Promise<string> }> {
  const child = spawn(process.execPath, ['--conditions=assay-source', example], {
    env: { PATH: process.env.PATH, PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  after(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => (await lines.next()).value ?? assert.fail('it has ended');
  const [, port = ''] = /^listening on port (\d+)$/.exec(await line()) ?? [];
  return { port, line };
}

it('a job that finishes reaches the example receiver through the queue, once', async () => {
  const tasks = [sendOut, deliverTask, slowTask];
  const app = await testApp({
    tasks,
    environment: { SERVICE_FETCH_ALLOW: '127.0.0.1', SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
  });
  const api = await apiOf(app, tasks);
  const org = await newOrganization(app);
  const headers = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
  // The address is known when the receiver listens, and its secret when the endpoint is made: as with any deployment,
  // one of them is told later. Here the endpoint's row learns the port.
  const made = await api.send<{ id: string }>('POST', '/v1/webhooks', headers, {
    url: 'http://127.0.0.1:1/',
  });
  const endpointId = made.body.id;
  const { body } = await api.send<{ secret: string }>('GET', `/v1/webhooks/${endpointId}/secret`, headers);
  assert.equal(body.secret, endpointSecret(app.secret, endpointId));
  const receiver = await startExample(body.secret);
  await inOrganization(app.db, org.id, (tx) =>
    tx
      .updateTable('webhook_endpoints')
      .set({ url: `http://127.0.0.1:${receiver.port}/` })
      .execute(),
  );

  const jobId = newId('job');
  const job = { job_id: jobId, status: 'done' };
  await inOrganization(app.db, org.id, (tx) =>
    recordEvent(app.queue, tx, {
      orgId: org.id,
      projectId: org.projectId,
      kind: 'job.finished',
      private: false,
      subjectId: jobId,
      job,
      webhookUrl: null,
    }),
  );
  const event = JSON.parse(await receiver.line());
  assert.deepEqual(event, {
    deliveryId: event.deliveryId,
    event: 'job.finished',
    id: `${jobId}:job.finished`,
    job,
  });

  // Sent again it is taken and not printed; the test that follows is the next line.
  const log = `/v1/webhooks/${endpointId}/deliveries`;
  const again = `/v1/webhooks/deliveries/${event.deliveryId}/redeliver`;
  assert.equal(await api.outcome('POST', again, headers), '202');
  const statuses = async (): Promise<string> =>
    (await api.send<{ status: string }[]>('GET', log, headers)).body.map(({ status }) => status).join();
  await until('both are delivered', async () => (await statuses()) === 'delivered,delivered');
  assert.equal(await api.outcome('POST', `/v1/webhooks/${endpointId}/test`, headers), '202');
  assert.equal(JSON.parse(await receiver.line()).id, `test:${endpointId}`);

  const forged = await fetch(`http://127.0.0.1:${receiver.port}/`, { method: 'POST', body: '{}' });
  assert.equal(forged.status, 401);
});
