import { accessSync, constants } from 'node:fs';
import { installable, type PartName, SEVERAL } from './installable.ts';

/** Set by `scripts/bare-machine.ts`: everything beyond npm is missing, and may be. */
const BARE = process.env.ASSAY_TEST_BARE;
const IS_BARE = BARE === 'hidden' || BARE === 'told';

/**
 * For tests that need something beyond npm. On a developer's machine its absence skips the test, and the run ends with
 * what was not tested; under CI it is a fault, because a suite that quietly skips proves nothing.
 */
export function realPart(
  name: PartName,
  path: string | null,
): { path: string; skip: false } | { path: ''; skip: string } {
  if (path !== null && !IS_BARE) return { path, skip: false };
  if (!IS_BARE && process.env.CI !== undefined && process.env.CI !== '')
    throw new Error(`${name} is missing, and under CI nothing is skipped`);
  return { path: '', skip: installable.skipped(name) };
}

/** Where nothing can be hidden from the services that tests start, they are told to use no browser. */
export const bareEnvironment: Readonly<Record<string, string>> =
  BARE === 'told' ? { SERVICE_CHROMIUM_PATH: 'none' } : {};

/** For tests that need several parts: all that are missing. */
export function skipWithout(...parts: readonly { readonly skip: string | false }[]): string | false {
  const skips = parts.map(({ skip }) => skip).filter((skip) => skip !== false);
  return skips.length > 0 && skips.join(SEVERAL);
}

/** The first of these that is a program. */
export function firstExisting(paths: readonly string[]): string | null {
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
