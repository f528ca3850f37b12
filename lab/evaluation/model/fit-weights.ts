// How much each judge counts: weights of log-odds under which what was true is likeliest (a conditional logit, of which
// logistic regression is the case with two options).

export interface Choice {
  /** For each option its features. */
  readonly options: readonly (readonly number[])[];
  /** The one that is true. */
  readonly chosen: number;
  readonly weight: number;
}

/** As if so many observations had been seen that speak for the weights from which it starts: few data change little. */
const PRIOR = 1;
const STEPS = 50;
const NEAR = 1e-9;

/** `start`: what holds where nothing is known. */
export function fitWeights(choices: readonly Choice[], start: readonly number[]): number[] {
  let weights = [...start];
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, i) => PRIOR * ((start[i] ?? 0) - weight));
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? PRIOR : 0)));
    for (const choice of choices) addChoice(choice, weights, slope, bend);
    const move = solved(bend, slope);
    weights = weights.map((weight, i) => weight + (move[i] ?? 0));
    if (move.every((part) => Math.abs(part) < NEAR)) break;
  }
  return weights;
}

/** The chances of the options under these weights. */
export function chancesOf(options: Choice['options'], weights: readonly number[]): number[] {
  const sums = options.map((features) =>
    features.reduce((sum, feature, i) => sum + feature * (weights[i] ?? 0), 0),
  );
  const most = Math.max(...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

function addChoice(
  { options, chosen, weight }: Choice,
  weights: readonly number[],
  slope: number[],
  bend: number[][],
): void {
  const chances = chancesOf(options, weights);
  const mean = weights.map((_, i) =>
    options.reduce((sum, features, option) => sum + (chances[option] ?? 0) * (features[i] ?? 0), 0),
  );
  for (const [i, row] of bend.entries()) {
    slope[i] = (slope[i] ?? 0) + weight * ((options[chosen]?.[i] ?? 0) - (mean[i] ?? 0));
    for (const j of row.keys()) {
      const both = options.reduce(
        (sum, features, option) => sum + (chances[option] ?? 0) * (features[i] ?? 0) * (features[j] ?? 0),
        0,
      );
      row[j] = (row[j] ?? 0) + weight * (both - (mean[i] ?? 0) * (mean[j] ?? 0));
    }
  }
}

/** Gaussian elimination; the matrix is positive definite, because the prior is added to its diagonal. */
function solved(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i] ?? 0]);
  const size = rows.length;
  for (const [i, pivot] of rows.entries())
    for (const row of rows.slice(i + 1)) {
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= size; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  const found = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const row = rows[i] ?? [];
    const rest = found.reduce((sum, value, j) => (j > i ? sum + value * (row[j] ?? 0) : sum), 0);
    found[i] = ((row[size] ?? 0) - rest) / (row[i] ?? 1);
  }
  return found;
}
