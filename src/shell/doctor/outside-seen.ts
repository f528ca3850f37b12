import { type Agent, request } from 'undici';
import { operatorProof, PROOF_HEADER } from '../../features/health/operator-proof.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** Of a network that stands in documents alone: no client has it. */
const MADE_UP = '192.0.2.77';
/** The second event comes a second after the first; a proxy that holds events back gives both at once. */
const APART_MS = 300;
const ANSWER_CHARS_MAX = 10_000;

export interface Outside {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** What the certificate is worth is told by itself; the rest is looked at all the same. */
  readonly dispatcher: Agent;
}

export interface Seen {
  readonly client: string;
  readonly forwarded_for: string | null;
  readonly secure: boolean;
}

/** Asks the service how it sees this very request. */
export async function seenThrough(
  { url, signal, dispatcher }: Outside,
  { secret }: Installation,
  isStrict: boolean,
): Promise<Finding[]> {
  if (secret === null)
    return [
      note('outside.same', 'The server secret is not here: how the service sees requests cannot be asked.'),
      cookies(url, isStrict),
    ];
  const isNear = /^(?:localhost|127\.|\[::1\])/.test(url.hostname);
  const { statusCode, body } = await request(`${url.origin}/health/seen`, {
    signal,
    dispatcher,
    headers: {
      [PROOF_HEADER]: operatorProof(secret, new Date()),
      // From this machine, which may be a proxy's, it would be believed.
      ...(isNear ? {} : { 'x-forwarded-for': MADE_UP }),
    },
  });
  if (statusCode !== 200) {
    await body.dump();
    return [
      warning(
        'outside.same',
        `The service there does not know the server secret of this installation (${statusCode}).`,
        'Another service, an older version, or another secret answers: look where the address leads.',
      ),
      cookies(url, isStrict),
    ];
  }
  let text = '';
  let firstAt: number | null = null;
  for await (const chunk of body) {
    firstAt ??= performance.now();
    text += chunk;
    if (text.length > ANSWER_CHARS_MAX) break;
  }
  const seen = seenIn(text);
  if (seen === null)
    return [warning('outside.same', 'The answer cannot be read.', 'Another version answers: restart it.')];
  return [
    ok('outside.same', 'It is this installation.'),
    cookies(url, seen.secure),
    clientAs(seen, url, !isNear),
    firstAt !== null && performance.now() - firstAt >= APART_MS
      ? ok('outside.events', 'Events come one by one.')
      : warning(
          'outside.events',
          'The proxy holds events back: progress is seen only at the end.',
          'Turn buffering off (nginx: proxy_buffering off).',
        ),
  ];
}

function seenIn(text: string): Seen | null {
  const data = /^data: (\{.*\})$/m.exec(text)?.[1];
  if (data === undefined) return null;
  // A process that knows the secret is this program, of this version or a near one.
  return JSON.parse(data) as Seen;
}

function cookies(url: URL, secure: boolean): Finding {
  const isSealed = url.protocol === 'https:';
  if (isSealed === secure)
    return ok('outside.cookies', secure ? 'Cookies are Secure.' : 'Over http, cookies are not Secure.');
  return isSealed
    ? warning(
        'outside.cookies',
        'The service does not know that it is reached over https: its cookies are not Secure.',
        `Set SERVICE_BASE_URL=${url.origin} and start it again.`,
      )
    : warning(
        'outside.cookies',
        'Cookies are Secure, and this address is http: browsers do not keep them.',
        'Use the https address.',
      );
}

/** `sent`: whether a made-up address was sent along. */
export function clientAs({ client, forwarded_for }: Seen, url: URL, sent: boolean): Finding {
  const told = (forwarded_for ?? '').split(',').map((hop) => hop.trim());
  const own = told.filter((hop) => hop !== '' && !(sent && hop === MADE_UP));
  const isSealed = url.protocol === 'https:';
  if (sent && client === MADE_UP)
    return own.length > 0
      ? note(
          'outside.client',
          `This machine's own address (${own.at(-1)}) is one of SERVICE_TRUSTED_PROXIES.`,
          'Ask from another machine with --url.',
        )
      : fault(
          'outside.client',
          'The service believes whatever clients write into X-Forwarded-For.',
          'Let the proxy replace it (nginx: proxy_set_header X-Forwarded-For $remote_addr).',
        );
  if (own.length === 0)
    // The service itself speaks no TLS.
    return isSealed
      ? warning(
          'outside.client',
          `The proxy does not tell who is calling: the service takes all clients for ${client}.`,
          'Let it send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr).',
        )
      : ok('outside.client', `No proxy is in front; this client is ${client}.`);
  return own.some((hop) => hop.includes(client))
    ? ok('outside.client', `The service sees this client as ${client}.`)
    : warning(
        'outside.client',
        `The service takes all clients for ${client}, which is the proxy: it tells of ${own.join(', ')}.`,
        `Add ${client} to SERVICE_TRUSTED_PROXIES.`,
      );
}
