import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unlinked } from './unlinked.ts';

describe('a name in a mail to a stranger', () => {
  it('that is an address is nothing to click on', () => {
    const shown = {
      'https://evil.example/login?next=1': 'https evil example login next 1',
      'www.evil.example': 'www evil example',
      'evil.example': 'evil example',
      'Pay now at evil.example/now, please': 'Pay now at evil example now please',
      'win@evil.example': 'win evil example',
      'zażółć.pl': 'zażółć pl',
      'evil。example': 'evil example',
      '192.0.2.1/login': '192 0 2 1 login',
      'javascript://x': 'javascript x',
    };
    for (const [name, expected] of Object.entries(shown)) assert.equal(unlinked(name), expected);
  });

  it('stays as it is where it is none', () => {
    for (const name of [
      'Acme',
      'Kowalski Sp. z o.o.',
      'Nowak S.A.',
      'A. B. Młyn – spółka',
      'Version 1.2',
      'R&D (EU)',
    ])
      assert.equal(unlinked(name), name);
  });
});
