import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'assay.js');
/** "Nothing could be checked", as the command says it itself. */
const UNCHECKABLE = 4;

/** Answers the exit code. */
export function runAssay(words, folder) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...words], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      // The folder of the job is the usual reason.
      console.error(`assay: Assay could not be started in ${folder}: ${error.code ?? 'unknown'}.`);
      resolve(UNCHECKABLE);
    });
    child.on('exit', (code) => resolve(code ?? UNCHECKABLE));
  });
}
