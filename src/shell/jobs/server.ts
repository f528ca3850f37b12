// A running service, as its client sees it: address, key, and what it answers.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** What the service will not do, in its own words. */
export class Refusal extends Fault {
  readonly code: string;
  readonly details: unknown;
  /** When to come again. */
  readonly retryAfterSeconds: number | null;

  constructor(
    sentence: string,
    exitCode: number,
    refused: { code: string; details: unknown; retryAfterSeconds: number | null },
  ) {
    super(sentence, exitCode);
    this.code = refused.code;
    this.details = refused.details;
    this.retryAfterSeconds = refused.retryAfterSeconds;
  }
}

/** A minute's requests are used up after a minute at the latest. */
const RATE_WAITS_MAX = 5;
const RATE_WAIT_SECONDS = 10;

/** Any answer of the service; a Refusal where it refuses. A rate limit is waited for. `names`: of the body's items. */
export async function ask(
  server: Server,
  method: string,
  path: string,
  body?: string,
  names: readonly string[] = [],
): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const answer = await sent(server, method, path, body);
    if (answer.ok) return answer;
    const refusal = await refusalOf(answer, server.address, names);
    if (refusal.code !== 'rate_limited' || waits === RATE_WAITS_MAX) throw refusal;
    await sleep((refusal.retryAfterSeconds ?? RATE_WAIT_SECONDS) * 1_000);
  }
}

async function sent(
  { address, key }: Server,
  method: string,
  path: string,
  body?: string,
): Promise<Response> {
  try {
    return await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Fault(`${address} cannot be reached: ${messageOf(cause)}.`);
  }
}

async function refusalOf(answer: Response, address: string, names: readonly string[]): Promise<Refusal> {
  const { status } = answer;
  const exitCode = status === 400 || status === 413 || status === 422 ? exitCodes.usage : exitCodes.failure;
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(after) ? after : null;
  try {
    const { error } = JSON.parse(await answer.text());
    const sentence =
      status === 401
        ? `${address} does not take the key in ASSAY_API_KEY (${error.code}).`
        : `${address}: ${error.message} (${error.code})${faultsIn(error.details, names)}${retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} s.`}`;
    return new Refusal(sentence, exitCode, {
      code: String(error.code),
      details: error.details,
      retryAfterSeconds,
    });
  } catch {
    // Not the service itself but something before it.
    return new Refusal(`${address} answered ${status}.`, exitCode, {
      code: '',
      details: null,
      retryAfterSeconds,
    });
  }
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
