import type { Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { exitCodes, Fault, messageOf } from '../platform/fault.ts';
import { nearest } from './nearest.ts';

/** One word of the command line: `assay <name>`. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** What --help says beyond the summary. */
  readonly about?: string;
  readonly options?: Readonly<Record<string, { type: 'boolean' | 'string'; about: string }>>;
  /** Works on files alone: no variable of the service means anything to it. */
  readonly offline?: true;
  /** How many words may follow the name; none unless said. */
  readonly positionalsMax?: number;
  readonly run: (input: CommandInput) => Promise<number>;
}

export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly streams: Streams;
}

/** What a command reads and writes: the streams of its process, or others that look like them. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean; readonly fd?: number };
  readonly stdout: Output;
  readonly stderr: Output;
}

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number; hasColors?(): boolean };

export function parseCommandLine(
  command: Command,
  words: readonly string[],
): Pick<CommandInput, 'values' | 'positionals'> {
  const known = { ...command.options, help: { type: 'boolean' as const } };
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(known).map(([name, { type }]) => [name, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > (command.positionalsMax ?? 0)) {
      throw usageFault(
        `"assay ${command.name}" does not take "${positionals[command.positionalsMax ?? 0]}".`,
        command.name,
      );
    }
    // No option is declared as a list, so no value is an array.
    return { values: values as CommandInput['values'], positionals };
  } catch (error) {
    if (error instanceof Fault) throw error;
    const unknown = /Unknown option '(-{1,2}[^']*)'/.exec(messageOf(error))?.[1];
    if (unknown === undefined) throw usageFault(`${messageOf(error)}.`, command.name);
    const near = nearest(unknown.replace(/^-+/, ''), Object.keys(known));
    const hint = near === null ? '' : ` Did you mean --${near}?`;
    throw usageFault(`Unknown option ${unknown}.${hint}`, command.name);
  }
}

export function usageFault(sentence: string, commandName?: string): Fault {
  const help = commandName === undefined ? 'assay --help' : `assay ${commandName} --help`;
  return new Fault(`${sentence} See "${help}".`, exitCodes.usage);
}
