import type { Answer } from './answer.ts';
import type { Body, Form, InForm, Input, Method, Output, PathOf, Schemas } from './api-types.ts';
import { Audits } from './resources/audits.ts';
import { Exports } from './resources/exports.ts';
import { Keys, Projects, Rules, Shares, Usage, Webhooks } from './resources/house.ts';
import { Intents } from './resources/intents.ts';
import { Jobs } from './resources/jobs.ts';
import { Reports } from './resources/reports.ts';
import { Resource } from './resources/resource.ts';
import type { CallOptions, ClientOptions } from './settings.ts';
import { Transport } from './transport.ts';

export type CheckOrder = Body<'/v1/judge'>;
export type BatchOrder = Body<'/v1/judge/batch'>;

/** A service, as one key sees it. */
export class Client extends Resource {
  readonly reports = new Reports(this.transport);
  readonly jobs = new Jobs(this.transport);
  readonly audits = new Audits(this.transport);
  readonly intent = new Intents(this.transport);
  readonly exports = new Exports(this.transport);
  readonly rules = new Rules(this.transport);
  readonly usage = new Usage(this.transport);
  readonly projects = new Projects(this.transport);
  readonly keys = new Keys(this.transport);
  readonly webhooks = new Webhooks(this.transport);
  readonly shares = new Shares(this.transport);

  /** Checks one page, now; it may take minutes. */
  judge(order: CheckOrder, options?: CallOptions): Promise<Answer<Schemas['PageReport']>> {
    return this.transport.request('POST', '/v1/judge', { body: order }, options);
  }

  /** Up to ten pages. One that failed has an error in its place. */
  batch(order: BatchOrder, options?: CallOptions): Promise<Answer<Schemas['BatchResults']>> {
    return this.transport.request('POST', '/v1/judge/batch', { body: order }, options);
  }

  /**
   * Whatever else the API has: `request('GET', '/v1/orgs/{org_id}/members', { path: { org_id } })`. What is no JSON is
   * asked for as `text` or `blob`.
   */
  request<M extends Method, P extends PathOf<M>, F extends Form = 'json'>(
    method: M,
    path: P,
    input: Input<M, P>,
    options?: CallOptions,
    form?: F,
  ): Promise<Answer<InForm<F, Output<M, P>>>> {
    return this.transport.request(method, path, input, options, form);
  }
}

export function createClient(options: ClientOptions): Client {
  return new Client(new Transport(options));
}
