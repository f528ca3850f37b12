// Random choices that are the same in every run: a case is known by its seed alone.

export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** Both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Different elements in random order; all of them when fewer are there. */
  readonly sample: <T>(from: readonly T[], count: number) => T[];
}

export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  // mulberry32: small, and good enough for choosing words and places.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  };
  const pick = <T>(from: readonly T[]): T => {
    const [one] = from.slice(Math.floor(next() * from.length));
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return { next, between, chance: (probability) => next() < probability, pick, sample };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
