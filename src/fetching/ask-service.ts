// One question to an outside service that is sent a key: through the guard, within limits of size and time.
import { request as exchange } from 'undici';
import type { Guard } from '../platform/net/guard.ts';
import { guardedAgent } from '../platform/net/guarded-agent.ts';
import { readBody } from './read-body.ts';

export interface ServiceQuestion {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What came over the connection. */
export interface ServiceReply {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Throws whatever went wrong with the connection. That may hold the request and with it the key: never pass it on. */
export async function askService(
  { address, method, headers: sent, body: text }: ServiceQuestion,
  guard: Guard,
  bytesMax: number,
  signal: AbortSignal,
): Promise<ServiceReply> {
  const agent = guardedAgent(guard, { signal });
  try {
    // Redirects are not followed: a key must not go to where an answer points.
    const answer = await exchange(address, { dispatcher: agent, signal, method, headers: sent, body: text });
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(answer.headers))
      headers[name.toLowerCase()] = [value ?? ''].flat().join(', ');
    const bytes = await readBody(answer.body, headers['content-encoding'], { bytesMax });
    return { status: answer.statusCode, headers, bytes };
  } finally {
    agent.destroy().catch(() => {});
  }
}
