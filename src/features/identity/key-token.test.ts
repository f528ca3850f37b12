import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { newId } from '../../platform/ids.ts';
import { checksum } from './key-token.ts';
import { createKeyToken, keySecretHash, keyTokenReader } from './service.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixes = fc.stringMatching(/^[a-z][a-z0-9]{1,15}$/);

describe('the token of an API key', () => {
  it('has the form of the contract, its checksum fits and only a keyed hash is kept', () => {
    const keyId = newId('apiKey');
    const { token, secretHash, display } = createKeyToken('assay', keyId, 'server secret');
    const [, id, secret, sum] =
      /^assay_live_([a-z2-7]{16})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(token) ?? [];
    assert.equal(`key_${id}`, keyId);
    assert.equal(sum, checksum(token.slice(0, -6)));
    assert.deepEqual(secretHash, keySecretHash('server secret')(secret ?? ''));
    assert.notDeepEqual(secretHash, keySecretHash('another secret')(secret ?? ''));
    assert.equal(display, `assay_${id?.slice(0, 4)}…${secret?.slice(-4)}`);
  });

  it('the checksum is CRC32 in base62, six digits', () => {
    // CRC32 of "123456789" is the standard check value 0xCBF43926.
    const value = [...checksum('123456789')].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
    assert.equal(value, 0xcbf43926);
    assert.equal(checksum(''), '000000');
  });

  it('is read back as it was made, whatever the prefix', () => {
    fc.assert(
      fc.property(prefixes, (prefix) => {
        const keyId = newId('apiKey');
        const { token, secretHash } = createKeyToken(prefix, keyId, 'server secret');
        const read = keyTokenReader(prefix)(token);
        assert.equal(read?.keyId, keyId);
        assert.equal(read?.form, 'live');
        assert.deepEqual(keySecretHash('server secret')(read?.secret ?? ''), secretHash);
      }),
    );
  });

  it('is refused with any single character changed, left out, added or swapped with its neighbour', () => {
    const read = keyTokenReader('assay');
    const characters = fc.constantFrom(...BASE62, '_', '-', '.', 'ą');
    fc.assert(
      fc.property(fc.nat(), characters, (place, character) => {
        const { token } = createKeyToken('assay', newId('apiKey'), 'server secret');
        const at = place % token.length;
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        if (changed !== token) assert.equal(read(changed), null, changed);
        assert.equal(read(token.slice(0, at) + token.slice(at + 1)), null);
        assert.equal(read(token.slice(0, at) + character + token.slice(at)), null);
        const swapped =
          token.slice(0, at) +
          token
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          token.slice(at + 2);
        if (swapped !== token) assert.equal(read(swapped), null, swapped);
      }),
      { numRuns: 500 },
    );
  });

  it('of the older form is read without a checksum, and never taken for a new one', () => {
    const secret = BASE62.slice(0, 32);
    assert.deepEqual(keyTokenReader('assay')(`assay_abcdefghijklmnop_${secret}`), {
      keyId: 'key_abcdefghijklmnop',
      secret,
      form: 'older',
    });
    for (const wrong of ['assay_abcdefghijklmno1_', 'assay_abcdefghijklmno_', 'other_abcdefghijklmnop_']) {
      assert.equal(keyTokenReader('assay')(wrong + secret), null, wrong);
    }
  });
});
