/** A type written out, however it is put together, with everything in it read-only. */
export type WrittenOut<T> = T extends readonly (infer Item)[]
  ? readonly WrittenOut<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: WrittenOut<T[Name]> }
    : T;

/** true only where both are the same to the last optional field: assignable both ways would let those differ. */
export type Same<One, Other> =
  (<T>() => T extends WrittenOut<One> ? 1 : 2) extends <T>() => T extends WrittenOut<Other> ? 1 : 2
    ? true
    : false;
