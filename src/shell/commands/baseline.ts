import { Fault } from '../../platform/fault.ts';
import { cacheOptions } from '../caching/cache-folder.ts';
import { checkCodes, notAFinding, uncheckable } from '../check-codes.ts';
import { checkWords } from '../checking/check-options.ts';
import { assertKnown } from '../checking/known-rules.ts';
import { type Command, type CommandInput, usageFault } from '../command.ts';
import {
  openProject,
  type PagesAsked,
  type Project,
  projectOptions,
  withPages,
} from '../config-file/project.ts';
import { DAY } from '../config-file/schema.ts';
import { signInOptions } from '../reading/sign-in-words.ts';
import { logSafe } from '../workflow-safety.ts';

const ACTIONS = ['update', 'prune'] as const;

export default {
  name: 'baseline',
  usage:
    'assay baseline update [<file|pattern|address> …] [--accept-new] [options]\n       assay baseline prune [<file|pattern|address> …] [options]',
  summary: 'Keep the findings that are known, so that runs fail only by new ones.',
  about: [
    'update brings the file to where the pages are now: what is fixed goes, and what is new comes in only with --accept-new,',
    'which also makes the file. prune only takes out what is fixed. Pages and file are those of the configuration where none',
    'are named. "assay check --baseline FILE" then hides what is known.',
    '',
    'Exit codes: 0 done, 2 wrong usage or input that cannot be read, 4 nothing could be checked: configuration, baseline or',
    'server. Where it does not end with 0, the file is left as it was.',
  ].join('\n'),
  offline: true,
  options: {
    'accept-new': { type: 'boolean', about: 'update: take in findings that are new' },
    until: {
      type: 'string',
      about: 'update: the last day (YYYY-MM-DD) for what is taken in; after it the findings return',
    },
    modes: { type: 'string', about: 'Only these modes: spam, quality, helpful, separated by commas' },
    rules: { type: 'string', about: 'Only these rules: ids and presets (preset:lite), separated by commas' },
    url: { type: 'string', about: 'Address of the page, as with "assay check"' },
    render: {
      type: 'string',
      about: 'With an address: run the page’s scripts in a browser: on, off or auto',
    },
    as: { type: 'string', about: 'Treat the input as "html" or "text" instead of guessing' },
    ...signInOptions,
    ...projectOptions,
    ...cacheOptions,
    threads: { type: 'string', about: 'How many threads judge pages, instead of one per core' },
  },
  positionalsMax: Number.POSITIVE_INFINITY,
  run: async (input) => {
    try {
      return await run(input);
    } catch (error) {
      throw error instanceof Fault ? notAFinding(error) : error;
    }
  },
} satisfies Command;

async function run(input: CommandInput): Promise<number> {
  const { values, positionals } = input;
  const [word, ...words] = positionals;
  const action = ACTIONS.find((known) => known === word);
  if (action === undefined)
    throw usageFault(
      word === undefined ? 'update or prune?' : `"assay baseline" does not know "${word}".`,
      'baseline',
    );
  const { 'accept-new': acceptNew, until } = values;
  if (action === 'prune' && (acceptNew ?? until) !== undefined)
    throw usageFault('--accept-new and --until are for "assay baseline update".', 'baseline');
  if (until !== undefined && (acceptNew !== true || !new RegExp(DAY).test(String(until))))
    throw usageFault('--until takes a day such as 2027-01-31, beside --accept-new.', 'baseline');
  const project = await openProject(values, checkWords(input));
  if (project.asked.rules !== undefined) await assertKnown(project.asked, 'baseline');
  if (project.baseline === undefined)
    throw usageFault('Which file? Give --baseline, or "baseline" in the configuration.', 'baseline');
  if (words.length === 0 && project.loaded === null)
    throw usageFault('Which pages? Give files or addresses, or a configuration.', 'baseline');
  const work = { project, file: project.baseline, action };
  return withPages(project, { ...input, positionals: words }, (pages, signal) =>
    keep(work, pages, input, signal),
  );
}

interface Work {
  readonly project: Project;
  readonly file: string;
  readonly action: (typeof ACTIONS)[number];
}

async function keep(
  { project, file, action }: Work,
  { pages, isWhole }: PagesAsked,
  input: CommandInput,
  signal: AbortSignal,
): Promise<number> {
  const { Baseline, counted, listed } = await import('../baseline/baseline.ts');
  const { readBaseline, writeBaseline } = await import('../baseline/baseline-file.ts');
  const { gatedRun } = await import('../gate/gated-run.ts');
  const { values, streams } = input;
  const acceptNew = values['accept-new'] === true;
  // Before any page is looked at: a file that is not whole is never written over.
  const lines = readBaseline(file);
  if (lines === null && !acceptNew)
    throw uncheckable(`There is no ${file}: "assay baseline update --accept-new" makes it.`);
  const baseline = new Baseline(file, lines);
  const { gate, gated } = await gatedRun(project, pages, input, signal, baseline);
  const faults = gated.flatMap(({ fault }) => fault ?? []);
  for (const fault of faults) streams.stderr.write(`assay: ${logSafe(fault, input.environment)}\n`);
  if (faults.length > 0) {
    streams.stderr.write(`assay: ${logSafe(file, input.environment)} is left as it was.\n`);
    return checkCodes.usage;
  }
  const part = { isWhole, root: project.root };
  const until = typeof values.until === 'string' ? values.until : undefined;
  const after =
    action === 'prune' ? baseline.pruned(gated, part) : baseline.updated(gated, part, { acceptNew, until });
  const fixed = baseline.fixed(gated, part);
  writeBaseline(file, after);
  const taken = after.findings.length - (baseline.size - fixed.length);
  const say = (line: string): boolean => streams.stdout.write(`${logSafe(line, input.environment)}\n`);
  say(`${file}: ${counted(after.findings.length, 'known finding', 'known findings')}, ${taken} taken in.`);
  if (fixed.length > 0) say(`${counted(fixed.length, 'is', 'are')} fixed: ${listed(fixed)}`);
  const left = acceptNew || action === 'prune' ? 0 : gate.counting(gated);
  if (left > 0)
    say(`${counted(left, 'new finding is', 'new findings are')} not taken in; --accept-new does that.`);
  if (lines === null)
    say(
      `Two branches may add findings at one place: in .gitattributes, "${file} merge=union" merges them all.`,
    );
  return checkCodes.fine;
}
