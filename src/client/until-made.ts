// Files and plans are made when they are first asked for: until then the answer is 202 and says when to come again.
import type { Answer } from './answer.ts';
import { retryAfterOf } from './answer.ts';
import { TimeoutError } from './errors.ts';
import { Limit } from './limit.ts';
import type { CallOptions } from './settings.ts';
import type { Transport } from './transport.ts';

const PENDING = 202;
const USUAL_WAIT_SECONDS = 2;

/** Within the time of a call, however often it is asked. */
export async function untilMade<T>(
  transport: Transport,
  options: CallOptions,
  ask: (options: CallOptions) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const limit = new Limit('the call', transport.timeouts(options).callMs, options.signal);
  try {
    for (;;) {
      const answer = await ask({ ...options, signal: limit.signal });
      if (answer.status !== PENDING) return answer;
      const waitMs = (retryAfterOf(answer.headers) ?? USUAL_WAIT_SECONDS) * 1_000;
      if (waitMs >= limit.leftMs) throw new TimeoutError('it was not made within the time of the call');
      await limit.sleep(waitMs);
    }
  } finally {
    limit.end();
  }
}
