const BAR_CHARACTERS = 30;
const REDRAW_MS = 100;

/** What is drawn on: standard error, or anything that takes text. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Where a long run stands, drawn over itself on a terminal and silent anywhere else. */
export class Progress {
  readonly #stream: Terminal;
  readonly #total: number | null;
  readonly #startedAt = performance.now();
  #done = 0;
  #failed = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  /** `total`: when it is known beforehand; without it a count is shown instead of a bar. */
  constructor(stream: Terminal, total: number | null) {
    this.#stream = stream;
    this.#total = total;
  }

  step(ok: boolean): void {
    this.#done += 1;
    if (!ok) this.#failed += 1;
    if (performance.now() - this.#drawnAt >= REDRAW_MS) this.#draw();
  }

  end(): void {
    if (!this.#stream.isTTY) return;
    this.#draw();
    this.#stream.write('\n');
  }

  #draw(): void {
    if (!this.#stream.isTTY) return;
    this.#drawnAt = performance.now();
    this.#stream.write(`\r\u001b[2K${this.line((performance.now() - this.#startedAt) / 1000)}`);
  }

  /** The line as it is drawn; apart so that it can be tested without a terminal. */
  line(seconds: number): string {
    const rate = seconds > 0 ? `${Math.round(this.#done / seconds)}/s` : '';
    const failures = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    if (this.#total === null || this.#total === 0) return `${this.#done} done${failures}  ${rate}`;
    const share = Math.min(1, this.#done / this.#total);
    const filled = Math.round(share * BAR_CHARACTERS);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARACTERS - filled);
    const left = this.#done > 0 ? Math.ceil(((this.#total - this.#done) * seconds) / this.#done) : null;
    return `${bar} ${this.#done}/${this.#total}${failures}  ${rate}${left === null || left === 0 ? '' : `  ${left} s left`}`;
  }
}
