import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import {
  basicHeader,
  type HeaderPairs,
  SIGN_IN_BYTES_MAX,
  SIGN_IN_HEADERS_MAX,
  signInFault,
  signInFaultText,
} from '../../fetching/sign-in.ts';
import type { App } from '../../platform/app.ts';
import { exampleTime } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { openHeaders } from './sealed-headers.ts';
import type { KeptSignIn } from './sign-ins.ts';

/** Written whole, never read again. */
const Secret = Type.String({ minLength: 1, maxLength: SIGN_IN_BYTES_MAX });

export const SignInBody = Type.Object(
  {
    origin: Type.String({
      maxLength: limits.urlChars,
      description: 'The site that it is sent to: scheme, host and port of this address, and no other',
    }),
    headers: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Type.String({ maxLength: 100, pattern: PRINTABLE }), value: Secret },
          { additionalProperties: false },
        ),
        {
          maxItems: SIGN_IN_HEADERS_MAX,
          description: 'Cookies are the header `Cookie`',
        },
      ),
    ),
    basic: Type.Optional(
      Type.Object(
        { user: Secret, password: Secret },
        { additionalProperties: false, description: 'Basic authentication' },
      ),
    ),
  },
  { additionalProperties: false },
);

export const SignInRecord = Type.Object(
  {
    origin: Type.String(),
    headers: Type.Array(Type.String(), { description: 'Their names; values are never shown' }),
    set_at: Type.String({ format: 'date-time' }),
    usable: Type.Boolean({
      description: 'False after a change of the server’s secret: nothing is sent until it is set again',
    }),
  },
  { title: 'SignIn' },
);

export const signInExample: Type.Static<typeof SignInRecord> = {
  origin: 'https://staging.example.com',
  headers: ['Authorization'],
  set_at: exampleTime,
  usable: true,
};

export function signInRecord(app: App, kept: KeptSignIn): Type.Static<typeof SignInRecord> {
  return {
    origin: kept.origin,
    headers: kept.names,
    set_at: kept.set_at.toISOString(),
    usable: openHeaders(app, kept.sealed, kept) !== null,
  };
}

/** What is to be sent; throws 422, which says the name of a header at most. */
export function headersOf({ headers = [], basic }: Type.Static<typeof SignInBody>): HeaderPairs {
  if (basic?.user.includes(':')) throw new InvalidField(['body', 'basic', 'user'], 'not_allowed', NO_COLON);
  const given: HeaderPairs = [
    ...headers.map(({ name, value }) => [name.trim(), value.trim()] as const),
    ...(basic === undefined ? [] : [['Authorization', basicHeader(basic.user, basic.password)] as const]),
  ];
  const fault = signInFault(given);
  if (fault !== null) throw new InvalidField(['body', 'headers'], fault.reason, signInFaultText(fault));
  return given;
}

const NO_COLON = {
  en: 'A user name for basic authentication has no colon.',
  pl: 'Nazwa użytkownika w uwierzytelnianiu podstawowym nie może zawierać dwukropka.',
};

export function noSignIn(): never {
  return fail('not_found', null, { text: NO_SIGN_IN });
}

const NO_SIGN_IN = {
  en: 'No sign-in is set for this project.',
  pl: 'W tym projekcie nie ustawiono danych do logowania.',
};
