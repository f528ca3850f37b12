import { ApiError, isSignedOut } from '../api/api-error.ts';
import { usePrices } from '../api/status.ts';
import { m } from '../texts/messages.js';
import { Button, LinkButton } from './button.tsx';
import { EmptyState, Notice } from './surface.tsx';
import { usd } from './values.tsx';

/** What went wrong, in the words of the service, with a way to try again where that can help. */
export function Failed({
  error,
  again,
}: {
  readonly error: unknown;
  readonly again?: (() => unknown) | undefined;
}) {
  if (isSignedOut(error)) return null;
  if (error instanceof ApiError && OUT_OF_FUNDS.has(error.code)) return <OutOfFunds error={error} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={error.message || m.app_not_found_title()}>{m.app_gone_text()}</EmptyState>;
  return (
    <Notice
      tone="fault"
      title={m.app_failed_title()}
      action={
        again === undefined ? null : (
          <Button size="small" onClick={() => void again()}>
            {m.app_try_again()}
          </Button>
        )
      }
    >
      <p>{messageOf(error)}</p>
      {error instanceof ApiError && error.requestId !== null ? (
        <p className="text-sm text-soft">{m.app_request_id({ id: error.requestId })}</p>
      ) : null}
    </Notice>
  );
}

const OUT_OF_FUNDS = new Set(['quota_exceeded', 'spend_cap_reached', 'beta_budget_reached']);

/** Nothing went wrong: there is too little to pay for what was asked. */
function OutOfFunds({ error: { message, details } }: { readonly error: ApiError }) {
  const prices = usePrices();
  const { remaining_usd: left, requested_usd: needed } = Object(details);
  return (
    <Notice
      tone="fault"
      title={prices ? m.app_funds_title() : m.app_limit_title()}
      action={
        <LinkButton size="small" to="/organization/usage">
          {prices ? m.app_nav_usage() : m.app_nav_limits()}
        </LinkButton>
      }
    >
      <p>{prices ? message : m.app_limit_reached()}</p>
      {prices && typeof left === 'number' && typeof needed === 'number' ? (
        <p className="text-soft">{m.app_funds_left({ left: usd(left), needed: usd(needed) })}</p>
      ) : null}
    </Notice>
  );
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return m.app_unreachable();
}
