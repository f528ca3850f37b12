import type { Answer } from '../answer.ts';
import type { Body, Query, Schemas } from '../api-types.ts';
import { Listing } from '../listing.ts';
import type { CallOptions } from '../settings.ts';
import { untilMade } from '../until-made.ts';
import { type Answered, type ListQuery, Resource } from './resource.ts';

export type UpgradeOrder = Body<'/v1/reports/{id}/upgrade'>;

/** Reports that are stored. */
export class Reports extends Resource {
  /** Newest first. */
  list(query: ListQuery<Query<'/v1/reports'>> = {}, options?: CallOptions): Listing<Schemas['StoredReport']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/reports', { query: { ...query, cursor } }, options),
    );
  }

  get(
    id: string,
    query: Query<'/v1/reports/{id}'> = {},
    options?: CallOptions,
  ): Promise<Answer<Schemas['PageReport']>> {
    return this.transport.request('GET', '/v1/reports/{id}', { path: { id }, query }, options);
  }

  /** The text that the report is about, with the places of its quotes. */
  text(id: string, options?: CallOptions): Promise<Answer<Schemas['PageText']>> {
    return this.transport.request('GET', '/v1/reports/{id}/text', { path: { id } }, options);
  }

  /** What is new, fixed and still there since another report. */
  compare(
    id: string,
    query: Query<'/v1/reports/{id}/compare'>,
    options?: CallOptions,
  ): Answered<'GET', '/v1/reports/{id}/compare'> {
    return this.transport.request('GET', '/v1/reports/{id}/compare', { path: { id }, query }, options);
  }

  /** As Markdown; waits until it is made. */
  fixPlan(
    id: string,
    query: Omit<Query<'/v1/reports/{id}/fix-plan'>, 'format'> = {},
    options: CallOptions = {},
  ): Promise<Answer<string>> {
    const input = { path: { id }, query: { ...query, format: 'md' } } as const;
    return untilMade(this.transport, options, (within) =>
      this.transport.request('GET', '/v1/reports/{id}/fix-plan', input, within, 'text'),
    );
  }

  estimateUpgrade(
    id: string,
    order: UpgradeOrder,
    options?: CallOptions,
  ): Answered<'POST', '/v1/reports/{id}/upgrade/estimate'> {
    const input = { path: { id }, body: order };
    return this.transport.request('POST', '/v1/reports/{id}/upgrade/estimate', input, options);
  }

  /** For the difference in price. */
  upgrade(id: string, order: UpgradeOrder, options?: CallOptions): Promise<Answer<Schemas['UpgradeResult']>> {
    const input = { path: { id }, body: order };
    return this.transport.request('POST', '/v1/reports/{id}/upgrade', input, options);
  }
}
