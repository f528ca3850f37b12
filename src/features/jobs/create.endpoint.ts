import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { markets } from '../../contract/markets.ts';
import { usdText } from '../../core/money.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { ONE_LINE, Phrase } from '../../platform/http/typed-text.ts';
import { checkerOf, checkPageFields, optionFields, PageItem } from '../checks/service.ts';
import { webhookAddress } from '../events/service.ts';
import { projectOf } from '../identity/service.ts';
import { projectField } from '../intent/service.ts';
import { once } from '../paid-work/service.ts';
import { exampleCheck } from '../reports/service.ts';
import { COMPARE_JOB, COMPARED_FROM } from './compare-job.ts';
import { type CreatedJob, createJob, type JobPage } from './service.ts';

const Target = Type.Object(
  {
    query: Phrase,
    market: Type.String({ maxLength: 20 }),
  },
  { additionalProperties: false },
);

const JobItem = Type.Object(
  {
    ...PageItem.properties,
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: ONE_LINE,
        description: 'What you call the page, such as the name of its file; told with its result',
      }),
    ),
  },
  { additionalProperties: false, title: 'JobItem' },
);

export default endpoint({
  method: 'POST',
  path: '/v1/jobs',
  access: 'jobs:create',
  tag: 'Jobs',
  summary: 'Check a long list of pages in the background',
  about:
    'Each item takes the fields of /v1/judge; fields beside `items` are their defaults. What the whole job may cost is reserved at once; what an item did not cost returns with it.',
  body: Type.Object(
    {
      items: Type.Array(JobItem, {
        minItems: 1,
        description:
          'At most 1,000, unless the service is set up otherwise; their html and text together at most 20,000,000 characters (UTF-16 code units)',
      }),
      ...optionFields,
      ...projectField,
      webhook_url: Type.Optional(
        Type.String({ maxLength: limits.urlChars, description: 'https; told once when the job has ended' }),
      ),
      targets: Type.Optional(
        Type.Array(Target, {
          maxItems: limits.intentBatchPhrasesMax,
          description:
            'Search phrases that every page is assessed for, each charged once for the whole job; the first is `intent` of the reports, all of them are `intents`',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  paid: true,
  bodyLimitBytes: limits.pagesBodyBytes,
  streamLimits: ({ config }) => ({
    list: {
      name: 'items',
      max: config.jobItemsMax,
      tooMany: (excess) => fail('job_too_large', excess),
    },
    texts: {
      names: ['html', 'text'],
      max: limits.itemChars,
      maxTogether: limits.jobChars,
      tooLong: (excess) => fail('item_too_large', excess),
    },
  }),
  reply: {
    202: {
      schema: Type.Object({ job_id: Type.String(), status: Type.Enum(['queued']) }),
      about: 'X-Cost-USD is what was reserved; refunds of items that fail show in GET /v1/usage.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: [
    'unknown_rule',
    'rule_disabled',
    'invalid_webhook_url',
    'not_found',
    'conflict',
    'job_too_large',
    'item_too_large',
    'invalid_target',
    'too_many_active_jobs',
    'quota_exceeded',
    'spend_cap_reached',
    'beta_budget_reached',
    'queue_unavailable',
    'webhooks_unavailable',
  ],
  examples: [
    {
      body: {
        items: [{ html: exampleCheck.html }, { url: 'http://intranet.local/' }],
        rules: exampleCheck.rules,
      },
      answer: { job_id: exampleId('job'), status: 'queued' },
    },
  ],
  handle: async (context, { body }) => {
    const { app } = context;
    const { items, project_id, webhook_url, targets = [], ...defaults } = body;
    if (items.length > app.config.jobItemsMax)
      fail('job_too_large', { limit: app.config.jobItemsMax, received: items.length });
    checkLengths(items);
    const phrases = targets.map((target, index) => {
      const market = markets.find((known) => known === target.market);
      return market === undefined ? fail('invalid_target', { index, ...target }) : { ...target, market };
    });
    const pages = items.map((item): JobPage => ({ ...defaults, ...item }));
    for (const [index, page] of pages.entries()) checkPageFields(page, ['items', index]);
    if (webhook_url !== undefined) webhookAddress(app, webhook_url);
    const project = await projectOf(context, project_id);
    return once(context, body, (remember) =>
      createJob(
        checkerOf(context),
        {
          project,
          pages,
          targets: phrases,
          webhookUrl: webhook_url ?? null,
          language: context.language,
          runMs: limits.jobRunMs,
          ...(pages.length < COMPARED_FROM ? {} : { endTask: COMPARE_JOB.name, digests: true }),
        },
        async (tx, created) => {
          const answer = answerOf(created);
          await remember(tx, answer);
          return answer;
        },
      ),
    );
  },
});

function answerOf({ id, reserved }: CreatedJob): Answer {
  return new Answer(
    202,
    JSON.stringify({ job_id: id, status: 'queued' }),
    reserved > 0 ? { 'x-cost-usd': usdText(reserved) } : {},
  );
}

function checkLengths(items: readonly JobPage[]): void {
  let sum = 0;
  for (const [index, { html, text }] of items.entries()) {
    const { length } = html ?? text ?? '';
    sum += length;
    if (length > limits.itemChars)
      fail('item_too_large', { limit: limits.itemChars, received: length, index });
    if (sum > limits.jobChars) fail('item_too_large', { limit: limits.jobChars, received: sum, index });
  }
}
