import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openGuard, Refused } from '../platform/net/guard.ts';
import { addressFault } from './page-address.ts';

const guard = openGuard({ allow: [] });

function told(address: string): { readonly en: string; readonly pl: string } {
  try {
    guard.admit(address);
  } catch (error) {
    if (error instanceof Refused) return addressFault(address, error.reason);
    throw error;
  }
  return assert.fail(`${address} was let in`);
}

it('an address that cannot be checked is told what is wrong with it', () => {
  for (const [address, fault] of [
    ['https://not a url', /^“not a url” is not the address of a page\. Write it like https:/],
    ['https://', /is not the address of a page/],
    ['https://example', /^“example” is not the name of a public site such as example\.com\.$/],
    ['http://intranet.local/', /^“intranet\.local” is not the name of a public site/],
    ['ftp://example.com/file', /^Only addresses that begin with http:\/\/ or https:\/\/ .* not ftp:\.$/],
    ['mailto:someone@example.com', /not mailto:\.$/],
    ['https://user:secret@example.com/', /^Leave the user name and the password out/],
    ['https://example.com:8080/', /^Only pages on port 80 or 443 can be checked\.$/],
    ['town.test:8123/x', /^https:\/\/ is missing in front of the address\.$/],
    ['https://example.com:99999/', /^The port in the address is wrong\. Only pages on port 80 or 443/],
    ['http://93.184.216.34/', /instead of an IP address/],
  ] as const) {
    const { en, pl } = told(address);
    assert.match(en, fault, address);
    assert.ok(pl !== en && !pl.includes('secret') && !en.includes('secret'));
  }
});

it('the sentence quotes no more of the address than its host', () => {
  for (const address of [
    'https://clients.example:99999/offer?token=abc',
    'clients.example:99999/offer?token=abc',
    'https:\\\\clients.example:99999\\offer?token=abc',
    'https://clients example/offer?token=abc',
    'https://clients.example:99999?offer#token',
    '/offer?token=abc',
    'https:///',
  ]) {
    const { en, pl } = told(address);
    assert.doesNotMatch(en + pl, /offer|token|abc/, address);
    assert.doesNotMatch(en + pl, /“”|„”/, address);
  }
});
