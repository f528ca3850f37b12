import { inspect } from 'node:util';
import { Fault } from '../../platform/fault.ts';
import { cacheOptions } from '../caching/cache-folder.ts';
import { checkCodes, notAFinding } from '../check-codes.ts';
import { type CheckWords, checkWords } from '../checking/check-options.ts';
import { assertKnown } from '../checking/known-rules.ts';
import { outputsOf } from '../checking/shown-as.ts';
import { type Command, type CommandInput, type Streams, usageFault } from '../command.ts';
import {
  openProject,
  type PagesAsked,
  type Project,
  projectOptions,
  withPages,
} from '../config-file/project.ts';
import { argumentStream } from '../reading/page-argument.ts';
import { signInOptions, signInWords } from '../reading/sign-in-words.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { logSafe } from '../workflow-safety.ts';

export default {
  name: 'check',
  usage:
    'assay check <file|-|pattern|address> … [options]\n       assay check --jsonl [file|-] [options] < pages.jsonl',
  summary: 'Score pages against the rules of spam policy, page quality and helpful content.',
  about: [
    '"-" is standard input; a pattern such as "site/**/*.html" stands for the files that match it; an address begins',
    'with http:// or https://, and its page is fetched, also from localhost and other hosts of your network.',
    'Files are HTML, Markdown (.md), MDX (.mdx), Word (.docx) or plain text; findings name line and column of all but .docx.',
    'With --jsonl each line is {"id", "source_url"?, "html" or "text", "modes"?, "rules"?, "report_lang"?,',
    '"explain"?, "query"?, "market"?}, and each line of the answer, in the same order, {"id", "ok": true, "report"} or {"id", "ok": false,',
    '"error"}; source_url (or url) is the address of the page; nothing is fetched.',
    '',
    'A configuration (assay.config.ts, .js or .json) says which pages are checked where none are named, and how; "assay',
    'init" writes one. What is said on the command line comes before it. It means nothing to --jsonl.',
    '',
    'Reports are kept between runs: a page that is as it was is not judged again. --changed-since looks only at files that',
    'a branch has changed, --watch at files whenever they change, until Ctrl+C.',
    '',
    'Exit codes: 0 fine, 1 a finding at or above --fail-on, 2 wrong usage or input that cannot be read, 3 a budget of the',
    'configuration is broken, 4 nothing could be checked: configuration, baseline, server or git.',
  ].join('\n'),
  offline: true,
  options: {
    modes: { type: 'string', about: 'Only these modes: spam, quality, helpful, separated by commas' },
    rules: { type: 'string', about: 'Only these rules: ids and presets (preset:lite), separated by commas' },
    lang: { type: 'string', about: 'Language of the report: en (default) or pl' },
    explain: {
      type: 'boolean',
      about:
        'json: with quotes, facts and fixes, which other formats have anyway; for them the same as --verbose',
    },
    verbose: {
      type: 'boolean',
      about:
        'Also weak signals and what was not assessed; with several files, also pages without findings and whole reports',
    },
    format: {
      type: 'string',
      about:
        'pretty, json, md, plan (what to do, as Markdown), html, sarif, junit, github (annotations, the summary of the step, then pretty), gitlab (Code Quality) or comment (Markdown for one comment under a request); by default what the name of --output says, else pretty',
    },
    'fail-on': {
      type: 'string',
      about: 'Exit with 1 when there is a finding at least this strong: strong or medium',
    },
    url: {
      type: 'string',
      about:
        'Address of the page, for rules that look at it; with several files, of the folder that holds them',
    },
    render: {
      type: 'string',
      about: 'With an address: run the page’s scripts in a browser: on, off (default) or auto',
    },
    ...signInOptions,
    query: {
      type: 'string',
      about: 'The search phrase that the pages should answer: the report says how well they do',
    },
    market: { type: 'string', about: 'With --query: country and language, us-en (default) or pl-pl' },
    as: { type: 'string', about: 'Treat the input as html, text, md, mdx or docx instead of guessing' },
    output: {
      type: 'string',
      multiple: true,
      about:
        'Write to this file instead of standard output, as often as needed; "comment=FILE" says which format, and then --format is about standard output',
    },
    'comment-name': {
      type: 'string',
      about: 'comment: tells the comment of this run from others under the same request',
    },
    llm: {
      type: 'string',
      about:
        'Ask a language model, too: address of an OpenAI-compatible server; its key, if any, in ASSAY_LLM_KEY',
    },
    'llm-model': { type: 'string', about: '--llm: which model, where the server has several' },
    ...projectOptions,
    ...cacheOptions,
    'changed-since': {
      type: 'string',
      about: 'Only files that differ from where this branch has left another: a branch, tag or commit',
    },
    watch: {
      type: 'boolean',
      about: 'Check again whenever files change, and say what is new and what is fixed',
    },
    jsonl: { type: 'boolean', about: 'Stream many pages, one JSON object a line, on all cores' },
    threads: { type: 'string', about: 'How many threads judge pages, instead of one per core' },
  },
  positionalsMax: Number.POSITIVE_INFINITY,
  run: async (input) => {
    try {
      return await run(input);
    } catch (error) {
      if (error instanceof Fault) {
        await tellFault(error, input);
        // 1 is kept for findings: a script must not take a fault for one.
        throw notAFinding(error);
      }
      input.streams.stderr.write(`${inspect(error)}\n`);
      return checkCodes.usage;
    }
  },
} satisfies Command;

