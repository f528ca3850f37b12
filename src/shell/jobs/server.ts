// A running service, and how its refusals are told at the terminal.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  ApiError,
  AssayError,
  type Client,
  createClient,
  GatewayError,
  NetworkError,
} from '../../client/index.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';

export interface Server {
  readonly address: string;
  readonly client: Client;
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
  return serverAt(url.origin, key);
}

function localService(environment: NodeJS.ProcessEnv): { address: string; key: string } | null {
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

/** A person waits: a service that is not there is told soon. */
const RETRIES = 3;

function serverAt(address: string, apiKey: string): Server {
  try {
    return { address, client: createClient({ baseUrl: address, apiKey, retries: RETRIES }) };
  } catch {
    // The address is one: it is the key that cannot be sent, which the sentence does not show.
    throw new Fault(
      'ASSAY_API_KEY is empty, or has characters that no key has, such as a line end.',
      exitCodes.usage,
    );
  }
}

/** What was asked for, or a fault in words for the terminal, with the client's behind it. `names`: of the body's items. */
export async function asked<T>(
  { address }: Server,
  asking: Promise<T>,
  names: readonly string[] = [],
): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof AssayError ? faultOf(error, address, names) : error;
  }
}

function faultOf(cause: AssayError, address: string, names: readonly string[]): Fault {
  if (cause instanceof NetworkError || cause instanceof GatewayError)
    return new Fault(`${cause.message}.`, exitCodes.failure, { cause });
  if (!(cause instanceof ApiError))
    return new Fault(`${address}: ${cause.message}.`, exitCodes.failure, { cause });
  const { status, code, message, details, retryAfterSeconds } = cause;
  const exitCode = status === 400 || status === 413 || status === 422 ? exitCodes.usage : exitCodes.failure;
  const sentence =
    status === 401
      ? `${address} does not take the key in ASSAY_API_KEY (${code}).`
      : `${address}: ${message} (${code})${faultsIn(details, names)}${retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} s.`}`;
  return new Fault(sentence, exitCode, { cause });
}

const FAULTS_SHOWN = 5;

/** What is wrong with the request, field by field, or which of its rules. */
function faultsIn(details: unknown, names: readonly string[]): string {
  if (typeof details === 'object' && details !== null && 'rules' in details && Array.isArray(details.rules))
    return `\n  ${details.rules.slice(0, FAULTS_SHOWN).join(', ')}`;
  if (!Array.isArray(details)) return '';
  const faults: { loc?: unknown; msg?: unknown }[] = details.slice(0, FAULTS_SHOWN);
  return faults
    .map(({ loc, msg }) => `\n  ${Array.isArray(loc) ? placeOf(loc, names) : ''}: ${msg}`)
    .join('');
}

/** ["body", "items", 3, "html"] is a field of the file that was sent as the fourth. */
function placeOf(loc: readonly unknown[], names: readonly string[]): string {
  const [, list, index, ...field] = loc;
  const name = list === 'items' && typeof index === 'number' ? names[index] : undefined;
  return name === undefined ? loc.join('.') : [name, ...field].join(': ');
}
