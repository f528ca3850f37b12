import { request as plainRequest } from 'node:http';
import { request as sealedRequest } from 'node:https';
import { limits } from '../../contract/limits.ts';
import { type Finding, ok, warning } from './finding.ts';

const SIZES = [limits.requestBodyBytes, limits.pageBodyBytes, limits.pagesBodyBytes];
/** A proxy that takes a body waits for it; one that does not says so at once. */
const SILENCE_MS = 1_500;
const MB = 1_000_000;

/** Bodies of these sizes are announced, and not sent. */
export async function bodiesThrough(url: URL, signal: AbortSignal): Promise<Finding> {
  const refused = await Promise.all(SIZES.map((bytes) => isRefused(url, bytes, signal)));
  const least = SIZES.find((_, at) => refused[at]);
  const largest = SIZES.at(-1) ?? 0;
  return least === undefined
    ? ok('outside.bodies', `Bodies of up to ${Math.round(largest / MB)} MB are let through.`)
    : warning(
        'outside.bodies',
        `The proxy refuses bodies of ${Math.round(least / MB)} MB; the largest job has ${Math.round(largest / MB)}.`,
        `Raise its limit (nginx: client_max_body_size ${Math.ceil(largest / MB) + 1}m).`,
      );
}

function isRefused(url: URL, bytes: number, signal: AbortSignal): Promise<boolean> {
  const send = url.protocol === 'https:' ? sealedRequest : plainRequest;
  const asked = send(new URL('/v1/jobs', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': bytes },
    signal,
    rejectUnauthorized: false,
    agent: false,
  });
  return new Promise<boolean>((resolve) => {
    const silence = setTimeout(() => resolve(false), SILENCE_MS);
    // Whatever Assay itself answers has come through.
    asked.once('response', ({ statusCode, headers }) =>
      resolve(statusCode === 413 && headers['x-api-version'] === undefined),
    );
    asked.once('close', () => {
      clearTimeout(silence);
      resolve(false);
    });
    // After it was given up, and where the other side hangs up: neither is a refusal for its size.
    asked.on('error', () => resolve(false));
    asked.write('{');
  }).finally(() => asked.destroy());
}
