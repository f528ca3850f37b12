// Whose refusals are counted together: those of one credential that was let in before, and of one address for everybody
// else. So strangers behind an address do not slow down the keys that are used there, and a new key for every request
// gains nothing.
import type { FastifyRequest } from 'fastify';
import { subscriberOf } from '../net/address.ts';
import { clientAddress } from './client-address.ts';
import { type PaceLimits, RefusalPace } from './refusal-pace.ts';

const KNOWN_MAX = 10_000;
/** Longer ones are refused anyway. */
const CREDENTIAL_CHARS_MAX = 4_096;

export class PacedClients {
  readonly #pace: RefusalPace;
  readonly #trusted: readonly string[];
  /** Credentials that were let in, those that were used last at the end. */
  readonly #known = new Set<string>();

  constructor(trusted: readonly string[], limits?: PaceLimits) {
    this.#trusted = trusted;
    this.#pace = new RefusalPace(limits);
  }

  /** Goes on at once, in its turn, or never: then the connection is closed. */
  admit(request: FastifyRequest, goOn: () => void): void {
    if (!this.#pace.admit(this.#nameOf(request), request.raw, goOn)) request.raw.socket.destroy();
  }

  answered(request: FastifyRequest, status: number): void {
    const credential = credentialOf(request);
    if (request.caller !== null && credential !== null) this.#remember(credential);
    // A credential that is not valid any more is a stranger's.
    if (status === 401 && credential !== null) this.#known.delete(credential);
    this.#pace.note(this.#nameOf(request), status);
  }

  end(): void {
    this.#pace.end();
  }

  #nameOf(request: FastifyRequest): string {
    const credential = credentialOf(request);
    if (credential !== null && this.#known.has(credential)) return credential;
    return `@${subscriberOf(clientAddress(request, this.#trusted))}`;
  }

  #remember(credential: string): void {
    this.#known.delete(credential);
    this.#known.add(credential);
    if (this.#known.size <= KNOWN_MAX) return;
    const [oldest] = this.#known;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function credentialOf({ headers: { authorization, cookie } }: FastifyRequest): string | null {
  const credential = authorization ?? cookie;
  return credential === undefined || credential.length > CREDENTIAL_CHARS_MAX ? null : credential;
}
