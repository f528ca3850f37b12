import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { usd } from '../../core/money.ts';
import { dayOf } from '../../ledger/periods.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { visibleProjects } from '../identity/service.ts';
import { dailySpending, spendingKinds } from './daily-spending.ts';

const DAY_MS = 86_400_000;
const DAYS_DEFAULT = 30;

export default endpoint({
  method: 'GET',
  path: '/v1/usage/daily',
  access: 'usage:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'What was spent, by day, project and kind of work',
  about:
    'The last days of UTC, today included, the oldest first; days on which nothing was spent have no row. Charged, and held for what is under way: the rows of a day or a month sum up to `org` of GET /v1/usage.',
  query: Type.Object(
    {
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: limits.statementDaysMax, default: DAYS_DEFAULT }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    200: Type.Array(
      Type.Object(
        {
          day: Type.String({ format: 'date' }),
          project_id: Type.Union([Type.String(), Type.Null()], {
            description: 'null = projects that are deleted, or that you do not see',
          }),
          kind: Type.Enum([...spendingKinds], {
            description: 'What it was spent on; upgrades of audits belong to `audit`',
          }),
          spent_usd: Type.Number(),
        },
        { title: 'DailySpending' },
      ),
    ),
  },
  examples: [
    {
      answer: [
        {
          day: exampleTime.slice(0, 10),
          project_id: exampleId('project'),
          kind: 'check' as const,
          spent_usd: 0.02,
        },
      ],
      abridged: true,
    },
  ],
  handle: async ({ app, caller }, { query }) => {
    const orgId = caller.organization.id;
    const days = query.days ?? DAYS_DEFAULT;
    const firstDay = dayOf(new Date(app.clock.now().getTime() - (days - 1) * DAY_MS));
    const rows = await lookInOrganization(app, orgId, async (tx) => {
      const seen = await visibleProjects(tx, caller);
      return dailySpending(
        tx,
        orgId,
        firstDay,
        seen.map(({ id }) => id),
      );
    });
    return rows.map(({ spent, ...row }) => ({ ...row, spent_usd: usd(spent) }));
  },
});
