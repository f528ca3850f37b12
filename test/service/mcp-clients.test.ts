// Clients that others have made, by night: several hundred packages, which `npm ci` is spared.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { commandEntry } from '../support/command-entry.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { newPayer } from '../support/payer.ts';

const run = promisify(execFile);
const PACKAGES = ['@modelcontextprotocol/inspector@2.12.0', '@modelcontextprotocol/conformance@0.1.16'];
/** What the suite asks of any server; its other scenarios ask for tools that only a server for tests has. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'];
const SCENARIOS_OF_HTTP = ['server-sse-multiple-streams', 'dns-rebinding-protection'];
/** Its own 15 seconds are short for a start on a machine that does much else. */
const PATIENT = ['--connect-timeout', '300000'];
const { PATH = '' } = process.env;

describe('agents’ clients of others', { skip: AT_NIGHT ? false : 'only by night' }, () => {
  const folder = temporaryFolder();
  const environment = { PATH, HOME: folder };

  const node = (program: string, ...words: readonly string[]): Promise<{ stdout: string }> =>
    run(process.execPath, [join(folder, 'node_modules', '@modelcontextprotocol', program), ...words], {
      cwd: folder,
      env: environment,
    });
  const inspect = async (...words: readonly string[]): Promise<unknown> =>
    JSON.parse(
      (await node('inspector/clients/launcher/build/index.js', '--cli', ...words, ...PATIENT)).stdout,
    );

  it('are installed', async () => {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
      cwd: folder,
      // Whatever leads npm to its registry here: a proxy, a company's own certificates.
      env: process.env,
    });
  });

  const conforms = async (base: string, scenarios: readonly string[]): Promise<void> => {
    for (const scenario of scenarios) {
      const words = ['server', '--url', `${base}/mcp`, '--scenario', scenario];
      assert.match((await node('conformance/dist/index.js', ...words)).stdout, / 0 failed/, scenario);
    }
  };

  it('the inspector lists and calls tools of assay mcp', async () => {
    const server = [process.execPath, commandEntry, 'mcp'];
    const { tools } = (await inspect(...server, '--method', 'tools/list')) as { tools: { name: string }[] };
    assert.equal(tools.length, 6);
    const call = [
      '--method',
      'tools/call',
      '--tool-name',
      'check_page',
      '--tool-arg',
      'text=Mix, wait, bake.',
    ];
    const answer = (await inspect(...server, ...call)) as { structuredContent: { total: number } };
    assert.ok(answer.structuredContent.total >= 0);
  });

  it('the conformance suite finds assay mcp as it should be', async () => {
    await conforms(await listening(overHttp()), SCENARIOS);
  });

  it('the inspector and the conformance suite find /mcp as it should be', async () => {
    // Its origin is the service's own, as behind any proxy.
    const keyed = { base: '', authorization: '' };
    const open = await listening(withKey(keyed));
    const app = await testApp({ environment: { SERVICE_BASE_URL: open } });
    const api = await apiOf(app);
    const { headers } = await newPayer(app, 1);
    const { authorization = '' } = headers;
    Object.assign(keyed, { base: api.base, authorization });
    const url = `${api.base}/mcp`;
    const listed = await inspect(
      url,
      '--header',
      `Authorization: ${authorization}`,
      '--method',
      'prompts/list',
    );
    assert.equal((listed as { prompts: unknown[] }).prompts.length, 2);
    const call = [
      '--method',
      'tools/call',
      '--tool-name',
      'check_page',
      '--tool-arg',
      'text=Mix, wait, bake.',
    ];
    const answer = await inspect(url, '--header', `Authorization: ${authorization}`, ...call);
    assert.match((answer as { structuredContent: { id: string } }).structuredContent.id, /^rep_/);
    await conforms(open, [...SCENARIOS, ...SCENARIOS_OF_HTTP]);
  });
});

async function listening(listener: RequestListener): Promise<string> {
  const between = createServer(listener);
  await new Promise<void>((ready) => void between.listen(0, '127.0.0.1', ready));
  after(() => between.close());
  // It is listening at a port.
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
}

/** The suite has no way to send a key: what stands between sends it, and hands on everything else as it comes. */
function withKey(service: { readonly base: string; readonly authorization: string }): RequestListener {
  return (incoming, outgoing) => {
    const { base, authorization } = service;
    const { method = 'GET', url = '/', headers } = incoming;
    const asked = request(base + url, { method, headers: { ...headers, authorization } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  };
}

/** Nor has it one to start a program: what stands between starts one for every session that begins. */
function overHttp(): RequestListener {
  let server: StdioClientTransport | null = null;
  const waiting = new Map<string | number, (answer: string) => void>();
  const begun = async (): Promise<StdioClientTransport> => {
    await server?.close();
    server = new StdioClientTransport({ command: process.execPath, args: [commandEntry, 'mcp'] });
    server.onmessage = (message) => {
      if ('id' in message && message.id !== undefined) waiting.get(message.id)?.(JSON.stringify(message));
    };
    await server.start();
    return server;
  };
  after(() => server?.close());
  return async (incoming, outgoing) => {
    if (incoming.method !== 'POST') return void outgoing.writeHead(405).end();
    const message = JSON.parse(await text(incoming));
    const asked = message.method === 'initialize' ? await begun() : server;
    const answer = new Promise<string>((resolve) => waiting.set(message.id, resolve));
    await asked?.send(message);
    if (message.id === undefined) return void outgoing.writeHead(202).end();
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(await answer);
  };
}
