import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { testApp } from '../../test/support/app.ts';
import { systemChromium, testSite } from '../../test/support/chromium.ts';
import { TEST_PATIENCE } from '../../test/support/patience.ts';
import { until } from '../../test/support/until.ts';
import { findChromium } from '../fetching/providers/chromium/find-chromium.ts';
import { createLog } from '../platform/log.ts';
import { pageStyle } from './page-style.ts';
import { PdfPrinter } from './pdf-printer.ts';
import { PdfUnavailable, printPdf } from './print-pdf.ts';

const ENGLISH = { lang: 'en', title: 'A report' } as const;

const page = (body: string, head = ''): string => `<!doctype html><html><head>${head}</head><body>${body}`;

/** Every way out of a document that needs no script, each under a name of its own. */
function escapes(host: string): string {
  const at = (name: string): string => `http://${host}/${name}`;
  return page(
    `<h1>Ways out</h1>
<img src="${at('img')}"><img srcset="${at('srcset')} 2x"><picture><source srcset="${at('source')}"><img></picture>
<iframe src="${at('iframe')}"></iframe><iframe src="data:text/html,<img src=${at('in-data')}>"></iframe>
<iframe srcdoc="<meta http-equiv=refresh content='0;url=${at('srcdoc-refresh')}'><img src='${at('srcdoc')}'>"></iframe>
<object data="${at('object')}"></object><embed src="${at('embed')}"><video src="${at('video')}" poster="${at('poster')}" autoplay muted></video>
<audio src="${at('audio')}" autoplay></audio><track src="${at('track')}"><input type="image" src="${at('input')}">
<svg><image href="${at('svg-image')}"/><use href="${at('svg-use')}#a"/><filter id="f"><feImage href="${at('fe-image')}"/></filter><rect width="9" height="9" filter="url(#f)" fill="url(${at('paint')}#p)"/></svg>
<div style="background:url(${at('style')});list-style-image:url(${at('list')});mask:url(${at('mask')}#m);cursor:url(${at('cursor')}),auto">x</div>
<table background="${at('table')}"><tr><td>x</td></tr></table>
<form id="form" action="${at('form')}" method="post"><input autofocus onfocus="form.submit()"><button>go</button></form>
<a href="${at('link')}" ping="${at('ping')}">link</a><portal src="${at('portal')}"></portal><fencedframe src="${at('fenced')}"></fencedframe>
<img src=x onerror="new Image().src='${at('onerror')}'"><script>fetch('${at('fetch')}');document.forms[0].submit();location='${at('location')}'</script>
<script src="${at('script')}"></script><iframe src="javascript:new Image().src='${at('javascript')}'"></iframe>`,
    `<base href="${at('base/')}"><meta http-equiv="refresh" content="0;url=${at('refresh')}">
<link rel="stylesheet" href="${at('sheet')}"><link rel="prefetch" href="${at('prefetch')}"><link rel="preload" as="image" href="${at('preload')}">
<link rel="modulepreload" href="${at('module')}"><link rel="prerender" href="${at('prerender')}"><link rel="preconnect" href="http://${host}">
<link rel="dns-prefetch" href="http://${host}"><link rel="icon" href="${at('icon')}"><link rel="manifest" href="${at('manifest')}">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at('speculation')}"],"eagerness":"immediate"}]}</script>
<style>@import url(${at('import')});@font-face{font-family:f;src:url(${at('font')})}body{font-family:f,serif;background:url(${at('background')})}h1::before{content:url(${at('content')})}@page{background:url(${at('page')});@top-left{content:url(${at('margin')})}}</style>`,
  );
}

/** The parts of a PDF as they are, packed ones unpacked. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index);
    try {
      return inflateSync(pdf.subarray(index + length, end)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

const pagesOf = (pdf: Buffer): number => [...unpacked(pdf).matchAll(/\/Type\s*\/Page\b/g)].length;

/** Texts of a PDF's dictionaries with letters beyond Latin are UTF-16, in hexadecimal digits. */
const told = (text: string): string =>
  `<FEFF${[...Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()].join('')}>`;

