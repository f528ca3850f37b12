import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { statementCsv } from './statement.ts';
import { statementPeriod } from './statement-period.ts';

const STATEMENT_EXAMPLE = `time,kind,description,project_id,project,user,key_id,report_id,amount_usd,balance_usd,note\r
2026-11-01T00:00:00.000Z,opening_balance,,,,,,,,0,\r
${exampleTime},allowance,allowance 2026-11,,,,,,20,20,\r
${exampleTime},charge,check 5ce1f6b2-09d4-4a37-8b6e-c0f2a9d81e73,${exampleId('project')},Default,,${exampleId('apiKey')},${exampleId('report')},-0.02,19.98,\r
${exampleTime},closing_balance,,,,,,,,19.98,\r
`;

export default endpoint({
  method: 'GET',
  path: '/v1/usage/statement',
  access: 'statement:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'Statement of the organization’s money as CSV',
  about:
    'For a month, or from one day to another, both included, in UTC; without either the current month. One line for everything that changed the balance: allowance, top_up, charge, expiry; below 0 = spent. Between `opening_balance` and `closing_balance` the amounts sum up to the change. Money held for work under way still belongs to the balance. Column names and kinds are the same in every language.',
  query: Type.Object(
    {
      month: Type.Optional(
        Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$', description: 'Such as 2026-11' }),
      ),
      from: Type.Optional(Type.String({ format: 'date', description: 'Such as 2026-11-01' })),
      to: Type.Optional(
        Type.String({ format: 'date', description: 'Absent = today; at most 366 days in all' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    200: {
      schema: null,
      contentType: 'text/csv; charset=utf-8',
      about:
        'Columns: time, kind, description, project_id, project, user, key_id, report_id, amount_usd, balance_usd, note',
      headers: ['Content-Disposition'],
    },
  },
  examples: [{ answer: STATEMENT_EXAMPLE }],
  handle: async ({ app, caller }, { query }) => {
    const orgId = caller.organization.id;
    const now = app.clock.now();
    const period = statementPeriod(query, now);
    return new Answer(200, await statementCsv(app, orgId, period, now), {
      'content-disposition': `attachment; filename="statement-${orgId}-${period.name}.csv"`,
    });
  },
});
