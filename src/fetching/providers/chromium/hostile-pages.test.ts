import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { killWhileRendering } from '../../../../test/support/browser-kills.ts';
import {
  guardFor,
  openChromium,
  render,
  systemChromium,
  testSite,
} from '../../../../test/support/chromium.ts';
import { until } from '../../../../test/support/until.ts';
import { FetchFault } from '../../provider.ts';

const html = { 'content-type': 'text/html' };

describe('pages that mean no good', { skip: systemChromium.skip }, async () => {
  const site = await testSite({
    '/good': '<title>Good</title><p id=a>plain</p><script>a.textContent = "by script"</script>',
    '/loop': '<p>x</p><script>for (;;);</script>',
    '/late-loop': '<p>x</p><script>setTimeout(() => { for (;;); }, 400)</script>',
    '/alerts': '<p>x</p><script>for (;;) alert("again")</script>',
    '/few-alerts':
      '<p id=a>x</p><script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay"; a.textContent = "by script"</script>',
    '/writes': '<p>x</p><script>setInterval(() => document.write("<p>more</p>".repeat(50)), 1)</script>',
    '/refreshes': '<meta http-equiv="refresh" content="0"><p>x</p>',
    '/moves': '<p>x</p><script>setTimeout(() => { location.href = "/moves?" + Math.random() }, 50)</script>',
    '/moves-once':
      '<p>x</p><script>if (!location.search) setTimeout(() => { location.search = "?there" }, 700); else document.body.append("by script")</script>',
    '/popups':
      '<p id=a>x</p><script>for (let i = 0; i < 20; i++) open("/good"); a.textContent = "by script"</script>',
    '/heap':
      '<p>x</p><script>const kept = []; for (;;) kept.push(Array(1e5).fill({}).map(() => ({})))</script>',
    '/huge': '<p>x</p><script>document.body.append(new Comment("y".repeat(11e6)))</script>',
    '/deep':
      '<p>x</p><script>let at = document.body; for (let i = 0; i < 700; i++) { const d = document.createElement("div"); at.append(d); at = d } at.textContent = "by script"</script>',
    '/many': '<script>document.write("<p>a</p>".repeat(6000)); document.write("by script")</script>',
    '/clobbered':
      '<form id=f><input name=childNodes><input name=attributes><input name=getBoundingClientRect><input name=localName><input name=parentNode><p>by script</p></form><img name=documentElement><img name=body><img name=readyState><img name=createRange>',
    '/poisoned':
      '<p>x</p><script>Node.prototype.appendChild = Element.prototype.getBoundingClientRect = window.getComputedStyle = () => { throw 1 }; Object.defineProperty(Array.prototype, "push", { value() { throw 2 } }); JSON.stringify = () => "{}"; document.body.append("by script")</script>',
    '/ticker':
      '<p id=a></p><script>setInterval(() => { a.textContent = "by script " + Date.now() }, 20)</script>',
    '/unending': (_request, response) => {
      response.writeHead(200, html).write('<p>first');
    },
    '/stream': (_request, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('<p>more</p>'.repeat(1000)), 5);
      response.once('close', () => clearInterval(timer));
    },
    // 600 MB of zeros in 600 kB.
    '/bomb': (_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
      const packed = gzipSync(Buffer.alloc(20_000_000));
      for (let i = 0; i < 30; i++) response.write(packed);
      response.end();
    },
    '/flood': (_request, response) => {
      response.writeHead(200, html);
      for (let i = 0; i < 5; i++) response.write(`<!--${'x'.repeat(10_000_000)}-->`);
      response.end('<p>x');
    },
    '/pdf': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    '/picture': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    '/download': (_request, response) =>
      response.writeHead(200, { ...html, 'content-disposition': 'attachment; filename=a.html' }).end('<p>x'),
    '/cut': (_request, response) => {
      response.writeHead(200, { ...html, 'content-length': '1000' });
      response.write('<p>x', () => response.destroy());
    },
    '/redirects': (request, response) => {
      const count = Number(URL.parse(`http://x${request.url}`)?.searchParams.get('n') ?? 0);
      response.writeHead(302, { location: `/redirects?n=${count + 1}` }).end();
    },
  });
  const browser = openChromium(guardFor(site), 3);
  const outcome = async (path: string, ms = 600_000): Promise<string> => {
    try {
      const { body } = await render(browser, site.at(path), {}, AbortSignal.timeout(ms));
      return Buffer.from(body).toString().includes('by script') ? 'rendered' : 'a page without its script';
    } catch (error) {
      return error instanceof FetchFault ? error.kind : String(error);
    }
  };
  const outcomes = (paths: readonly string[], ms?: number): Promise<(readonly [string, string])[]> =>
    Promise.all(paths.map(async (path) => [path, await outcome(path, ms)] as const));

  it('end when their time is over, and take nobody along', async () => {
    const [good, ...found] = await Promise.all([
      outcome('/good'),
      ...['/loop', '/late-loop', '/alerts'].map((path) => outcome(path, 2_500)),
    ]);
    assert.deepEqual(found, ['timeout', 'timeout', 'timeout']);
    assert.equal(good, 'rendered');
    for (const [path, what] of await outcomes(['/heap', '/writes', '/stream', '/unending', '/bomb'], 2_500))
      assert.match(what, /^(?:timeout|provider|too_large)$/, path);
  });

  it('are rendered, however odd they are', async () => {
    const odd = [
      '/few-alerts',
      '/moves-once',
      '/popups',
      '/deep',
      '/many',
      '/clobbered',
      '/poisoned',
      '/ticker',
    ];
    for (const [path, what] of await outcomes(odd)) assert.equal(what, 'rendered', path);
  });

  it('that are none say so', async () => {
    const expected: Record<string, string> = {
      '/refreshes': 'broken',
      '/moves': 'broken',
      '/huge': 'too_large',
      '/flood': 'too_large',
      '/pdf': 'not_a_page',
      '/picture': 'not_a_page',
      '/download': 'not_a_page',
      '/cut': 'broken',
      '/redirects': 'broken',
    };
    assert.deepEqual(Object.fromEntries(await outcomes(Object.keys(expected))), expected);
  });

  it('who goes away is let go at once, and the browser serves the next', async () => {
    const gone = new AbortController();
    const left = render(browser, site.at('/unending?for=a-while'), {}, gone.signal);
    await until('the page is loading', () => site.asked.includes('/unending?for=a-while'));
    gone.abort(new Error('hung up'));
    await assert.rejects(left, /hung up/);
    assert.equal(await outcome('/good'), 'rendered');
  });

  it('wait in a line that has an end', async () => {
    const busy = openChromium(guardFor(site), 1);
    const gone = new AbortController();
    const waiting = [...Array(17).keys()].map(() => render(busy, site.at('/unending'), {}, gone.signal));
    const all = Promise.allSettled(waiting);
    await assert.rejects(render(busy, site.at('/good')), { kind: 'provider' });
    gone.abort(new Error('hung up'));
    assert.ok((await all).every(({ status }) => status === 'rejected'));
    assert.equal((await render(busy, site.at('/good'))).status, 200);
  });

  it('when the browser is killed every page ends, and nothing is left behind', async () => {
    const { rendered, failed, kills, left } = await killWhileRendering(site, '/good', { pages: 9, kills: 2 });
    assert.equal(kills, 2);
    assert.deepEqual(
      Object.keys(failed).filter((kind) => kind !== 'provider'),
      [],
    );
    assert.equal(rendered + (failed.provider ?? 0), 9);
    assert.ok(rendered > 0, 'some are rendered');
    assert.deepEqual(left, { processes: 0, folders: [], handles: 0 });
  });
});
