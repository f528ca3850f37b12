// Logistic regression over named features: picks the features that several sources share, fits by L-BFGS, rounds and
// prunes. What comes out is the very file that is shipped, so figures measured with it hold for what is shipped.
import type { FeatureBag } from '../../../src/core/models/feature-bag.ts';
import type { LinearModelFile } from '../../../src/core/models/linear-model.ts';

export interface TrainingRow {
  readonly bag: FeatureBag;
  /** An output's name; any other label is "none". */
  readonly label: string;
  /** What the case comes from: a feature that only one source has would name that source's topic. */
  readonly source: string;
  readonly weight: number;
}

export interface FitSettings {
  readonly outputs: readonly string[];
  /** Rows that a feature must be in; some kinds of features need more of them than others. */
  readonly minRows: number | ((feature: string) => number);
  /** The largest share of a feature's rows that one source may hold. */
  readonly maxSourceShare: number;
  /** How much the rows count against the pull of every weight towards zero. */
  readonly trust: number;
  /** Weights below this many hundredths are dropped. */
  readonly minHundredths: number;
  /** Added to every bias: where the answers are rarer in the world than among the rows. */
  readonly shift: number;
}

const SCALE = 100;
const MAX_STEPS = 200;
const MEMORY = 10;
const CLOSE = 1e-4;

export function fitLinear(rows: readonly TrainingRow[], settings: FitSettings): LinearModelFile {
  const names = sharedFeatures(rows, settings);
  const place = new Map(names.map((name, i) => [name, i]));
  const matrix = sparse(rows, place);
  const target = Int32Array.from(rows, (row) => settings.outputs.indexOf(row.label));
  const weight = Float64Array.from(rows, (row) => row.weight * settings.trust);
  const outputs = settings.outputs.length;
  const found = minimise((names.length + 1) * outputs, (at, slope) =>
    loss(at, slope, matrix, target, weight, outputs),
  );
  const hundredths = (i: number, shift = 0): number[] =>
    // "|| 0" turns minus zero, which a file would show, into zero.
    Array.from(
      { length: outputs },
      (_, k) => Math.round(((found[i * outputs + k] ?? 0) + shift) * SCALE) || 0,
    );
  const weights: Record<string, number | number[]> = {};
  for (const name of [...names].sort()) {
    const values = hundredths(place.get(name) ?? 0);
    if (values.every((value) => Math.abs(value) < settings.minHundredths)) continue;
    weights[name] = values.length === 1 ? (values[0] ?? 0) : values;
  }
  return { outputs: settings.outputs, bias: hundredths(names.length, settings.shift), weights };
}

function sharedFeatures(rows: readonly TrainingRow[], { minRows, maxSourceShare }: FitSettings): string[] {
  const seen = new Map<string, Map<string, number>>();
  for (const row of rows) {
    for (const name of row.bag.features.keys()) {
      const sources = seen.get(name) ?? new Map<string, number>();
      seen.set(name, sources);
      sources.set(row.source, (sources.get(row.source) ?? 0) + 1);
    }
  }
  const names: string[] = [];
  for (const [name, sources] of seen) {
    let total = 0;
    let most = 0;
    for (const count of sources.values()) {
      total += count;
      if (count > most) most = count;
    }
    const enough = typeof minRows === 'number' ? minRows : minRows(name);
    if (total >= enough && most <= maxSourceShare * total) names.push(name);
  }
  return names;
}

interface SparseRows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

function sparse(rows: readonly TrainingRow[], place: ReadonlyMap<string, number>): SparseRows {
  const starts = new Int32Array(rows.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [r, row] of rows.entries()) {
    for (const [name, { value }] of row.bag.features) {
      const column = place.get(name);
      if (column === undefined) continue;
      columns.push(column);
      values.push(value);
    }
    starts[r + 1] = columns.length;
  }
  return { starts, columns: Int32Array.from(columns), values: Float64Array.from(values) };
}

