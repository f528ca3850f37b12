import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { checksum, createKeyToken, hashKeySecret } from './key-token.ts';

describe('the token of an API key', () => {
  it('has the form of the contract, its checksum fits and only a keyed hash is kept', () => {
    const keyId = newId('apiKey');
    const { token, secretHash, display } = createKeyToken('assay', keyId, 'server secret');
    const [, id, secret, sum] =
      /^assay_live_([a-z2-7]{16})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(token) ?? [];
    assert.equal(`key_${id}`, keyId);
    assert.equal(sum, checksum(token.slice(0, -6)));
    assert.deepEqual(secretHash, hashKeySecret(secret ?? '', 'server secret'));
    assert.notDeepEqual(secretHash, hashKeySecret(secret ?? '', 'another secret'));
    assert.equal(display, `assay_${id?.slice(0, 4)}…${secret?.slice(-4)}`);
  });

  it('the checksum is CRC32 in base62, six digits', () => {
    // CRC32 of "123456789" is the standard check value 0xCBF43926.
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const value = [...checksum('123456789')].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    assert.equal(value, 0xcbf43926);
    assert.equal(checksum(''), '000000');
  });
});
