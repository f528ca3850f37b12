import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { it } from 'node:test';
import { linesOfClient, MESSAGE_BYTES_MAX } from './lines-of-client.ts';

const ping = (id: number): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

/** What goes on to the protocol, and what is refused before, of this input in pieces of so many bytes. */
async function handedOn(input: string, pieceBytes: number) {
  const refusals = new PassThrough();
  const lines = linesOfClient(refusals);
  const messages: string[] = [];
  lines.on('data', (line: Buffer) => messages.push(line.toString()));
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += pieceBytes) lines.write(bytes.subarray(at, at + pieceBytes));
  lines.end();
  await once(lines, 'end');
  refusals.end();
  const refused = (await refusals.toArray()).join('').trimEnd().split('\n').filter(Boolean);
  return { messages, refused: refused.map((line) => JSON.parse(line)) };
}

it('messages come whole, however they were cut on their way', async () => {
  for (const pieceBytes of [1, 7, 1_000]) {
    const { messages, refused } = await handedOn(`${ping(1)}\n${ping(2)}\r\n${ping(3)}\n`, pieceBytes);
    assert.deepEqual(
      messages.map((line) => line.trim()),
      [ping(1), ping(2), ping(3)],
    );
    assert.deepEqual(refused, []);
  }
});

it('what is no message is answered, with the id that it has', async () => {
  const { messages, refused } = await handedOn(
    `{not json\n[${ping(1)}]\nnull\n{"jsonrpc":"2.0","id":7}\n{"id":"a","method":"ping"}\n${ping(8)}\n`,
    1_000,
  );
  assert.deepEqual(messages, [`${ping(8)}\n`]);
  assert.deepEqual(
    refused.map(({ id, error }) => [id, error.code]),
    [
      [null, -32_700],
      [null, -32_600],
      [null, -32_600],
      [7, -32_600],
      ['a', -32_600],
    ],
  );
});

it('a line that is too long is refused once, and the next one is heard', async () => {
  const endless = 'x'.repeat(MESSAGE_BYTES_MAX + 1);
  const { messages, refused } = await handedOn(`${endless}\n${ping(1)}\n`, 1_000_000);
  assert.deepEqual(messages, [`${ping(1)}\n`]);
  assert.equal(refused.length, 1);
  assert.match(refused[0].error.message, /longer than \d+ bytes/);
});
