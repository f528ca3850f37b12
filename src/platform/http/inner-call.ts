// An endpoint that is asked by another one in the same process: every door, limit and price holds as for a call from
// outside, because it is one, without a connection.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

export interface InnerCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Given up as by a client that goes away. */
  readonly signal: AbortSignal;
}

export interface InnerAnswer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | undefined;
}

/** Of the call that is being answered: it has no connection whose end would tell that nobody waits any more. */
const givenUp = new AsyncLocalStorage<AbortSignal>();

/** undefined for a call from outside. */
export function innerSignal(): AbortSignal | undefined {
  return givenUp.getStore();
}

/** Who calls, and where: the inner call is the same caller's. */
const HANDED_ON = ['authorization', 'x-org-id', 'x-project-id', 'accept-language'];

export async function callInside(
  request: FastifyRequest,
  clientAddress: string,
  { method, path, body, headers, signal }: InnerCall,
): Promise<InnerAnswer> {
  signal.throwIfAborted();
  const handedOn = HANDED_ON.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  // Async: inject() begins when it is waited for, which has to be in here.
  const answer = await givenUp.run(signal, async () =>
    request.server.inject({
      method,
      url: path,
      headers: { ...Object.fromEntries(handedOn), ...headers, 'x-request-id': request.id },
      // As a proxy's word would be: settled for the outer request, and nobody else's to say.
      remoteAddress: clientAddress,
      ...(body === undefined ? {} : { payload: body }),
    }),
  );
  return {
    status: answer.statusCode,
    text: answer.body,
    header: (name) => {
      const value = answer.headers[name];
      return value === undefined ? undefined : String(value);
    },
  };
}

/** It has no connection that could be held up or closed, and the request that it belongs to is counted already. */
export function isInner({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket);
}
