// What a call is answered with, and how much of it is read.
import { GatewayError } from './errors.ts';

export interface Answer<T> {
  readonly data: T;
  /** What this answer was charged, in USD; of a job or an audit that was started, what is set aside. null: nothing. */
  readonly costUsd: number | null;
  /** To be named where something has to be looked into. */
  readonly requestId: string | null;
  /** An equal check within a day had been made: nothing was charged. */
  readonly cached: boolean;
  /** The answer to an earlier try under the same key, which was charged then. */
  readonly replayed: boolean;
  /** Of a check: the id of its stored report. */
  readonly reportId: string | null;
  readonly status: number;
  readonly headers: Headers;
}

export function answerOf<T>({ status, headers }: Response, data: T): Answer<T> {
  const cost = headers.get('x-cost-usd');
  return {
    data,
    costUsd: cost === null ? null : Number(cost),
    requestId: headers.get('x-request-id'),
    cached: headers.get('x-cache') === 'hit',
    replayed: headers.get('idempotency-replayed') === 'true',
    reportId: headers.get('x-report-id'),
    status,
    headers,
  };
}

/** Far above what the service answers; a server that is none cannot fill the memory. */
const ANSWER_BYTES_MAX = 512 * 1024 * 1024;

export async function bytesOf(response: Response, maxBytes = ANSWER_BYTES_MAX): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return new Blob([], { type });
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {});
      throw new GatewayError(`the answer is longer than ${maxBytes} bytes`, response.status);
    }
    chunks.push(value);
  }
}

/** Seconds, or a date of HTTP; null where neither is told. */
export function retryAfterOf(headers: Headers): number | null {
  const told = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(told)) return Number(told);
  const atMs = Date.parse(told);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
}
