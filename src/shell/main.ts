import { codeOf, exitCodes, Fault } from '../platform/fault.ts';
import { version } from '../platform/version.ts';
import { type Command, parseCommandLine, usageFault } from './command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { nearest } from './nearest.ts';

/** Each command is loaded only when it is asked for: `--version` must not wait for a database driver. */
const commands: Readonly<Record<string, () => Promise<{ default: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  api: () => import('./commands/api.ts'),
  worker: () => import('./commands/worker.ts'),
  migrate: () => import('./commands/migrate.ts'),
  read: () => import('./commands/read.ts'),
  check: () => import('./commands/check.ts'),
  rules: () => import('./commands/rules.ts'),
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
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof Fault) console.error(`assay: ${error.message}`);
  else console.error(error);
  process.exitCode = error instanceof Fault ? error.exitCode : exitCodes.failure;
}
// Whatever a library keeps open must not keep the process alive after its command has ended.
process.exit();
