// Clients that others have made, by night: several hundred packages, which `npm ci` is spared.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { commandEntry } from '../support/command-entry.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { newPayer } from '../support/payer.ts';

const run = promisify(execFile);
const PACKAGES = ['@modelcontextprotocol/inspector@2.12.0', '@modelcontextprotocol/conformance@0.1.16'];
/** What the suite asks of any server; its other scenarios ask for tools that only a server for tests has. */
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];
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
    JSON.parse((await node('inspector/clients/launcher/build/index.js', '--cli', ...words)).stdout);

  it('are installed', async () => {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
      cwd: folder,
      env: { PATH, HOME: process.env.HOME ?? folder },
    });
  });

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

  it('the inspector and the conformance suite find /mcp as it should be', async () => {
    const app = await testApp();
    const api = await apiOf(app);
    const { headers } = await newPayer(app, 1);
    const { authorization = '' } = headers;
    const url = `${api.base}/mcp`;
    const listed = await inspect(
      url,
      '--header',
      `Authorization: ${authorization}`,
      '--method',
      'prompts/list',
    );
    assert.equal((listed as { prompts: unknown[] }).prompts.length, 2);
    const open = await withoutKey(api.base, authorization);
    for (const scenario of SCENARIOS)
      await node('conformance/dist/index.js', 'server', '--url', `${open}/mcp`, '--scenario', scenario);
  });
});

/** The suite has no way to send a key: what stands between sends it, and hands on everything else as it comes. */
async function withoutKey(base: string, authorization: string): Promise<string> {
  const between = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const asked = request(base + url, { method, headers: { ...headers, authorization } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => void between.listen(0, '127.0.0.1', listening));
  after(() => between.close());
  // It is listening at a port.
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
}
