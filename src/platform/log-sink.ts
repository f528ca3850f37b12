import { write, writeSync } from 'node:fs';
import { codeOf } from './fault.ts';

const BATCH_CHARACTERS = 16_000;
const BATCH_MS = 200;
/** A reader that is slow for long loses lines; the service does not lose its memory. */
const WAITING_CHARACTERS_MAX = 8_000_000;

/**
 * Where log lines go: written in batches, off the hot path. Whatever cannot be written (a full disk, a reader
 * that went away) is dropped: a log must never stop, block or end the service. Ready-made destinations keep
 * trying, and wait for ever when the process ends.
 */
export class LogSink {
  readonly #descriptor: number;
  #waiting = '';
  #writing = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    setInterval(() => this.#next(), BATCH_MS).unref();
  }

  write(line: string): void {
    if (this.#waiting.length > WAITING_CHARACTERS_MAX) return;
    this.#waiting += line;
    if (this.#waiting.length > BATCH_CHARACTERS) this.#next();
  }

  /** Writes what is left at once; for the end of the process. */
  flush(): void {
    const rest = this.#waiting;
    this.#waiting = '';
    try {
      if (rest !== '') writeSync(this.#descriptor, rest);
    } catch {
      // Dropped, as said above.
    }
  }

  #next(): void {
    if (this.#writing || this.#waiting === '') return;
    const batch = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#send(batch, 0);
  }

  #send(batch: Buffer, from: number): void {
    this.#writing = true;
    write(this.#descriptor, batch, from, batch.length - from, null, (error, written) => {
      // A full pipe empties again; until then the batch keeps its turn, and no part is written twice.
      if (error !== null && codeOf(error) === 'EAGAIN') {
        setTimeout(() => this.#send(batch, from), 10).unref();
        return;
      }
      this.#writing = false;
      if (error === null && from + written < batch.length) this.#send(batch, from + written);
      else if (this.#waiting.length > BATCH_CHARACTERS) this.#next();
    });
  }
}
