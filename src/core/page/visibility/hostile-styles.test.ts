import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../../test/support/cpu-time.ts';
import { readPage } from '../read-page.ts';
import { visibilityOf } from './visibility.ts';

/** Of the page that is made ready only the visibility is read. */
const lookingAt = (html: string) => (): (() => boolean) => {
  const page = readPage({ html });
  page.outline;
  return () => {
    const visibility = visibilityOf(page);
    for (let i = 0; i < page.dom.elements.length; i += 100) visibility.of(i);
    return visibility.incomplete;
  };
};

/** No attack may cost more than this many large ordinary pages. */
const ORDINARY_PAGES = 20;
const elements = (count: number): string => '<div class="a b c"><p class="d">t</p></div>'.repeat(count / 2);
const nest = (count: number): string => '<div class=a>'.repeat(count);

const attacks: [string, string][] = [
  ['100,000 rules', `<style>${'.a .b > .d:not(.z){display:none}'.repeat(100_000)}</style>${elements(2000)}`],
  ['100,000 rules for everything', `<style>${'*{color:red}'.repeat(100_000)}</style>${elements(5000)}`],
  [
    'long chains on deep nesting',
    `<style>${'.a .a .a .a .a .a .a .a .z{display:none}'.repeat(500)}.z{color:red}</style>${nest(50_000)}<p class=z>`,
  ],
  [
    'chains that fail late',
    `<style>${'.q .a .a .a .a .a .a .d{display:none}'.repeat(300)}</style><p class=q></p>${nest(3000)}<p class=d>`,
  ],
  [
    'siblings of siblings',
    `<style>${'p ~ p ~ p ~ p ~ b{display:none}'.repeat(200)}</style>${'<p></p>'.repeat(20_000)}${'<b></b>'.repeat(2000)}`,
  ],
  [
    'nests of :not, :is and :has',
    `<style>${`${':not('.repeat(50)}p${')'.repeat(50)}{display:none}`.repeat(2000)}${':is(:has(:has(p))){display:none}'.repeat(2000)}${'div:has(p):has(b){opacity:0}'.repeat(500)}</style>${elements(5000)}`,
  ],
  [':has on every element', `<style>${'div:has(b){display:none}'.repeat(500)}</style>${nest(3000)}`],
  ['unclosed braces', `<style>${'@media screen{.a{'.repeat(100_000)}</style>${elements(2000)}`],
  ['closing braces only', `<style>${'}'.repeat(1_000_000)}p{display:none}</style>${elements(2000)}`],
  ['2 MB in one selector', `<style>${'.a,'.repeat(700_000)}p{display:none}</style>${elements(2000)}`],
  ['2 MB in one value', `<style>p{display:none;color:${'a('.repeat(1_000_000)}</style>${elements(2000)}`],
  ['2 MB of comments', `<style>${'/* x */'.repeat(300_000)}p{display:none}</style>${elements(2000)}`],
  [
    '2 MB of an unclosed string',
    `<style>p{display:none;content:"${'x'.repeat(2_000_000)}</style>${elements(2000)}`,
  ],
  [
    'variables that name each other',
    `<style>:root{--a:var(--b);--b:var(--a)}p{display:var(--a)}</style>${elements(2000)}`,
  ],
  ['an endless inline style', `<p style="${'display:block;'.repeat(150_000)}display:none">t</p>`],
  [
    '200,000 classes on one element',
    `<style>.a{display:none}</style><p class="${'a '.repeat(200_000)}">t</p>`,
  ],
  [
    '100,000 different inline styles',
    `${Array.from({ length: 100_000 }, (_, i) => `<i style="left:${i}px">`).join('')}`,
  ],
  [
    'scripts of quotes',
    `<script>x.classList.toggle(a);${'"\'`'.repeat(600_000)}</script><p id=x style="display:none">t</p>`,
  ],
];

const ordinarySheet = `<style>${Array.from({ length: 300 }, (_, i) => `.a .c${i % 40}{color:#${100 + i}} .c${i % 40}:hover{display:block}`).join('')}</style>`;
const ordinaryBody = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<div class="a"><p class="c${i % 40}">t</p></div>`).join('');
const ordinary = ordinarySheet + ordinaryBody(20_000);
const atOrdinary = lookingAt(ordinary);
atOrdinary()();

for (const [name, html] of attacks) {
  test(`${name} do not hold the reader up`, () => {
    assertCost(name, lookingAt(html), ORDINARY_PAGES, atOrdinary);
  });
}

test('a page that goes beyond measure says that it was not read to the end', () => {
  const incomplete = lookingAt(
    `<style>${'*{color:red}'.repeat(50_000)}</style>${Array.from({ length: 2000 }, (_, i) => `<p class="k${i}">t</p>`).join('')}`,
  )()();
  assert.equal(incomplete, true);
});

test('ten times the page takes about ten times the time', () => {
  const atSmall = lookingAt(ordinarySheet + ordinaryBody(2000));
  atSmall()();
  assertCost('ten times the page', atOrdinary, 1.5, () => {
    const looks = Array.from({ length: 10 }, atSmall);
    return () => looks.map((look) => look());
  });
});
