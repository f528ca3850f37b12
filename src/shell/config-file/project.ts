// A project at the command line: its configuration, what the words of the command change of it, and its pages.
import { resolve } from 'node:path';
import type { CheckWords } from '../checking/check-options.ts';
import { addressesOf, pageFiles } from '../checking/page-files.ts';
import { outputsOf } from '../checking/shown-as.ts';
import { type CommandInput, usageFault } from '../command.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { fromHere, type LoadedConfig, loadConfig } from './load-config.ts';
import { OwnServer } from './own-server.ts';
import { configuredPages, fileInFolder, type PageToCheck, pageAt, pageOfFile } from './page-sources.ts';

export interface Project {
  readonly loaded: LoadedConfig | null;
  /** The folder that its files are named from. */
  readonly root: string;
  /** What the command asks for, else the configuration. */
  readonly asked: CheckWords;
  readonly baseline: string | undefined;
}

/** `--config`, `--no-config` and `--baseline` are words of every command about a project. */
export const projectOptions = {
  config: {
    type: 'string',
    about:
      'The configuration; by default assay.config.ts, .js or .json of the current folder, if there is one',
  },
  'no-config': { type: 'boolean', about: 'Without the configuration of the current folder' },
  baseline: {
    type: 'string',
    about: 'The file of findings that are known, which are hidden and fail nothing',
  },
} as const;

export async function openProject(values: CommandInput['values'], asked: CheckWords): Promise<Project> {
  const named = typeof values.config === 'string' ? values.config : undefined;
  if (values['no-config'] === true && named !== undefined)
    throw usageFault('--config and --no-config cannot be used together.', 'check');
  const loaded = values['no-config'] === true ? null : await loadConfig(named);
  const { config = {}, folder = resolve('') } = loaded ?? {};
  const rules = Object.entries(config.rules ?? {});
  return {
    loaded,
    root: folder,
    asked: {
      ...asked,
      // Rules that are named are meant, whatever modes the project looks at.
      modes: asked.modes ?? (asked.rules === undefined ? config.modes : undefined),
      lang: asked.lang ?? config.lang,
      failOn: asked.failOn ?? config.failOn,
      disabled: rules.flatMap(([id, weight]) => (weight === 'off' ? [id] : [])),
    },
    baseline:
      typeof values.baseline === 'string'
        ? values.baseline
        : config.baseline === undefined
          ? undefined
          : fromHere(folder, config.baseline),
  };
}

export interface PagesAsked {
  readonly pages: readonly PageToCheck[];
  /** All that the configuration names, and not a part that was named on the command line. */
  readonly isWhole: boolean;
}

/**
 * Does the work on the pages that are named, else on those of the configuration, while their server runs. Answers what
 * the work answers, or what to exit with where a signal has ended it.
 */
export async function withPages(
  project: Project,
  input: CommandInput,
  work: (asked: PagesAsked, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const { loaded } = project;
  const { positionals } = input;
  const server = loaded?.config.check?.server;
  const isServed = (word: string): boolean =>
    server !== undefined && isWebAddress(word) && new URL(word).host === new URL(server.address).host;
  const running =
    server === undefined || loaded === null || (positionals.length > 0 && !positionals.some(isServed))
      ? null
      : await OwnServer.start(server, loaded.folder);
  const signal = running?.signal ?? new AbortController().signal;
  try {
    return await work(await pagesOf(project, input, signal), signal);
  } catch (error) {
    if (running?.exitCode != null) return running.exitCode;
    throw error;
  } finally {
    await running?.end();
  }
}

/** As they are now: files come and go. */
export async function pagesOf(
  { loaded, root, asked }: Project,
  { positionals, environment, streams }: CommandInput,
  signal: AbortSignal,
): Promise<PagesAsked> {
  const pages =
    positionals.length > 0 || loaded === null
      ? namedPages(positionals, loaded, root, asked)
      : await configuredPages(loaded, {
          environment,
          stdin: streams.stdin,
          signal,
          outputs: outputsOf(asked),
        });
  return { pages, isWhole: positionals.length === 0 };
}

/** A page that is named by itself has the address and the name that it has among all pages. */
function namedPages(
  words: readonly string[],
  loaded: LoadedConfig | null,
  root: string,
  asked: CheckWords,
): readonly PageToCheck[] {
  const files = pageFiles(words, outputsOf(asked));
  const addressOf = addressesOf(files, asked.url);
  const what = loaded?.config.check ?? {};
  return files.map((file) => {
    if (isWebAddress(file)) return pageAt(file, what);
    const built = asked.url === undefined ? fileInFolder(file, what, root) : null;
    return built ?? pageOfFile(file, root, addressOf(file));
  });
}
