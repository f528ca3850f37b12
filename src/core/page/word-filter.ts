// Most words of a text are none of the few that are looked for. Length, first and last letter tell so for all but a
// few in a hundred, before a word is cut out, lower-cased and looked up.

const SLOTS = 2048;

export class WordFilter {
  readonly #slots = new Uint8Array(SLOTS);

  /** Words are lower-cased. */
  constructor(words: Iterable<string>) {
    for (const word of words) this.#slots[slotOf(word, 0, word.length)] = 1;
  }

  /** False only if the text there is certainly none of the words, whatever its case; with letters beyond ASCII we cannot tell. */
  mayHold(text: string, start: number, end: number): boolean {
    if (text.charCodeAt(start) > 127 || text.charCodeAt(end - 1) > 127) return true;
    return this.#slots[slotOf(text, start, end)] === 1;
  }
}

function slotOf(text: string, start: number, end: number): number {
  // The lower five bits of a letter are its place in the alphabet, large or small.
  const first = text.charCodeAt(start) & 31;
  const last = text.charCodeAt(end - 1) & 31;
  return ((end - start) * 331 + first * 32 + last) % SLOTS;
}
