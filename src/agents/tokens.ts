/**
 * How many bytes of UTF-8 make a token. Tokenizers differ, and none is ours to ship: English prose and JSON come to about
 * four, Polish and tables to about three. Letters beyond ASCII take several bytes, as they take several tokens.
 */
const BYTES_PER_TOKEN = 3.5;

/** About how many tokens a text takes in a model's context. */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** Answers stay below this, once as text and once as data: a client shows its model one of them. */
export const ANSWER_TOKENS_MAX = 2_000;

/** As many of the items, in their order, as an answer has room for: at least one, where each fits by itself. */
export function fitting<T>(items: readonly T[], most: number, fits: (first: readonly T[]) => boolean): T[] {
  const first: T[] = [];
  for (const item of items.slice(0, most)) {
    if (first.length > 0 && !fits([...first, item])) break;
    first.push(item);
  }
  return first;
}
