import { codeOf, exitCodes, Fault, messageOf } from '../platform/fault.ts';
import { version } from '../platform/version.ts';
import { type Command, parseCommandLine, usageFault } from './command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { nearest } from './nearest.ts';
import { terminalSafe } from './terminal-text.ts';

/** Each command is loaded only when it is asked for: `--version` must not wait for a database driver. */
const commands: Readonly<Record<string, () => Promise<{ default: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  api: () => import('./commands/api.ts'),
  worker: () => import('./commands/worker.ts'),
  migrate: () => import('./commands/migrate.ts'),
  admin: () => import('./commands/admin.ts'),
  read: () => import('./commands/read.ts'),
  check: () => import('./commands/check.ts'),
  rules: () => import('./commands/rules.ts'),
  jobs: () => import('./commands/jobs.ts'),
};

async function run(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    console.log(await helpOfAll(commands));
    return exitCodes.ok;
  }
  if (first === '--version' || first === '-v') {
    console.log(version);
    return exitCodes.ok;
  }
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (load === undefined) {
    const near = nearest(
      first.replace(/^-+/, ''),
      first.startsWith('-') ? ['help', 'version'] : Object.keys(commands),
    );
    const kind = first.startsWith('-') ? 'option' : 'command';
    const hint = near === null ? '' : ` Did you mean ${kind === 'option' ? '--' : ''}${near}?`;
    throw usageFault(`Unknown ${kind} ${first}.${hint}`);
  }
  const { default: command } = await load();
  const input = parseCommandLine(
    command,
    rest.map((word) => (word === '-h' ? '--help' : word)),
  );
  if (input.values.help === true) {
    console.log(helpOf(command));
    return exitCodes.ok;
  }
  return command.run({ ...input, environment: process.env });
}

// `assay read … | head` closes our output early, which is no fault; whoever writes in bulk looks and stops.
let unwritten: unknown;
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') unwritten ??= error;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // A message may name a file or an option that is called anything.
  if (error instanceof Fault) console.error(`assay: ${terminalSafe(error.message)}`);
  else console.error(error);
  process.exitCode = error instanceof Fault ? error.exitCode : exitCodes.failure;
}
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
