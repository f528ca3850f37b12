import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { canonicalUrl, withoutPersonalParameters } from './page-url.ts';

describe('the canonical address of a page', () => {
  it('is one for every spelling of the same page', () => {
    const spellings = [
      'https://example.com/a?x=1&y=2',
      'http://example.com/a?x=1&y=2',
      'https://EXAMPLE.com:443/a?x=1&y=2#part',
      'http://example.com:80/a?y=2&x=1',
      'https://example.com/a?utm_source=mail&x=1&gclid=abc&y=2',
      'https://example.com/a?x=1&y=2&access_token=s3cret&sid=9',
    ];
    assert.deepEqual([...new Set(spellings.map(canonicalUrl))], ['https://example.com/a?x=1&y=2']);
    assert.equal(canonicalUrl('https://example.com?utm_medium=x'), 'https://example.com/');
  });

  it('keeps what names another page', () => {
    const pages = [
      'https://example.com/a',
      'https://example.com/A',
      'https://example.com/a/',
      'https://example.com/a?page=2',
      'https://www.example.com/a',
      'https://example.com:8443/a',
    ];
    assert.equal(new Set(pages.map(canonicalUrl)).size, pages.length);
  });

  it('is its own canonical address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        assert.equal(canonicalUrl(canonicalUrl(url)), canonicalUrl(url));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what providers are asked for', () => {
  it('holds no tracking and no secrets, and everything else as it was', () => {
    assert.equal(
      withoutPersonalParameters('https://example.com/a?q=%20b&fbclid=1&password=x&token=t#part'),
      'https://example.com/a?q=+b#part',
    );
    assert.equal(withoutPersonalParameters('https://example.com/a?q=%20b'), 'https://example.com/a?q=%20b');
  });

  it('loses every spelling of what follows visitors and of what opens doors', () => {
    const personal = [
      ...[
        'utm_source',
        'UTM_Campaign',
        'utm_id',
        'gclid',
        'gbraid',
        'gad_source',
        'fbclid',
        'msclkid',
        'ttclid',
      ],
      ...[
        'mc_eid',
        '_hsenc',
        'mkt_tok',
        'igshid',
        'yclid',
        'pk_campaign',
        'mtm_source',
        'irclickid',
        'srsltid',
      ],
      ...[
        'token',
        'access_token',
        'accessToken',
        'access-token',
        'id_token',
        'reset_token',
        'X-Amz-Signature',
      ],
      ...[
        'X-Goog-Credential',
        'Signature',
        'Key-Pair-Id',
        'sig',
        'sid',
        'session',
        'session_id',
        'PHPSESSID',
      ],
      ...[
        'jsessionid',
        'ASPSESSIONIDQQ',
        'password',
        'pwd',
        'hasło',
        'api_key',
        'apikey',
        'key',
        'client_secret',
      ],
      ...['auth', 'jwt', 'otp', '_wpnonce', 'SAMLResponse', 'oauth_verifier', 'user[password]', 'csrf_token'],
    ];
    for (const name of personal) {
      const address = `https://example.com/a?x=1&${encodeURIComponent(name)}=secret&y=2`;
      assert.equal(withoutPersonalParameters(address), 'https://example.com/a?x=1&y=2', name);
    }
    assert.equal(
      withoutPersonalParameters('https://example.com/a;jsessionid=1F/b?x=1'),
      'https://example.com/a/b?x=1',
    );
    assert.equal(
      withoutPersonalParameters('https://example.com/a#access_token=secret'),
      'https://example.com/a',
    );
  });

  it('keeps what names a page', () => {
    const naming = [
      'id',
      'q',
      'page',
      'p',
      'lang',
      'code',
      'keyword',
      'sort_key',
      'sign',
      'tokens',
      'sidebar',
      'author',
    ];
    for (const name of naming) {
      const address = `https://example.com/a?${name}=1`;
      assert.equal(withoutPersonalParameters(address), address);
    }
  });
});

describe('an address within an address', () => {
  const inside = (value: string): string =>
    `https://example.com/login?next=${encodeURIComponent(value)}&b=%20`;

  it('loses its personal parameters, too, and nothing else', () => {
    for (const [given, kept] of [
      ['https://x.example/?token=abc', 'https://x.example/'],
      ['https://x.example/a?b=1&token=abc&c=2#part', 'https://x.example/a?b=1&c=2#part'],
      ['https://x.example/#access_token=abc', 'https://x.example/'],
      ['https://me:secret@x.example/', 'https://x.example/'],
      ['/account?sid=1&tab=2#x', '/account?tab=2#x'],
      ['//x.example/a?token=abc', 'https://x.example/a'],
      [
        encodeURIComponent('https://x.example/?a=1&password=abc'),
        encodeURIComponent('https://x.example/?a=1'),
      ],
      [inside('https://x.example/?token=abc'), inside('https://x.example/').replace('%20', '+')],
    ] as const) {
      const expected = new URL(inside(kept));
      for (const [name, value] of new URL(withoutPersonalParameters(inside(given))).searchParams)
        assert.equal(value, expected.searchParams.get(name), given);
    }
  });

  it('is left as it was written where it has none', () => {
    for (const value of ['https://x.example?a=%2f', '/a b', 'https://', 'http:x', 'a?token=1', '%2f%', '/']) {
      const address = inside(value);
      assert.equal(withoutPersonalParameters(address), address);
    }
  });

  it('keeps no secret however deep it lies, in bounded time', () => {
    let address = 'https://x.example/?token=s3cret';
    for (let depth = 0; depth < 6; depth++) {
      address = inside(address);
      assert.ok(!decoded(withoutPersonalParameters(address)).includes('s3cret'), address);
      assert.ok(!decoded(canonicalUrl(address)).includes('s3cret'), address);
    }
  });

  function decoded(text: string): string {
    const plain = decodeURIComponent(text);
    return plain === text ? text : decoded(plain);
  }
});
