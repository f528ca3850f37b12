/** However it is typed, it is one phrase: this is what it is found by. */
export function phraseOf(query: string): string {
  return query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
