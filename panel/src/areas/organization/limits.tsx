import { useQuery } from '@tanstack/react-query';
import { tiersQuery } from '../../api/tiers.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, Skeleton } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Meter } from './meter.tsx';
import { usageQuery } from './usage-query.ts';

/** What is left, in pages: a service that charges no customers uses dollars for its own bookkeeping alone. */
export function Limits({ org }: { readonly org: string }) {
  const usage = useQuery(usageQuery(org));
  const { data: tiers } = useQuery(tiersQuery);
  return (
    <Loaded query={usage} skeleton={<Skeleton lines={4} />}>
      {({ plan, balance, org: used }) => (
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <h2 className="text-sm font-semibold text-soft">{m.organization_left()}</h2>
            <p className="mt-1 text-2xl font-bold tabular-nums">
              {tiers === undefined
                ? '…'
                : m.organization_left_pages({
                    count: Math.floor(
                      (balance.balance_usd + plan.remaining_month_usd) / tiers.full_audit_usd,
                    ),
                  })}
            </p>
            <p className="mt-1 text-sm text-soft">{m.organization_left_about()}</p>
          </Card>
          {(['day', 'month'] as const).map((period) => {
            const { used_usd, limit_usd } = used[period];
            return limit_usd === null ? null : (
              <Card key={period}>
                <h2 className="text-sm font-semibold text-soft">
                  {period === 'day' ? m.organization_limit_today() : m.organization_limit_month()}
                </h2>
                <Meter
                  label={m.organization_limit_used({
                    share: percent(limit_usd === 0 ? 1 : Math.min(1, used_usd / limit_usd)),
                  })}
                  used={used_usd}
                  limit={limit_usd}
                />
              </Card>
            );
          })}
        </div>
      )}
    </Loaded>
  );
}
