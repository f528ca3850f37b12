import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, isSignedOut } from '../../api/api-error.ts';
import { messageOf } from '../../parts/failure.tsx';
import { Notice } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';

/** Refusals that are about one field, though the service tells them of the whole request. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  invalid_password: 'password',
  email_unavailable: 'email',
};

/** What is wrong with which field; empty where the fault is of another kind. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const field = FIELD_OF_CODE[error.code];
  return field === undefined ? error.fields : { [field]: error.message };
}

/**
 * A form that is sent by our own request. What is wrong with the whole stands above its fields and is read out; what is
 * wrong with a field stands there, and the field gets the focus. Nothing that was typed is lost either way.
 */
export function Form({
  error,
  onSubmit,
  children,
}: {
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <form
      ref={form}
      className="grid gap-4"
      // The service says what is wrong, in the panel's language; a browser would say it in its own.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormFault error={error} />
      {children}
    </form>
  );
}

/** A session that has ended is told by the dialog that asks for the password again. */
function FormFault({ error }: { readonly error: unknown }) {
  if (error === null || isSignedOut(error) || Object.keys(faultsOf(error)).length > 0) return null;
  const waitSeconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return (
    <Notice tone="fault">
      {messageOf(error)}
      <RightAddress error={error} />
      {waitSeconds === null ? null : ` ${m.accounts_wait({ count: Math.ceil(waitSeconds / 60) })}`}
    </Notice>
  );
}

/** The panel was opened at another address than the service's own, as localhost for 127.0.0.1: the same page there. */
function RightAddress({ error }: { readonly error: unknown }) {
  const { open } = Object(error instanceof ApiError ? error.details : null);
  if (typeof open !== 'string' || !URL.canParse(open)) return null;
  const { pathname, search } = window.location;
  return (
    <a href={new URL(`${pathname}${search}`, open).href} className="mt-1 block w-fit font-semibold">
      {m.accounts_open_there({ address: new URL(open).host })}
    </a>
  );
}
