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
  readonly #share: (() => number) | null;
  readonly #startedAt = performance.now();
  #done = 0;
  #failed = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  /** `share`: how much of the input is behind us, 0 to 1, where that can be known; otherwise a count is shown. */
  constructor(stream: Terminal, share: (() => number) | null) {
    this.#stream = stream;
    this.#share = share;
  }

  step(ok: boolean): void {
    this.stand(this.#done + 1, this.#failed + (ok ? 0 : 1));
  }

  stand(done: number, failed: number): void {
    this.#done = done;
    this.#failed = failed;
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
    const rate = seconds > 0 ? `  ${rateOf(this.#done / seconds)}/s` : '';
    const failures = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    const count = `${this.#done} done${failures}${rate}`;
    if (this.#share === null) return count;
    const share = Math.min(1, Math.max(0, this.#share()));
    const filled = Math.round(share * BAR_CHARACTERS);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARACTERS - filled);
    const left = share > 0 && share < 1 ? `  ${timeOf((seconds * (1 - share)) / share)} left` : '';
    return `${bar} ${Math.floor(share * 100)} %  ${count}${left}`;
  }
}

/** A slow run is slow to one decimal. */
function rateOf(perSecond: number): string {
  return perSecond < 10 ? String(Math.round(perSecond * 10) / 10) : String(Math.round(perSecond));
}

const MINUTES_FROM_SECONDS = 120;

function timeOf(seconds: number): string {
  return seconds < MINUTES_FROM_SECONDS ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
