import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  guardFor,
  openChromium,
  render,
  systemChromium,
  testSite,
} from '../../../../test/support/chromium.ts';
import { type Page, type PageReport, readPage, reportOn } from '../../../core/index.ts';
import { visibilityOf } from '../../../core/page/visibility/visibility.ts';
import { BREAD, CHLEB } from '../../../core/samples/sample-prose.ts';
import judgePage from '../../../judging/judge-page.ts';
import { NO_SURROUNDINGS } from '../../../judging/page-at-hand.ts';
import type { PageAnswer } from '../../provider.ts';
import { WITHOUT_UNNEEDED_FEATURES } from './unneeded-features.ts';

const STUFFED =
  'Cheap car insurance is what drivers want. Compare cheap car insurance online and get cheap car insurance quotes in a minute. Our cheap car insurance deals beat every other car insurance offer, because cheap car insurance should be simple. Ask for cheap car insurance today and save on car insurance with the best car insurance team.';
const prose = BREAD.map((text) => `<p>${text}</p>`).join('');

/** Every way of hiding, by a linked sheet that the sources do not hold. The name of a kind is the id of its element. */
const HIDDEN = `
<p id="display" class="c1">t</p><p id="visibility" class="c2">t</p><p id="opacity" class="c3">t</p>
<p id="off-screen" class="c4">t</p><p id="clip" class="c5">t</p><div id="zero-size" class="c6"><p>t</p></div>
<p id="text-indent" class="c7">t</p><p id="font-size" class="c8">t</p><p id="same-colour" class="c9">t</p>
<div class="c10"><p id="content-visibility">t</p></div><details><summary>s</summary><p id="details">t</p></details>
<div class="c11"><p id="covered">t</p><div class="c12"></div></div><div class="c13"><p id="scaled">t</p></div>
<p id="drawer" class="c14">t</p><p id="transparent" class="c15">t</p><dialog id="dialog">t</dialog>`;
const SEEN = `
<p id="shown" style="display:none">t</p><p class="c2">t <b id="again" class="v">t</b></p><div class="c16"><img src="/dot.png" class="c17"><p id="on-picture" class="c9">t</p></div>
<p id="gradient" class="c18">t</p><div class="c19"><p id="scrolled">t</p></div><div class="c6"><p id="lifted" class="c20">t</p></div>
<p id="fades" class="c3">t</p><details open><summary>s</summary><p id="open">t</p></details><div class="wide"><p id="far-down">t</p></div>
<x-box><span id="slotted">t</span></x-box>`;
const SHEET = `
.c1{display:none}.c2{visibility:hidden}.v{visibility:visible}.c3{opacity:0}.c4{position:absolute;left:-3000px}
.c5{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.c6{height:0;overflow:hidden}.c7{text-indent:-9999px;overflow:hidden;white-space:nowrap}
.c8{font-size:0}.c9{color:#fff}.c10{content-visibility:hidden}.c11{position:relative;height:30px}.c12{position:absolute;inset:0;background:#eee}
.c13{transform:scale(0)}.c14{position:fixed;right:-500px;top:0;width:200px}.c15{color:transparent}
.c16{position:relative;height:40px}.c17{position:absolute;width:100%;height:40px}.c16 p{position:relative}
.c18{background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent}.c19{overflow:auto;height:10px}.c19 p{margin-top:50px}.c20{position:absolute;top:0}
#shown{display:block!important}.wide{margin-top:3000px}`;

const textOf = ({ body }: PageAnswer): string => Buffer.from(body).toString();
const pageOf = (answer: PageAnswer): Page => {
  assert.ok(answer.rendered);
  return readPage({ html: textOf(answer), url: answer.url, rendered: answer.rendered });
};
const indexOf = (page: Page, id: string): number =>
  page.dom.elements.findIndex((element) => element.attribs.id === id);
const scoreOf = (report: PageReport, id: string): number | null | undefined =>
  [...report.violations, ...report.quality_signals].find(({ rule_id }) => rule_id === id)?.score_raw;

