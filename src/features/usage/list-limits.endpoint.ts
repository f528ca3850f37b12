import Type from 'typebox';
import { usd } from '../../core/money.ts';
import { spendLimits } from '../../ledger/spend-limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/usage/limits',
  access: 'limits:manage',
  tag: 'Rules, tiers, usage, status',
  summary: 'The spending limits that are set',
  reply: {
    200: Type.Array(
      Type.Object(
        {
          subject: Type.Enum(['user', 'project', 'org']),
          subject_id: Type.Union([Type.String(), Type.Null()], {
            description: 'null = every user or project that has no limit of its own',
          }),
          period: Type.Enum(['day', 'month']),
          limit_usd: Type.Number(),
        },
        { title: 'SpendLimit' },
      ),
    ),
  },
  examples: [
    {
      answer: [
        {
          subject: 'project' as const,
          subject_id: exampleId('project'),
          period: 'month' as const,
          limit_usd: 50,
        },
      ],
      abridged: true,
    },
  ],
  handle: async ({ app, caller }) => {
    const orgId = caller.organization.id;
    const limits = await inOrganization(app.db, orgId, (tx) => spendLimits(tx, orgId));
    return limits.map(({ subject, subjectId, period, amount }) => ({
      subject,
      subject_id: subjectId === '' ? null : subjectId,
      period,
      limit_usd: usd(amount),
    }));
  },
});
