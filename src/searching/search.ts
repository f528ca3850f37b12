// The port through which search engines are asked: services in turn, each with its time, until one has results. A key goes
// to its service and nowhere else: not into messages, causes or the log.
import { limits } from '../contract/limits.ts';
import { askService } from '../fetching/ask-service.ts';
import { withDeadline } from '../fetching/deadline.ts';
import { TooLarge } from '../fetching/read-body.ts';
import { type App, perApp } from '../platform/app.ts';
import type { Log } from '../platform/log.ts';
import { type Guard, Refused } from '../platform/net/guard.ts';
import { guardOf } from '../platform/net/guard-of.ts';
import { NotConnected } from '../platform/net/guarded-agent.ts';
import type { Clock } from '../platform/postgres/database-clock.ts';
import { shortageIn } from '../platform/shortages.ts';
import { findResults } from './answer.ts';
import type { FoundResults } from './found-results.ts';
import { type OpenService, openServices } from './open-services.ts';
import { questionFor, type SearchRequest } from './question.ts';
import type { SearchFaultMeaning } from './search-service.ts';

export interface Searched extends FoundResults {
  readonly provider: string;
  readonly at: Date;
}

type Outcome = SearchFaultMeaning | 'timeout' | 'unreachable' | 'refused' | 'too_large' | 'broken';

export interface SearchTry {
  readonly provider: string;
  readonly outcome: Outcome;
}

/** No service had results. */
export class NotSearched extends Error {
  readonly tries: readonly SearchTry[];

  constructor(tries: readonly SearchTry[]) {
    super(`no results: ${tries.map(({ provider, outcome }) => `${provider} ${SAID[outcome]}`).join('; ')}`);
    this.tries = tries;
  }

  /** The engines were well and know nothing of the phrase: to ask again would find nothing again. */
  get foundNothing(): boolean {
    return this.tries.some(({ outcome }) => outcome === 'no_results');
  }
}

const SAID: Readonly<Record<Outcome, string>> = {
  bad_key: 'does not accept the key',
  no_credit: 'has no credit left',
  too_many_requests: 'takes no more requests at the moment',
  bad_request: 'did not understand the request',
  no_json: 'does not give JSON: add json to search.formats in its settings.yml',
  no_results: 'found nothing',
  engine_failed: 'had no answer of the search engine',
  failed: 'failed',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  refused: 'has no public address',
  too_large: 'sent too much',
  broken: 'sent an answer that cannot be read',
};

export interface Searching {
  /** false: nothing can be searched, as no service is set up. */
  readonly isSetUp: boolean;
  /** Throws NotSearched, or the reason of the signal. */
  search(request: SearchRequest, signal: AbortSignal): Promise<Searched>;
}

export interface SearchingParts {
  readonly services: readonly OpenService[];
  readonly guard: Guard;
  readonly log: Log;
  readonly clock: Clock;
  /** For each service. */
  readonly tryMs: number;
}

export function openSearching({ services, guard, log, clock, tryMs }: SearchingParts): Searching {
  return {
    isSetUp: services.length > 0,
    async search(request, signal) {
      const tries: SearchTry[] = [];
      for (const open of services) {
        const provider = open.service.name;
        const startedAt = performance.now();
        const found = await tryService(open, request, guard, tryMs, signal);
        const ms = Math.round(performance.now() - startedAt);
        if (typeof found !== 'string') {
          const { priceMicroUsd } = open.service;
          log.info({ provider, ms, results: found.results.length, priceMicroUsd }, 'a search was made');
          return { ...found, provider, at: clock.now() };
        }
        tries.push({ provider, outcome: found });
        // What was searched for is the caller's business and stands in no log.
        log.warn({ provider, ms, outcome: found, said: SAID[found] }, 'a search failed');
      }
      throw new NotSearched(tries);
    },
  };
}

async function tryService(
  { service, account }: OpenService,
  request: SearchRequest,
  guard: Guard,
  tryMs: number,
  signal: AbortSignal,
): Promise<FoundResults | Outcome> {
  const question = questionFor(service, account, request);
  const reply = await withDeadline(signal, tryMs, (limited) =>
    askService(question, guard, limits.searchAnswerBytes, limited).catch((error: unknown) => {
      signal.throwIfAborted();
      // Not the service's fault: there is nothing left here to connect with.
      if (shortageIn(error) !== null) throw error;
      return limited.aborted ? ('timeout' as const) : connectionOutcome(error);
    }),
  );
  if (typeof reply === 'string') return reply;
  const answer = findResults(service, reply);
  if ('broken' in answer) return 'broken';
  if ('fault' in answer) return answer.fault;
  const results = answer.found.results.filter(({ url }) => isOpen(guard, url));
  if (results.length === 0) return 'no_results';
  return { ...answer.found, results: results.map((result, place) => ({ ...result, position: place + 1 })) };
}

/** Addresses of this machine and its network rank nowhere; an engine that names them is mistaken, or worse. */
function isOpen(guard: Guard, url: string): boolean {
  try {
    guard.admit(url);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function connectionOutcome(error: unknown): Outcome {
  if (error instanceof Refused) return 'refused';
  if (error instanceof TooLarge) return 'too_large';
  return error instanceof NotConnected ? 'unreachable' : 'broken';
}

export const searchingOf: (app: App) => Searching = perApp((app) => {
  const { config, log, clock } = app;
  return openSearching({
    services: openServices(config),
    guard: guardOf(app),
    log,
    clock,
    tryMs: limits.searchTryMs * config.patience,
  });
});
