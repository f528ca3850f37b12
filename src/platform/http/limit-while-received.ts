import { Transform } from 'node:stream';
import type { preParsingHookHandler } from 'fastify';
import { LimitedBody, type StreamLimits } from './stream-limits.ts';

/**
 * Lets a JSON body through to its parser as long as it keeps to the limits. One that does not is answered at once
 * and its connection closed, as with a body of too many bytes.
 */
export function limitWhileReceived(limits: StreamLimits): preParsingHookHandler {
  return (request, _, payload, done) => {
    // Bodies of other types are refused unread; one that was taken up here would never be let go of.
    if (request.mediaType !== 'application/json') {
      done(null, payload);
      return;
    }
    const body = new LimitedBody(limits);
    const checked = new Transform({
      transform(chunk: Buffer, _, pass) {
        try {
          body.receive(chunk);
          pass(null, chunk);
        } catch (refusal) {
          // Whatever is thrown here is an Error: the refusal of a limit, or a fault of ours.
          pass(refusal as Error);
        }
      },
    });
    // A client that goes away ends its request with an error, which pipe() keeps to itself.
    payload.once('error', (error) => checked.destroy(error));
    done(null, payload.pipe(checked));
  };
}
