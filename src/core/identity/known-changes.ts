import { MAX_FINGERPRINTS } from './fingerprint.ts';

export interface KnownChanges {
  readonly new: readonly string[];
  readonly fixed: readonly string[];
  readonly still: readonly string[];
}

/** What became of a rule's findings on a page. A list that is full may go on: of what it lacks nothing is said. */
export function knownChanges(
  before: readonly string[],
  after: readonly string[],
  full = MAX_FINGERPRINTS,
): KnownChanges {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    new: before.length >= full ? [] : after.filter((one) => !had.has(one)),
    fixed: after.length >= full ? [] : before.filter((one) => !has.has(one)),
    still: after.filter((one) => had.has(one)),
  };
}
