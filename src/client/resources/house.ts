// What an organization has and looks after.
import type { Answer } from '../answer.ts';
import type { Body, Input, Query, Schemas } from '../api-types.ts';
import { Listing } from '../listing.ts';
import type { CallOptions } from '../settings.ts';
import { type Answered, type ListQuery, Resource } from './resource.ts';

export class Rules extends Resource {
  list(options?: CallOptions): Answered<'GET', '/v1/rules'> {
    return this.transport.request('GET', '/v1/rules', {}, options);
  }

  get(id: string, options?: CallOptions): Promise<Answer<Schemas['RuleDetails']>> {
    return this.transport.request('GET', '/v1/rules/{rule_id}', { path: { rule_id: id } }, options);
  }
}

/** What was spent, and what there is. */
export class Usage extends Resource {
  get(options?: CallOptions): Promise<Answer<Schemas['Usage']>> {
    return this.transport.request('GET', '/v1/usage', {}, options);
  }

  daily(query: Query<'/v1/usage/daily'> = {}, options?: CallOptions): Answered<'GET', '/v1/usage/daily'> {
    return this.transport.request('GET', '/v1/usage/daily', { query }, options);
  }

  /** The money of a month, or of some days, as CSV. */
  statement(query: Query<'/v1/usage/statement'> = {}, options?: CallOptions): Promise<Answer<string>> {
    return this.transport.request('GET', '/v1/usage/statement', { query }, options, 'text');
  }
}

export class Projects extends Resource {
  list(query: ListQuery<Query<'/v1/projects'>> = {}, options?: CallOptions): Listing<Schemas['Project']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/projects', { query: { ...query, cursor } }, options),
    );
  }

  create(order: Body<'/v1/projects'>, options?: CallOptions): Promise<Answer<Schemas['Project']>> {
    return this.transport.request('POST', '/v1/projects', { body: order }, options);
  }

  change(
    id: string,
    change: Input<'PATCH', '/v1/projects/{id}'>['body'],
    options?: CallOptions,
  ): Promise<Answer<Schemas['Project']>> {
    return this.transport.request('PATCH', '/v1/projects/{id}', { path: { id }, body: change }, options);
  }
}

/** For people, by their access tokens: a key cannot look after keys. */
export class Keys extends Resource {
  list(query: ListQuery<Query<'/v1/keys'>> = {}, options?: CallOptions): Listing<Schemas['ApiKey']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/keys', { query: { ...query, cursor } }, options),
    );
  }

  /** Its `secret` is told once. */
  create(order: Body<'/v1/keys'>, options?: CallOptions): Promise<Answer<Schemas['NewApiKey']>> {
    return this.transport.request('POST', '/v1/keys', { body: order }, options);
  }

  rotate(
    id: string,
    order: Body<'/v1/keys/{id}/rotate'>,
    options?: CallOptions,
  ): Promise<Answer<Schemas['NewApiKey']>> {
    return this.transport.request('POST', '/v1/keys/{id}/rotate', { path: { id }, body: order }, options);
  }

  revoke(id: string, options?: CallOptions): Promise<Answer<undefined>> {
    return this.transport.request('DELETE', '/v1/keys/{id}', { path: { id } }, options);
  }
}

/** For people, by their access tokens. */
export class Webhooks extends Resource {
  list(query: ListQuery<Query<'/v1/webhooks'>> = {}, options?: CallOptions): Listing<Schemas['Webhook']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/webhooks', { query: { ...query, cursor } }, options),
    );
  }

  create(order: Body<'/v1/webhooks'>, options?: CallOptions): Promise<Answer<Schemas['Webhook']>> {
    return this.transport.request('POST', '/v1/webhooks', { body: order }, options);
  }

  remove(id: string, options?: CallOptions): Promise<Answer<undefined>> {
    return this.transport.request('DELETE', '/v1/webhooks/{id}', { path: { id } }, options);
  }

  /** What `verifyWebhook()` checks its messages by. */
  secret(id: string, options?: CallOptions): Promise<Answer<Schemas['SigningSecret']>> {
    return this.transport.request('GET', '/v1/webhooks/{id}/secret', { path: { id } }, options);
  }

  deliveries(
    id: string,
    query: ListQuery<Query<'/v1/webhooks/{id}/deliveries'>> = {},
    options?: CallOptions,
  ): Listing<Schemas['Delivery']> {
    return new Listing((cursor) => {
      const input = { path: { id }, query: { ...query, cursor } };
      return this.transport.request('GET', '/v1/webhooks/{id}/deliveries', input, options);
    });
  }
}

/** For people, by their access tokens: links that show a report or an audit without an account. */
export class Shares extends Resource {
  list(
    query: ListQuery<Query<'/v1/share-links'>> = {},
    options?: CallOptions,
  ): Listing<Schemas['ShareLink']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/share-links', { query: { ...query, cursor } }, options),
    );
  }

  /** Its `url` is told once here, and by `url()` later. */
  create(
    kind: 'report' | 'audit' | 'intent',
    id: string,
    order: Schemas['ShareLinkOptions'] = {},
    options?: CallOptions,
  ): Promise<Answer<Schemas['NewShareLink']>> {
    const paths = {
      report: '/v1/reports/{id}/shares',
      audit: '/v1/audits/{id}/shares',
      intent: '/v1/intent/{id}/shares',
    } as const;
    return this.transport.request('POST', paths[kind], { path: { id }, body: order }, options);
  }

  url(id: string, options?: CallOptions): Answered<'GET', '/v1/share-links/{id}/url'> {
    return this.transport.request('GET', '/v1/share-links/{id}/url', { path: { id } }, options);
  }

  change(
    id: string,
    change: Input<'PATCH', '/v1/share-links/{id}'>['body'],
    options?: CallOptions,
  ): Promise<Answer<Schemas['ShareLink']>> {
    return this.transport.request('PATCH', '/v1/share-links/{id}', { path: { id }, body: change }, options);
  }

  revoke(id: string, options?: CallOptions): Promise<Answer<undefined>> {
    return this.transport.request('DELETE', '/v1/share-links/{id}', { path: { id } }, options);
  }
}
