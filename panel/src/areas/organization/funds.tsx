import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, Skeleton } from '../../parts/surface.tsx';
import { date, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Meter } from './meter.tsx';
import { usageQuery } from './usage-query.ts';

const expiry = (at: string | null): string =>
  at === null ? m.organization_never_expires() : m.organization_expires_on({ date: date(at) });

/** What there is to spend, and until when. */
export function Funds({ org }: { readonly org: string }) {
  const usage = useQuery(usageQuery(org));
  return (
    <Loaded query={usage} skeleton={<Skeleton lines={4} />}>
      {({ plan, balance, org: spent }) => (
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Card>
            <h2 className="text-sm font-semibold text-soft">{m.organization_balance()}</h2>
            <p className="mt-1 text-2xl font-bold tabular-nums">{usd(balance.balance_usd)}</p>
            {balance.parts.length === 0 ? (
              <p className="mt-1 text-sm text-soft">{m.organization_balance_empty()}</p>
            ) : balance.parts.length === 1 ? (
              <p className="mt-1 text-sm text-soft">{expiry(balance.expires_at)}</p>
            ) : (
              <ul className="mt-2 grid gap-1 text-sm">
                {balance.parts.map(({ remaining_usd, expires_at }, at) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and stand in the order of spending
                    key={at}
                    className="flex flex-wrap justify-between gap-x-4"
                  >
                    <span className="tabular-nums">{usd(remaining_usd)}</span>
                    <span className="text-soft">{expiry(expires_at)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card>
            <h2 className="text-sm font-semibold text-soft">{m.organization_allowance()}</h2>
            {plan.limit_month_usd === 0 ? (
              <p className="mt-1 text-soft">{m.organization_allowance_none()}</p>
            ) : (
              <>
                <p className="mt-1 text-2xl font-bold tabular-nums">{usd(plan.remaining_month_usd)}</p>
                <Meter
                  label={m.organization_allowance_of({ amount: usd(plan.limit_month_usd) })}
                  used={plan.limit_month_usd - plan.remaining_month_usd}
                  limit={plan.limit_month_usd}
                />
                {plan.limit_day_usd === null ||
                plan.remaining_day_usd === null ||
                // A day that may take the whole month limits nothing.
                plan.limit_day_usd >= plan.limit_month_usd ? null : (
                  <p className="mt-2 text-sm text-soft">
                    {m.organization_allowance_today({
                      left: usd(plan.remaining_day_usd),
                      limit: usd(plan.limit_day_usd),
                    })}
                  </p>
                )}
              </>
            )}
          </Card>
          <Card>
            <h2 className="text-sm font-semibold text-soft">{m.organization_spent()}</h2>
            <dl className="mt-1 grid gap-3">
              {(['day', 'month'] as const).map((period) => {
                const { used_usd, limit_usd } = spent[period];
                return (
                  <div key={period}>
                    <dt className="text-sm text-soft">
                      {period === 'day' ? m.organization_today() : m.organization_this_month()}
                    </dt>
                    <dd className="text-xl font-bold tabular-nums">{usd(used_usd)}</dd>
                    {limit_usd === null ? null : (
                      <dd>
                        <Meter
                          label={m.organization_of_limit({ limit: usd(limit_usd) })}
                          used={used_usd}
                          limit={limit_usd}
                        />
                      </dd>
                    )}
                  </div>
                );
              })}
            </dl>
          </Card>
        </div>
      )}
    </Loaded>
  );
}
