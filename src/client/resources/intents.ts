import type { Answer } from '../answer.ts';
import type { Body, Query, Schemas } from '../api-types.ts';
import { Limit } from '../limit.ts';
import { Listing } from '../listing.ts';
import type { CallOptions } from '../settings.ts';
import { type ListQuery, Resource } from './resource.ts';

export type IntentOrder = Body<'/v1/intent'>;
export type IntentBatchOrder = Body<'/v1/intent/batch'>;
type IntentReport = Schemas['IntentReport'];

/** The most that the service waits by itself. */
const WAIT_SECONDS = 60;
const ASK_EVERY_MS = 2_000;

/** What a search phrase is after. */
export class Intents extends Resource {
  /** Orders a report, which is made in the background. */
  create(order: IntentOrder, options?: CallOptions): Promise<Answer<IntentReport>> {
    return this.transport.request('POST', '/v1/intent', { body: order }, options);
  }

  get(id: string, options?: CallOptions): Promise<Answer<IntentReport>> {
    return this.transport.request('GET', '/v1/intent/{id}', { path: { id } }, options);
  }

  list(query: ListQuery<Query<'/v1/intent'>> = {}, options?: CallOptions): Listing<Schemas['IntentSummary']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/intent', { query: { ...query, cursor } }, options),
    );
  }

  /** Up to a hundred phrases, or a CSV file in FormData by `request('POST', '/v1/intent/batch/csv', …)`. */
  createBatch(order: IntentBatchOrder, options?: CallOptions): Promise<Answer<Schemas['IntentBatch']>> {
    return this.transport.request('POST', '/v1/intent/batch', { body: order }, options);
  }

  getBatch(id: string, options?: CallOptions): Promise<Answer<Schemas['IntentBatch']>> {
    return this.transport.request('GET', '/v1/intent/batch/{id}', { path: { id } }, options);
  }

  /** Orders a report and waits for it, within the time of a call. */
  async run(order: IntentOrder, options: CallOptions = {}): Promise<Answer<IntentReport>> {
    const limit = new Limit('the call', this.transport.timeouts(options).callMs, options.signal);
    const within = { ...options, signal: limit.signal };
    try {
      const input = { body: order, query: { wait: WAIT_SECONDS } };
      const ordered = await this.transport.request('POST', '/v1/intent', input, within);
      let { data } = ordered;
      while (data.status === 'queued' || data.status === 'running') {
        await limit.sleep(ASK_EVERY_MS);
        data = (await this.get(data.id, within)).data;
      }
      return { ...ordered, data };
    } finally {
      limit.end();
    }
  }
}
