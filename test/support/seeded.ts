/** Chance that can be had again: the same seed, the same numbers. */
export interface Seeded {
  readonly seed: number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  // A linear congruential generator: its high bits are random enough for the order of blows.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    seed,
    between,
    shuffled(items) {
      const rest = [...items];
      return items.flatMap(() => rest.splice(between(0, rest.length - 1), 1));
    },
  };
}