describe('a rendered page', { skip: systemChromium.skip }, async () => {
  const site = await testSite({
    '/app': (_request, response) =>
      response
        .writeHead(201, {
          'content-type': 'text/html; charset=iso-8859-2',
          'x-told': 'yes',
          'content-encoding': 'identity',
        })
        .end(
          Buffer.from(
            `<!doctype html><html lang=pl><title>Ok\xb3adka</title><meta charset=iso-8859-2><body><div id=root></div><noscript>Turn on<style>p{</noscript>
             <template><p>never</p></template><x-card>inside</x-card><textarea>a &lt; b</textarea>
             <script>customElements.define('x-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>p{color:red}</style><p>before <slot></slot> after</p>' } });
             setTimeout(() => fetch('/data').then((r) => r.text()).then((t) => { root.innerHTML = t }), 300)</script>`,
            'latin1',
          ),
        ),
    '/data': '<h1 title="&quot;<b>&quot;">Made by a script</h1><p>Zażółć gęślą jaźń 🙂</p>',
    '/moved': (_request, response) => response.writeHead(301, { location: '/app?here' }).end(),
    '/sheet.css': (_request, response) => response.writeHead(200, { 'content-type': 'text/css' }).end(SHEET),
    '/dot.png': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/gif' })
        .end(Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAAAAAAALAAAAAABAAEAAAICTAEAOw==', 'base64')),
    '/hidden': `<!doctype html><title>x</title><link rel=stylesheet href=/sheet.css><body style="background:#fff">${HIDDEN}${SEEN}
      <script>customElements.define('x-box', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>' } });
      addEventListener('scroll', () => { fades.style.opacity = 1 })</script>`,
    '/stuffed': `<!doctype html><html lang=en><title>Rye bread at home</title><link rel=stylesheet href=/sheet.css><body><h1>Rye bread at home</h1>${prose}<div class="c4"><p>${STUFFED}</p></div>`,
    '/stuffed-by-script': `<!doctype html><html lang=en><title>Rye bread at home</title><body><h1>Rye bread at home</h1>${prose}<section><p>${STUFFED}</p></section><script>setTimeout(() => document.querySelector('sec' + 'tion').style.setProperty('dis' + 'play', 'no' + 'ne'), 100)</script>`,
    '/innocent': `<!doctype html><html lang=en><title>Rye bread at home</title><link rel=stylesheet href=/sheet.css><body><h1>Rye bread at home</h1>${prose}<div id=shown style="display:none"><p>${STUFFED}</p></div>`,
    '/interstitial': `<!doctype html><html lang=pl><title>Chleb żytni</title><meta name=viewport content="width=device-width"><style>.m{position:fixed;inset:0;background:#fff;z-index:9}.w{width:900px}</style><body><h1>Chleb żytni</h1><div class=w>${CHLEB.map((text) => `<p>${text}</p>`).join('')}</div><script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div class=m><h2>Pobierz naszą aplikację</h2><p>W aplikacji czekają zniżki i przepisy tylko dla Ciebie.</p></div>'), 200)</script>`,
  });
  const browser = openChromium(guardFor(site), 2);
  const pages = await Promise.all(
    ['/moved', '/hidden', '/stuffed', '/stuffed-by-script', '/innocent'].map((path) =>
      render(browser, site.at(path)),
    ),
  );
  const [moved, hidden, stuffed, byScript, innocent] = pages;
  const interstitial = await render(browser, site.at('/interstitial'), { layout: true });
  assert.ok(moved && hidden && stuffed && byScript && innocent);

  it('is shown by a browser that leaves off all that its library does', () => {
    const [id] = browser.processIds;
    const lists = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      .split('\0')
      .flatMap((word) => /^--disable-features=(.*)/.exec(word)?.[1]?.split(',') ?? []);
    // The last list counts; every name of another one stands in it, too.
    const ours = WITHOUT_UNNEEDED_FEATURES.slice('--disable-features='.length).split(',');
    assert.ok(lists.length > ours.length, 'the library has a list of its own');
    assert.deepEqual(lists.slice(-ours.length), ours);
    assert.deepEqual(
      lists.filter((name) => !ours.includes(name)),
      [],
    );
  });

  it('is what its scripts made of it, with the answer of its server', () => {
    assert.equal(moved.status, 201);
    assert.equal(moved.url, site.at('/app?here').href);
    assert.equal(moved.headers['x-told'], 'yes');
    assert.equal(moved.headers['content-type'], 'text/html; charset=utf-8');
    const page = pageOf(moved);
    assert.equal(page.head.title, 'Okładka');
    assert.match(page.text, /Made by a script/);
    assert.match(page.text, /Zażółć gęślą jaźń 🙂/);
    assert.match(page.text, /before inside after/);
    assert.match(textOf(moved), /<x-card><p>before/, 'sheets of shadow trees hold nowhere else');
    assert.doesNotMatch(page.main.text, /never|Turn on/);
  });

  it('is read without a trace of the measuring, every measured element found again', () => {
    for (const answer of pages) {
      const html = textOf(answer);
      const page = pageOf(answer);
      assert.equal(page.source, html);
      const measured = answer.rendered?.elements ?? [];
      const found = page.dom.elements.filter((_, i) => page.rendered?.element(i) !== undefined);
      assert.equal(found.length, measured.length);
      for (const { at } of measured) assert.match(html.slice(at, at + 2), /^<[a-z]/);
      for (const [i, element] of page.dom.elements.entries()) {
        const at = answer.rendered?.elements.find((one) => one === page.rendered?.element(i))?.at;
        if (at !== undefined) assert.ok(html.slice(at + 1).startsWith(element.name));
      }
    }
  });

  it('tells every way of hiding, also by linked sheets, from what is seen', () => {
    const page = pageOf(hidden);
    const visibility = visibilityOf(page);
    const kindOf = (id: string): string => visibility.of(indexOf(page, id)).reason?.kind ?? 'seen';
    const kinds: Record<string, string> = {
      scaled: 'zero-size',
      drawer: 'off-screen',
      transparent: 'same-colour',
    };
    for (const [, id = ''] of HIDDEN.matchAll(/id="([\w-]+)"/g))
      assert.equal(kindOf(id), kinds[id] ?? id, id);
    for (const [, id = ''] of SEEN.matchAll(/id="([\w-]+)"/g)) assert.equal(kindOf(id), 'seen', id);
    assert.equal(visibility.of(indexOf(page, 'clip')).screenReaderOnly, true);
    // Over a picture nothing is said about contrast.
    assert.equal(visibility.colours(indexOf(page, 'on-picture')).contrast, undefined);
    assert.equal(visibility.colours(indexOf(page, 'shown')).contrast, 21);
  });

  it('is judged by what the browser saw: hidden by a linked sheet or a script is hidden', () => {
    for (const [answer, rule] of [
      [stuffed, 'sp_hidden_offscreen'],
      [byScript, 'sp_hidden_css_block'],
    ] as const) {
      const options = { rules: [rule] };
      const { rendered, ...sources } = {
        html: textOf(answer),
        url: answer.url,
        rendered: answer.rendered ?? undefined,
      };
      // The script's style stands in the snapshot: the sources as they were sent do not have it.
      const plain = { ...sources, html: sources.html.replace(' style="display: none;"', '') };
      assert.equal(scoreOf(reportOn(readPage(plain), options), rule), 0, `${rule}: by the sources`);
      const report = reportOn(readPage({ ...sources, rendered }), options);
      assert.ok((scoreOf(report, rule) ?? 0) >= 0.5, `${rule}: rendered`);
      assert.equal(report.fetch.rendered, true);
    }
  });

  it('is judged by what the browser saw: what is shown after all is not hidden', () => {
    const surroundings = { ...NO_SURROUNDINGS, url: innocent.url };
    const page = { kind: 'html', content: textOf(innocent), surroundings } as const;
    const request = { page, selection: { rules: ['sp_hidden_css_block'] }, lang: 'en' } as const;
    const score = (report: string): number | null | undefined =>
      scoreOf(JSON.parse(report) as PageReport, 'sp_hidden_css_block');
    assert.ok((score(judgePage(request).report) ?? 0) >= 0.5, 'the sources alone are wrong');
    const measured = { ...page, surroundings: { ...surroundings, rendered: innocent.rendered } };
    assert.equal(score(judgePage({ ...request, page: measured }).report), 0);
  });

  it('is measured on a desktop and on a phone', () => {
    const { window, phone } = interstitial.rendered ?? {};
    assert.deepEqual([window?.width, window?.height], [1366, 768]);
    assert.deepEqual([phone?.width, (phone?.pageWidth ?? 0) >= 900], [390, true]);
    const report = reportOn(pageOf(interstitial), { rules: ['pq_overlay_at_load', 'pq_wider_than_phone'] });
    assert.ok((scoreOf(report, 'pq_overlay_at_load') ?? 0) >= 0.5, 'the layer that a script opened');
    // Told as a small fault, whose signal stays below 50.
    assert.ok((scoreOf(report, 'pq_wider_than_phone') ?? 0) >= 0.25);
  });
});
