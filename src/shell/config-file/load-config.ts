// The configuration of a project: found, read and checked before any work begins.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../../platform/fault.ts';
import { checkCodes, uncheckable } from '../check-codes.ts';
import { configFault } from './config-faults.ts';
import { type Config, ConfigSchema } from './schema.ts';
import { schemaFault } from './schema-faults.ts';

const CONFIG_NAMES = ['assay.config.ts', 'assay.config.js', 'assay.config.json'] as const;
const JSON_BYTES_MAX = 1_000_000;
/** Code may wait for whatever it likes; the command does not. */
const LOAD_MS = 30_000;

export interface LoadedConfig {
  /** As it is told. */
  readonly file: string;
  /** What its paths start from. */
  readonly folder: string;
  readonly config: Config;
}

/** The file that is named, else that of the current folder; null where there is none. */
export async function loadConfig(named: string | undefined): Promise<LoadedConfig | null> {
  const file = named ?? fileHere();
  if (file === null) return null;
  const value = await writtenIn(file);
  const fault = schemaFault(ConfigSchema, value);
  if (fault !== null) throw uncheckable(`${file}: ${fault}`);
  // Errors of the schema have been told: it is a Config.
  const config = value as Config;
  const more = configFault(config);
  if (more !== null) throw uncheckable(`${file}: ${more}`);
  return { file, folder: dirname(resolve(file)), config };
}

export function configsIn(folder: string): readonly string[] {
  return CONFIG_NAMES.filter((name) => existsSync(join(folder, name)));
}

function fileHere(): string | null {
  const [first, second] = configsIn('.');
  if (first !== undefined && second !== undefined)
    throw uncheckable(`There are ${first} and ${second}: say by --config which one is meant.`);
  return first ?? null;
}

async function writtenIn(file: string): Promise<unknown> {
  const ending = extname(file).toLowerCase();
  if (!['.ts', '.mts', '.js', '.mjs', '.json'].includes(ending))
    throw uncheckable(`${file} is no configuration: its name has to end with .ts, .js or .json.`);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw uncheckable(`${file} cannot be read: there is no such file.`);
  return ending === '.json' ? jsonOf(file) : exportOf(file);
}

function jsonOf(file: string): unknown {
  try {
    if (statSync(file).size > JSON_BYTES_MAX) throw new Error('it is larger than 1 MB');
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw uncheckable(`${file} cannot be read: ${sentenceEnd(messageOf(error))}`);
  }
}

async function exportOf(file: string): Promise<unknown> {
  const path = resolve(file);
  if (/\.m?ts$/i.test(path) && process.features.typescript === false)
    throw uncheckable(`${file} cannot be read: this Node runs no TypeScript. Name it assay.config.js.`);
  const own = pathToFileURL(path).href;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // Also where Assay is no dependency of the project.
      if (specifier === 'assay/config')
        return { url: new URL('./define-config.ts', import.meta.url).href, shortCircuit: true };
      const format = /\.m?ts$/i.test(path) ? 'module-typescript' : 'module';
      // Whatever the project's other files are: a module has to be said to be one.
      return specifier === own ? { url: own, format, shortCircuit: true } : next(specifier, context);
    },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it does not come to an end')), LOAD_MS);
  // Code of a project may end the process, and a pipeline would take it for a run without findings.
  const ended = (): void => {
    process.exitCode = checkCodes.uncheckable;
    process.stderr.write(`assay: ${file} has ended the program. Nothing was checked.\n`);
  };
  process.on('exit', ended);
  try {
    const module: Readonly<Record<string, unknown>> = await Promise.race([import(own), late.promise]);
    if (module.default === undefined) throw new Error('it has no "export default"');
    return module.default;
  } catch (error) {
    throw uncheckable(`${placeIn(file, error)} cannot be read: ${sentenceEnd(messageOf(error))}`, {
      cause: error,
    });
  } finally {
    process.off('exit', ended);
    clearTimeout(timer);
    hooks.deregister();
  }
}

/** What is imported says nothing of the line of a fault of syntax; what is only looked at does. */
function placeIn(file: string, error: unknown): string {
  if (!(error instanceof SyntaxError)) return file;
  const { stderr } = spawnSync(process.execPath, ['--check', resolve(file)], { encoding: 'utf8' });
  const line = /^.*:(\d+)$/m.exec(stderr)?.[1];
  return line === undefined ? file : `${file}:${line}`;
}

function sentenceEnd(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** A path of the configuration, as one from the current folder. */
export function fromHere(folder: string, path: string): string {
  return relative('', resolve(folder, path)) || '.';
}
