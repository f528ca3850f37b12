// `assay mcp` as clients start it: a process, its pipes and its end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { newAgent, told } from '../support/agents.ts';
import { Running, temporaryFolder } from '../support/command.ts';
import { commandEntry } from '../support/command-entry.ts';
import { TestSite } from '../support/web-site.ts';

const HTML = '<title>Rye bread</title><h1>Rye bread</h1><p>Mix rye flour and water, wait a day, bake.</p>';

async function agentOfProcess(mode: 'legacy' | 'auto'): Promise<Client> {
  const client = newAgent({ versionNegotiation: { mode } });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [commandEntry, 'mcp'],
    cwd: temporaryFolder(),
    stderr: 'inherit',
  });
  await client.connect(transport);
  return client;
}

/** A message a line, as a client of protocol versions until 2025 writes them. */
const message = (fields: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...fields })}\n`;
const HELLO = message({
  id: 'hello',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});
const check = (id: number, asked: object): string =>
  message({ id, method: 'tools/call', params: { name: 'check_page', arguments: asked } });

function started(...words: readonly string[]): {
  readonly running: Running;
  readonly say: (text: string) => void;
} {
  const running = new Running(['mcp', ...words], {}, { stdin: 'pipe' });
  return { running, say: (text) => void running.child.stdin?.write(text) };
}

describe('assay mcp', () => {
  it('serves two clients at once, of old protocol versions and of new ones', async () => {
    const agents = await Promise.all([agentOfProcess('legacy'), agentOfProcess('auto')]);
    const answers = await Promise.all(
      agents.map((agent) => told<{ page_title: string }>(agent, 'check_page', { html: HTML })),
    );
    assert.deepEqual(
      answers.map(({ data }) => data.page_title),
      ['Rye bread', 'Rye bread'],
    );
    await Promise.all(agents.map((agent) => agent.close()));
  });

  it('writes nothing but the protocol to standard output, and ends with its client', async () => {
    const { running, say } = started();
    say(HELLO);
    say('this is no message\n');
    say(check(1, { html: HTML }));
    say(check(2, { url: 'http://127.0.0.1:9/' }));
    await running.prints(/"id":1[,}]/);
    await running.prints(/"id":2[,}]/);
    running.child.stdin?.end();
    const { code } = await running.ended;
    assert.equal(code, 0);
    for (const line of running.stdout.trimEnd().split('\n'))
      assert.equal((JSON.parse(line) as { jsonrpc: string }).jsonrpc, '2.0');
  });

  it('ends in the middle of a check when its client goes, and lets go of the site', async () => {
    for (const end of ['leaves', 'is killed'] as const) {
      const asked = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      const site = await TestSite.start({
        '/': (request) => {
          asked.resolve();
          request.socket.once('close', gone.resolve);
        },
      });
      const { running, say } = started('--allow', '127.0.0.1');
      say(HELLO);
      say(check(1, { url: site.origin }));
      await asked.promise;
      if (end === 'leaves') running.child.stdin?.end();
      else running.child.kill('SIGKILL');
      const { code, signal } = await running.ended;
      assert.deepEqual([code, signal], end === 'leaves' ? [0, null] : [null, 'SIGKILL']);
      await gone.promise;
      assert.doesNotMatch(running.stdout, /"id":1[,}]/);
    }
  });

  it('says what is wrong with its options, before anything of the protocol', async () => {
    const running = new Running(['mcp', '--allow', 'example.com'], {});
    assert.equal((await running.ended).code, 2);
    assert.match(running.stderr, /--allow takes a host of the local network/);
    assert.equal(running.stdout, '');
  });
});
