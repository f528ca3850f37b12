// Every request to the provider goes through here. Its address is the operator's own setting, as the model's is, and the
// addresses that it names are trusted with it: they are reached without the guard of pages, and by stricter rules than a
// page: no redirects, no key over plain http to a public host, a bounded answer in a bounded time.
import { mayCarryKey } from '../../platform/net/service-address.ts';

/** Discovery, keys and tokens take a few kilobytes. */
const ANSWER_BYTES_MAX = 1_000_000;

interface Asked {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export class ProviderUnreachable extends Error {}

export type ReachProvider = (address: string, asked: Asked) => Promise<Response>;

/** `fetch` for the libraries of OpenID Connect, towards one provider. */
export function reachProvider(issuer: string, timeoutMs: number): ReachProvider {
  const { protocol } = new URL(issuer);
  return async (address, { method = 'GET', headers = {}, body, signal }) => {
    const url = new URL(address);
    // A provider with TLS names no address without: the client's secret goes there.
    if (!mayCarryKey(url) || (protocol === 'https:' && url.protocol !== 'https:'))
      throw new ProviderUnreachable('an address that is not safe');
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        method,
        headers,
        // What the libraries send is a form; anything else is sent as no body.
        ...(body instanceof URLSearchParams || typeof body === 'string' ? { body } : {}),
        redirect: 'manual',
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      });
      const { status } = answer;
      // A server error says nothing about the person who wants to come in.
      if (status >= 500 || status === 429) {
        await answer.body?.cancel();
        throw new ProviderUnreachable(`the provider answers ${status}`);
      }
      const bytes = await boundedBytes(answer);
      return new Response(HOLDS_NOTHING.has(status) ? null : bytes, { status, headers: answer.headers });
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      // The cause may hold what was sent, and with it the secret: it ends here.
      throw new ProviderUnreachable(late.aborted ? 'no answer in time' : 'no connection');
    }
  };
}

/** With these a body is an error of the constructor. */
const HOLDS_NOTHING: ReadonlySet<number> = new Set([204, 205, 304]);

async function boundedBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_BYTES_MAX) throw new ProviderUnreachable('an answer without an end');
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
