// What a client is made with, and what a single call may have otherwise.
import type { AssayError } from './errors.ts';

export interface Timeouts {
  /** For a call with all its tries. */
  readonly callMs: number;
  /** For one try. A check can take minutes, and the contract asks for at least five. */
  readonly tryMs: number;
  /** A stream of events that is silent for this long is taken for broken; the service says something every 15 s. */
  readonly silenceMs: number;
}

export interface Context {
  /** `org_…`, where the key is of a person who belongs to several. */
  readonly organization?: string | undefined;
  /** `prj_…`, where the key is not bound to one. */
  readonly project?: string | undefined;
  /** Of messages and texts. */
  readonly language?: 'en' | 'pl' | undefined;
}

export interface CallOptions extends Context {
  readonly signal?: AbortSignal | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** How often a call is tried again that may be, and whose fault may pass. */
  readonly retries?: number | undefined;
  /** Asked before each of these tries. */
  readonly retryIf?: ((fault: AssayError) => boolean) | undefined;
  /**
   * Of a paid call: made up for every call, and the same for all its tries. One of your own makes the same call safe to be
   * made again by another process, for 24 hours.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface ClientOptions extends Context {
  /** `https://assay.example.com` */
  readonly baseUrl: string;
  /** An API key, or the access token of a person; without one only what is public can be asked. */
  readonly apiKey?: string | undefined;
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  readonly retries?: number | undefined;
}

export const usualTimeouts: Timeouts = { callMs: 600_000, tryMs: 300_000, silenceMs: 40_000 };
export const USUAL_RETRIES = 5;

/** Where the service is, without a slash at the end. */
export function baseOf(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new TypeError('baseUrl is not an address: https://…');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError('baseUrl is not an address of the web: https://…');
  // Told without the address: a password may stand in it.
  if (url.username !== '' || url.password !== '') throw new TypeError('baseUrl holds a password');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl ends with its path');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** A header that cannot be sent would be shown in the error of the runtime that refuses it. */
export function bearerOf(apiKey: string | undefined): string | null {
  if (apiKey === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey is empty, or has characters that no key has, such as a line end');
  return `Bearer ${apiKey}`;
}

/** `/v1/jobs/{job_id}` with its values in place. */
export function filledPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // Dots would lead to another address.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${name} is missing in ${path}`);
    return encodeURIComponent(value);
  });
}

export function queryText(query: object = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) text.set(name, String(value));
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}
