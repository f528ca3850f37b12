import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordinaryPage } from '../../test/support/web-site.ts';
import { classify } from './classify.ts';
import lookAtPage from './look-at-page.ts';
import { FetchFault } from './provider.ts';
import { hasWords } from './word-count.ts';

const look = async (html: string) => lookAtPage(html);

async function verdictOn(
  body: string | Uint8Array,
  options: { status?: number; headers?: Record<string, string>; rendered?: boolean } = {},
): Promise<string> {
  const { status = 200, headers = {}, rendered = false } = options;
  try {
    const verdict = await classify(
      {
        status,
        url: 'https://example.com/',
        headers: { 'content-type': 'text/html', ...headers },
        body: Buffer.from(body),
        rendered: null,
      },
      rendered,
      look,
    );
    if ('wall' in verdict) return verdict.wall;
    return verdict.content.jsShell ? 'shell' : verdict.content.kind;
  } catch (error) {
    assert.ok(error instanceof FetchFault, String(error));
    return error.kind;
  }
}

const wall = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('what came of a try', () => {
  it('robot checks of every well-known protection are told from pages, whatever their status', async () => {
    const checks: [string, number, string, Record<string, string>?][] = [
      [
        'Cloudflare',
        403,
        wall(
          'Just a moment...',
          '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
        ),
      ],
      ['Cloudflare by its header', 503, wall('', ''), { 'cf-mitigated': 'challenge' }],
      [
        'Cloudflare with success',
        200,
        wall('Just a moment...', '<div id="cf-wrapper">Checking your browser</div>'),
      ],
      [
        'Akamai',
        403,
        wall(
          'Access Denied',
          "<H1>Access Denied</H1> You don't have permission. Reference&#32;&#35;18.2d351ab8 https://errors.edgesuite.net/18",
        ),
      ],
      [
        'Akamai behavioural',
        200,
        wall('', '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/x.js"></script>'),
      ],
      [
        'DataDome',
        403,
        wall(
          'example.com',
          '<script>var dd={"rt":"c","cid":"x"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
        ),
      ],
      [
        'PerimeterX',
        403,
        wall(
          'Access to this page has been denied',
          '<div id="px-captcha"></div><p>Press &amp; Hold to confirm</p>',
        ),
      ],
      [
        'Imperva',
        200,
        wall(
          '',
          '<iframe src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful. Incapsula incident ID: 7</iframe>',
        ),
      ],
      ['Imperva refused', 403, wall('', 'Incapsula incident ID: 1234-5678')],
      ['AWS WAF', 405, wall('Human Verification', ''), { 'x-amzn-waf-action': 'captcha' }],
      ['AWS WAF challenge', 202, '', { 'x-amzn-waf-action': 'challenge' }],
      ['Vercel', 429, wall('Vercel Security Checkpoint', "We're verifying your browser")],
      ['Sucuri', 403, wall('Sucuri WebSite Firewall - Access Denied', '')],
      ['a captcha alone', 403, wall('Are you a human?', '<div class="g-recaptcha" data-sitekey="x"></div>')],
      [
        'hCaptcha',
        200,
        wall('One more step', '<p>Please verify you are human</p><div class="h-captcha"></div>'),
      ],
      ['in Polish', 200, wall('Weryfikacja', '<p>Potwierdź, że jesteś człowiekiem</p>')],
    ];
    for (const [name, status, body, headers = {}] of checks)
      assert.equal(await verdictOn(body, { status, headers }), 'challenged', name);
  });

  it('a page that only speaks of captchas, or loads a protection’s script, is a page', async () => {
    const page = ordinaryPage('What a captcha is: "verify you are human"');
    assert.equal(await verdictOn(page), 'html');
    const guarded = page.replace(
      '</body>',
      '<script src="https://js.captcha-delivery.com/tags.js"></script></body>',
    );
    assert.equal(
      await verdictOn(guarded, {
        headers: { server: 'cloudflare', 'cf-ray': '1', 'x-datadome': 'protected' },
      }),
      'html',
    );
  });

  it('statuses say the rest', async () => {
    const statuses: [number, string, Record<string, string>?][] = [
      [401, 'login_wall'],
      [402, 'blocked'],
      [403, 'blocked'],
      [404, 'gone'],
      [410, 'gone'],
      [429, 'rate_limited'],
      [451, 'blocked'],
      [500, 'http_error'],
      [502, 'http_error'],
      [503, 'http_error'],
      [503, 'rate_limited', { 'retry-after': '120' }],
      [418, 'http_error'],
      [304, 'http_error'],
      [999, 'blocked'],
    ];
    for (const [status, expected, headers = {}] of statuses)
      assert.equal(await verdictOn(wall('Sorry', 'Sorry'), { status, headers }), expected, String(status));
  });

  it('a page behind a log-in is a wall, a form on a page is not', async () => {
    const form = '<form><input name="user"><input type="password" name="pw"><button>Log in</button></form>';
    assert.equal(await verdictOn(wall('Sign in', `<p>Please sign in to continue.</p>${form}`)), 'login_wall');
    assert.equal(await verdictOn(ordinaryPage('Opening hours').replace('</main>', `</main>${form}`)), 'html');
  });

  it('a script shell is a page that says so', async () => {
    assert.equal(await verdictOn(wall('App', '<div id="root"></div><script src="/a.js"></script>')), 'shell');
    assert.equal(
      await verdictOn(
        wall(
          'App',
          '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script src="/a.js"></script>',
        ),
      ),
      'shell',
    );
  });

  it('what is no page is told by its type, and by how it begins where the type lies or says nothing', async () => {
    const page = ordinaryPage('Opening hours');
    const typed = (type: string, body: string | Uint8Array): Promise<string> =>
      verdictOn(body, { headers: { 'content-type': type } });
    for (const type of [
      'text/html',
      'TEXT/HTML; charset=utf-8',
      'application/xhtml+xml',
      '',
      'text/plain',
      'application/xml',
      'application/octet-stream',
    ])
      assert.equal(await typed(type, page), 'html', type);
    assert.equal(await typed('text/plain; charset=utf-8', 'Only words, as they are.'), 'text');
    assert.equal(
      await typed('text/html', page.replace('>', '>\0')),
      'html',
      'a zero byte, as browsers pass it over',
    );
    for (const [type, body] of [
      ['application/pdf', '%PDF-1.7'],
      ['text/html', '%PDF-1.7\n'],
      ['text/html', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
      ['', 'PK\x03\x04'],
      ['application/json', '{}'],
      ['application/xml', '<?xml version="1.0"?><rss version="2.0"></rss>'],
      ['text/css', 'body{}'],
      ['application/octet-stream', 'just bytes'],
    ] as const)
      assert.equal(await typed(type, body), 'not_a_page', `${type} ${body}`);
    assert.equal(await typed('text/html', ''), 'empty', 'nothing at all');
  });

  it('text is read in the encoding that the header, the page or its letters tell', async () => {
    const polish = 'Zażółć gęślą jaźń, mała łąka. '.repeat(200);
    const latin2 = Buffer.from([...polish].map((char) => LATIN2[char] ?? char.charCodeAt(0)));
    const read = async (body: Buffer, type: string): Promise<string> => {
      const answer = {
        status: 200,
        url: 'https://example.com/',
        headers: { 'content-type': type },
        body,
        rendered: null,
      };
      const verdict = await classify(answer, false, look);
      return 'content' in verdict ? verdict.content.text : verdict.wall;
    };
    const tagged = (charset: string): Buffer => Buffer.from(`<meta charset="${charset}"><p>`);
    const utf16 = Buffer.from(`\ufeff<p>${polish}`, 'utf16le');
    for (const [body, type] of [
      [Buffer.from(`<p>${polish}`), 'text/html; charset=utf-8'],
      [Buffer.from(`<p>${polish}`), 'text/html'],
      [Buffer.from(`\ufeff<p>${polish}`), 'text/html; charset=iso-8859-1'],
      [Buffer.concat([Buffer.from('<p>'), latin2]), 'text/html; charset=iso-8859-2'],
      [Buffer.concat([tagged('iso-8859-2'), latin2]), 'text/html'],
      [Buffer.concat([Buffer.from('<p>'), latin2]), 'text/html'],
      [utf16, 'text/html'],
    ] as const)
      assert.match(
        await read(body, type),
        /Zażółć gęślą jaźń/,
        `${type} ${body.subarray(0, 30).toString('latin1')}`,
      );
  });

  it('a browser’s page is UTF-8, whatever the server had sent', async () => {
    const headers = { 'content-type': 'text/html; charset=iso-8859-2' };
    assert.equal(await verdictOn(ordinaryPage('Zażółć'), { headers, rendered: true }), 'html');
  });
});

/** ISO 8859-2, as far as the sentence needs it. */
const LATIN2: Readonly<Record<string, number>> = {
  ą: 0xb1,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0xb6,
  ź: 0xbc,
  ż: 0xbf,
};

describe('counting words', () => {
  it('counts what a visitor reads, and not what scripts, tags and comments hold', () => {
    assert.ok(hasWords('<p>one two three', 3));
    assert.ok(
      !hasWords(
        '<p title="many words in here">one <b>two</b><script>not these words</script><!-- nor these -->',
        3,
      ),
    );
    assert.ok(!hasWords('<style>a b c d</style><script>a b c</script', 1));
    assert.ok(!hasWords('', 1));
    assert.ok(hasWords('zażółć gęślą jaźń', 3));
  });
});
