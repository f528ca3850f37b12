import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { usdText } from '../../core/money.ts';
import { Answer, type Context, endpoint } from '../../platform/http/endpoint.ts';
import { authorOf, type CallerInOrganization, projectOf } from '../identity/service.ts';
import { once } from '../paid-work/service.ts';
import { intentExample } from './intent-example.ts';
import { intentFields, orderIntent } from './intent-fields.ts';
import { IntentRecord, intentRecord, priceOf } from './intent-record.ts';
import { projectField } from './project-field.ts';
import { startIntents } from './start-intents.ts';
import { waitForIntent } from './wait-for-intent.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/intent',
  access: 'intent:run',
  tag: 'Search intent',
  summary: 'What a search phrase wants',
  about:
    'Which intents are behind a phrase, which kind of page serves it, what ranks for it and what its readers ask. Where the service asks no search engine it is told from the phrase alone, at once and for nothing. What fails is refunded.',
  body: Type.Object({ ...intentFields, ...projectField }, { additionalProperties: false }),
  query: Type.Object({
    wait: Type.Integer({
      minimum: 0,
      maximum: limits.intentWaitMaxSeconds,
      default: 0,
      description: 'Seconds to wait for the result',
    }),
  }),
  paid: true,
  reply: {
    202: {
      schema: IntentRecord,
      contentType: 'application/json; charset=utf-8',
      about: 'Its current state: GET of its id tells when it is ready.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: [
    'invalid_url',
    'not_found',
    'conflict',
    'tier_unavailable',
    'quota_exceeded',
    'spend_cap_reached',
    'beta_budget_reached',
    'queue_unavailable',
  ],
  examples: [
    {
      query: { wait: 30 },
      body: { query: intentExample.query, market: intentExample.market },
      answer: intentExample,
    },
  ],
  handle: async (context, { body, query }) => {
    const { project_id, ...fields } = body;
    const order = orderIntent(context.app, fields, context.language, []);
    const project = await projectOf(context, project_id);
    const payer = {
      app: context.app,
      orgId: context.caller.organization.id,
      author: authorOf(context.caller),
    };
    const answer = await once(context, body, (remember) =>
      startIntents(payer, project, [order], false, async (tx, { intents: [intent], reserved }) => {
        if (intent === undefined) throw new RangeError('one was ordered');
        const cost = reserved > 0 ? { 'x-cost-usd': usdText(reserved) } : {};
        const answer = new Answer(202, JSON.stringify(intentRecord(intent, context.language)), cost);
        await remember(tx, answer);
        return answer;
      }),
    );
    return query.wait === 0 ? answer : waited(context, answer, query.wait);
  },
});

/** A request that is repeated waits as the first one does. */
async function waited(
  { app, caller, language, gone }: Context<CallerInOrganization>,
  first: Answer,
  seconds: number,
): Promise<Answer> {
  // Written above.
  const { id } = JSON.parse(String(first.body)) as { readonly id: string };
  const row = await waitForIntent(app, caller.organization.id, id, seconds * 1000, gone);
  if (row === null) return first;
  const { 'x-cost-usd': reserved, ...headers } = first.headers;
  const isCharged = reserved !== undefined && priceOf(row) > 0;
  return new Answer(202, JSON.stringify(intentRecord(row, language)), {
    ...headers,
    ...(isCharged ? { 'x-cost-usd': usdText(priceOf(row)) } : {}),
  });
}
