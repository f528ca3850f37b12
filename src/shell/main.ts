import { codeOf, exitCodes, messageOf } from '../platform/fault.ts';
import { runCommandLine } from './command-line.ts';

// `assay read … | head` closes our output early, which is no fault; code that writes in bulk looks and stops.
let unwritten: unknown;
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') unwritten ??= error;
});
// There is nowhere left to say it; the exit code still tells.
process.stderr.on('error', () => {});

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, process);
// A pipe takes what it can hold and the rest later: leaving before that would cut the output.
await Promise.all([drained(process.stdout), drained(process.stderr)]);
if (unwritten !== undefined) {
  console.error(`assay: The output could not be written: ${messageOf(unwritten)}.`);
  process.exitCode = exitCodes.failure;
}
// Whatever a library keeps open must not keep the process alive after its command has ended.
process.exit();

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // What was written at once may still have failed: that is told on the next turn.
    if (stream.destroyed || stream.writableLength === 0) setImmediate(resolve);
    else {
      stream.once('error', () => resolve());
      stream.write('', () => resolve());
    }
  });
}
