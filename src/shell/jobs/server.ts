// A running service, as its client sees it: address, key, and what it answers.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exitCodes, Fault, messageOf } from '../../platform/fault.ts';

export interface Server {
  readonly address: string;
  readonly key: string;
}

/**
 * --server and ASSAY_API_KEY; without them, the service whose data directory is here. The key is no option: it would stand
 * in the shell's history and in the list of processes.
 */
export function serverFor(option: string | undefined, environment: NodeJS.ProcessEnv): Server {
  const local = localService(environment);
  const address = option ?? environment.ASSAY_SERVER ?? local?.address;
  if (address === undefined) {
    throw new Fault(
      'Which service? Give --server https://… (or ASSAY_SERVER), and its key in ASSAY_API_KEY.',
      exitCodes.usage,
    );
  }
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Fault(`${address} is not the address of a service.`, exitCodes.usage);
  // The key of one service is nothing to another.
  const key = environment.ASSAY_API_KEY ?? (local?.address === url.origin ? local.key : undefined);
  if (key === undefined)
    throw new Fault(`Which key? Set ASSAY_API_KEY to a key of ${url.origin}.`, exitCodes.usage);
  return { address: url.origin, key };
}

function localService(environment: NodeJS.ProcessEnv): Server | null {
  const file = join(resolve(environment.SERVICE_DATA_DIR ?? 'data'), 'bootstrap.json');
  if (!existsSync(file)) return null;
  try {
    const { base_url, api_key } = JSON.parse(readFileSync(file, 'utf8'));
    return { address: new URL(base_url).origin, key: String(api_key) };
  } catch {
    // Unreadable or damaged: the person may name a service as well.
    return null;
  }
}

/** Any answer of the service; a Fault with the service's own words where it refuses. */
export async function ask(
  { address, key }: Server,
  method: string,
  path: string,
  body?: string,
): Promise<Response> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Fault(`${address} cannot be reached: ${messageOf(cause)}.`);
  });
  if (answer.ok) return answer;
  const wrong = answer.status === 400 || answer.status === 413 || answer.status === 422;
  throw new Fault(await refusalOf(answer, address), wrong ? exitCodes.usage : exitCodes.failure);
}

async function refusalOf(answer: Response, address: string): Promise<string> {
  try {
    const { error } = JSON.parse(await answer.text());
    if (answer.status === 401) return `${address} does not take the key in ASSAY_API_KEY (${error.code}).`;
    const after = answer.headers.get('retry-after');
    return `${address}: ${error.message} (${error.code})${faultsIn(error.details)}${after === null ? '' : ` Try again in ${after} s.`}`;
  } catch {
    return `${address} answered ${answer.status}.`;
  }
}

const FAULTS_SHOWN = 5;

/** What is wrong with the request, field by field, or which of its rules. */
function faultsIn(details: unknown): string {
  if (typeof details === 'object' && details !== null && 'rules' in details && Array.isArray(details.rules))
    return `\n  ${details.rules.slice(0, FAULTS_SHOWN).join(', ')}`;
  if (!Array.isArray(details)) return '';
  const faults: { loc?: unknown; msg?: unknown }[] = details.slice(0, FAULTS_SHOWN);
  return faults.map(({ loc, msg }) => `\n  ${Array.isArray(loc) ? loc.join('.') : ''}: ${msg}`).join('');
}
