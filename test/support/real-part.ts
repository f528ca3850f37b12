import { existsSync } from 'node:fs';

/**
 * For tests that need something beyond npm. On a developer's machine its absence skips the test and says so;
 * under CI it is a fault, because a suite that quietly skips proves nothing.
 */
export function realPart(
  name: string,
  path: string | null,
): { path: string; skip: false } | { path: ''; skip: string } {
  if (path !== null) return { path, skip: false };
  if (process.env.CI !== undefined && process.env.CI !== '')
    throw new Error(`${name} is missing, and under CI nothing is skipped`);
  return { path: '', skip: `${name} is not installed here` };
}

export function firstExisting(paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
