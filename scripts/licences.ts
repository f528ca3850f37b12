/** Whether every package may be shipped, or worked with, as its licence has it. Reads the lock file alone. */
import { join } from 'node:path';
import { licenceFaults } from './release/licences.ts';

const faults = licenceFaults(join(import.meta.dirname, '..'));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
