/**
 * What tests start as `assay`: the joined program itself, named by the run, so that hundreds of starts need not look whether
 * it is current. Outside of a run that is the checkout's own. The launcher's tests, those of the package and the README's
 * commands run what users run.
 */
import { join } from 'node:path';

export const ENTRY_VARIABLE = 'ASSAY_TEST_COMMAND';

export const commandEntry =
  process.env[ENTRY_VARIABLE] ?? join(import.meta.dirname, '..', '..', 'bin', 'assay.js');
