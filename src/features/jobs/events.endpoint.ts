import { Readable } from 'node:stream';
import Type from 'typebox';
import { type App, perApp } from '../../platform/app.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/language.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { jobExample, jobRecords } from './job-record.ts';
import { watchJob, withJob } from './service.ts';

/** Proxies cut connections that have been silent for a minute or so. */
const QUIET_MS = 15_000;
/** Longer than a job may run; a client whose stream ends connects again by itself. */
const STREAM_MS = 35 * 60_000;
const STREAMS_MAX = 500;
/** Of one organization: nobody can take them all and leave the others without. */
const STREAMS_OF_ONE_MAX = 50;
const RETRY_AFTER_SECONDS = 30;

const openStreams = perApp(() => new OpenStreams());

/** How many streams are open, and of which organization. */
class OpenStreams {
  readonly #byOrganization = new Map<string, number>();
  #all = 0;

  /** Takes a place, or fails; what is returned gives it up. */
  enter(orgId: string): () => void {
    const own = this.#byOrganization.get(orgId) ?? 0;
    if (own >= STREAMS_OF_ONE_MAX)
      fail('rate_limited', null, { retryAfterSeconds: RETRY_AFTER_SECONDS, text: TOO_MANY_STREAMS });
    if (this.#all >= STREAMS_MAX) fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#add(orgId, 1);
    return () => this.#add(orgId, -1);
  }

  #add(orgId: string, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#byOrganization.get(orgId) ?? 0) + change;
    if (own === 0) this.#byOrganization.delete(orgId);
    else this.#byOrganization.set(orgId, own);
  }
}

const TOO_MANY_STREAMS = {
  en: `An organization can have ${STREAMS_OF_ONE_MAX} streams of events open at a time. Close one, or ask GET /v1/jobs/{job_id}.`,
  pl: `Organizacja może mieć jednocześnie ${STREAMS_OF_ONE_MAX} otwartych strumieni zdarzeń. Zamknij jeden z nich albo użyj GET /v1/jobs/{job_id}.`,
};

export default endpoint({
  method: 'GET',
  path: '/v1/jobs/{job_id}/events',
  access: 'jobs:read',
  tag: 'Jobs',
  summary: 'Progress of a job as server-sent events',
  about:
    'Event `progress` {job_id, status, done, failed, total} whenever they change, and `end` with the job object when it has ended; then the stream closes. An organization can have 50 of them open at a time.',
  params: Type.Object({ job_id: Type.String() }),
  reply: {
    200: { schema: null, contentType: 'text/event-stream; charset=utf-8', about: 'A stream of events' },
  },
  errors: ['job_not_found', 'rate_limited', 'unavailable'],
  examples: [
    {
      params: { job_id: exampleId('job') },
      answer: `retry: 2000\n\nevent: progress\ndata: {"job_id":"${exampleId('job')}","status":"done","done":2,"failed":1,"total":2}\n\nevent: end\ndata: ${JSON.stringify(jobExample)}\n\n`,
    },
  ],
  handle: async ({ app, caller, language, gone }, { params }) => {
    // Before the stream begins, so that whoever may not see the job gets an ordinary 404.
    await withJob(app, caller, params.job_id, async () => {});
    const leave = openStreams(app).enter(caller.organization.id);
    const ended = AbortSignal.any([gone, app.stopping, AbortSignal.timeout(STREAM_MS)]);
    const stream = Readable.from(eventsOf(app, caller, language, params.job_id, ended));
    stream.once('close', leave);
    return new Answer(200, stream, { 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  },
});

async function* eventsOf(
  app: App,
  caller: CallerInOrganization,
  language: Language,
  jobId: string,
  ended: AbortSignal,
): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  for await (const { progress, changed } of watchJob(app, caller, jobId, {
    signal: ended,
    quietMs: QUIET_MS,
  })) {
    const { id, status, done, failed, total } = progress;
    if (!changed) yield ': still there\n\n';
    else yield event('progress', { job_id: id, status, done, failed, total });
    if (status !== 'done' && status !== 'failed') continue;
    const [record] = await withJob(app, caller, jobId, (tx, job) => jobRecords(tx, [job], language));
    yield event('end', record);
  }
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
