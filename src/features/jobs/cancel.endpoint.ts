import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { controlJob, withJob } from './service.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/jobs/{job_id}/cancel',
  access: 'jobs:cancel',
  tag: 'Jobs',
  summary: 'Cancel a job',
  about:
    'Pages that were checked keep their reports; what was reserved for the others returns at once. The job ends as failed with error "cancelled".',
  params: Type.Object({ job_id: Type.String() }),
  reply: { 202: Type.Object({ job_id: Type.String(), status: Type.Enum(['failed']) }) },
  errors: ['job_not_found', 'job_not_controllable'],
  examples: [
    { params: { job_id: exampleId('job') }, answer: { job_id: exampleId('job'), status: 'failed' } },
  ],
  handle: async ({ app, caller }, { params }) => {
    const { id } = await withJob(app, caller, params.job_id, async (_, job) => job);
    const state = await controlJob(app, caller.organization.id, id, 'cancel_at_once');
    if (state === null) {
      const status = await withJob(app, caller, id, async (_, job) => job.status);
      fail('job_not_controllable', { status });
    }
    return { job_id: id, status: 'failed' as const };
  },
});
