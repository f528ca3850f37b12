// Agents as their makers have them: the official client, over both transports.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { Headers } from './tenants.ts';

/** A client's own minute is short on a machine that does much else. */
const TIMEOUT_MS = 30 * 60_000;

const clients = new Set<Client>();

after(async () => {
  for (const client of clients) await client.close();
});

export function newAgent(options: ClientOptions = {}): Client {
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  clients.add(client);
  return client;
}

/** Connected to `/mcp` of a service. */
export async function agentOf(base: string, headers: Headers, options: ClientOptions = {}): Promise<Client> {
  const client = newAgent(options);
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit: { headers: { ...headers } } }),
  );
  return client;
}

/** An answer in words, and as data. */
export interface Told<Data = Record<string, unknown>> {
  readonly text: string;
  readonly data: Data;
  readonly links: readonly string[];
}

/** Of a call that has to go well. */
export async function told<Data = Record<string, unknown>>(
  client: Client,
  name: string,
  asked: Record<string, unknown>,
): Promise<Told<Data>> {
  const { text, result } = await called(client, name, asked);
  assert.notEqual(result.isError, true, text);
  const links = result.content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
  // The schema of the tool has let it through; the assertions that follow are the check of the rest.
  return { text, data: result.structuredContent as Data, links };
}

/** What a call that must not go well is told. */
export async function refusal(client: Client, name: string, asked: Record<string, unknown>): Promise<string> {
  const { text, result } = await called(client, name, asked);
  assert.equal(result.isError, true, text);
  return text;
}

async function called(
  client: Client,
  name: string,
  asked: Record<string, unknown>,
): Promise<{ readonly text: string; readonly result: CallToolResult }> {
  const result = await client.callTool({ name, arguments: asked }, { timeout: TIMEOUT_MS });
  const [first] = result.content;
  return { text: first?.type === 'text' ? first.text : '', result };
}