describe('a printed document', { skip: systemChromium.skip }, async () => {
  const app = await testApp();
  const listener = await testSite({});
  const udp = createSocket('udp4');
  udp.bind(listener.port, '127.0.0.1');
  await once(udp, 'listening');
  after(() => udp.close());
  let contacts = 0;
  listener.server.on('connection', () => contacts++);
  udp.on('message', () => contacts++);

  it('reaches nothing, whatever it names, and is printed all the same', async () => {
    const pdf = await printPdf(app, escapes(listener.host), ENGLISH);
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    assert.match(unpacked(pdf), /\/Title \(Ways out\)/, 'the document itself, not what a refresh leads to');
    // What would be sent late comes while another document is printed.
    await printPdf(app, page('<p>after it</p>'), ENGLISH);
    assert.deepEqual([contacts, listener.asked], [0, []]);
  });

  it('shows no file of the machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-printing-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    // Its name appears among the headings if a frame shows anything of it.
    const file = new URL(`file://${import.meta.filename}`).href;
    const body = (source: string): string =>
      page(`<h1>Files</h1><iframe width="600" height="600" src="${source}"></iframe><img src="${source}">`);
    const [shown, empty] = await Promise.all([
      printPdf(app, body(file), ENGLISH),
      printPdf(app, body(`file://${folder}/none`), ENGLISH),
    ]);
    assert.ok(Math.abs(shown.length - empty.length) < 200, `${shown.length} and ${empty.length} bytes`);
  });

  it('is A4, tagged, with language, title, an outline of its headings and numbered pages', async () => {
    const body = `<h1>Audyt witryny</h1><p>Pierwsza</p>${'<h2 style="break-before:page">Zażółć</h2><p>x</p>'.repeat(4)}`;
    const pdf = await printPdf(app, page(body, '<title>another</title>'), {
      lang: 'pl',
      title: 'Raport: gęś (1) \\ "x"',
    });
    const text = unpacked(pdf);
    assert.match(text, /\/Lang ?\(pl\)/);
    assert.match(text, /\/MarkInfo ?<<[^>]*\/Marked true/);
    assert.match(text, /\/StructTreeRoot/);
    assert.match(text, /\/Outlines/);
    assert.match(text, /\/MediaBox ?\[0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\]/);
    assert.ok(text.includes('/Title (Audyt witryny)'), 'the heading');
    assert.equal(text.split(`/Title ${told('Zażółć')}`).length - 1, 4);
    assert.ok(text.includes(`/Title ${told('Raport: gęś (1) \\ "x"')}`), 'the title that was given');
    assert.equal(pagesOf(pdf), 5);
    assert.doesNotMatch(text, /\/JavaScript|\/JS\b|\/OpenAction ?<<|\/EmbeddedFile|\/Launch/);
  });

  it('keeps what it holds itself: pictures as data', async () => {
    const picture = `<img alt="" width="300" height="300" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="#123456"/></svg>')}">`;
    const [plain, drawn] = await Promise.all([
      printPdf(app, page('<p>a</p>'), ENGLISH),
      printPdf(app, page(`<p>a</p>${picture}`), ENGLISH),
    ]);
    const colour = /\.0\d+ \.2\d+ \.33\d+ rg/;
    assert.match(unpacked(drawn), colour);
    assert.doesNotMatch(unpacked(plain), colour);
  });

  it('many at once are each the right one', async () => {
    const titles = [...Array(9).keys()].map((i) => `Document ${i}`);
    const pdfs = await Promise.all(
      titles.map((title, i) =>
        printPdf(app, page(`<h1>${title}</h1>${'<p style="break-before:page">x</p>'.repeat(i)}`), {
          lang: 'en',
          title,
        }),
      ),
    );
    assert.deepEqual(pdfs.map(pagesOf), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [i, pdf] of pdfs.entries()) assert.ok(unpacked(pdf).includes(`/Title (Document ${i})`));
  });

  it('that is too large is refused', async () => {
    await assert.rejects(printPdf(app, 'x'.repeat(20_000_001), ENGLISH), PdfUnavailable);
  });
});

