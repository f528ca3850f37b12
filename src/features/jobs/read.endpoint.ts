import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { JobRecord, jobExample, jobRecords } from './job-record.ts';
import { withJob } from './service.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/jobs/{job_id}',
  access: 'jobs:read',
  tag: 'Jobs',
  summary: 'Status of a job',
  params: Type.Object({ job_id: Type.String() }),
  reply: { 200: JobRecord },
  errors: ['job_not_found'],
  examples: [{ params: { job_id: exampleId('job') }, answer: jobExample }],
  handle: async ({ app, caller, language }, { params }) =>
    withJob(app, caller, params.job_id, async (tx, job) => {
      const [record] = await jobRecords(tx, [job], language);
      if (record === undefined) throw new Error('a job has a record');
      return record;
    }),
});
