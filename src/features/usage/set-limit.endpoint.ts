import type { Transaction } from 'kysely';
import Type from 'typebox';
import { usd } from '../../core/money.ts';
import { setSpendLimit } from '../../ledger/spend-limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';

const LIMIT_USD_MAX = 1_000_000;
const MICRO = 1_000_000;

const Body = Type.Object(
  {
    subject: Type.Enum(['user', 'project', 'org']),
    subject_id: Type.Optional(
      Type.String({ description: 'Absent = every user or project that has no limit of its own' }),
    ),
    period: Type.Enum(['day', 'month']),
    limit_usd: Type.Union([Type.Number({ minimum: 0, maximum: LIMIT_USD_MAX }), Type.Null()], {
      description: 'null = no limit',
    }),
  },
  { additionalProperties: false },
);

export default endpoint({
  method: 'PATCH',
  path: '/v1/usage/limits',
  access: 'limits:manage',
  tag: 'Rules, tiers, usage, status',
  summary: 'Limit what a user, a project or the organization may spend in a day or a month',
  body: Body,
  reply: { 200: Type.Object({ ...Body.properties, subject_id: Type.Union([Type.String(), Type.Null()]) }) },
  errors: ['not_found'],
  examples: [
    {
      body: { subject: 'project', subject_id: exampleId('project'), period: 'month', limit_usd: 50 },
      answer: { subject: 'project', subject_id: exampleId('project'), period: 'month', limit_usd: 50 },
    },
  ],
  handle: async ({ app, caller }, { body }) => {
    const { subject, period, limit_usd } = body;
    const orgId = caller.organization.id;
    const amount = limit_usd === null ? null : Math.round(limit_usd * MICRO);
    const subjectId = subject === 'org' ? (body.subject_id ?? orgId) : (body.subject_id ?? '');
    await inOrganization(app.db, orgId, async (tx) => {
      if (!(await belongs(tx, orgId, subject, subjectId))) fail('not_found');
      await setSpendLimit(tx, orgId, { subject, subjectId, period, amount }, app.clock.now());
    });
    return {
      subject,
      subject_id: subjectId === '' ? null : subjectId,
      period,
      limit_usd: amount === null ? null : usd(amount),
    };
  },
});

/** Whether there is such a subject in the organization. */
async function belongs(
  tx: Transaction<Tables>,
  orgId: string,
  subject: Type.Static<typeof Body>['subject'],
  id: string,
): Promise<boolean> {
  if (subject === 'org') return id === orgId;
  if (id === '') return true;
  if (!(subject === 'project' ? isId('project', id) : UUID.test(id))) return false;
  const found =
    subject === 'project'
      ? await tx
          .selectFrom('projects')
          .select('id')
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : await tx
          .selectFrom('memberships')
          .select('user_id')
          .where('org_id', '=', orgId)
          .where('user_id', '=', id)
          .executeTakeFirst();
  return found !== undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
