import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { usd } from '../../core/money.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { requestCountsOf } from './request-counts.ts';
import { serviceUse } from './service-usage.ts';

const Requests = Type.Integer({ description: 'Requests that named the organization or one of its keys' });
const Refused = Type.Integer({ description: 'Of them, those answered 401, 403, 429 or 503' });
const Spent = Type.Number({ description: 'Charged or set aside' });

const ServiceUsage = Type.Object(
  {
    days: Type.Integer(),
    organizations: Type.Array(
      Type.Object({
        org_id: Type.String(),
        name: Type.String(),
        requests: Requests,
        refused: Refused,
        spent_usd: Spent,
        keys: Type.Array(Type.Object({ key_id: Type.String(), requests: Requests, refused: Refused }), {
          description: 'Up to 5, the busiest first',
        }),
      }),
      { description: 'Those that spent most, then those that asked most' },
    ),
    others: Type.Object(
      { count: Type.Integer(), requests: Requests, refused: Refused, spent_usd: Spent },
      { description: 'All organizations that are not named' },
    ),
    strangers: Type.Array(
      Type.Object({
        network: Type.String({ description: 'The /24 of an IPv4 address, the /48 of an IPv6 address' }),
        refused: Type.Integer(),
      }),
      { description: 'Where refused requests without a known key or account came from' },
    ),
    other_strangers_refused: Type.Integer({ description: 'From networks that are not named' }),
  },
  { title: 'ServiceUsage' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/admin/usage',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'Who uses how much, and who is refused',
  about:
    'Needs X-Access-Reason (403 forbidden without) and is logged. Counts of other processes are up to 10 seconds old; all of them are kept for 30 days.',
  query: Type.Object({
    days: Type.Integer({
      minimum: 1,
      maximum: limits.logRetentionDays,
      default: 1,
      description: 'UTC days, today among them',
    }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many are named' }),
  }),
  reply: { 200: ServiceUsage },
  examples: [
    {
      headers: { 'X-Access-Reason': 'ticket 4711' },
      answer: {
        days: 1,
        organizations: [
          {
            org_id: exampleId('organization'),
            name: 'Acme',
            requests: 1200,
            refused: 3,
            spent_usd: 4.2,
            keys: [{ key_id: exampleId('apiKey'), requests: 1100, refused: 3 }],
          },
        ],
        others: { count: 0, requests: 0, refused: 0, spent_usd: 0 },
        strangers: [{ network: '203.0.113.0/24', refused: 40 }],
        other_strangers_refused: 0,
      },
      abridged: true,
    },
  ],
  handle: async ({ app }, { query: { days, limit } }) => {
    await requestCountsOf(app).write();
    const use = await acrossOrganizations(app.db, (tx) => serviceUse(tx, days, limit));
    return {
      days,
      organizations: use.organizations.map(({ id, name, requests, refused, spent, keys }) => ({
        org_id: id,
        name,
        requests,
        refused,
        spent_usd: usd(spent),
        keys: keys.map((key) => ({ key_id: key.id, requests: key.requests, refused: key.refused })),
      })),
      others: {
        count: use.others.organizations,
        requests: use.others.requests,
        refused: use.others.refused,
        spent_usd: usd(use.others.spent),
      },
      strangers: [...use.strangers],
      other_strangers_refused: use.otherStrangers,
    };
  },
});
