import Type from 'typebox';
import { type MicroUsd, usd } from '../../core/money.ts';
import { allowanceShareOf } from '../../ledger/allowance-share.ts';
import type { Counter } from '../../ledger/spending.ts';
import type { Subject } from '../../ledger/store.ts';
import { readUsage } from '../../ledger/usage.ts';
import { type Context, endpoint } from '../../platform/http/endpoint.ts';
import { Failure } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, projectOf } from '../identity/service.ts';

const Amount = Type.Object(
  {
    used_usd: Type.Number({ description: 'Charged, and held for what is under way' }),
    limit_usd: Type.Union([Type.Number(), Type.Null()], { description: 'null = no limit' }),
    remaining_usd: Type.Union([Type.Number(), Type.Null()]),
  },
  { title: 'UsageAmount' },
);
const Counters = Type.Object({ day: Amount, month: Amount }, { title: 'UsageCounters' });

const spent = { used_usd: 0.02, limit_usd: null, remaining_usd: null };

export default endpoint({
  method: 'GET',
  path: '/v1/usage',
  access: 'usage:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'What was spent, what may be spent and what there is',
  about:
    'Days and months are those of UTC. `user` is null for a key that belongs to no person, `project` where the call names none and there are several.',
  reply: {
    200: Type.Object(
      {
        unit: Type.Literal('usd'),
        user: Type.Union([Counters, Type.Null()]),
        project: Type.Union([Counters, Type.Null()]),
        org: Counters,
        plan: Type.Object({
          limit_month_usd: Type.Number({ description: 'The monthly allowance' }),
          remaining_month_usd: Type.Number(),
          limit_day_usd: Type.Union([Type.Number(), Type.Null()], {
            description:
              'How much of the allowance the organization may draw in a day; the prepaid balance pays beyond it. null = all of it',
          }),
          remaining_day_usd: Type.Union([Type.Number(), Type.Null()]),
        }),
        balance: Type.Object({
          balance_usd: Type.Number({ description: 'Prepaid' }),
          expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
            description: 'When the first of it lapses',
          }),
          parts: Type.Array(
            Type.Object({
              remaining_usd: Type.Number(),
              expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
            }),
            { description: 'What is left of each top-up, in the order in which it is spent' },
          ),
        }),
      },
      { title: 'Usage' },
    ),
  },
  examples: [
    {
      answer: {
        unit: 'usd',
        user: null,
        project: { day: spent, month: spent },
        org: { day: spent, month: spent },
        plan: { limit_month_usd: 20, remaining_month_usd: 19.98, limit_day_usd: 5, remaining_day_usd: 4.98 },
        balance: { balance_usd: 0, expires_at: null, parts: [] },
      },
    },
  ],
  handle: async (context) => {
    const { app, caller } = context;
    const orgId = caller.organization.id;
    const spender = { orgId, projectId: await projectIdOf(context), userId: caller.user?.id ?? null };
    const { counters, funds } = await inOrganization(app.db, orgId, (tx) =>
      readUsage(tx, spender, app.clock.now()),
    );
    const { spendCapPerDay, betaBudgetPerMonth } = app.config;
    const share = allowanceShareOf({ perDay: spendCapPerDay, perMonth: betaBudgetPerMonth }, counters);
    return {
      unit: 'usd' as const,
      user: spender.userId === null ? null : countersOf(counters, 'user'),
      project: spender.projectId === null ? null : countersOf(counters, 'project'),
      org: countersOf(counters, 'org'),
      plan: {
        limit_month_usd: usd(funds.allowance),
        remaining_month_usd: usd(funds.allowanceLeft),
        limit_day_usd: share === null ? null : usd(share.limit),
        remaining_day_usd: share === null ? null : usd(Math.min(share.left, funds.allowanceLeft)),
      },
      balance: {
        balance_usd: usd(funds.balance),
        expires_at: funds.balanceExpiresAt?.toISOString() ?? null,
        parts: funds.topups.map(({ remaining, expiresAt }) => ({
          remaining_usd: usd(remaining),
          expires_at: expiresAt?.toISOString() ?? null,
        })),
      },
    };
  },
});

/** null where the call names no project and there is not exactly one: usage can be shown without. */
async function projectIdOf(context: Context<CallerInOrganization>): Promise<string | null> {
  try {
    return (await projectOf(context, undefined)).id;
  } catch (error) {
    const unnamed = error instanceof InvalidField && context.header('x-project-id') === undefined;
    if (unnamed && !(error instanceof Failure)) return null;
    throw error;
  }
}

function countersOf(counters: readonly Counter[], subject: Subject): Type.Static<typeof Counters> {
  const of = (period: Counter['period']) => {
    const found = counters.find((counter) => counter.subject === subject && counter.period === period);
    return amountOf(found?.used ?? 0, found?.limit ?? null);
  };
  return { day: of('day'), month: of('month') };
}

function amountOf(used: MicroUsd, limit: MicroUsd | null): Type.Static<typeof Amount> {
  return {
    used_usd: usd(used),
    limit_usd: limit === null ? null : usd(limit),
    remaining_usd: limit === null ? null : usd(Math.max(0, limit - used)),
  };
}
