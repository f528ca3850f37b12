import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
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
import { residentBytes } from './process-memory.ts';

/** What loops computes all of it. */
const TIME_MS = 1_200;
const html = { 'content-type': 'text/html' };

/** 1 GB of blanks in 1 MB: every block begins with nothing remembered, so that one can be sent again and again. */
const GZIP_HEADER = Buffer.from('1f8b08000000000000ff', 'hex');
const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
const bomb = Buffer.concat([GZIP_HEADER, ...Array.from({ length: 1_000 }, () => block)]);

/** NaN where the process has ended meanwhile. */
function parentOf(processId: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** Of the browser and everything that it has started. */
function browserBytes(processIds: readonly number[]): number {
  const family = new Set(processIds);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  // Children have higher numbers than their parents, but where the numbers have begun anew.
  for (const id of [...processes, ...processes]) {
    if (family.has(parentOf(id))) family.add(id);
  }
  return [...family].reduce((sum, id) => sum + residentBytes(id), 0);
}

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
    '/bomb': (_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
    },
    '/asks-for-bomb':
      '<p>x</p><script>fetch("/bomb").then((answer) => answer.text()).then((text) => { window.kept = text })</script>',
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

  it('end when their time is over, and harm no other page', async () => {
    const [good, ...found] = await Promise.all([
      outcome('/good'),
      ...['/loop', '/late-loop', '/alerts'].map((path) => outcome(path, TIME_MS)),
    ]);
    assert.deepEqual(found, ['timeout', 'timeout', 'timeout']);
    assert.equal(good, 'rendered');
    for (const [path, what] of await outcomes(['/heap', '/writes', '/stream', '/unending', '/bomb'], TIME_MS))
      assert.match(what, /^(?:timeout|provider|too_large)$/, path);
  });

  it('are cut off while they unpack, long before they are whole', async () => {
    assert.equal(await outcome('/good'), 'rendered');
    // A page is a renderer more, and what a script asks for is there twice, as bytes and as text.
    const growths = { '/bomb': 500_000_000, '/asks-for-bomb': 800_000_000 };
    for (const [path, growth] of Object.entries(growths)) {
      const before = browserBytes(browser.processIds);
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, browserBytes(browser.processIds));
      }, 20);
      assert.equal(await outcome(path), 'too_large', path);
      clearInterval(watch);
      assert.ok(most - before < growth, `${path}: the browser grew by ${most - before} bytes`);
    }
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
      '/refreshes': 'redirects',
      '/moves': 'redirects',
      '/huge': 'too_large',
      '/flood': 'too_large',
      '/pdf': 'not_a_page',
      '/picture': 'not_a_page',
      '/download': 'not_a_page',
      '/cut': 'broken',
      '/redirects': 'redirects',
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
