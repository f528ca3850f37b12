import { exitCodes } from '../../platform/fault.ts';
import { pageFiles } from '../checking/page-files.ts';
import { type Command, type CommandInput, type Streams, usageFault } from '../command.ts';
import type { EndedJob } from '../jobs/follow-job.ts';
import { ask, type Server, serverFor } from '../jobs/server.ts';
import { terminalSafe } from '../terminal-safety.ts';

const FAILED = 1;

export default {
  name: 'jobs',
  usage:
    'assay jobs submit <file|address|list.csv|pages.jsonl> … [--wait] [options]\n       assay jobs watch <job_id> [options]',
  summary: 'Send long lists of pages to a service and watch them being checked.',
  about: [
    'Pages are files (HTML, or .txt and .md as text), addresses, a .csv with a column "url", or a .jsonl whose lines are',
    'items of POST /v1/jobs. The service is --server, else ASSAY_SERVER, else the one whose data directory is here; its',
    'key is in ASSAY_API_KEY.',
    '',
    'Exit codes: 0 fine, 1 the job failed or some pages could not be checked, 2 wrong usage.',
  ].join('\n'),
  offline: true,
  options: {
    server: { type: 'string', about: 'Address of the service' },
    wait: { type: 'boolean', about: 'submit: stay until the job has ended, with a progress bar' },
    json: { type: 'boolean', about: 'Print the job as JSON' },
    modes: { type: 'string', about: 'submit: only these modes: spam, quality, helpful, separated by commas' },
    rules: { type: 'string', about: 'submit: only these rules, separated by commas' },
    lang: { type: 'string', about: 'submit: language of the reports: en or pl' },
    project: { type: 'string', about: 'submit: the project (prj_…), where the key is not bound to one' },
    'webhook-url': { type: 'string', about: 'submit: where the service reports the end of the job' },
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

async function submit(
  { values, environment, streams }: CommandInput,
  words: readonly string[],
): Promise<number> {
  if (words.length === 0) throw usageFault('Which pages? Give files, addresses, a .csv or a .jsonl.', 'jobs');
  const server = serverFor(textOf(values.server), environment);
  const { jobItems } = await import('../jobs/job-items.ts');
  const list = (value: string | boolean | undefined) => textOf(value)?.split(',').filter(Boolean);
  const body = {
    items: await jobItems(pageFiles(words), streams.stdin),
    modes: list(values.modes),
    rules: list(values.rules),
    report_lang: textOf(values.lang),
    project_id: textOf(values.project),
    webhook_url: textOf(values['webhook-url']),
  };
  const answer = await ask(server, 'POST', '/v1/jobs', JSON.stringify(body));
  const { job_id }: { job_id: string } = JSON.parse(await answer.text());
  const reserved = answer.headers.get('x-cost-usd');
  if (values.wait === true) {
    streams.stderr.write(
      `${terminalSafe(job_id)}${reserved === null ? '' : `, at most ${terminalSafe(reserved)} USD`}\n`,
    );
    return follow(server, job_id, values.json === true, streams);
  }
  const told =
    values.json === true
      ? JSON.stringify({ job_id, status: 'queued', reserved_usd: reserved === null ? 0 : Number(reserved) })
      : terminalSafe(job_id);
  streams.stdout.write(`${told}\n`);
  return exitCodes.ok;
}

async function watch(
  { values, environment, streams }: CommandInput,
  words: readonly string[],
): Promise<number> {
  const [id, more] = words;
  if (id === undefined || more !== undefined) throw usageFault('Which job? Give one id (job_…).', 'jobs');
  return follow(serverFor(textOf(values.server), environment), id, values.json === true, streams);
}

async function follow(
  server: Server,
  id: string,
  json: boolean,
  { stdout, stderr }: Streams,
): Promise<number> {
  const { followJob } = await import('../jobs/follow-job.ts');
  const job = await followJob(server, id, stderr);
  stdout.write(`${json ? JSON.stringify(job, null, 2) : summaryOf(job)}\n`);
  return job.status === 'done' && job.failed === 0 ? exitCodes.ok : FAILED;
}

const FAILURES_SHOWN = 10;

function summaryOf({ job_id, status, done, failed, total, error, errors = [] }: EndedJob): string {
  const counts = `${done - failed} of ${total} pages checked${failed > 0 ? `, ${failed} failed` : ''}`;
  const failures = errors
    .slice(0, FAILURES_SHOWN)
    .map(({ index, url, error: why }) => `  ${url ?? `item ${index}`}: ${why.message} (${why.code})`);
  const more = errors.length > FAILURES_SHOWN ? [`  and ${errors.length - FAILURES_SHOWN} more`] : [];
  const first = `${job_id} ${status}: ${counts}${error === null ? '' : ` (${error})`}`;
  return [first, ...failures, ...more].map((line) => terminalSafe(line)).join('\n');
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
