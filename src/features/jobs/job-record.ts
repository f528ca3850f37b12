// The job object of the contract: what callers and receivers of webhooks see.
import Type from 'typebox';
import { addressFault } from '../../fetching/page-address.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import type { Language, Localized } from '../../platform/language.ts';
import { ItemError } from '../checks/service.ts';
import { webhookStatusOf } from '../events/service.ts';
import { FamilyRecord, familyRecord } from './family-record.ts';
import { errorRecord, runLimit } from './item-error.ts';
import { costsOf } from './job-cost.ts';
import { toldStatus } from './job-state.ts';
import { itemsOf, type JobError, type JobRow, type Tx } from './store.ts';

const Time = Type.String({ format: 'date-time' });

export const JobRecord = Type.Object(
  {
    job_id: Type.String(),
    status: Type.Enum(['queued', 'running', 'done', 'failed']),
    done: Type.Integer({ description: 'Items processed so far, with or without an error' }),
    total: Type.Integer(),
    failed: Type.Integer({ description: 'Items that ended with an error' }),
    errors: Type.Array(
      Type.Object({
        index: Type.Integer(),
        error: ItemError,
        url: Type.Optional(Type.String()),
        name: Type.Optional(Type.String()),
      }),
    ),
    report_ids: Type.Array(Type.String(), { description: 'In item order' }),
    webhook_status: orNull(
      Type.Integer({ description: 'What the receiver of webhook_url answered; 0 = not reached' }),
    ),
    error: orNull(Type.String({ description: 'Why the whole job failed' })),
    cross_page: orNull(
      Type.Array(FamilyRecord, {
        description:
          'Families of three pages or more that are made from one text, on any sites, the strongest first. null until the job is done, where it failed, and for jobs of fewer than three items',
      }),
    ),
    audit: orNull(
      Type.Object({ audit_id: Type.String(), site: orNull(Type.String()) }),
      'The audit whose pages these are',
    ),
    project_id: Type.String(),
    reserved_usd: Type.Number(),
    charged_usd: Type.Number({ description: 'What its pages have cost so far' }),
    refunded_usd: Type.Number({ description: 'What has returned: for pages that failed or cost less' }),
    created_at: Time,
    started_at: orNull(Time),
    ended_at: orNull(Time),
  },
  { title: 'Job' },
);
export type JobRecord = Type.Static<typeof JobRecord>;

/** Of a page of an intranet, which the service cannot fetch. */
export const itemErrorExample = {
  code: 'invalid_url',
  message: addressFault('http://intranet.local/', 'not_public').en,
  details: { url: 'http://intranet.local/' },
};

export const jobExample: JobRecord = {
  job_id: exampleId('job'),
  status: 'done',
  done: 2,
  total: 2,
  failed: 1,
  errors: [{ index: 1, error: itemErrorExample, url: 'http://intranet.local/' }],
  report_ids: [exampleId('report')],
  webhook_status: null,
  error: null,
  cross_page: null,
  audit: null,
  project_id: exampleId('project'),
  reserved_usd: 0.0415,
  charged_usd: 0.02,
  refunded_usd: 0.0215,
  created_at: exampleTime,
  started_at: exampleTime,
  ended_at: exampleTime,
};

const jobErrors: Readonly<Record<Exclude<JobError, 'timeout'>, Localized>> = {
  cancelled: { en: 'cancelled', pl: 'cancelled' },
  every_item_failed: { en: 'every item failed', pl: 'żadnej strony nie udało się sprawdzić' },
};

function jobError(error: JobError, runSeconds: number): Localized {
  if (error !== 'timeout') return jobErrors[error];
  const limit = runLimit(runSeconds);
  return {
    en: `timeout: the job took longer than ${limit.en}`,
    pl: `timeout: zadanie trwało dłużej niż ${limit.pl}`,
  };
}

export async function jobRecords(tx: Tx, jobs: readonly JobRow[], language: Language): Promise<JobRecord[]> {
  const ids = jobs.map(({ id }) => id);
  const items = Map.groupBy(await itemsOf(tx, ids), ({ job_id }) => job_id);
  const statuses = await webhookStatusOf(tx, ids);
  const costs = await costsOf(tx, jobs);
  return jobs.map((job) => {
    const own = items.get(job.id) ?? [];
    return {
      job_id: job.id,
      status: toldStatus(job),
      done: job.done,
      total: job.total,
      failed: job.failed,
      errors: own.flatMap(({ index, state, error, url, name }) =>
        state !== 'failed' || error === null
          ? []
          : [
              {
                index,
                error: errorRecord(error, language, job.run_seconds),
                ...(url === null ? {} : { url }),
                ...(name === null ? {} : { name }),
              },
            ],
      ),
      report_ids: own.flatMap(({ report_id }) => report_id ?? []),
      webhook_status: statuses.get(job.id) ?? null,
      error: job.error === null ? null : jobError(job.error, job.run_seconds)[language],
      cross_page: job.cross_page?.map((family) => familyRecord(family, own, language)) ?? null,
      audit: job.of_audit === null ? null : { audit_id: job.of_audit, site: job.of_site },
      project_id: job.project_id,
      ...costs(job),
      created_at: job.created_at.toISOString(),
      started_at: job.started_at?.toISOString() ?? null,
      ended_at: toldStatus(job) === 'running' ? null : (job.ended_at?.toISOString() ?? null),
    };
  });
}

/** As receivers of webhooks get it: always in English. */
export async function eventJob(tx: Tx, job: JobRow): Promise<JobRecord> {
  const [record] = await jobRecords(tx, [job], 'en');
  if (record === undefined) throw new Error('a job has a record');
  return record;
}
