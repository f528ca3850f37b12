import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleTime } from '../../platform/http/examples.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { queueLines, workerLines } from '../../platform/queue/overview.ts';

const QueueOverview = Type.Object(
  {
    queues: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: Type.Integer({ description: 'Due, and no worker holds it' }),
        later: Type.Integer({ description: 'Scheduled, or to be tried again' }),
        active: Type.Integer(),
        failed: Type.Integer({ description: 'Given up; kept for a while' }),
        oldest_wait_seconds: Type.Union([Type.Integer(), Type.Null()], {
          description: 'How long the oldest that waits is due',
        }),
      }),
    ),
    workers: Type.Array(
      Type.Object({
        id: Type.String(),
        host: Type.String(),
        pid: Type.Integer(),
        started_at: Type.String({ format: 'date-time' }),
        seen_at: Type.String({ format: 'date-time', description: 'Its last sign of life' }),
        live: Type.Boolean({ description: 'false = it has gone silent; such a row is kept for a day' }),
      }),
    ),
  },
  { title: 'QueueOverview' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/admin/queue',
  access: 'queue:read',
  tag: 'Operation',
  summary: 'What waits in the queues, and which workers are alive',
  about: 'Needs X-Access-Reason (403 forbidden without) and is logged.',
  reply: { 200: QueueOverview },
  examples: [
    {
      headers: { 'X-Access-Reason': 'ticket 4711' },
      answer: {
        queues: [
          { name: 'jobs-work', waiting: 0, later: 0, active: 1, failed: 0, oldest_wait_seconds: null },
        ],
        workers: [
          {
            id: 'worker-1-4242-a1b2c3',
            host: 'worker-1',
            pid: 4242,
            started_at: exampleTime,
            seen_at: exampleTime,
            live: true,
          },
        ],
      },
      abridged: true,
    },
  ],
  handle: ({ app }) =>
    acrossOrganizations(app.db, async (tx) => ({
      queues: await queueLines(tx),
      workers: (await workerLines(tx)).map(({ started_at, seen_at, ...worker }) => ({
        ...worker,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
    })),
});
