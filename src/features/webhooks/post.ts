// One try: one request over a connection that the guard has made. Redirects are answers like others here.
import type { Dispatcher } from 'undici';
import { codeOf } from '../../platform/fault.ts';
import { type Guard, Refused } from '../../platform/net/guard.ts';
import { guardedAgent, NotConnected } from '../../platform/net/guarded-agent.ts';
import { type AttemptEnd, INTERRUPTED } from './deliveries.ts';

/** What a receiver says beside its status is not read; so much is taken in, so that it can hang up in peace. */
const ANSWER_BYTES_MAX = 16_384;
const ANSWER_MS_MAX = 1_000;
const HEADER_BYTES_MAX = 16_384;

export interface Message {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Never throws: whatever goes wrong is what came of the try. `stop` ends it before its time. */
export async function post(
  guard: Guard,
  { url, headers, body }: Message,
  tryMs: number,
  stop: AbortSignal,
): Promise<AttemptEnd> {
  const startedAt = performance.now();
  const ms = (): number => Math.round(performance.now() - startedAt);
  const timeout = AbortSignal.timeout(tryMs);
  const signal = AbortSignal.any([timeout, stop]);
  // A connection for one request: a receiver is told seldom, and has its addresses checked every time.
  const agent = guardedAgent(guard, { signal, headerBytesMax: HEADER_BYTES_MAX });
  try {
    const answer = await agent.request({
      origin: url.origin,
      method: 'POST',
      path: url.pathname + url.search,
      headers,
      body,
      signal,
    });
    const end = { status: answer.statusCode, error: errorOfStatus(answer.statusCode), ms: ms() };
    await takeIn(answer.body);
    return end;
  } catch (error) {
    const word = timeout.aborted ? 'timeout' : stop.aborted ? INTERRUPTED : wordFor(error);
    return { status: 0, error: word, ms: ms() };
  } finally {
    await agent.destroy();
  }
}

async function takeIn(body: Dispatcher.ResponseData['body']): Promise<void> {
  const timer = setTimeout(() => body.destroy(), ANSWER_MS_MAX);
  try {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += Buffer.byteLength(chunk);
      if (bytes > ANSWER_BYTES_MAX) break;
    }
  } catch {
    // The status has been said; how the rest ends changes nothing.
  } finally {
    clearTimeout(timer);
  }
}

function errorOfStatus(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  return status >= 300 && status <= 399 ? 'redirect' : 'status';
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_\w+|ESERVFAIL|EREFUSED|ETIMEOUT|ECANCELLED|EBADRESP)$/, 'dns'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/, 'unreachable'],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'timeout'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
  [/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/, 'tls'],
];

/** In one word, because the log is read by the organization and not by us. */
function wordFor(error: unknown): string {
  if (error instanceof Refused) return 'refused';
  const cause = error instanceof NotConnected ? error.cause : error;
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  const code = codeOf(first) ?? '';
  const word = WORDS.find(([codes]) => codes.test(code))?.[1];
  return word ?? (error instanceof NotConnected ? 'unreachable' : 'broken');
}
