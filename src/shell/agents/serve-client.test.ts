import assert from 'node:assert/strict';
import { PassThrough, Writable } from 'node:stream';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { LocalHosts } from './local-hosts.ts';
import { serveClient } from './serve-client.ts';

const REQUESTS = 3_000;
const list = (id: number): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params: {} })}\n`;

it('a client that asks on and on and never reads is not listened to until it does; nothing piles up', async () => {
  const stdin = new PassThrough();
  let written = 0;
  let answers = 0;
  let isReading = false;
  const waiting: (() => void)[] = [];
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.length;
      answers += chunk.toString().split('\n').length - 1;
      if (isReading) done();
      else waiting.push(done);
    },
  });
  const faults: unknown[] = [];
  const served = serveClient({
    environment: {},
    render: 'off',
    hosts: new LocalHosts([]),
    stdin,
    stdout,
    onFault: (error) => faults.push(error),
  });
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'hello', method: 'initialize', params: hello })}\n`);
  for (let id = 0; id < REQUESTS; id++) stdin.write(list(id));
  for (let i = 0; i < 2_000; i++) await turn();
  const heldBytes = written + stdout.writableLength;
  isReading = true;
  for (const done of waiting.splice(0)) done();
  while (answers < REQUESTS + 1) await turn();
  assert.ok(heldBytes < written / 4, `${heldBytes} of ${written} bytes were held`);
  stdin.end();
  await served;
  assert.deepEqual(faults, []);
});
