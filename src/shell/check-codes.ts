import { exitCodes, Fault } from '../platform/fault.ts';

/** How commands about a project's pages end; what cannot be done comes before what was found. */
export const checkCodes = {
  fine: exitCodes.ok,
  /** A finding at or above what the run fails by. */
  finding: 1,
  /** Wrong usage, or a page that cannot be read. */
  usage: exitCodes.usage,
  budget: 3,
  /** Configuration, baseline or server: there was nothing to check by. */
  uncheckable: 4,
} as const;

export function uncheckable(sentence: string, options?: ErrorOptions): Fault {
  return new Fault(sentence, checkCodes.uncheckable, options);
}

/** 1 and 3 are kept for what was found: a script must not take a fault for it. */
export function notAFinding(error: Fault): Fault {
  return error.exitCode === checkCodes.uncheckable
    ? error
    : new Fault(error.message, checkCodes.usage, { cause: error });
}
