import { DEFAULT_NAME, headerNames } from './headers.ts';
import { sameSignature, signatureOf } from './signature.ts';

export type VerificationFault =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'outside_window' // signed too long ago, or by a clock that is ahead: perhaps a replayed message
  | 'wrong_signature'
  | 'invalid_body'; // signed, and yet no event

export class WebhookVerificationError extends Error {
  readonly reason: VerificationFault;

  constructor(reason: VerificationFault, message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}

export interface VerifiedEvent {
  /** `job.finished` */
  readonly event: string;
  /** The same for every try of one delivery: a receiver that has seen it has seen this message. */
  readonly deliveryId: string;
  /**
   * The same for every delivery of one event, also when it is sent again; null for the webhook_url of a single job,
   * where the job's id says as much.
   */
  readonly id: string | null;
  /** The job object as GET /v1/jobs/{job_id} shows it; null in a test event. */
  readonly job: Readonly<Record<string, unknown>> | null;
}

/** Of node:http, of Fetch, or anything like them; names in any capitals. */
export type IncomingHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** SERVICE_NAME of the sending service, when it has one. */
  readonly name?: string;
  /** In milliseconds, as Date.now() tells it. */
  readonly now?: number;
  /** How far the time of signing may be from now. */
  readonly toleranceSeconds?: number;
}

const TOLERANCE_SECONDS = 300;

/**
 * The event in a request, or a WebhookVerificationError that says why it is none of the service's. `rawBody` is the
 * body as it came: parsed and written again it is another text with another signature.
 */
export function verify(
  rawBody: string | Uint8Array,
  headers: IncomingHeaders,
  secret: string,
  options: VerifyOptions = {},
): VerifiedEvent {
  if (secret === '') throw new TypeError('the secret is empty: everybody could sign with it');
  const names = headerNames(options.name ?? DEFAULT_NAME);
  const timestamp = header(headers, names.timestamp);
  const signature = header(headers, names.signature);
  const deliveryId = header(headers, names.delivery);

  if (!/^\d{1,12}$/.test(timestamp)) throw fault('invalid_timestamp', 'the timestamp is no time');
  // Before anything is believed, the time included.
  if (!sameSignature(signature, signatureOf(secret, timestamp, rawBody)))
    throw fault('wrong_signature', 'the signature is not of this body, this time and this secret');
  const ageSeconds = (options.now ?? Date.now()) / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > (options.toleranceSeconds ?? TOLERANCE_SECONDS))
    throw fault('outside_window', `signed ${Math.round(ageSeconds)} seconds ago`);
  return { deliveryId, ...eventIn(rawBody) };
}

function eventIn(rawBody: string | Uint8Array): Pick<VerifiedEvent, 'event' | 'id' | 'job'> {
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  const body = record(parsed(text));
  // Of an organization's endpoint the event is in `data`; of a job's webhook_url it is the body itself.
  const inner = body !== null && 'data' in body ? record(body.data) : body;
  if (inner === null || typeof inner.event !== 'string' || !('job' in inner))
    throw fault('invalid_body', 'the body is no event');
  return { event: inner.event, id: typeof inner.id === 'string' ? inner.id : null, job: record(inner.job) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fault('invalid_body', 'the body is no JSON');
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // An object that is no array has names and values.
      (value as Record<string, unknown>)
    : null;
}

function header(headers: IncomingHeaders, name: string): string {
  const value = onlyValue(headers, name.toLowerCase());
  if (value === null) throw fault('missing_header', `the header ${name} is missing`);
  return value;
}

/** null also for a header that came twice: two values are two stories. */
function onlyValue(headers: IncomingHeaders, lowerName: string): string | null {
  if (isFetchHeaders(headers)) return headers.get(lowerName);
  const found = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && name.toLowerCase() === lowerName,
  );
  const values = found.flatMap(([, value]) => value ?? []);
  return values.length === 1 ? (values[0] ?? null) : null;
}

function isFetchHeaders(headers: IncomingHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function fault(reason: VerificationFault, message: string): WebhookVerificationError {
  return new WebhookVerificationError(reason, message);
}
