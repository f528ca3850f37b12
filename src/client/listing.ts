import type { Answer } from './answer.ts';

/** A list, asked for page after page while it is read: `for await (const report of client.reports.list())`. */
export class Listing<T> implements AsyncIterable<T> {
  readonly #page: (cursor: string | undefined) => Promise<Answer<readonly T[]>>;

  constructor(page: (cursor: string | undefined) => Promise<Answer<readonly T[]>>) {
    this.#page = page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** The answers themselves, with up to `limit` things each. */
  async *pages(): AsyncGenerator<Answer<readonly T[]>, void> {
    let cursor: string | undefined;
    for (;;) {
      const answer = await this.#page(cursor);
      yield answer;
      const next = answer.headers.get('x-next-cursor');
      // A list that leads to where it was would never end.
      if (next === null || next === cursor) return;
      cursor = next;
    }
  }

  /** The first of them, up to `most`. */
  async take(most: number): Promise<T[]> {
    const taken: T[] = [];
    if (most > 0)
      for await (const one of this) {
        taken.push(one);
        if (taken.length >= most) break;
      }
    return taken;
  }
}
