export function median(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[(ordered.length - 1) >> 1] ?? 0;
}
