// Server-sent events: how something stands, told whenever it changes, until it is over.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, perApp } from '../app.ts';
import { Answer } from './endpoint.ts';
import { Failure, fail } from './failure.ts';

/** Proxies cut connections that have been silent for a minute or so. */
const QUIET_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
/** A client whose stream ends connects again by itself. */
const STREAM_MS = 35 * 60_000;
const STREAMS_MAX = 500;
/** Of one organization: none can take them all and leave the others without. */
const STREAMS_OF_ONE_MAX = 50;
const RETRY_AFTER_SECONDS = 30;

const openStreams = perApp(() => new OpenStreams());

/** How many streams are open, and of which organization. */
class OpenStreams {
  readonly #byOrganization = new Map<string, number>();
  #all = 0;

  /** Takes a place, or fails; what is returned gives it up. */
  enter(orgId: string): () => void {
    const own = this.#byOrganization.get(orgId) ?? 0;
    if (own >= STREAMS_OF_ONE_MAX)
      fail('rate_limited', null, { retryAfterSeconds: RETRY_AFTER_SECONDS, text: TOO_MANY_STREAMS });
    if (this.#all >= STREAMS_MAX) fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#add(orgId, 1);
    return () => this.#add(orgId, -1);
  }

  #add(orgId: string, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#byOrganization.get(orgId) ?? 0) + change;
    if (own === 0) this.#byOrganization.delete(orgId);
    else this.#byOrganization.set(orgId, own);
  }
}

const TOO_MANY_STREAMS = {
  en: `An organization can have ${STREAMS_OF_ONE_MAX} streams of events open at a time. Close one, or ask for the state itself.`,
  pl: `Organizacja może mieć jednocześnie ${STREAMS_OF_ONE_MAX} otwartych strumieni zdarzeń. Zamknij jeden z nich albo pytaj o sam stan.`,
};

interface Watch {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** After this long without a change the state is repeated, so that listeners know that the watch goes on. */
  readonly quietMs: number;
}

/** What is seen: at once, whenever it changes, and with `changed: false` where it is repeated. Ends with what is over. */
export async function* watch<T>(
  look: () => Promise<T>,
  isOver: (seen: T) => boolean,
  { signal, quietMs }: Watch,
): AsyncGenerator<{ readonly seen: T; readonly changed: boolean }> {
  let last = '';
  let toldAt = 0;
  while (!signal.aborted) {
    const seen = await look();
    const now = JSON.stringify(seen);
    const changed = now !== last;
    if (changed || performance.now() - toldAt >= quietMs) {
      yield { seen, changed };
      toldAt = performance.now();
      last = now;
    }
    if (isOver(seen)) return;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

interface Progress<T> {
  /** Asks whether the caller still may; a refusal ends the stream. */
  readonly look: () => Promise<T>;
  readonly isOver: (seen: T) => boolean;
  /** What the last event carries. */
  readonly end: () => Promise<unknown>;
}

/** Events `progress` with what is seen, and `end`; then the stream closes. */
export function progressStream<T>(app: App, orgId: string, gone: AbortSignal, progress: Progress<T>): Answer {
  const leave = openStreams(app).enter(orgId);
  const signal = AbortSignal.any([gone, app.stopping, AbortSignal.timeout(STREAM_MS)]);
  const stream = Readable.from(eventsOf(progress, signal));
  stream.once('close', leave);
  return new Answer(200, stream, { 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
}

async function* eventsOf<T>({ look, isOver, end }: Progress<T>, signal: AbortSignal): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  try {
    for await (const { seen, changed } of watch(look, isOver, { signal, quietMs: QUIET_MS })) {
      yield changed ? event('progress', seen) : ': still there\n\n';
      if (isOver(seen)) yield event('end', await end());
    }
  } catch (error) {
    // The caller may not look any more: the stream ends, and connecting again is answered with the reason.
    if (!(error instanceof Failure)) throw error;
  }
}

export function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
