import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../test/support/until.ts';
import { ordinaryPage } from '../../test/support/web-site.ts';
import { Chain, type Rendering } from './chain.ts';
import lookAtPage from './look-at-page.ts';
import { NotFetched } from './not-fetched.ts';
import { type FaultKind, FetchFault, type PageAnswer, type PageRequest, type Provider } from './provider.ts';
import { memoryTurns } from './turns.ts';

const PAGE = ordinaryPage('Opening hours');
const SHELL = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';
/** Nothing here takes as long, however busy the machine is; tests of its end have a shorter one. */
const TRY_MS = 600_000;

type Does = (request: PageRequest, signal: AbortSignal) => Promise<PageAnswer>;

const answers =
  (body: string, status = 200, headers: Record<string, string> = {}): Does =>
  async ({ url }) => ({
    status,
    url: url.href,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(body),
    rendered: null,
  });
const fails =
  (kind: FaultKind): Does =>
  async () => {
    throw new FetchFault(kind, `example.com: ${kind}`);
  };
/** As providers do when their signal aborts. */
const hangs: Does = async (_, signal) => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw new FetchFault('timeout', 'example.com: no answer in time');
};
const after =
  (ms: number, then: Does): Does =>
  async (request, signal) => {
    await sleep(ms, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw new FetchFault('timeout', 'example.com: no answer in time');
    return then(request, signal);
  };

class Fake implements Provider {
  readonly name: string;
  readonly plain: boolean;
  readonly renders: boolean;
  readonly unblocks = false;
  readonly trusted: boolean = true;
  readonly asked: PageRequest[] = [];
  cancelled = 0;
  does: Does;

  constructor(name: string, does: Does, ways: { plain?: boolean; renders?: boolean } = {}) {
    this.name = name;
    this.does = does;
    this.plain = ways.plain ?? true;
    this.renders = ways.renders ?? false;
  }

  async fetch(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    this.asked.push(request);
    signal.addEventListener('abort', () => {
      this.cancelled += 1;
    });
    return this.does(request, signal);
  }

  async close(): Promise<void> {}
}

const browser = (does: Does): Fake => new Fake('chromium', does, { plain: false, renders: true });

const chainOf = (...providers: Fake[]): Chain => chainWith(TRY_MS, providers);

function chainWith(tryMs: number, providers: Fake[]): Chain {
  return new Chain({
    providers,
    turns: memoryTurns({ connections: 10, delayMs: 0, waitMs: TRY_MS }),
    look: async (html) => lookAtPage(html),
    tryMs,
    usual: { atFirstMs: 40, leastMs: 40 },
  });
}

const request = (render: Rendering) =>
  ({ url: new URL('https://example.com/page?x=1'), render, layout: false, as: 'desktop' }) as const;

/** "direct ok, chromium …", and how it ended. */
async function told(chain: Chain, render: Rendering = 'off'): Promise<string> {
  const shown = (tries: NotFetched['tries']): string =>
    tries.map(({ provider, outcome }) => `${provider} ${outcome}`).join(', ');
  try {
    const { provider, rendered, tries } = await chain.fetch(request(render), AbortSignal.timeout(TRY_MS));
    return `${shown(tries)} → ${provider}${rendered ? ' rendered' : ''}`;
  } catch (error) {
    assert.ok(error instanceof NotFetched, String(error));
    return `${shown(error.tries)} → ${error.outcome} ${error.status}`;
  }
}

describe('the chain', () => {
  it('takes the first provider that comes by the page, and asks no other', async () => {
    const second = new Fake('second', answers(PAGE));
    assert.equal(await told(chainOf(new Fake('first', answers(PAGE)), second)), 'first ok → first');
    assert.equal(second.asked.length, 0);
  });

  it('goes on from what is in the way of one provider: walls, failures, and time that is up', async () => {
    const walls: [string, Does][] = [
      ['blocked', answers('no', 403)],
      ['challenged', answers('<title>Just a moment...</title>', 403, { 'cf-mitigated': 'challenge' })],
      ['rate_limited', answers('slow down', 429)],
      ['login_wall', answers('who are you', 401)],
      ['http_error', answers('oops', 500)],
      ['timeout', hangs],
      ['unreachable', fails('unreachable')],
      ['broken', fails('broken')],
      ['empty', answers('')],
      ['redirects', fails('redirects')],
      ['provider', fails('provider')],
      [
        'provider',
        async () => {
          throw new TypeError('a bug of its own');
        },
      ],
    ];
    for (const [outcome, does] of walls) {
      const chain = chainOf(new Fake('first', does), new Fake('second', answers(PAGE)));
      const expected =
        outcome === 'timeout'
          ? 'second ok, first cancelled → second' // it began beside the slow one
          : `first ${outcome}, second ok → second`;
      assert.equal(await told(chain), expected);
    }
  });

  it('stops where every provider would find the same: a missing page, a refusal of our own, no page, too much', async () => {
    const ends: [string, Does][] = [
      ['gone 404', answers('not found', 404)],
      ['gone 410', answers('gone', 410)],
      ['refused null', fails('refused')],
      ['not_a_page null', fails('not_a_page')],
      ['too_large null', fails('too_large')],
      ['not_a_page null', answers('%PDF-1.7')],
      ['not_a_page null', answers('{"a":1}', 200, { 'content-type': 'application/json' })],
    ];
    for (const [end, does] of ends) {
      const second = new Fake('second', answers(PAGE));
      assert.match(await told(chainOf(new Fake('first', does), second)), new RegExp(`→ ${end}$`));
      assert.equal(second.asked.length, 0, end);
    }
  });

  it('that ends without a page tells what the site said rather than how the last provider failed', async () => {
    const chain = chainOf(new Fake('first', answers('no', 403)), new Fake('second', fails('provider')));
    assert.equal(await told(chain), 'first blocked, second provider → blocked 403');
    assert.equal(await told(chainOf()), ' → no_provider null');
    assert.equal(await told(chainWith(50, [new Fake('first', hangs)])), 'first timeout → timeout null');
  });

  it('tells of each try who, how long and what came of it, and of the address only the host', async () => {
    const { tries } = await chainOf(
      new Fake('first', answers('no', 403)),
      new Fake('second', after(30, answers(PAGE))),
    ).fetch(request('off'), AbortSignal.timeout(TRY_MS));
    assert.deepEqual(
      tries.map(({ ms: _, ...rest }) => rest),
      [
        { provider: 'first', host: 'example.com', rendered: false, outcome: 'blocked', status: 403 },
        { provider: 'second', host: 'example.com', rendered: false, outcome: 'ok', status: 200 },
      ],
    );
    assert.ok((tries[1]?.ms ?? 0) >= 25);
  });

  it('ends at once, and with it every provider, when the caller aborts', async () => {
    const first = new Fake('first', hangs);
    const over = new AbortController();
    const fetching = chainOf(first, new Fake('second', hangs)).fetch(request('off'), over.signal);
    await until('the first is asked', () => first.asked.length > 0);
    over.abort(new Error('gone'));
    await assert.rejects(fetching, /^Error: gone$/);
    assert.ok(first.cancelled >= 1);
  });
});

describe('hedging', () => {
  it('starts the next beside one that takes longer than it usually does; the first success cancels the other', async () => {
    const slow = new Fake('slow', hangs);
    const quick = new Fake('quick', answers(PAGE));
    assert.equal(await told(chainOf(slow, quick)), 'quick ok, slow cancelled → quick');
    assert.ok(slow.cancelled >= 1);
    const hanging = new Fake('hanging', hangs);
    const kept = new Fake('kept', async (...asked) => {
      await until('the next has begun', () => hanging.asked.length > 0);
      return answers(PAGE)(...asked);
    });
    assert.equal(await told(chainOf(kept, hanging)), 'kept ok, hanging cancelled → kept');
  });

  it('learns what is usual from the provider’s own last pages', async (t) => {
    const now = performance.now.bind(performance);
    let passedMs = 0;
    t.mock.method(performance, 'now', () => now() + passedMs);
    const other = new Fake('other', hangs);
    const steady = new Fake('steady', async (...asked) => {
      await until('another is asked', () => other.asked.length > 0);
      return answers(PAGE)(...asked);
    });
    const chain = chainOf(steady, other);
    assert.equal(
      await told(chain),
      'steady ok, other cancelled → steady',
      'at first it is thought to be slow',
    );
    steady.does = async (...asked) => {
      passedMs += 60_000;
      return answers(PAGE)(...asked);
    };
    for (let page = 0; page < 10; page++) await told(chain);
    // Slower than was thought usual at first, quicker than nine of ten: no other is asked.
    steady.does = after(80, answers(PAGE));
    assert.equal(await told(chain), 'steady ok → steady');
    assert.equal(other.asked.length, 1);
  });

  it('never starts a browser only because a plain fetch is slow', async () => {
    const rendering = browser(answers(PAGE));
    assert.equal(
      await told(chainOf(new Fake('direct', after(120, answers(PAGE))), rendering), 'auto'),
      'direct ok → direct',
    );
    assert.equal(rendering.asked.length, 0);
  });
});

describe('render_js', () => {
  it('off never renders', async () => {
    const rendering = browser(answers(PAGE));
    assert.equal(
      await told(chainOf(rendering, new Fake('direct', answers(SHELL))), 'off'),
      'direct ok → direct',
    );
    assert.equal(
      await told(chainOf(rendering, new Fake('direct', answers('no', 403))), 'off'),
      'direct blocked → blocked 403',
    );
    assert.equal(rendering.asked.length, 0);
  });

  it('on renders every page, and is fetched without where no browser can', async () => {
    const direct = new Fake('direct', answers(PAGE));
    assert.equal(
      await told(chainOf(direct, browser(answers(PAGE))), 'on'),
      'chromium ok → chromium rendered',
    );
    assert.equal(
      await told(chainOf(direct, browser(fails('provider'))), 'on'),
      'chromium provider, direct ok → direct',
    );
    assert.equal(await told(chainOf(direct), 'on'), 'direct ok → direct');
  });

  it('auto renders when the plain fetch is blocked or finds a script shell, and only then', async () => {
    const rendering = (): Fake => browser(answers(PAGE));
    assert.equal(
      await told(chainOf(new Fake('direct', answers(PAGE)), rendering()), 'auto'),
      'direct ok → direct',
    );
    assert.equal(
      await told(chainOf(new Fake('direct', answers(SHELL)), rendering()), 'auto'),
      'direct ok, chromium ok → chromium rendered',
    );
    assert.equal(
      await told(chainOf(new Fake('direct', answers('no', 403)), rendering()), 'auto'),
      'direct blocked, chromium ok → chromium rendered',
    );
    assert.equal(
      await told(chainOf(new Fake('direct', answers('', 404)), rendering()), 'auto'),
      'direct gone → gone 404',
    );
    assert.equal(
      await told(chainOf(rendering(), new Fake('direct', answers(PAGE))), 'auto'),
      'direct ok → direct',
      'the plain way first, whatever the order',
    );
  });

  it('auto keeps the shell where no provider can run its scripts', async () => {
    const direct = new Fake('direct', answers(SHELL));
    assert.equal(await told(chainOf(direct), 'auto'), 'direct ok → direct');
    assert.equal(
      await told(chainOf(direct, browser(fails('provider'))), 'auto'),
      'direct ok, chromium provider → direct',
    );
  });

  it('says why a page was not rendered where it should have been', async () => {
    const why = async (render: Rendering, ...providers: Fake[]): Promise<string | null> =>
      (await chainOf(...providers).fetch(request(render), AbortSignal.timeout(TRY_MS))).notRendered;
    const [page, shell] = [new Fake('direct', answers(PAGE)), new Fake('direct', answers(SHELL))];
    assert.deepEqual(
      [await why('on', page), await why('auto', page), await why('off', page)],
      ['no_browser', null, null],
    );
    assert.deepEqual([await why('auto', shell), await why('off', shell)], ['no_browser', null]);
    const failing = browser(fails('provider'));
    assert.deepEqual(
      [await why('on', page, failing), await why('auto', shell, failing)],
      ['failed', 'failed'],
    );
    assert.equal(await why('on', page, browser(answers(PAGE))), null);
  });
});
