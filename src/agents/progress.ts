import type { ServerContext } from '@modelcontextprotocol/server';
import type { Work } from './doors.ts';
import { oneLine } from './page-words.ts';

/** A client that does not read must not have them pile up: with the patience of a call there are some fifty at most. */
const EVERY_MS = 1_000;
const DOING_CHARACTERS = 120;

/** Tells how far the work is, where the client has asked to be told. */
export function progressOf({ mcpReq }: ServerContext): Work['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let toldAt = Number.NEGATIVE_INFINITY;
  let told = -1;
  return (done, total, doing) => {
    const now = performance.now();
    // The protocol wants every one to be further than the one before.
    if (done <= told || now - toldAt < EVERY_MS) return;
    toldAt = now;
    told = done;
    const message = oneLine(doing, DOING_CHARACTERS);
    mcpReq
      .notify({
        method: 'notifications/progress',
        params: { progressToken, progress: done, ...(total === null ? {} : { total }), message },
      })
      // A client that has gone needs no telling.
      .catch(() => {});
  };
}
