// Waits until something is over: told by its events, and asked for where there are none.
import type { Answer } from './answer.ts';
import { GatewayError } from './errors.ts';
import type { ServerEvent } from './event-stream.ts';
import { Limit } from './limit.ts';
import { mayPass } from './repetition.ts';
import type { CallOptions } from './settings.ts';

export interface WaitOptions<Progress> extends CallOptions {
  /** Told whenever it changes. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** For all of it; absent: as long as it takes. `timeouts` are for the calls that are made meanwhile. */
  readonly waitMs?: number | undefined;
}

interface Watched<Whole, Progress> {
  events(options: CallOptions): AsyncGenerator<ServerEvent>;
  look(options: CallOptions): Promise<Answer<Whole>>;
  isOver(whole: Whole): boolean;
  progressOf(whole: Whole): Progress;
}

/** A stream that has told nothing this often is held back by something in between: it is asked instead. */
const FRUITLESS_MAX = 2;
/** And tried again after this many questions: there may have been too many streams for a while. */
const QUESTIONS = 15;
/** What the service asks of those whose stream has ended. */
const AGAIN_MS = 2_000;

export async function untilOver<Whole, Progress>(
  { events, look, isOver, progressOf }: Watched<Whole, Progress>,
  { onProgress, waitMs = Number.POSITIVE_INFINITY, ...given }: WaitOptions<Progress>,
): Promise<Whole> {
  const limit = new Limit('waiting', waitMs, given.signal);
  const options = { ...given, signal: limit.signal };
  try {
    for (let fruitless = 0; ; ) {
      if (fruitless < FRUITLESS_MAX || fruitless % QUESTIONS === 0) {
        try {
          for await (const { event, data } of events(options)) {
            fruitless = 0;
            // In the form of the contract: the end carries the whole, and every other event how it stands.
            if (event === 'end') return data as Whole;
            if (event === 'progress') onProgress?.(data as Progress);
          }
        } catch (error) {
          limit.throwIfOver();
          // A gateway that knows no streams may know the rest.
          if (!mayPass(error) && !(error instanceof GatewayError)) throw error;
        }
      }
      fruitless += 1;
      const { data } = await look(options);
      if (isOver(data)) return data;
      onProgress?.(progressOf(data));
      await limit.sleep(AGAIN_MS);
    }
  } finally {
    limit.end();
  }
}
