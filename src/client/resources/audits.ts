import type { Answer } from '../answer.ts';
import type { Body, Query, Schemas } from '../api-types.ts';
import type { ServerEvent } from '../event-stream.ts';
import { Listing } from '../listing.ts';
import type { CallOptions } from '../settings.ts';
import { untilMade } from '../until-made.ts';
import { untilOver, type WaitOptions } from '../until-over.ts';
import { type Answered, type ListQuery, Resource } from './resource.ts';

export type Audit = Schemas['Audit'];
export type AuditOrder = Body<'/v1/audits/site'>;
export type PreviewOrder = Body<'/v1/audits/site/preview'>;
export type AuditUpgradeOrder = Body<'/v1/audits/{id}/upgrade'>;
export type AuditProgress = Audit['progress'] & Pick<Audit, 'audit_id' | 'eta_seconds'>;
type Language = Query<'/v1/audits/{id}'>;

export interface RunAuditOptions extends WaitOptions<AuditProgress> {
  /** Told once the service has taken the audit: it goes on there, whatever becomes of the program that waits. */
  readonly onStart?: ((id: string) => void) | undefined;
  /** Of the audit as it is returned. */
  readonly lang?: 'en' | 'pl' | undefined;
}

const OVER: readonly string[] = ['done', 'failed', 'cancelled'];

/** Sites, judged by a sample of their pages. */
export class Audits extends Resource {
  /** What a site has, for nothing; a list of addresses may be a file in FormData. */
  preview(
    order: PreviewOrder | FormData,
    options?: CallOptions,
  ): Answered<'POST', '/v1/audits/site/preview'> {
    return this.transport.request('POST', '/v1/audits/site/preview', { body: order }, options);
  }

  /** What it would cost; starts nothing. */
  estimate(order: AuditOrder, options?: CallOptions): Answered<'POST', '/v1/audits/site/estimate'> {
    return this.transport.request('POST', '/v1/audits/site/estimate', { body: order }, options);
  }

  /** `costUsd` is what is set aside. */
  start(order: AuditOrder, options?: CallOptions): Answered<'POST', '/v1/audits/site'> {
    return this.transport.request('POST', '/v1/audits/site', { body: order }, options);
  }

  get(id: string, query: Language = {}, options?: CallOptions): Promise<Answer<Audit>> {
    return this.transport.request('GET', '/v1/audits/{id}', { path: { id }, query }, options);
  }

  list(query: ListQuery<Query<'/v1/audits'>> = {}, options?: CallOptions): Listing<Schemas['AuditSummary']> {
    return new Listing((cursor) =>
      this.transport.request('GET', '/v1/audits', { query: { ...query, cursor } }, options),
    );
  }

  /** Every page with what became of it, narrowed down and ordered as the query says. */
  pages(
    id: string,
    query: ListQuery<Query<'/v1/audits/{id}/pages'>> = {},
    options?: CallOptions,
  ): Listing<Schemas['AuditPage']> {
    return new Listing(async (cursor) => {
      const input = { path: { id }, query: { ...query, cursor } };
      const answer = await this.transport.request('GET', '/v1/audits/{id}/pages', input, options);
      return { ...answer, data: answer.data.pages };
    });
  }

  pause(id: string, options?: CallOptions): Answered<'POST', '/v1/audits/{id}/pause'> {
    return this.transport.request('POST', '/v1/audits/{id}/pause', { path: { id } }, options);
  }

  resume(id: string, options?: CallOptions): Answered<'POST', '/v1/audits/{id}/resume'> {
    return this.transport.request('POST', '/v1/audits/{id}/resume', { path: { id } }, options);
  }

  cancel(id: string, options?: CallOptions): Answered<'POST', '/v1/audits/{id}/cancel'> {
    return this.transport.request('POST', '/v1/audits/{id}/cancel', { path: { id } }, options);
  }

  /** What is new, fixed and still there since another audit. */
  compare(
    id: string,
    query: Query<'/v1/audits/{id}/compare'>,
    options?: CallOptions,
  ): Answered<'GET', '/v1/audits/{id}/compare'> {
    return this.transport.request('GET', '/v1/audits/{id}/compare', { path: { id }, query }, options);
  }

  /** As Markdown; waits until it is made. */
  fixPlan(id: string, query: Language = {}, options: CallOptions = {}): Promise<Answer<string>> {
    const input = { path: { id }, query: { ...query, format: 'md' } } as const;
    return untilMade(this.transport, options, (within) =>
      this.transport.request('GET', '/v1/audits/{id}/fix-plan', input, within, 'text'),
    );
  }

  estimateUpgrade(
    id: string,
    order: AuditUpgradeOrder,
    options?: CallOptions,
  ): Promise<Answer<Schemas['AuditUpgradeEstimate']>> {
    const input = { path: { id }, body: order };
    return this.transport.request('POST', '/v1/audits/{id}/upgrade/estimate', input, options);
  }

  /** Runs in the background: `upgradeState()` says how far it is. */
  upgrade(
    id: string,
    order: AuditUpgradeOrder,
    options?: CallOptions,
  ): Promise<Answer<Schemas['AuditUpgrade']>> {
    const input = { path: { id }, body: order };
    return this.transport.request('POST', '/v1/audits/{id}/upgrade', input, options);
  }

  upgradeState(id: string, options?: CallOptions): Promise<Answer<Schemas['AuditUpgrade']>> {
    return this.transport.request('GET', '/v1/audits/{id}/upgrade', { path: { id } }, options);
  }

  /** `progress` and `end` as the service tells them, until the stream ends or breaks off. */
  events(id: string, query: Language = {}, options: CallOptions = {}): AsyncGenerator<ServerEvent> {
    return this.transport.events('/v1/audits/{id}/events', { path: { id }, query }, options);
  }

  /** Until it is done, failed or cancelled, through lost connections; one that is paused is waited for. */
  wait(id: string, { lang, ...options }: Omit<RunAuditOptions, 'onStart'> = {}): Promise<Audit> {
    return untilOver<Audit, AuditProgress>(
      {
        events: (within) => this.events(id, { lang }, within),
        look: (within) => this.get(id, { lang }, within),
        isOver: ({ progress }) => OVER.includes(progress.status),
        progressOf: ({ audit_id, eta_seconds, progress }) => ({ audit_id, eta_seconds, ...progress }),
      },
      options,
    );
  }

  /** Starts it and waits; `costUsd` is what it has cost in the end. */
  async run(order: AuditOrder, options: RunAuditOptions = {}): Promise<Answer<Audit>> {
    const started = await this.start(order, options);
    const { audit_id } = started.data;
    options.onStart?.(audit_id);
    const data = await this.wait(audit_id, options);
    return { ...started, data, costUsd: data.cost.charged_usd };
  }
}
