// What a reader found on pages where a rule reaches 50 though the fault was not named, by kind: how many of those read
// (ten, or all where there are fewer) are right all the same. Pages were drawn by seed and judged by what the rule
// quotes and says, on 2026-11-17; rules that are mended later want another reading.

export const READ: Readonly<Record<string, { readonly right: number; readonly of: number }>> = {
  repetition: { right: 6, of: 10 },
  prices: { right: 2, of: 6 },
  unsourced: { right: 3, of: 10 },
  slogans: { right: 9, of: 9 },
  'own-offer': { right: 9, of: 10 },
  contradiction: { right: 7, of: 8 },
  machine: { right: 3, of: 4 },
  tests: { right: 4, of: 8 },
  examples: { right: 7, of: 10 },
  thin: { right: 2, of: 2 },
  author: { right: 8, of: 10 },
  method: { right: 2, of: 5 },
  promise: { right: 3, of: 10 },
  disclosure: { right: 7, of: 10 },
  closing: { right: 8, of: 10 },
  operator: { right: 3, of: 10 },
  unanswered: { right: 1, of: 10 },
  year: { right: 3, of: 6 },
  counts: { right: 3, of: 3 },
};
