import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { confirmed } from './confirmed.ts';

async function answered(text: string): Promise<{ yes: boolean; shown: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  const result = confirmed('Really?', input, output);
  input.end(text);
  const yes = await result;
  return { yes, shown: String(output.read() ?? '') };
}

describe('a confirmation', () => {
  it('is given by y and yes only; everything else, and nothing at all, is a no', async () => {
    for (const text of ['y\n', 'Y\n', 'yes\n', ' YES \n'])
      assert.equal((await answered(text)).yes, true, text);
    for (const text of ['', '\n', 'n\n', 'yeah\n', 'ye', 'no\ny\n']) {
      assert.equal((await answered(text)).yes, false, JSON.stringify(text));
    }
    assert.ok((await answered('n\n')).shown.startsWith('Really? [y/N] '));
  });
});
