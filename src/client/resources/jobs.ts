import type { Answer } from '../answer.ts';
import type { Body, Query, Schemas } from '../api-types.ts';
import type { ServerEvent } from '../event-stream.ts';
import { Listing } from '../listing.ts';
import type { CallOptions } from '../settings.ts';
import { untilOver, type WaitOptions } from '../until-over.ts';
import { type Answered, type ListQuery, Resource } from './resource.ts';

export type Job = Schemas['Job'];
export type JobOrder = Body<'/v1/jobs'>;
export type JobProgress = Pick<Job, 'job_id' | 'status' | 'done' | 'failed' | 'total'>;

export interface RunJobOptions extends WaitOptions<JobProgress> {
  /** Told once the service has taken the job: it goes on there, whatever becomes of the program that waits. */
  readonly onStart?: ((id: string) => void) | undefined;
}

/** Long lists of pages, checked in the background. */
export class Jobs extends Resource {
  /** Sends the pages; `costUsd` is what is set aside for them. */
  create(order: JobOrder, options?: CallOptions): Answered<'POST', '/v1/jobs'> {
    return this.transport.request('POST', '/v1/jobs', { body: order }, options);
  }

  get(id: string, options?: CallOptions): Promise<Answer<Job>> {
    return this.transport.request('GET', '/v1/jobs/{job_id}', { path: { job_id: id } }, options);
  }

  list(query: ListQuery<Query<'/v1/jobs'>> = {}, options?: CallOptions): Listing<Job> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/jobs', { query: { ...query, cursor } }, options),
    );
  }

  /** What became of each page: the id of its report, or its error. */
  results(
    id: string,
    query: Query<'/v1/jobs/{job_id}/results'> = {},
    options?: CallOptions,
  ): Promise<Answer<Schemas['JobResult'][]>> {
    const input = { path: { job_id: id }, query };
    return this.transport.request('GET', '/v1/jobs/{job_id}/results', input, options);
  }

  cancel(id: string, options?: CallOptions): Answered<'POST', '/v1/jobs/{job_id}/cancel'> {
    return this.transport.request('POST', '/v1/jobs/{job_id}/cancel', { path: { job_id: id } }, options);
  }

  /** `progress` and `end` as the service tells them, until the stream ends or breaks off. */
  events(id: string, options: CallOptions = {}): AsyncGenerator<ServerEvent> {
    return this.transport.events('/v1/jobs/{job_id}/events', { path: { job_id: id } }, options);
  }

  /** Until it is done or failed, through lost connections. */
  wait(id: string, options: WaitOptions<JobProgress> = {}): Promise<Job> {
    return untilOver<Job, JobProgress>(
      {
        events: (within) => this.events(id, within),
        look: (within) => this.get(id, within),
        isOver: ({ status }) => status === 'done' || status === 'failed',
        progressOf: ({ job_id, status, done, failed, total }) => ({ job_id, status, done, failed, total }),
      },
      options,
    );
  }

  /** Sends the pages and waits; `costUsd` is what they have cost in the end. */
  async run(order: JobOrder, options: RunJobOptions = {}): Promise<Answer<Job>> {
    const started = await this.create(order, options);
    const { job_id } = started.data;
    options.onStart?.(job_id);
    const data = await this.wait(job_id, options);
    return { ...started, data, costUsd: data.charged_usd };
  }
}
