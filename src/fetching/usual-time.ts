/** Fewer say nothing about a tenth of them. */
const SAMPLES_MIN = 10;
const SAMPLES_MAX = 100;

export interface UsualTimeOptions {
  /** Until enough is known. */
  readonly atFirstMs?: number;
  /** A provider that is quick by habit is not given up after a blink. */
  readonly leastMs?: number;
}

/** How long a provider takes for nine pages of ten, by its last hundred. */
export class UsualTime {
  readonly #recent: number[] = [];
  readonly #atFirstMs: number;
  readonly #leastMs: number;

  constructor({ atFirstMs = 8_000, leastMs = 1_000 }: UsualTimeOptions = {}) {
    this.#atFirstMs = atFirstMs;
    this.#leastMs = leastMs;
  }

  note(ms: number): void {
    this.#recent.push(ms);
    if (this.#recent.length > SAMPLES_MAX) this.#recent.shift();
  }

  get ms(): number {
    if (this.#recent.length < SAMPLES_MIN) return this.#atFirstMs;
    const sorted = this.#recent.toSorted((a, b) => a - b);
    return Math.max(this.#leastMs, sorted[Math.floor(sorted.length * 0.9)] ?? 0);
  }
}
