// The service as clients meet it: through name servers, TLS and whatever stands in front of it.
import { Agent, request } from 'undici';
import { codeOf } from '../../platform/fault.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';
import { bodiesThrough } from './outside-bodies.ts';
import { certificateAt } from './outside-certificate.ts';
import { type Outside, seenThrough } from './outside-seen.ts';

const CLOCK_MS_MAX = 30_000;
const SHOWN_STATUS_TODO = 'Let the proxy pass all paths to the service, and see whether the service runs.';

export async function examineOutside(installation: Installation, signal: AbortSignal): Promise<Finding[]> {
  if (installation.outside === null)
    return [
      note('outside.reached', 'SERVICE_BASE_URL is not set: nothing was asked.', '--url https://… asks it.'),
    ];
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const outside = { url: new URL(installation.outside), signal, dispatcher };
  const isSealed = outside.url.protocol === 'https:';
  try {
    const [certificate, plain, findings] = await Promise.all([
      isSealed ? certificateAt(outside.url, signal) : [],
      isSealed && outside.url.port === '' ? plainAt(outside) : [],
      answersOf(outside, installation),
    ]);
    return [...certificate, ...plain, ...findings];
  } finally {
    await dispatcher.destroy();
  }
}

async function answersOf(outside: Outside, installation: Installation): Promise<Finding[]> {
  const { url, signal, dispatcher } = outside;
  try {
    const { statusCode, headers, body } = await request(`${url.origin}/v1/status`, { signal, dispatcher });
    await body.dump();
    const reached = ok('outside.reached', url.origin);
    if (headers['x-api-version'] !== 'v1')
      return [
        reached,
        fault(
          'outside.answers',
          `${statusCode}, and not from Assay: a proxy or another program answers.`,
          SHOWN_STATUS_TODO,
        ),
      ];
    const [seen, bodies] = await Promise.all([
      seenThrough(outside, installation, headers['strict-transport-security'] !== undefined),
      bodiesThrough(url, signal),
    ]);
    return [
      reached,
      ok('outside.answers', `${statusCode} from Assay`),
      clockOf(headers.date),
      ...seen,
      bodies,
    ];
  } catch (error) {
    return [
      fault(
        'outside.reached',
        `${url.origin} cannot be reached from here (${codeOf(error) ?? 'no answer'}).`,
        'Check name server, firewall and proxy; where only the world reaches it, run the doctor with --url elsewhere.',
      ),
    ];
  }
}

/** Two machines, or a proxy's and this one's. */
function clockOf(date: string | string[] | undefined): Finding {
  const aheadMs = Date.now() - Date.parse(String(date));
  return Math.abs(aheadMs) > CLOCK_MS_MAX
    ? warning(
        'outside.clock',
        `This machine's clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the one that answers.`,
        'Let both machines keep the time.',
      )
    : ok('outside.clock', 'Its clock and this machine’s agree.');
}

/** What comes over an open line should be sent to the sealed one. */
async function plainAt({ url, signal }: Outside): Promise<Finding[]> {
  try {
    const { headers, body } = await request(`http://${url.hostname}/v1/status`, { signal });
    await body.dump();
    return headers['x-api-version'] === 'v1'
      ? [
          warning(
            'outside.plain',
            'The service answers over http as well: a password may go in the clear.',
            'Let the proxy redirect http to https.',
          ),
        ]
      : [ok('outside.plain', 'Over http it is not answered.')];
  } catch {
    return [ok('outside.plain', 'Over http it is not answered.')];
  }
}
