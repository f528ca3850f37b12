import { Progress, type Terminal } from '../streaming/progress.ts';

const LINE_MS = 10_000;
const SILENT: Terminal = { write: () => undefined };

/** Where an audit stands: a bar on a terminal, a line now and then anywhere else. */
export class AuditProgress {
  readonly #progress: Progress;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout | null;
  readonly #stand = { done: 0, total: 1 };

  constructor(stderr: Terminal, quiet: boolean) {
    this.#progress = new Progress(quiet ? SILENT : stderr, () => this.#stand.done / this.#stand.total);
    this.#timer =
      quiet || stderr.isTTY === true
        ? null
        : setInterval(() => {
            const seconds = (performance.now() - this.#startedAt) / 1_000;
            stderr.write(`${this.#progress.plainLine(this.#stand.total, seconds)}\n`);
          }, LINE_MS).unref();
  }

  stand(done: number, failed: number, total: number): void {
    this.#stand.done = done;
    this.#stand.total = Math.max(1, total);
    this.#progress.stand(done, failed);
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#progress.end();
  }
}
