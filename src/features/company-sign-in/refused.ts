import { Answer } from '../../platform/http/endpoint.ts';

/** What a browser is led on with, or a provider answered: nothing to be read. */
export const NOTHING = { schema: null, contentType: 'text/plain; charset=utf-8' } as const;

/** Why a person does not come in; the sign-in page tells each in words (panel/src/areas/accounts/company.tsx). */
export const refusals = [
  'off',
  'unavailable',
  'busy',
  'expired',
  'refused',
  'email',
  'domain',
  'operator',
  'taken',
  'closed',
] as const;
export type Refusal = (typeof refusals)[number];

export class SignInRefused extends Error {
  readonly why: Refusal;

  /** `detail` is for the log: the code of an error at most, never what was sent. */
  constructor(why: Refusal, detail = '') {
    super(detail === '' ? why : `${why}: ${detail}`);
    this.why = why;
  }
}

/** To the sign-in page, which says why, and goes on from there to where the person wanted. */
export function backToSignIn(why: Refusal, returnTo = '/'): Answer {
  const query = new URLSearchParams({ company: why, ...(returnTo === '/' ? {} : { next: returnTo }) });
  return new Answer(303, '', { location: `/login?${query}`, 'cache-control': 'no-store' });
}
