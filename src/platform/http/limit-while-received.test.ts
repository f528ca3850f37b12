import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import Type from 'typebox';
import { testApp } from '../../../test/support/app.ts';
import { Answer, endpoint } from './endpoint.ts';
import { fail } from './failure.ts';
import { buildServer, type HttpServer } from './server.ts';

const MAX = 100_000;

const pages = endpoint({
  access: 'public:read',
  tag: 'Test',
  summary: 'For tests',
  method: 'POST',
  path: '/v1/pages',
  body: Type.Object({ items: Type.Array(Type.Object({ html: Type.String() })) }),
  bodyLimitBytes: 40_000_000,
  streamLimits: () => ({
    list: { name: 'items', max: 3, tooMany: (excess) => fail('job_too_large', excess) },
    texts: { names: ['html'], max: MAX, tooLong: (excess) => fail('item_too_large', excess) },
  }),
  reply: { 200: Type.Object({ chars: Type.Integer() }) },
  handle: (_, { body }) =>
    new Answer(200, { chars: body.items.reduce((sum, { html }) => sum + html.length, 0) }),
});

let server: HttpServer;
let port: number;

before(async () => {
  server = buildServer({ app: await testApp(), endpoints: [pages], notice: () => null });
  port = Number(new URL(await server.listen('127.0.0.1', 0)).port);
});
after(() => server.drain(1_000));

function post(body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/v1/pages`, { method: 'POST', body, headers });
}

function opened(head: string): { socket: Socket; text: () => string } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(head);
  return { socket, text: () => text };
}

const HEAD = 'POST /v1/pages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a body with limits', () => {
  it('passes at its limits and comes to the handler whole', async () => {
    const items = Array.from({ length: 3 }, () => ({ html: `ż${'x"'.repeat((MAX - 2) / 2)}\n` }));
    const answer = await post(JSON.stringify({ items }));
    assert.deepEqual([answer.status, await answer.json()], [200, { chars: 3 * MAX }]);
  });

  it('is refused in the middle, and the connection is closed although the rest never comes', async () => {
    for (const [begin, code, details] of [
      [`{"items":[{"html":""},{"html":"${'x'.repeat(MAX + 1)}`, 'item_too_large', { limit: MAX, index: 1 }],
      ['{"items":[{},{},{},{', 'job_too_large', { limit: 3, received: 4 }],
    ] as const) {
      const { socket, text } = opened(`${HEAD}content-length: 30000000\r\n\r\n${begin}`);
      await once(socket, 'close');
      assert.match(text(), /^HTTP\/1\.1 413 /);
      assert.match(text(), /^connection: close\r$/im);
      const { error } = JSON.parse(text().slice(text().indexOf('\r\n\r\n') + 4));
      assert.equal(error.code, code);
      assert.partialDeepStrictEqual(error.details, details);
    }
  });

  it('is refused in a way that a client sees who is busy sending', async () => {
    // A process of its own: only there the client goes on writing while the server closes.
    const client = `
      const body = JSON.stringify({ items: [{ html: 'x'.repeat(10_000_000) }] });
      for (let i = 0; i < 12; i++) {
        const request = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
        const answer = await fetch('http://127.0.0.1:${port}/v1/pages', request);
        console.log(answer.status, (await answer.json()).error.code);
      }`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', client]);
    assert.deepEqual(stdout.trim().split('\n'), Array(12).fill('413 item_too_large'));
  });

  it('with millions of empty values is refused before they are parsed', async () => {
    for (const value of ['[]', '{}', '1', '""']) {
      const many = `${value},`.repeat(3_000_000);
      const answer = await post(`{"items":[],"more":[${many}1]}`);
      const { error } = (await answer.json()) as { error: { code: string } };
      assert.deepEqual([answer.status, error.code], [413, 'payload_too_large'], value);
    }
  });

  it('with more names of fields than any request has is refused before it is parsed', async () => {
    const names = Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',');
    const answer = await post(`{"items":[{${names}}]}`);
    const { error } = (await answer.json()) as { error: { code: string } };
    assert.deepEqual([answer.status, error.code], [413, 'payload_too_large']);
  });

  it('that is no JSON, or cut off, is the business of the parser', async () => {
    for (const body of ['{"items":[{"html":"x"}', '{"items"]', 'items', '']) {
      const answer = await post(body);
      assert.equal(answer.status, 422, body);
    }
  });

  it('of another type is refused unread, and the connection goes on', async () => {
    const body = 'x'.repeat(200_000);
    const head = HEAD.replace('application/json', 'text/html');
    const { socket, text } = opened(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    const small = '{"items":[]}';
    socket.write(`${HEAD}connection: close\r\ncontent-length: ${small.length}\r\n\r\n${small}`);
    await once(socket, 'close');
    assert.deepEqual(
      [...text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
      ['422', '200'],
    );
  });
});
