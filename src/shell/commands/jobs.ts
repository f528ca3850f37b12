import { refuseOverwriting } from '../checking/output-file.ts';
import { pageFiles } from '../checking/page-files.ts';
import { outputsOf, type ShownAs, shownAs } from '../checking/shown-as.ts';
import { type Command, type CommandInput, usageFault } from '../command.ts';
import { serverFor } from '../jobs/server.ts';

export default {
  name: 'jobs',
  usage:
    'assay jobs submit <file|address|list.csv|pages.jsonl> … [--wait] [options]\n       assay jobs watch <job_id> [options]',
  summary: 'Send long lists of pages to a service and watch them being checked.',
  about: [
    'Pages are files (HTML, or .txt and .md as text), addresses, a .csv with a column "url", or a .jsonl whose lines are',
    'items of POST /v1/jobs. A list that is too long for one job goes as several. The service is --server, else',
    'ASSAY_SERVER, else the one whose data directory is here; its key is in ASSAY_API_KEY.',
    '',
    'Exit codes: 0 fine, 1 the job failed or some pages could not be checked, 2 wrong usage.',
  ].join('\n'),
  offline: true,
  options: {
    server: { type: 'string', about: 'Address of the service' },
    wait: {
      type: 'boolean',
      about: 'submit: wait until everything is checked, with a progress bar, and show what was found',
    },
    json: { type: 'boolean', about: 'Print the job as JSON' },
    modes: { type: 'string', about: 'submit: only these modes: spam, quality, helpful, separated by commas' },
    rules: { type: 'string', about: 'submit: only these rules, separated by commas' },
    lang: { type: 'string', about: 'submit: language of the reports: en or pl' },
    project: { type: 'string', about: 'submit: the project (prj_…), where the key is not bound to one' },
    'webhook-url': { type: 'string', about: 'submit: where the service reports the end of the job' },
    format: {
      type: 'string',
      about: 'The reports, as "assay check" shows them: pretty, json, md, plan, html, sarif or junit',
    },
    output: { type: 'string', about: 'The reports, into this file; its name says the format' },
    verbose: { type: 'boolean', about: 'Also clean pages, weak signals and what was not assessed' },
  },
  positionalsMax: Number.POSITIVE_INFINITY,
  run: async (input) => {
    const [what, ...rest] = input.positionals;
    if (what === 'submit') return submit(input, rest);
    if (what === 'watch') return watch(input, rest);
    throw usageFault(
      what === undefined ? 'submit or watch?' : `"assay jobs" does not know "${what}".`,
      'jobs',
    );
  },
} satisfies Command;

async function submit(input: CommandInput, words: readonly string[]): Promise<number> {
  const { values, environment, streams } = input;
  if (words.length === 0) throw usageFault('Which pages? Give files, addresses, a .csv or a .jsonl.', 'jobs');
  const shown = reportsAsked(values);
  const wait = values.wait === true;
  if (shown !== null && !wait)
    throw usageFault(
      '--format, --output and --verbose need --wait: before that there are no reports.',
      'jobs',
    );
  const outputs = shown === null ? [] : outputsOf(shown);
  const files = pageFiles(words, outputs);
  for (const output of outputs) refuseOverwriting(output, files);
  const server = serverFor(textOf(values.server), environment);
  // Loaded only now: reading pages takes much of what the service is made of.
  const { jobEntries } = await import('../jobs/job-items.ts');
  const { JobErrand } = await import('../jobs/job-errand.ts');
  const errand = new JobErrand(server, environment, streams);
  const entries = await jobEntries(files, streams.stdin);
  const json = values.json === true;
  if (!wait) return errand.send(entries, fieldsOf(values), json);
  return errand.sendAndWait(entries, fieldsOf(values), json ? null : (shown ?? shownAs(input, 'jobs')));
}

async function watch(input: CommandInput, words: readonly string[]): Promise<number> {
  const { values, environment, streams } = input;
  const [id, more] = words;
  if (id === undefined || more !== undefined) throw usageFault('Which job? Give one id (job_…).', 'jobs');
  const shown = reportsAsked(values);
  const server = serverFor(textOf(values.server), environment);
  const { JobErrand } = await import('../jobs/job-errand.ts');
  return new JobErrand(server, environment, streams).watch(id, values.json === true, shown);
}

/** How reports are to be shown, where that was said. */
function reportsAsked(values: CommandInput['values']): ShownAs | null {
  const shown = shownAs({ values, lists: {} }, 'jobs');
  if (shown.givenFormat === undefined && outputsOf(shown).length === 0 && !shown.verbose) return null;
  if (values.json === true)
    throw usageFault(
      '--json prints the job; --format, --output and --verbose are about its reports.',
      'jobs',
    );
  return shown;
}

/** What is asked of every page. */
function fieldsOf(values: CommandInput['values']): Readonly<Record<string, unknown>> {
  const list = (value: string | boolean | undefined) => textOf(value)?.split(',').filter(Boolean);
  return {
    modes: list(values.modes),
    rules: list(values.rules),
    report_lang: textOf(values.lang),
    project_id: textOf(values.project),
    webhook_url: textOf(values['webhook-url']),
  };
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
