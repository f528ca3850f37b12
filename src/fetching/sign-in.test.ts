import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import fc from '../../test/support/properties.ts';
import {
  basicHeader,
  type HeaderPairs,
  originOfSignIn,
  SignIn,
  signInFault,
  signInFaultText,
} from './sign-in.ts';

const TOKEN = 'tok-5f0c1d2e9a';
const signIn = new SignIn('https://staging.example.com', [
  ['Authorization', `Bearer ${TOKEN}`],
  ['Cookie', 'session=5c1a-very-secret; theme=dark'],
]);
const reasonOf = (...headers: HeaderPairs): string | undefined => signInFault(headers)?.reason;

describe('a sign-in', () => {
  it('is for its very origin, however an address of it is written', () => {
    const same = [
      'https://staging.example.com/a?b#c',
      'HTTPS://STAGING.EXAMPLE.COM:443/',
      'https://staging.example.com',
    ];
    for (const address of same)
      assert.deepEqual(Object.keys(signIn.headersFor(new URL(address))), ['authorization', 'cookie']);
  });

  it('is for no other scheme, port, subdomain, spelling of the host or address with credentials', () => {
    const others = [
      'http://staging.example.com/',
      'https://staging.example.com:8443/',
      'https://example.com/',
      'https://a.staging.example.com/',
      'https://staging.example.com.evil.example/',
      'https://staging.example.com./',
      'https://evil.example/https://staging.example.com/',
      'https://staging.example.com@evil.example/',
      'https://evil.example@staging.example.com/',
      'https://user:word@staging.example.com/',
      'https://evil.example\\@staging.example.com/',
      'https://stаging.example.com/',
      'blob:https://staging.example.com/1',
      'wss://staging.example.com/',
      'ftp://staging.example.com/',
      'data:text/html,https://staging.example.com',
    ];
    for (const address of others) assert.deepEqual(signIn.headersFor(new URL(address)), {}, address);
    const relative = new URL('//evil.example/x', 'https://staging.example.com/');
    assert.deepEqual(signIn.headersFor(relative), {});
  });

  it('is sent to one host and port over TLS alone, whatever an address is made of', () => {
    const piece = fc.constantFrom(
      ...'https:// http:// // staging . example . com STAGING evil @ : / \\ 443 8443 ? # %2e 。 user'.split(
        ' ',
      ),
    );
    const written = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(written, fc.boolean(), (text, isLink) => {
        const url = URL.parse(text, isLink ? 'https://staging.example.com/page' : undefined);
        if (url === null || Object.keys(signIn.headersFor(url)).length === 0) return;
        assert.deepEqual([url.protocol, url.host, url.username], ['https:', 'staging.example.com', '']);
      }),
    );
  });

  it('shows its values in no log, error or JSON', () => {
    const said = [
      inspect(signIn, { depth: 9, showHidden: true }),
      JSON.stringify({ signIn }),
      `${signIn}`,
      signIn.key,
    ];
    for (const text of said) assert.doesNotMatch(text, /tok-|5c1a|dark/);
    const faults: HeaderPairs[] = [
      [['X', 'secret\nvalue']],
      [['Host', 'secret']],
      [['a b', 'secret']],
      [
        ['X', '1'],
        ['x', 'secret'],
      ],
    ];
    for (const headers of faults) {
      const fault = signInFault(headers);
      assert.ok(fault);
      assert.doesNotMatch(JSON.stringify([fault, signInFaultText(fault)]), /secret/);
    }
  });

  it('is taken out of texts that show it, in any of its spellings, and they keep their length', () => {
    const basic = new SignIn('https://x.example', [['Authorization', basicHeader('ann', 'pa&ss "word"')]]);
    const page = `Bearer ${TOKEN} | ${TOKEN} | 5c1a-very-secret dark`;
    assert.equal(signIn.withoutSecrets(page).length, page.length);
    assert.equal(
      signIn.withoutSecrets(page),
      `${'•'.repeat(21)} | ${'•'.repeat(14)} | ${'•'.repeat(16)} dark`,
    );
    const echoed = `${basicHeader('ann', 'pa&ss "word"')} pa&amp;ss &quot;word&quot; ${encodeURIComponent('pa&ss "word"')} pa&ss "word"`;
    assert.doesNotMatch(basic.withoutSecrets(echoed), /[a-z0-9]{3}/i);
  });

  it('is taken out where a short value stands by itself, and mere words and numbers are left in the text', () => {
    const signIn = new SignIn('https://staging.example.com', [
      ['X-Token', 'p-4(x'],
      ['Cookie', 'key=ab12c; theme=dark; year=2026'],
    ]);
    assert.equal(
      signIn.withoutSecrets('p-4(x, "ab12c"; cab12c ab12cd: the dark theme of 2026'),
      '•••••, "•••••"; cab12c ab12cd: the dark theme of 2026',
    );
  });

  it('has no header that belongs to the connection or the browser', () => {
    const names =
      'Host Content-Length Connection Transfer-Encoding TE Trailer Upgrade Expect Keep-Alive Proxy-Authorization Proxy-Connection Sec-Fetch-Site Accept-Encoding User-Agent Range If-None-Match Content-Type Set-Cookie'.split(
        ' ',
      );
    for (const name of names) {
      assert.equal(reasonOf([name, 'x']), 'not_allowed', name);
      assert.equal(reasonOf([name.toUpperCase(), 'x']), 'not_allowed', name);
    }
    for (const name of ['', 'a b', 'a:b', 'ą', 'a\r\nHost', ':path', 'x'.repeat(101)])
      assert.equal(reasonOf([name, 'x']), 'name');
  });

  it('has no value that would begin another header', () => {
    for (const value of [
      'a\r\nHost: evil',
      'a\nb',
      'a\rb',
      'a\0b',
      'a\tb',
      '\x7f',
      '',
      ' ',
      ' a',
      'a ',
      'ą',
      'a\x85b',
    ])
      assert.equal(reasonOf(['X-Token', value]), 'value', JSON.stringify(value));
    assert.equal(reasonOf(['X-Token', 'a b, c=d; é']), undefined);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        if (reasonOf(['X-Token', value]) === undefined) assert.doesNotMatch(value, /\p{Cc}/u);
      }),
    );
  });

  it('is bounded in number and size, and names each header once', () => {
    const many = Array.from({ length: 21 }, (_, i) => [`x-${i}`, 'v'] as const);
    assert.equal(reasonOf(...many), 'too_many');
    assert.equal(reasonOf(...many.slice(1)), undefined);
    assert.equal(reasonOf(['x', 'v'.repeat(8191)]), undefined);
    assert.equal(reasonOf(['x', 'v'.repeat(8192)]), 'too_large');
    assert.equal(reasonOf(['X-A', '1'], ['x-a', '2']), 'twice');
    assert.equal(reasonOf(), 'none');
  });

  it('is kept for an origin, taken from any address of it without credentials', () => {
    assert.equal(
      originOfSignIn(' HTTPS://Staging.Example.com:443/login?x#y '),
      'https://staging.example.com',
    );
    for (const address of [
      '',
      'staging.example.com',
      'ftp://x.example/',
      'https://u:p@x.example/',
      'javascript:1',
    ])
      assert.equal(originOfSignIn(address), null, address);
  });
});
