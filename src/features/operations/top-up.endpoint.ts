import Type from 'typebox';
import { usd } from '../../core/money.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleLaterTime } from '../../platform/http/examples.ts';
import { KEPT } from '../../platform/http/typed-text.ts';
import { topUpOrganization } from './top-up.ts';

const MICRO = 1_000_000;
const AMOUNT_USD_MAX = 1_000_000;

export default endpoint({
  method: 'POST',
  path: '/v1/admin/orgs/{id}/topups',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'Add to the prepaid balance of an organization',
  about: 'Valid for 12 months. Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      amount_usd: Type.Number({ minimum: 0.000001, maximum: AMOUNT_USD_MAX }),
      note: Type.Optional(Type.String({ maxLength: 500, pattern: KEPT })),
    },
    { additionalProperties: false },
  ),
  reply: {
    201: Type.Object({
      amount_usd: Type.Number(),
      balance_usd: Type.Number({ description: 'The whole prepaid balance now' }),
      expires_at: Type.String({ format: 'date-time' }),
    }),
  },
  errors: ['org_not_found'],
  examples: [
    {
      params: { id: exampleId('organization') },
      headers: { 'X-Access-Reason': 'ticket 4711' },
      body: { amount_usd: 100, note: 'Invoice 2026/11/7' },
      answer: { amount_usd: 100, balance_usd: 100, expires_at: exampleLaterTime },
    },
  ],
  handle: async ({ app }, { params, body }) => {
    const amount = Math.round(body.amount_usd * MICRO);
    const { balance, expiresAt } = await topUpOrganization(app, params.id, amount, body.note);
    return { amount_usd: usd(amount), balance_usd: usd(balance), expires_at: expiresAt.toISOString() };
  },
});
