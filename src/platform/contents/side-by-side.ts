/** So many of them at a time; the first failure ends it. */
export async function sideBySide<T>(
  all: readonly T[],
  hands: number,
  signal: AbortSignal,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const one of left) {
        signal.throwIfAborted();
        await work(one);
      }
    }),
  );
}
