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
    const count = `${this.#done} done${this.#pace(seconds)}`;
    if (this.#share === null) return count;
    const share = this.#behind(this.#share);
    const filled = Math.round(share * BAR_CHARACTERS);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARACTERS - filled);
    return `${bar} ${Math.floor(share * 100)} %  ${count}${leftOf(share, seconds)}`;
  }

  /** The same without a bar, for a log: "12 of 30 done, 1 failed  2/s  9 s left". */
  plainLine(total: number, seconds: number): string {
    const left = this.#share === null ? '' : leftOf(this.#behind(this.#share), seconds);
    return `${this.#done} of ${total} done${this.#pace(seconds)}${left}`;
  }

  #pace(seconds: number): string {
    const rate = seconds > 0 ? `  ${rateOf(this.#done / seconds)}/s` : '';
    return `${this.#failed > 0 ? `, ${this.#failed} failed` : ''}${rate}`;
  }

  #behind(share: () => number): number {
    return Math.min(1, Math.max(0, share()));
  }
}

/** A slow run is slow to one decimal. */
function rateOf(perSecond: number): string {
  return perSecond < 10 ? String(Math.round(perSecond * 10) / 10) : String(Math.round(perSecond));
}

const MINUTES_FROM_SECONDS = 120;

function leftOf(share: number, seconds: number): string {
  return share > 0 && share < 1 ? `  ${timeOf((seconds * (1 - share)) / share)} left` : '';
}

function timeOf(seconds: number): string {
  return seconds < MINUTES_FROM_SECONDS ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
