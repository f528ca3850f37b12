import { inspect } from 'node:util';
import { exitCodes, Fault } from '../platform/fault.ts';
import { version } from '../platform/version.ts';
import { type Command, parseCommandLine, type Streams, usageFault } from './command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { nearest } from './nearest.ts';
import { logSafe } from './workflow-safety.ts';

/** Each command is loaded only when it is asked for: `--version` must not wait for a database driver. */
const commands: Readonly<Record<string, () => Promise<{ default: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  api: () => import('./commands/api.ts'),
  worker: () => import('./commands/worker.ts'),
  migrate: () => import('./commands/migrate.ts'),
  admin: () => import('./commands/admin.ts'),
  doctor: () => import('./commands/doctor.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  contents: () => import('./commands/contents.ts'),
  read: () => import('./commands/read.ts'),
  check: () => import('./commands/check.ts'),
  init: () => import('./commands/init.ts'),
  baseline: () => import('./commands/baseline.ts'),
  audit: () => import('./commands/audit.ts'),
  rules: () => import('./commands/rules.ts'),
  intent: () => import('./commands/intent.ts'),
  jobs: () => import('./commands/jobs.ts'),
  mcp: () => import('./commands/mcp.ts'),
};

/** Runs what the words after `assay` ask for, and answers the exit code; a fault is told in one sentence. */
export async function runCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  try {
    return await run(words, environment, streams);
  } catch (error) {
    // A message may name a file or an option that is called anything.
    streams.stderr.write(
      `${error instanceof Fault ? `assay: ${logSafe(error.message, environment)}` : inspect(error)}\n`,
    );
    return error instanceof Fault ? error.exitCode : exitCodes.failure;
  }
}

async function run(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    streams.stdout.write(`${await helpOfAll(commands)}\n`);
    return exitCodes.ok;
  }
  if (first === '--version' || first === '-v') {
    streams.stdout.write(`${version}\n`);
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
    streams.stdout.write(`${helpOf(command)}\n`);
    return exitCodes.ok;
  }
  return command.run({ ...input, environment, streams });
}
