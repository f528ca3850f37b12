import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { changeOrganization, OperatedOrganization, operatedExample } from './organization.ts';

const MICRO = 1_000_000;
/** Beyond it a number of JSON no longer tells one micro-dollar from the next. */
const ALLOWANCE_USD_MAX = 1_000_000;

export default endpoint({
  method: 'PATCH',
  path: '/v1/admin/orgs/{id}',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'Set the plan and the limits of an organization',
  about: 'null = what the plan gives. Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      plan: Type.Optional(Type.Enum(['beta', 'payg'])),
      allowance_usd: Type.Optional(
        Type.Union([Type.Number({ minimum: 0, maximum: ALLOWANCE_USD_MAX }), Type.Null()], {
          description: 'Monthly allowance, rounded to six decimals',
        }),
      ),
      max_audit_pages: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1, maximum: limits.auditPagesMaxRaised }), Type.Null()]),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { 200: OperatedOrganization },
  examples: [
    {
      params: { id: exampleId('organization') },
      headers: { 'X-Access-Reason': 'ticket 4711' },
      body: { plan: 'payg', max_audit_pages: 500 },
      answer: { ...operatedExample, plan: 'payg', max_audit_pages: 500 },
    },
  ],
  handle: ({ app }, { params, body }) => {
    const { allowance_usd: allowance, ...changes } = body;
    return changeOrganization(app, params.id, {
      ...changes,
      ...(allowance === undefined
        ? {}
        : { allowance_micro_usd: allowance === null ? null : Math.round(allowance * MICRO) }),
    });
  },
});