describe('the style of pages', () => {
  it('holds a title of any characters in one string', () => {
    const sheet = pageStyle('"}*{display:none}\\ \u202e\u0000\n</style>'.repeat(9));
    const around = (text: string): string => text.replaceAll(/"[^"\n]*"/g, '""');
    assert.equal(around(sheet), around(pageStyle('A report')));
    for (const text of ['<', '\u0000', '\u202e', '\n']) assert.ok(!sheet.includes(text), text);
  });
});

describe('the printer', { skip: systemChromium.skip }, () => {
  function openPrinter(findBrowser = (): string | null => systemChromium.path, patience = TEST_PATIENCE) {
    const printer = new PdfPrinter({ findBrowser, log: createLog('silent'), patience });
    after(() => printer.close());
    return printer;
  }
  /** Takes the browser a while. */
  const long = page(`<h1>Long</h1>${'<p>A sentence of a long document.</p>'.repeat(1_500)}`);

  it('says that it is unavailable without a browser, and with one that does not start', async () => {
    const none = findChromium('/nowhere/chromium');
    await assert.rejects(openPrinter(() => none).print(page('x'), ENGLISH), PdfUnavailable);
    await assert.rejects(openPrinter(() => '/bin/false').print(page('x'), ENGLISH), PdfUnavailable);
  });

  it('prints once more when its browser is killed, and the next ones in a new browser', async () => {
    const printer = openPrinter();
    await printer.print(page('x'), ENGLISH);
    const [first] = printer.processIds;
    assert.ok(first);
    const printing = printer.print(long, ENGLISH);
    process.kill(first, 'SIGKILL');
    assert.ok(pagesOf(await printing) > 20);
    const [next] = printer.processIds;
    assert.notEqual(next, first);
    assert.equal(pagesOf(await printer.print(page('x'), ENGLISH)), 1);
  });

  it('lets go of aborted calls at once, in line or not, and prints for the others', async () => {
    const printer = openPrinter();
    const gone = new AbortController();
    const left = [...Array(4).keys()].map(() => printer.print(long, { ...ENGLISH, signal: gone.signal }));
    const all = Promise.allSettled(left);
    await until('a browser runs', () => printer.processIds.length > 0);
    gone.abort(new Error('hung up'));
    for (const one of await all) assert.match(String(one.status === 'rejected' && one.reason), /hung up/);
    assert.equal(pagesOf(await printer.print(page('x'), ENGLISH)), 1);
  });

  it('gives up what takes too long', async () => {
    const printer = openPrinter(undefined, 0.02);
    // Its start has patience of its own, so that it is the document that is late or the browser: unavailable either way.
    await assert.rejects(printer.print(long, ENGLISH), PdfUnavailable);
  });

  it('has a line with an end', async () => {
    const printer = openPrinter();
    const gone = new AbortController();
    const waiting = [...Array(34).keys()].map(() => printer.print(long, { ...ENGLISH, signal: gone.signal }));
    const all = Promise.allSettled(waiting);
    await assert.rejects(printer.print(page('x'), ENGLISH), /too many/);
    gone.abort(new Error('hung up'));
    await all;
    assert.equal(pagesOf(await printer.print(page('x'), ENGLISH)), 1);
  });

  it('leaves no process and no folder behind, also when it is closed amid its work', async () => {
    // Everything that a browser leaves behind lies in here, and its processes name it.
    const folder = mkdtempSync(join(tmpdir(), 'assay-printer-'));
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    after(() => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(folder, { recursive: true, force: true });
    });
    const printer = openPrinter();
    await printer.print(page('x'), ENGLISH);
    assert.ok(processesNaming(folder) > 0);
    const printing = assert.rejects(printer.print(long, ENGLISH), PdfUnavailable);
    await printer.close();
    await printing;
    await until('all are gone', () => processesNaming(folder) + readdirSync(folder).length === 0);
    await assert.rejects(printer.print(page('x'), ENGLISH), PdfUnavailable);
  });
});

/** Processes that were started with this folder as their home. */
function processesNaming(folder: string): number {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return false;
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`HOME=${folder}`);
    } catch {
      return false;
    }
  }).length;
}
