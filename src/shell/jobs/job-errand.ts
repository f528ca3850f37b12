// What `assay jobs` does with pages: sends them, waits for what becomes of them, and shows it.

import type { Job } from '../../client/index.ts';
import { readPage } from '../../core/page/read-page.ts';
import { exitCodes } from '../../platform/fault.ts';
import type { CheckedFile } from '../checking/rendered-reports.ts';
import { showReports } from '../checking/show-reports.ts';
import type { ShownAs } from '../checking/shown-as.ts';
import type { Streams } from '../command.ts';
import { inPage } from '../sources/read-source.ts';
import { safeJson, terminalSafe } from '../terminal-safety.ts';
import { FollowedJobs } from './follow-job.ts';
import { isSent, type LeftOut, type NamedItem } from './job-items.ts';
import { jobReports } from './job-reports.ts';
import type { Server } from './server.ts';
import { type SentJob, type Submitted, submitJobs } from './submit-jobs.ts';

type Fields = Readonly<Record<string, unknown>>;
type Entries = readonly (NamedItem | LeftOut)[];

const FAILED = 1;
const FAILURES_SHOWN = 10;

export class JobErrand {
  readonly #server: Server;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #streams: Streams;

  constructor(server: Server, environment: NodeJS.ProcessEnv, streams: Streams) {
    this.#server = server;
    this.#environment = environment;
    this.#streams = streams;
  }

  /** Sends as many as are taken now, and prints the ids of their jobs. */
  async send(entries: Entries, fields: Fields, json: boolean): Promise<number> {
    const items = entries.filter(isSent);
    const submitted = await submitJobs(this.#server, { items, fields, told: () => {}, place: null });
    const jobs = submitted.sent.map(({ id, reserved }) => ({
      job_id: id,
      status: 'queued',
      reserved_usd: reserved ?? 0,
    }));
    this.#print(
      json
        ? safeJson(jobs.length === 1 ? jobs[0] : jobs)
        : jobs.map(({ job_id }) => terminalSafe(job_id)).join('\n'),
    );
    for (const entry of entries) if (!isSent(entry)) this.#tell(`assay: ${entry.fault}`);
    this.#tellUnsent(submitted, items.length, ' With --wait the command waits for its turn.');
    return submitted.fault === null && items.length === entries.length ? exitCodes.ok : FAILED;
  }

  /** Sends all, job after job where there are many, and shows what was found; `shown` null: the jobs as JSON. */
  async sendAndWait(entries: Entries, fields: Fields, shown: ShownAs | null): Promise<number> {
    const items = entries.filter(isSent);
    const followed = new FollowedJobs(this.#server, this.#streams.stderr);
    const submitted = await submitJobs(this.#server, {
      items,
      fields,
      told: ({ id, items: { length }, reserved }) =>
        this.#tell(
          `${id}: ${length} of ${items.length} pages${reserved === null ? '' : `, at most ${reserved} USD`}`,
        ),
      place: (ids, refusal) => followed.place(ids, refusal),
    });
    const { sent } = submitted;
    this.#tellUnsent(submitted, items.length, '');
    const jobs: Job[] = [];
    for (const { id } of sent) jobs.push(await followed.end(id));
    const fine = items.length === entries.length && submitted.fault === null && jobs.every(isFine);
    if (shown === null) {
      for (const entry of entries) if (!isSent(entry)) this.#tell(`assay: ${entry.fault}`);
      const named = jobs.map((job, number) => withNames(job, sent[number]?.items ?? []));
      this.#print(safeJson(named.length === 1 ? named[0] : named, 2));
      return fine ? exitCodes.ok : FAILED;
    }
    for (const job of jobs) this.#tellEnd(job);
    await showReports(await this.#checked(entries, sent), shown, this.#environment, this.#streams);
    return fine ? exitCodes.ok : FAILED;
  }

  /** Follows a job that was sent from here or elsewhere. */
  async watch(id: string, json: boolean, shown: ShownAs | null): Promise<number> {
    const job = await new FollowedJobs(this.#server, this.#streams.stderr).end(id);
    const code = isFine(job) ? exitCodes.ok : FAILED;
    if (shown === null) {
      this.#print(json ? safeJson(job, 2) : summaryOf(job));
      return code;
    }
    this.#tellEnd(job);
    const checked = await jobReports(this.#server, id, [], this.#streams.stderr);
    await showReports(checked, shown, this.#environment, this.#streams);
    return code;
  }

  #tellEnd(job: Job): void {
    this.#tell(endLine(job));
    for (const { title, text, fix } of job.cross_page ?? [])
      this.#tell(terminalSafe(`${title}: ${text} ${fix}`));
  }

  /** Every page in the order in which it was named: silence about one would look like a pass. */
  async #checked(entries: Entries, sent: readonly SentJob[]): Promise<readonly CheckedFile[]> {
    const outcomes = new Map<NamedItem, CheckedFile>();
    for (const { id, items } of sent) {
      const names = items.map(({ name }) => name);
      for (const { index, ...outcome } of await jobReports(this.#server, id, names, this.#streams.stderr)) {
        const item = items[index];
        if (item === undefined) continue;
        outcomes.set(item, withLines(item, outcome));
      }
    }
    return entries.map((entry) => {
      const { name: file } = entry;
      if (!isSent(entry)) return { file, fault: entry.fault };
      return outcomes.get(entry) ?? { file, fault: `${file} was not checked.` };
    });
  }

  #tellUnsent({ unsent, fault }: Submitted, total: number, more: string): void {
    if (fault === null) return;
    this.#tell(
      `assay: ${unsent.length} of ${total} pages were not sent, from ${unsent[0]?.name} on. ${fault.message}${more}`,
    );
  }

  #tell(line: string): void {
    this.#streams.stderr.write(`${terminalSafe(line)}\n`);
  }

  #print(text: string): void {
    this.#streams.stdout.write(`${text}\n`);
  }
}

function isFine({ status, failed }: Job): boolean {
  return status === 'done' && failed === 0;
}

function endLine({ job_id, status, done, failed, total, error }: Job): string {
  const counts = `${done - failed} of ${total} pages checked${failed > 0 ? `, ${failed} failed` : ''}`;
  return `${job_id} ${status}: ${counts}${error === null ? '' : ` (${error})`}`;
}

function summaryOf(job: Job): string {
  const { errors } = job;
  const failures = errors
    .slice(0, FAILURES_SHOWN)
    .map(({ index, url, error: why }) => `  ${url ?? `item ${index}`}: ${why.message} (${why.code})`);
  const more = errors.length > FAILURES_SHOWN ? [`  and ${errors.length - FAILURES_SHOWN} more`] : [];
  return [endLine(job), ...failures, ...more].map((line) => terminalSafe(line)).join('\n');
}

/** The service knows pages that were sent by their index alone. */
function withNames(job: Job, items: readonly NamedItem[]): Job {
  const errors = job.errors.map((error) => ({ ...error, file: items[error.index]?.name }));
  return { ...job, errors };
}

/** A service does not know in which line of a file a passage stands. */
function withLines({ name, item: { html, text }, isFile }: NamedItem, outcome: CheckedFile): CheckedFile {
  if (isFile !== true || outcome.report === undefined) return outcome;
  const page = readPage(html === undefined ? { text: String(text) } : { html: String(html) });
  return { ...outcome, report: inPage(name)(page, outcome.report) };
}
