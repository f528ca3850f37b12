import { type Count, emptyCount, giveBack, type Rule, take, type Verdict } from './window.ts';

/** Where counts are kept. */
export interface Store {
  take(subjects: readonly string[], rule: Rule): Promise<Verdict>;
  giveBack(subject: string): Promise<void>;
}

/** A subject takes a few hundred bytes, so this is some ten megabytes at the worst. */
const SUBJECTS_MAX = 50_000;

/** Counts of this process alone. */
export class MemoryStore implements Store {
  /** In the order of their last use: when there are too many, who has not been seen for longest is forgotten. */
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;
  readonly #subjectsMax: number;

  /** By default a clock that cannot be set back. */
  constructor(now: () => number = () => performance.now(), subjectsMax: number = SUBJECTS_MAX) {
    this.#now = now;
    this.#subjectsMax = subjectsMax;
  }

  async take(subjects: readonly string[], rule: Rule): Promise<Verdict> {
    return take(
      subjects.map((subject) => this.#countOf(subject)),
      rule,
      this.#now(),
    );
  }

  async giveBack(subject: string): Promise<void> {
    const count = this.#counts.get(subject);
    if (count !== undefined) giveBack(count);
  }

  #countOf(subject: string): Count {
    const count = this.#counts.get(subject) ?? emptyCount();
    this.#counts.delete(subject);
    this.#counts.set(subject, count);
    if (this.#counts.size > this.#subjectsMax) {
      const [longestUnseen] = this.#counts.keys();
      if (longestUnseen !== undefined) this.#counts.delete(longestUnseen);
    }
    return count;
  }
}