async function run(input: CommandInput): Promise<number> {
  const { values, positionals, streams } = input;
  const words = checkWords(input);
  if (values.jsonl === true) {
    for (const name of ['watch', 'changed-since', 'cache'])
      if (values[name] !== undefined) throw usageFault(`--${name} cannot be used with --jsonl.`, 'check');
    if (signInWords(input, 'check') !== undefined)
      throw usageFault('--jsonl fetches nothing that a sign-in could be for.', 'check');
    if (words.rules !== undefined) await assertKnown(words, 'check');
    return stream(words, values, positionals, streams);
  }
  const project = await openProject(values, words);
  const { asked } = project;
  if (asked.rules !== undefined) await assertKnown(asked, 'check');
  if (positionals.length === 0 && project.loaded === null)
    throw usageFault('Which page? Give files, addresses, or "-" for standard input.', 'check');
  if (values.watch === true) {
    const { watchPages } = await import('../watching/watch-pages.ts');
    return watchPages(project, input);
  }
  return withPages(project, input, (pages, signal) => checkPages(project, pages, input, signal));
}

async function checkPages(
  project: Project,
  all: PagesAsked,
  input: CommandInput,
  signal: AbortSignal,
): Promise<number> {
  const ref = input.values['changed-since'];
  if (typeof ref !== 'string') return checkThese(project, all, input, signal);
  const { changedPages } = await import('../git/changed-pages.ts');
  const { base, ...changed } = await changedPages(ref, all, project.root);
  if (changed.pages.length > 0) return checkThese(project, changed, input, signal);
  const { showNone } = await import('../checking/show-reports.ts');
  input.streams.stderr.write(
    `assay: ${terminalSafe(`No page has changed since ${ref} (${base.slice(0, 12)}): nothing was checked.`)}\n`,
  );
  await showNone(project.asked, input.environment, input.streams);
  return checkCodes.fine;
}

async function checkThese(
  project: Project,
  pages: PagesAsked,
  input: CommandInput,
  signal: AbortSignal,
): Promise<number> {
  const { asked, baseline: file } = project;
  const { environment, streams } = input;
  // Loaded only now: the catalogue is large, and a stream reads it in its threads.
  const { Baseline } = await import('../baseline/baseline.ts');
  const { gatedRun } = await import('../gate/gated-run.ts');
  const { showReports } = await import('../checking/show-reports.ts');
  const baseline = file === undefined ? null : Baseline.opened(file);
  const { gate, gated } = await gatedRun(project, pages.pages, input, signal, baseline);
  const { lines, code, broken } = gate.account(gated);
  const part = { ...pages, root: project.root };
  const fixed = baseline?.fixedFindings(gated, part) ?? [];
  await showReports(gated, asked, environment, streams, { isCompared: baseline !== null, fixed, broken });
  for (const line of [...lines, ...(baseline?.told(gated, part) ?? [])])
    streams.stderr.write(`assay: ${logSafe(line, environment)}\n`);
  return code;
}

async function stream(
  asked: CheckWords,
  values: CommandInput['values'],
  positionals: readonly string[],
  { stdin, stdout, stderr }: Streams,
): Promise<number> {
  if (positionals.length > 1) throw usageFault('--jsonl reads one stream.', 'check');
  if (outputsOf(asked).length > 0) throw usageFault('--output cannot be used with --jsonl.', 'check');
  for (const name of ['url', 'as'] as const) {
    if (asked[name] !== undefined) throw usageFault(`--${name} cannot be used with --jsonl.`, 'check');
  }
  if (asked.givenFormat !== undefined && asked.givenFormat !== 'json')
    throw usageFault(
      '--jsonl answers in JSON, a line for each page; --format cannot be used with it.',
      'check',
    );
  if (asked.llm !== undefined) throw usageFault('--llm cannot be used with --jsonl.', 'check');
  if (asked.verbose) throw usageFault('--verbose cannot be used with --jsonl.', 'check');
  if (values.render !== undefined) throw usageFault('--render cannot be used with --jsonl.', 'check');
  const { modes, rules, lang, explain, failOn, query, market } = asked;
  const { runLines } = await import('../streaming/run-lines.ts');
  const { flagged, done, failed } = await runLines(
    new URL('../checking/check-worker.ts', import.meta.url),
    argumentStream(positionals[0] ?? '-', stdin),
    stdout,
    stderr,
    { threads: asked.threads, shared: { modes, rules, lang, explain, failOn, query, market } },
  );
  // One bad line is told in its place; where none was good, something is wrong with the stream.
  if (done > 0 && failed === done) return checkCodes.usage;
  return flagged > 0 ? checkCodes.finding : checkCodes.fine;
}

/** Annotations and comments say it too, or those of a run before would go on speaking of pages that nobody looked at. */
async function tellFault({ message }: Fault, input: CommandInput): Promise<void> {
  const asked = wordsAsUnderstood(input);
  if (asked === null || !asked.shown.some(({ format }) => format === 'github' || format === 'comment'))
    return;
  const { showFault } = await import('../checking/show-reports.ts');
  try {
    showFault(message, asked, input.environment, input.streams);
  } catch (error) {
    // Standard error has the sentence in any case; that a file cannot be written either must not hide it.
    if (!(error instanceof Fault)) throw error;
  }
}

/** null where the words themselves are wrong: then the output cannot be known. */
function wordsAsUnderstood(input: CommandInput): CheckWords | null {
  try {
    return checkWords(input);
  } catch {
    return null;
  }
}
