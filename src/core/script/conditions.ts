// Which conditions a place in a script hangs on: bodies of if and else, early returns, "test && act()".
import { contains, type ScriptShape, type TokenRange } from './shape.ts';
import type { ScriptStructure } from './structure.ts';
import { isSign, SIGN } from './tokens.ts';

const MAX_GUARDS = 12;
const MAX_CONDITIONS = 2000;

/** Number of the function that each condition stands in. */
export function homesOf(shape: ScriptShape, structure: ScriptStructure): Int32Array {
  const homes = new Int32Array(shape.conditions.length).fill(-1);
  const { functions } = structure;
  // Functions and conditions come in the order of their beginning: one walk over both.
  let current = -1;
  let next = 0;
  for (const [i, { test }] of shape.conditions.entries()) {
    for (; (functions[next]?.firstToken ?? Number.POSITIVE_INFINITY) <= test.first; next++) current = next;
    while (current >= 0 && (functions[current]?.lastToken ?? -1) < test.first)
      current = functions[current]?.parent ?? -1;
    homes[i] = current;
  }
  return homes;
}

/** Tests that a token hangs on inside its function; `homes` is what `homesOf` gives. */
export function conditionsOn(
  shape: ScriptShape,
  structure: ScriptStructure,
  homes: Int32Array,
  token: number,
  within: number,
): TokenRange[] {
  const from = structure.functions[within]?.firstToken ?? 0;
  const tests: TokenRange[] = [];
  const { conditions } = shape;
  for (let i = firstBehind(shape, token) - 1, steps = 0; i >= 0 && steps < MAX_CONDITIONS; i--, steps++) {
    const condition = conditions[i];
    if (!condition || condition.test.first < from || tests.length >= MAX_GUARDS) break;
    const holds =
      contains(condition.body, token) ||
      contains(condition.otherwise, token) ||
      (condition.leaves && condition.body.last < token && homes[i] === within);
    if (holds) tests.push(condition.test);
  }
  const short = shortCircuit(shape, token, from);
  if (short) tests.push(short);
  return tests;
}

/** The first condition that begins behind a token. */
function firstBehind(shape: ScriptShape, token: number): number {
  let low = 0;
  let high = shape.conditions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shape.conditions[middle]?.test.first ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "test && act()" and "test ? act() : other()": what stands before the act in its statement. */
function shortCircuit(shape: ScriptShape, token: number, from: number): TokenRange | undefined {
  const { tokens, partner } = shape;
  let decides = false;
  for (let i = token - 1, steps = 0; i >= from && steps < 80; i--, steps++) {
    const other = partner[i] ?? -1;
    if (other >= 0 && other < i) {
      // A block before this statement is another statement.
      if (isSign(tokens, i, 125)) return decides ? { first: i + 1, last: token - 1 } : undefined;
      i = other;
      continue;
    }
    if (tokens.kind[i] !== SIGN) continue;
    const sign = tokens.value[i] ?? 0;
    if (sign === 38 || sign === 63 || sign === 124) decides = true;
    else if (sign === 59 || sign === 123) return decides ? { first: i + 1, last: token - 1 } : undefined;
  }
  return decides ? { first: Math.max(from, token - 80), last: token - 1 } : undefined;
}
