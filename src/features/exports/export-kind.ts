import { createHash } from 'node:crypto';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { Kind } from '../made-once/service.ts';

/** Named here, so that endpoints need not load what makes exports. */
export const EXPORTS: Kind = {
  task: { name: 'exports-make' },
  // Of the contract's decisions: kept for a day.
  keptMs: 24 * 3_600_000,
  lostAfterMs: 5 * 60_000,
};

/** Goes up when files are made differently, so that those made before are not taken for the same. */
const EXPORTS_VERSION = 2;

/** Of everything that a file is made from, and of the way it is made. */
export function stateHash(from: readonly unknown[]): string {
  const all = [EXPORTS_VERSION, CATALOGUE_VERSION, ENGINE_VERSION, ...from];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
