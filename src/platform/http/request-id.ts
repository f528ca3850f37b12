import { randomUUID } from 'node:crypto';

/** The contract's form for a client's own id; a fixed class and a bound, so the match is linear. */
const CLIENTS_OWN = /^[A-Za-z0-9._-]{1,128}$/;

export function requestIdFor(header: string | string[] | undefined): string {
  return typeof header === 'string' && CLIENTS_OWN.test(header) ? header : randomUUID();
}
