import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { progressStream } from '../../platform/http/event-stream.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { identityOf } from '../identity/service.ts';
import { jobExample, jobRecords } from './job-record.ts';
import { toldStatus } from './job-state.ts';
import { withJob } from './service.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/jobs/{job_id}/events',
  access: 'jobs:read',
  tag: 'Jobs',
  summary: 'Progress of a job as server-sent events',
  about:
    'Event `progress` {job_id, status, done, failed, total} whenever they change, and `end` with the job object when it has ended; then the stream closes. It also closes when the key, session or membership ends that it was opened with. An organization can have 50 of them open at a time.',
  params: Type.Object({ job_id: Type.String() }),
  reply: {
    200: { schema: null, contentType: 'text/event-stream; charset=utf-8', about: 'A stream of events' },
  },
  errors: ['job_not_found', 'rate_limited', 'unavailable'],
  examples: [
    {
      params: { job_id: exampleId('job') },
      answer: `retry: 2000\n\nevent: progress\ndata: {"job_id":"${exampleId('job')}","status":"done","done":2,"failed":1,"total":2}\n\nevent: end\ndata: ${JSON.stringify(jobExample)}\n\n`,
    },
  ],
  handle: async (context, { params: { job_id } }) => {
    const { app, caller, language, gone } = context;
    const look = async () =>
      withJob(app, await identityOf(app).readmit(context, 'jobs:read'), job_id, async (_, job) => ({
        job_id: job.id,
        status: toldStatus(job),
        done: job.done,
        failed: job.failed,
        total: job.total,
      }));
    // Before the stream begins, so that callers who may not see the job get a plain 404.
    await look();
    return progressStream(app, caller.organization.id, gone, {
      look,
      isOver: ({ status }) => status === 'done' || status === 'failed',
      end: async () => (await withJob(app, caller, job_id, (tx, job) => jobRecords(tx, [job], language)))[0],
    });
  },
});
