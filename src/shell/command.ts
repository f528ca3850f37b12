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
  readonly options?: Readonly<Record<string, Option>>;
  /** Works on files alone: no variable of the service means anything to it. */
  readonly offline?: true;
  /** How many words may follow the name; none unless said. */
  readonly positionalsMax?: number;
  readonly run: (input: CommandInput) => Promise<number>;
}

interface Option {
  readonly type: 'boolean' | 'string';
  readonly about: string;
  /** May be given several times; its values are in `lists`. */
  readonly multiple?: true;
}

export interface CommandInput {
  /** Of options that may be given several times; empty where none was given. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
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
): Pick<CommandInput, 'values' | 'lists' | 'positionals'> {
  const known: Readonly<Record<string, Option>> = {
    ...command.options,
    help: { type: 'boolean', about: '' },
  };
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(known).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
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
    const single: Record<string, string | boolean | undefined> = {};
    const lists: Record<string, readonly string[]> = {};
    for (const [name, { multiple }] of Object.entries(known)) {
      const value = values[name];
      if (multiple === true) lists[name] = Array.isArray(value) ? value.map(String) : [];
      // What was not given has no entry: commands look at which options came.
      else if (value !== undefined && !Array.isArray(value)) single[name] = value;
    }
    return { values: single, lists, positionals };
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