/** Minus log-likelihood with "none" held at zero, plus half the squared weights; the biases are free. */
function loss(
  at: Float64Array,
  slope: Float64Array,
  matrix: SparseRows,
  target: Int32Array,
  weight: Float64Array,
  outputs: number,
): number {
  const bias = at.length - outputs;
  let value = 0;
  for (let i = 0; i < at.length; i++) {
    const w = i < bias ? (at[i] ?? 0) : 0;
    slope[i] = w;
    value += 0.5 * w * w;
  }
  const sums = new Float64Array(outputs);
  for (let r = 0; r < target.length; r++) {
    const from = matrix.starts[r] ?? 0;
    const to = matrix.starts[r + 1] ?? 0;
    for (let k = 0; k < outputs; k++) sums[k] = at[bias + k] ?? 0;
    for (let p = from; p < to; p++) {
      const column = (matrix.columns[p] ?? 0) * outputs;
      const x = matrix.values[p] ?? 0;
      for (let k = 0; k < outputs; k++) sums[k] = (sums[k] ?? 0) + x * (at[column + k] ?? 0);
    }
    let top = 0;
    for (const sum of sums) if (sum > top) top = sum;
    let total = Math.exp(-top);
    for (const sum of sums) total += Math.exp(sum - top);
    const label = target[r] ?? -1;
    const w = weight[r] ?? 0;
    value += w * (top + Math.log(total) - (label < 0 ? 0 : (sums[label] ?? 0)));
    for (let k = 0; k < outputs; k++)
      sums[k] = w * (Math.exp((sums[k] ?? 0) - top) / total - (label === k ? 1 : 0));
    for (let k = 0; k < outputs; k++) slope[bias + k] = (slope[bias + k] ?? 0) + (sums[k] ?? 0);
    for (let p = from; p < to; p++) {
      const column = (matrix.columns[p] ?? 0) * outputs;
      const x = matrix.values[p] ?? 0;
      for (let k = 0; k < outputs; k++) slope[column + k] = (slope[column + k] ?? 0) + x * (sums[k] ?? 0);
    }
  }
  return value;
}

/** L-BFGS with steps halved until the value falls: enough for a function with one valley. */
function minimise(size: number, value: (at: Float64Array, slope: Float64Array) => number): Float64Array {
  let at = new Float64Array(size);
  let slope = new Float64Array(size);
  let now = value(at, slope);
  const moves: { step: Float64Array; turn: Float64Array; product: number }[] = [];
  const first = Math.sqrt(dot(slope, slope));
  for (let n = 0; n < MAX_STEPS; n++) {
    if (Math.sqrt(dot(slope, slope)) < CLOSE * Math.max(1, first)) break;
    const direction = newDirection(slope, moves);
    const fall = dot(direction, slope);
    let length = moves.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1;
    let next = at;
    let nextSlope = slope;
    let then = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 40; tries++, length /= 2) {
      next = at.map((x, i) => x + length * (direction[i] ?? 0));
      nextSlope = new Float64Array(size);
      then = value(next, nextSlope);
      if (then <= now + 1e-4 * length * fall) break;
    }
    if (!(then < now)) break;
    const step = next.map((x, i) => x - (at[i] ?? 0));
    const turn = nextSlope.map((x, i) => x - (slope[i] ?? 0));
    const product = dot(step, turn);
    if (product > 1e-12) moves.push({ step, turn, product });
    if (moves.length > MEMORY) moves.shift();
    at = next;
    slope = nextSlope;
    now = then;
  }
  return at;
}

function newDirection(
  slope: Float64Array,
  moves: readonly { step: Float64Array; turn: Float64Array; product: number }[],
): Float64Array {
  const direction = slope.map((x) => -x);
  const shares: number[] = [];
  for (const { step, turn, product } of moves.toReversed()) {
    const share = dot(step, direction) / product;
    shares.push(share);
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) - share * (turn[i] ?? 0);
  }
  const last = moves.at(-1);
  if (last) {
    const scale = last.product / dot(last.turn, last.turn);
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) * scale;
  }
  for (const { step, turn, product } of moves) {
    const share = (shares.pop() ?? 0) - dot(turn, direction) / product;
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) + share * (step[i] ?? 0);
  }
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
