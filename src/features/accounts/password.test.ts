import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import fc from '../../../test/support/properties.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hashPassword, isOutdated, passwordFits } from './password.ts';
import { checkPassword } from './password-rules.ts';

function isAccepted(password: string, email: string): boolean {
  try {
    checkPassword(password, email);
    return true;
  } catch (error) {
    assert.ok(error instanceof Failure && error.code === 'invalid_password');
    return false;
  }
}

describe('a password', () => {
  it('has 8 to 128 characters, however many bytes they take', () => {
    for (const [password, accepted] of [
      ['1234567', false],
      ['12345678', true],
      ['ąęłóżźć', false],
      ['ąęłóżźć!', true],
      ['🙂'.repeat(7), false],
      ['🙂'.repeat(8), true],
      ['x'.repeat(128), true],
      ['x'.repeat(129), false],
    ] as const) {
      assert.equal(isAccepted(password, 'jan@example.com'), accepted, password);
    }
  });

  it('holds no name taken from the e-mail address, in whatever capitals and diacritics', () => {
    for (const [password, email, accepted] of [
      ['jan.kowalski1', 'jan.kowalski@example.com', false],
      ['12KOWALSKI34', 'jan.kowalski@example.com', false],
      ['Kowalśki2026', 'jan.kowalski@example.com', false],
      ['żółć-i-woda', 'zolc@example.com', false],
      ['zolc-i-woda', 'żółć@example.com', false],
      ['łukaszek-99', 'Lukasz_99@example.com', false],
      ['ann-of-green', 'ann@example.com', false],
      ['jo-and-friends', 'jo@example.com', true],
      ['janosik-zbojnik', 'jan.kowalski@example.com', true],
      ['newsletter-x', 'jan.kowalski+newsletter@example.com', true],
      ['example-pages', 'jan@example.com', true],
      ['correct horse', 'jan@example.com', true],
    ] as const) {
      assert.equal(isAccepted(password, email), accepted, `${password} of ${email}`);
    }
  });

  it('with the part before the @ in it is refused, whatever stands around', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9]{3,20}$/),
        fc.string({ maxLength: 20 }),
        fc.string({ maxLength: 20 }),
        (name, before, after) => {
          assert.equal(isAccepted(`${before}${name.toUpperCase()}${after}`, `${name}@example.com`), false);
        },
      ),
    );
  });

  it('is stored as argon2id with 19 MiB, two passes, one lane', async () => {
    const stored = await hashPassword('correct horse');
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(isOutdated(stored), false);
    assert.equal(await passwordFits(stored, 'correct horse'), true);
    assert.equal(await passwordFits(stored, 'correct horsf'), false);
    assert.equal(isOutdated(await hash('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })), true);
  });

  it('fits nothing where none is stored', async () => {
    assert.equal(await passwordFits(null, 'correct horse'), false);
  });

  it('more at once than can be worked off are asked to come back, and others are not held up for long', async () => {
    const many = await Promise.allSettled(Array.from({ length: 90 }, () => passwordFits(null, 'x')));
    const refused = many.filter((one) => one.status === 'rejected');
    assert.ok(refused.length > 10 && refused.length < 80, `${refused.length} refused`);
    for (const { reason } of refused) {
      assert.ok(reason instanceof Failure && reason.code === 'unavailable' && reason.retryAfterSeconds === 5);
    }
    assert.equal(
      await passwordFits(await hashPassword('again'), 'again'),
      true,
      'and then all is well again',
    );
  });
});
