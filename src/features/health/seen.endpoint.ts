import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { event } from '../../platform/http/event-stream.ts';
import { exampleOperatorProof } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { version } from '../../platform/version.ts';
import { isOperatorProof, PROOF_HEADER } from './operator-proof.ts';

/** Longer than a proxy that passes events on takes over one, on a busy machine as well. */
const BETWEEN_EVENTS_MS = 1_000;
const HEADER_CHARS_MAX = 500;

export default endpoint({
  method: 'GET',
  path: '/health/seen',
  access: 'public:read',
  tag: 'Operation',
  summary: 'How a request looks to the service',
  about:
    'For `assay doctor`, which asks it through the proxy: event `seen` {version, client, forwarded_for, secure}, and `end` a second later, so that a proxy that holds events back shows. Told only to callers who know the server secret, by a keyed hash of the time in X-Assay-Proof; to others it is 404.',
  reply: {
    200: { schema: null, contentType: 'text/event-stream; charset=utf-8', about: 'Two events' },
  },
  errors: ['not_found'],
  examples: [
    {
      headers: { 'X-Assay-Proof': exampleOperatorProof },
      answer: 'event: seen\ndata: {"version":"',
      abridged: true,
    },
  ],
  handle: (context) => {
    const { app, clientAddress, gone } = context;
    const proof = context.header(PROOF_HEADER) ?? '';
    if (!isOperatorProof(app.secret, proof, app.clock.now())) fail('not_found');
    const seen = {
      version,
      client: clientAddress,
      forwarded_for: context.header('x-forwarded-for')?.slice(0, HEADER_CHARS_MAX) ?? null,
      /** Whether cookies are marked Secure. */
      secure: app.config.baseUrl?.startsWith('https:') ?? false,
    };
    async function* events(): AsyncGenerator<string> {
      yield event('seen', seen);
      await sleep(BETWEEN_EVENTS_MS, undefined, { signal: AbortSignal.any([gone, app.stopping]) }).catch(
        () => {},
      );
      yield event('end', {});
    }
    return new Answer(200, Readable.from(events()), {
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  },
});
