import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A client that has read its answer stops sending; one that falls silent has, too. */
const QUIET_MS = 500;
const MOST_MS = 5_000;

/**
 * The text of an answer whose connection closes although its request is still coming in. Closing with bytes unread
 * would reset the connection, and a client that is busy sending would learn of a broken pipe instead of the
 * reason. So the answer goes out at once, and for a moment the rest is received and thrown away.
 */
export function refusalInMidBody(request: IncomingMessage, text: string): Readable {
  async function* parts(): AsyncGenerator<string> {
    yield text;
    await restOf(request);
  }
  return Readable.from(parts(), { objectMode: false });
}

function restOf(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const quiet = setTimeout(done, QUIET_MS);
    const most = setTimeout(done, MOST_MS);
    const stillComing = (): void => {
      quiet.refresh();
    };
    function done(): void {
      clearTimeout(quiet);
      clearTimeout(most);
      request.off('data', stillComing).off('end', done).off('close', done);
      resolve();
    }
    request.on('data', stillComing).once('end', done).once('close', done).resume();
    if (request.complete || request.destroyed) done();
  });
}
