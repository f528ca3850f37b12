import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { ItemError } from '../checks/service.ts';
import { Summary, summariesOf } from '../reports/service.ts';
import { errorRecord } from './item-error.ts';
import { itemErrorExample } from './job-record.ts';
import { withJob } from './service.ts';
import { itemsOf } from './store.ts';

const ResultRecord = Type.Object(
  {
    index: Type.Integer(),
    report_id: Type.Union([Type.String(), Type.Null()]),
    error: Type.Union([ItemError, Type.Null()]),
    url: Type.Union([Type.String(), Type.Null()]),
    name: Type.Optional(Type.String({ description: 'As the item was called, where it was' })),
    summary: Type.Optional(
      orNull(Summary, 'With include=summary: what the report says first; null without a report'),
    ),
  },
  { title: 'JobResult' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/jobs/{job_id}/results',
  access: 'jobs:read',
  tag: 'Jobs',
  summary: 'What became of each item, in their order',
  about:
    'Items that are done, with the report or the error. After the job has ended every item is here; before that, those that were processed.',
  params: Type.Object({ job_id: Type.String() }),
  query: Type.Object({
    include: Type.Optional(
      Type.Enum(['summary'], { description: 'Also what each report says first, to rank the pages by' }),
    ),
  }),
  reply: { 200: Type.Array(ResultRecord) },
  errors: ['job_not_found'],
  examples: [
    {
      params: { job_id: exampleId('job') },
      answer: [
        { index: 0, report_id: exampleId('report'), error: null, url: null },
        { index: 1, report_id: null, error: itemErrorExample, url: 'http://intranet.local/' },
      ],
    },
  ],
  handle: async ({ app, caller, language }, { params, query }) =>
    withJob(app, caller, params.job_id, async (tx, job) => {
      const items = await itemsOf(tx, [job.id]);
      const summaries =
        query.include === undefined
          ? null
          : await summariesOf(
              tx,
              job.org_id,
              items.flatMap(({ report_id }) => report_id ?? []),
              language,
            );
      const dropped = { code: job.error === 'cancelled' ? 'cancelled' : 'timeout', details: null } as const;
      return items
        .filter(({ state }) => state !== 'open')
        .map(({ index, report_id, error, url, name, state }) => ({
          index,
          report_id,
          error:
            error === null && state !== 'dropped'
              ? null
              : errorRecord(error ?? dropped, language, job.run_seconds),
          url,
          ...(name === null ? {} : { name }),
          ...(summaries === null ? {} : { summary: summaries.get(report_id ?? '') ?? null }),
        }));
    }),
});
