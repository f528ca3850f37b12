// From one measured value on a scale to a distribution over its options: what is uncertain is not presented as certain.

/**
 * Weights of a scale's options around a value between 0 and its last option. `doubt` is how far the truth may well be
 * from it, in options: at 1 the neighbours get more than half of the weight of the nearest one.
 */
export function ratingAround(value: number, options: number, doubt: number): number[] {
  const bounded = Math.min(options - 1, Math.max(0, value));
  return Array.from({ length: options }, (_, option) =>
    Math.exp(-((option - bounded) ** 2) / (2 * doubt * doubt)),
  );
}
