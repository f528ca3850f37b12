// One engine for all outside fetching services: asks as the service's entry says, within limits of size and time, and
// finds the page in what comes back. A key goes to its service and nowhere else: not into messages, causes or traces.
import { limits } from '../../../contract/limits.ts';
import { type Guard, Refused } from '../../../platform/net/guard.ts';
import { NotConnected } from '../../../platform/net/guarded-agent.ts';
import { askService } from '../../ask-service.ts';
import { FetchFault, type PageAnswer, type PageRequest, type Provider } from '../../provider.ts';
import { TooLarge } from '../../read-body.ts';
import { userAgentOf } from '../../visitors.ts';
import { findPage } from './answer.ts';
import { type Account, questionFor, secretsOf } from './question.ts';
import type { FaultMeaning, OutsideService } from './service.ts';

export interface HttpApiOptions {
  readonly guard: Guard;
  /** The service's name among the words of the user agent. */
  readonly product: string;
  readonly pageBytesMax?: number;
}

/** Beside the page itself an answer has headers and names. */
const WRAPPING_BYTES = 1_000_000;
/** Written as JSON a page takes three times its bytes at the most (ą is two bytes, and \u0105 are six), in base64 a third more. */
const JSON_GROWTH = 3;

export function openHttpApi(service: OutsideService, account: Account, options: HttpApiOptions): Provider {
  const pageBytesMax = options.pageBytesMax ?? limits.fetchBodyBytes;
  const replyBytesMax =
    service.answer.form === 'raw' ? pageBytesMax : pageBytesMax * JSON_GROWTH + WRAPPING_BYTES;
  const secrets = secretsOf(account);

  return {
    name: service.name,
    renders: service.rendered !== null,
    plain: service.plain !== null,
    unblocks: service.protected !== null,
    trusted: false,

    async fetch(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
      const host = request.url.hostname;
      const question = questionFor(service, account, request, userAgentOf(request.as, options.product));
      if (question === null)
        throw new FetchFault('provider', `${host}: ${service.name} cannot be asked as a ${request.as}`);
      const reply = await askService(question, options.guard, replyBytesMax, signal).catch(
        (error: unknown) => {
          throw connectionFault(error, signal, `${host}: ${service.name}`);
        },
      );
      const found = findPage(service, reply, request);
      if ('fault' in found) throw serviceFault(found.fault, `${host}: ${service.name}`);
      if ('broken' in found)
        throw new FetchFault('broken', `${host}: ${service.name} sent an answer that cannot be read`);
      if (found.page.body.length > pageBytesMax)
        throw new FetchFault('too_large', `${host}: the page is too large`);
      return withoutSecrets(found.page, request, secrets);
    },

    close: async () => {},
  };
}

/** Without its cause, which may hold the request and with it the key. */
function connectionFault(error: unknown, signal: AbortSignal, who: string): FetchFault {
  if (signal.aborted) return new FetchFault('timeout', `${who} did not answer in time`);
  // Not the page is refused but the way to it: another provider may have one.
  if (error instanceof Refused) return new FetchFault('provider', `${who} has no public address`);
  if (error instanceof TooLarge) return new FetchFault('too_large', `${who} sent too much`);
  if (error instanceof NotConnected) return new FetchFault('provider', `${who} could not be reached`);
  return new FetchFault('broken', `${who} sent half an answer, or one that cannot be unpacked`);
}

const FAULTS: Readonly<Record<FaultMeaning, readonly [kind: FetchFault['kind'], says: string]>> = {
  bad_key: ['provider', 'does not accept the key'],
  no_credit: ['provider', 'has no credit left'],
  too_many_requests: ['provider', 'takes no more requests at the moment'],
  bad_request: ['provider', 'did not understand the request'],
  site_refused: ['provider', 'does not fetch from this site'],
  blocked: ['provider', 'was not let in'],
  no_such_site: ['unreachable', 'found no such site'],
  site_too_slow: ['timeout', 'did not get the page in time'],
  failed: ['provider', 'failed'],
};

function serviceFault(meaning: FaultMeaning, who: string): FetchFault {
  const [kind, says] = FAULTS[meaning];
  return new FetchFault(kind, `${who} ${says}`);
}

/** Some services show the request in their answers. What of it holds the key is left out; the page itself is the site's. */
function withoutSecrets(page: PageAnswer, request: PageRequest, secrets: readonly string[]): PageAnswer {
  const isClean = (text: string): boolean => !secrets.some((secret) => text.includes(secret));
  return {
    ...page,
    url: isClean(page.url) ? page.url : request.url.href,
    headers: Object.fromEntries(Object.entries(page.headers).filter(([, value]) => isClean(value))),
  };
}
