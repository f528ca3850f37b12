// The API as one caller uses it: answers as data, and what it refuses in words for an agent.
import { AgentFault } from '../../agents/agent-fault.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { type ErrorBody, errorAnswer, failureOf } from '../../platform/http/error-answer.ts';
import type { InnerAnswer } from '../../platform/http/inner-call.ts';
import type { Language } from '../../platform/language.ts';
import type { CallerInOrganization } from '../identity/service.ts';

export type Asking = Context<CallerInOrganization>;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly lang?: Language | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal: AbortSignal;
}

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
  readonly header: InnerAnswer['header'];
}

/** What to do about a refusal, where its own words do not say. */
const ADVICE: Readonly<Record<string, string>> = {
  fetch_failed: 'If you have the page, send it as html.',
  insufficient_scope: 'The person who runs this agent has to give it another API key.',
  quota_exceeded: 'Ask the person who manages the limits of this organization.',
  report_not_found: 'Ids come from answers; check the page again.',
  audit_not_found: 'Ids come from answers; audit_site starts an audit.',
  sitemap_not_found: 'Give the address of its sitemap as site, or check its pages one by one.',
  conflict: 'An Idempotency-Key stands for one call: send another call with another key.',
  audit_running: 'Ask audit_status until it is done.',
  too_many_active_jobs: 'Wait until one of them is done.',
  unavailable: 'Try again in a moment.',
  internal_error: 'Try again once.',
};
const FAULTS_TOLD = 3;

export class ApiCalls {
  readonly #context: Asking;

  constructor(context: Asking) {
    this.#context = context;
  }

  /** `Body` is what the endpoint's own schema says of a success; what it refuses is thrown. */
  async ask<Body>(call: Call): Promise<Answered<Body>> {
    const answer = await this.text(call);
    // Written by the endpoint.
    return { ...answer, body: JSON.parse(answer.body) as Body };
  }

  async text({ method, path, body, lang, idempotencyKey, signal }: Call): Promise<Answered<string>> {
    const { gone } = this.#context;
    const answer = await this.#context
      .inside({
        method,
        path,
        signal: AbortSignal.any([signal, gone]),
        ...(body === undefined ? {} : { body }),
        headers: {
          ...(lang === undefined ? {} : { 'accept-language': lang }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      })
      .catch((error) => {
        // No fault of ours, and nobody reads it.
        throw gone.aborted ? new AgentFault('The client has gone.', { cause: error }) : error;
      });
    const { status, text, header } = answer;
    if (status < 400) return { status, body: text, header };
    // Every refusal below /v1 has this shape.
    throw refused((JSON.parse(text) as ErrorBody).error, header('retry-after'));
  }

  /** What is settled here before anything is asked: its refusals are told as those of the API. */
  async settle<T>(lang: Language | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const language = lang ?? this.#context.language;
      const { body } = errorAnswer(failureOf(error, language), language, this.#context.requestId, false);
      throw refused(body.error, undefined, error);
    }
  }
}

function refused(
  { code, message, details }: ErrorBody['error'],
  retryAfter?: string,
  cause?: unknown,
): AgentFault {
  const faults = code === 'validation_error' ? faultsIn(details) : '';
  const wait = retryAfter === undefined ? '' : ` Wait ${retryAfter} s.`;
  const advice = ADVICE[code];
  return new AgentFault(
    `${faults === '' ? message : faults}${wait}${advice === undefined ? '' : ` ${advice}`} (${code})`,
    {
      cause,
    },
  );
}

function faultsIn(details: unknown): string {
  if (!Array.isArray(details)) return '';
  // Written by failureOf().
  const faults = details as readonly { readonly loc: readonly unknown[]; readonly msg: string }[];
  return faults
    .slice(0, FAULTS_TOLD)
    .map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`)
    .join(' ');
}
