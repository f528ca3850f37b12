// Server-sent events, as they come.
import { AssayError, GatewayError, NetworkError } from './errors.ts';
import type { Limit } from './limit.ts';

export interface ServerEvent {
  readonly event: string;
  /** Read as JSON. */
  readonly data: unknown;
}

/** The last event of an audit holds all of it. */
const EVENT_CHARS_MAX = 32 * 1024 * 1024;

/** Ends where the stream does. Whatever comes in, a sign of life included, gives it `silenceMs` more. */
export async function* eventsIn(
  response: Response,
  limit: Limit,
  silenceMs: number,
): AsyncGenerator<ServerEvent> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream') || response.body === null) {
    response.body?.cancel().catch(() => {});
    throw new GatewayError('the answer is no stream of events', response.status);
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      limit.renew(silenceMs);
      yield* events.read(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (limit.fault !== null) throw limit.fault;
    if (error instanceof AssayError) throw error;
    throw new NetworkError('the stream of events broke off', { cause: error });
  } finally {
    // A stream that has broken off refuses to be cancelled: there is nothing left to stop.
    reader.cancel().catch(() => {});
  }
}

/** Reads every character once, however the stream is cut into pieces. */
export class EventReader {
  /** Of the line that has not ended yet. */
  #pieces: string[] = [];
  #event = 'message';
  #data: string[] = [];
  #chars = 0;
  #endedWithReturn = false;

  *read(text: string): Generator<ServerEvent> {
    // A line may end with \r\n, and that may be cut in two.
    let from = this.#endedWithReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#endedWithReturn = text.endsWith('\r');
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
      if (index < from) continue;
      this.#keep(text.slice(from, index));
      from = index + end.length;
      const event = this.#line(this.#pieces.join(''));
      this.#pieces = [];
      if (event !== null) yield event;
    }
    this.#keep(text.slice(from));
  }

  #keep(piece: string): void {
    this.#chars += piece.length;
    if (this.#chars > EVENT_CHARS_MAX)
      throw new GatewayError(`an event is longer than ${EVENT_CHARS_MAX} characters`, 200);
    this.#pieces.push(piece);
  }

  #line(line: string): ServerEvent | null {
    if (line === '') return this.#end();
    const [, name, value = ''] = /^([^:]*)(?::? ?(.*))$/s.exec(line) ?? [];
    if (name === 'event') this.#event = value;
    if (name === 'data') this.#data.push(value);
    return null;
  }

  #end(): ServerEvent | null {
    const event = this.#event;
    const data = this.#data.join('\n');
    this.#event = 'message';
    this.#data = [];
    this.#chars = 0;
    if (data === '') return null;
    try {
      return { event, data: JSON.parse(data) };
    } catch {
      throw new GatewayError('an event is not the service’s: it is no JSON', 200);
    }
  }
}
