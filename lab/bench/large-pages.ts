/**
 * Processor time of reading and checking pages as large as they may be, by shape.
 *
 *   node lab/bench/large-pages.ts [shape,…]
 *
 * Bar: 5 s for 9,000,000 characters.
 */
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { recordFigures } from '../figures.ts';

const CHARACTERS = 9_000_000;
const ENGLISH =
  'the library on Mill Road stays open Sundays until end of May says council bread water flour rye baker oven morning street harbour bicycle chain gear wheel repair shop winter garden seed plot meeting member minutes Leeds London casino bonus cheap flights'.split(
    ' ',
  );
const POLISH =
  'biblioteka przy ulicy Młyńskiej będzie otwarta także w niedziele do końca maja powiedziała rzeczniczka rady miasta chleb woda mąka piekarz rower łańcuch Kraków Gdańsk kredyt bonus kasyno'.split(
    ' ',
  );

// The same pages in every run.
let state = 12345;
function draw(below: number): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * below);
}

function words(count: number, list = ENGLISH): string {
  return Array.from({ length: count }, () => list[draw(list.length)]).join(' ');
}

function filled(piece: () => string): string {
  const pieces: string[] = [];
  for (let length = 0; length < CHARACTERS; ) {
    const one = piece();
    pieces.push(one);
    length += one.length;
  }
  return pieces.join('');
}

const SHAPES: Readonly<Record<string, () => string>> = {
  p12: () => filled(() => `<p>${words(12)}.</p>\n`),
  p60: () => filled(() => `<p>${words(60)}.</p>\n`),
  one: () => `<p>${filled(() => `${words(12)}. `)}</p>`,
  pl: () => filled(() => `<p>${words(12, POLISH)}.</p>\n`),
  links: () => filled(() => `<li><a href="/p/${draw(1e6)}">${words(3)}</a></li>`),
  ext: () => filled(() => `<p><a href="https://s${draw(1e5)}.com/x">${words(3)}</a></p>`),
  table: () => `<table>${filled(() => `<tr><td>${words(2)}</td><td>${draw(1000)}</td></tr>`)}</table>`,
  spans: () => filled(() => `<div><span style="color:#333">${words(3)}</span></div>`),
};

const wanted = process.argv[2]?.split(',') ?? Object.keys(SHAPES);
// A first page for what is loaded only once.
reportOn(readPage({ html: `<p>${words(2000)}</p>` }), { explain: true });
let slowest = 0;
for (const shape of wanted) {
  const body = SHAPES[shape]?.() ?? '';
  const html = `<!doctype html><html lang="${shape === 'pl' ? 'pl' : 'en'}"><title>Big page</title><main><h1>Big page</h1>${body}</main></html>`;
  const before = process.cpuUsage();
  const { truncated } = reportOn(readPage({ html, url: 'https://www.example.com/a' }), { explain: true });
  const { user, system } = process.cpuUsage(before);
  slowest = Math.max(slowest, (user + system) / 1e6);
  console.log(`${shape.padEnd(6)} ${((user + system) / 1e6).toFixed(1)} s${truncated ? ', cut short' : ''}`);
}
if (process.argv[2] === undefined) recordFigures({ 'large-pages': { value: slowest } });
