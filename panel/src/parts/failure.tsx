import { ApiError, isSignedOut } from '../api/api-error.ts';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Notice } from './surface.tsx';

/** What went wrong, in the words of the service, with a way to try again where that can help. */
export function Failed({
  error,
  again,
}: {
  readonly error: unknown;
  readonly again?: (() => unknown) | undefined;
}) {
  if (isSignedOut(error)) return null;
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

export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return m.app_unreachable();
}
