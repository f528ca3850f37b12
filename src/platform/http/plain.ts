type Plain<T> = T extends readonly (infer U)[]
  ? T extends readonly [unknown, unknown]
    ? number[]
    : Plain<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

/** What the core makes cannot be written to; answers need not promise that. */
export function plain<T>(value: T): Plain<T> {
  // Only the type changes: a pair of numbers is a list of numbers.
  return value as Plain<T>;
}
