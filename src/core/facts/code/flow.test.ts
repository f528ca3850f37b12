import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../../test/support/cpu-time.ts';
import fc from '../../../../test/support/properties.ts';
import { readPage } from '../../page/read-page.ts';
import { readShape } from '../../script/shape.ts';
import { readStructure } from '../../script/structure.ts';
import { tokeniseScript } from '../../script/tokenise.ts';
import { valuesAt } from '../../script/values.ts';
import { navigations } from '../navigations.ts';

const pageWith = (code: string) =>
  readPage({ url: 'https://example.com/', html: `<body><p>x</p><script>${code}</script></body>` });
const moves = (code: string) =>
  navigations(pageWith(code)).map((one) => ({
    target: one.targets[0]?.text,
    tricks: one.targets[0]?.tricks ?? 0,
    when: one.occasions.map((occasion) => occasion.trigger),
    delay: one.occasions[0]?.delayMs,
    guards: one.occasions.flatMap((occasion) => occasion.guards).join(' | '),
  }));

const value = (expression: string) =>
  valuesAt(readShape(tokeniseScript(`var before = 1; x = ${expression}`)), 7)[0];

test('strings are read through concatenation, names, objects and lists', () => {
  assert.equal(value(`'https://' + 'a.pl' + "/b"`)?.text, 'https://a.pl/b');
  assert.equal(value(['`https://a.pl/$', '{q}/c`'].join(''))?.text, 'https://a.pl/');
  assert.equal(moves(`var u = 'https://a.pl/'; location = u`)[0]?.target, 'https://a.pl/');
  assert.equal(moves(`var c = { to: 'https://a.pl/' }; location = c.to`)[0]?.target, 'https://a.pl/');
  assert.equal(
    moves(`var l = ['https://a.pl/', 'https://b.pl/']; location = l[1]`)[0]?.target,
    'https://b.pl/',
  );
  assert.equal(
    moves(`function go(url) { location.href = url } go('https://a.pl/')`)[0]?.target,
    'https://a.pl/',
  );
});

test('what is added to a name belongs to it', () => {
  assert.equal(
    moves(`var u = 'https://'; u += 'a.pl'; u += '/b'; location = u`)[0]?.target,
    'https://a.pl/b',
  );
});

test('what is unknown stays unknown, and another object’s key is not taken for it', () => {
  assert.equal(moves(`var c = { url: 'https://a.pl/' }; location = data.url`)[0]?.target, undefined);
  assert.equal(moves('location.href = location.href + "#x"')[0]?.target, undefined);
  assert.equal(value(`'https://a.pl/?r=' + encodeURIComponent(y)`)?.text, 'https://a.pl/?r=');
});

test('hidden addresses are read, and the hiding is counted', () => {
  const address = 'https://evil.example/';
  const codes = [...address].map((sign) => sign.charCodeAt(0));
  const base64 = btoa(address);
  for (const expression of [
    `atob('${base64}')`,
    `window.atob("${base64.slice(0, 8)}" + "${base64.slice(8)}")`,
    `String.fromCharCode(${codes.join(', ')})`,
    `String.fromCharCode.apply(null, [${codes.join(',')}])`,
    `[${codes.join(',')}].map(function (c) { return String.fromCharCode(c) }).join('')`,
    `'${[...address].reverse().join('')}'.split('').reverse().join('')`,
    `['https:', '//evil', '.exam', 'ple/'].join('')`,
    `'ht' + 'tps:' + '//ev' + 'il.example/'`,
    `"${codes.map((code) => `\\x${code.toString(16)}`).join('')}"`,
    `unescape('${codes.map((code) => `%${code.toString(16)}`).join('')}')`,
  ]) {
    const found = moves(`var t = ${expression}; window.location.replace(t)`)[0];
    assert.equal(found?.target, address, expression);
    assert.ok((found?.tricks ?? 0) > 0, expression);
  }
});

test('code out of strings is read like the rest', () => {
  const code = `location.href='https://a.pl/'`;
  assert.equal(moves(`eval(atob('${btoa(code)}'))`)[0]?.target, 'https://a.pl/');
  assert.equal(moves(`new Function(atob('${btoa(code)}'))()`)[0]?.target, 'https://a.pl/');
  assert.deepEqual(moves(`setTimeout("${code}", 3000)`)[0], {
    target: 'https://a.pl/',
    tricks: 0,
    when: ['timer'],
    delay: 3000,
    guards: '',
  });
});

test('names in brackets are names, also in pieces', () => {
  assert.equal(moves(`window['location']['href'] = 'https://a.pl/'`)[0]?.target, 'https://a.pl/');
  assert.equal(moves(`window['loca' + 'tion'] = 'https://a.pl/'`)[0]?.target, 'https://a.pl/');
  assert.equal(moves(`$(location).attr('href', 'https://a.pl/')`)[0]?.target, 'https://a.pl/');
});

test('the location is known by other names', () => {
  assert.equal(moves(`var l = window.location; l.href = 'https://a.pl/'`)[0]?.target, 'https://a.pl/');
  assert.equal(
    moves(`!function(h,l,u){l.replace(u)}(history,location,'https://a.pl/')`)[0]?.target,
    'https://a.pl/',
  );
  assert.deepEqual(
    moves(`var l = location.search; l.replace('https://a.pl/', ''); a.href = 'https://b.pl/'`),
    [],
  );
});

test('an act knows when it happens, through functions that are called or handed on', () => {
  const when = (code: string) => moves(code)[0]?.when;
  assert.deepEqual(when(`location = 'https://a.pl'`), ['load']);
  assert.deepEqual(when(`window.onload = () => location.replace('https://a.pl')`), ['load']);
  assert.deepEqual(when(`function go() { location = 'x' } window.addEventListener('load', go)`), ['load']);
  assert.deepEqual(when(`function go() { location = 'x' } document.querySelector('a').onclick = go`), [
    'click',
  ]);
  assert.deepEqual(when(`$('#b').click(function () { location = 'x' })`), ['click']);
  assert.deepEqual(
    when(
      `document.addEventListener('DOMContentLoaded', () => { setTimeout(() => { location = 'x' }, 2e3) })`,
    ),
    ['timer'],
  );
  assert.deepEqual(when(`function never() { location = 'x' }`), ['unknown']);
  assert.deepEqual(when(`fetch('/geo').then(r => r.json()).then(function (d) { location = 'x' })`), ['load']);
  assert.equal(moves(`setTimeout(function () { location = 'x' }, 30 * 1000)`)[0]?.delay, 30_000);
  assert.equal(moves(`function go() { location = 'x' } setTimeout(go, 5000)`)[0]?.delay, 5000);
});

test('conditions on the way are told with what stands behind their names', () => {
  const guards = (code: string) => moves(code)[0]?.guards ?? '';
  assert.match(guards(`if (document.referrer.indexOf('google.') > -1) { location = 'x' }`), /referrer/);
  assert.match(guards(`var m = /android/i.test(navigator.userAgent); if (m) location = 'x'`), /android/);
  assert.match(guards(`if (!document.referrer) return; location = 'x'`), /referrer/);
  assert.match(guards(`/bot/.test(navigator.userAgent) && (location = 'x')`), /bot/);
  assert.match(
    guards(
      `function isBot() { return /googlebot/.test(navigator.userAgent) } function go() { location = 'x' } if (isBot()) go()`,
    ),
    /googlebot/,
  );
  assert.match(guards(`if (a) { b() } else { location = 'x' }`), /a/);
  assert.equal(guards(`if (a) { b() } location = 'x'`), '');
});

test('requests and other things called open or location are no navigation', () => {
  assert.deepEqual(
    moves(
      `xhr.open('GET', 'https://a.pl'); dialog.open('https://a.pl'); shop.location = 'https://a.pl'; s.replace('a', 'https://b.pl')`,
    ),
    [],
  );
});

test('any code is read to its end', () => {
  const pieces = fc.constantFrom(
    '"a"',
    "'",
    '`',
    '${',
    '}',
    '{',
    '(',
    ')',
    '[',
    ']',
    '=>',
    ' if ',
    ' else ',
    ' for ',
    'location',
    '.href',
    '=',
    'eval',
    'atob',
    '+',
    '?',
    ':',
    ',',
    ';',
    '\n',
    'x',
    ' return ',
    '&&',
    'window.open',
    '.join',
    '.map',
    '1',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
      const code = parts.join('');
      const tokens = tokeniseScript(code);
      readStructure(tokens);
      const shape = readShape(tokens);
      for (let i = 0; i < tokens.count; i++) valuesAt(shape, i);
      for (const one of navigations(pageWith(code)))
        assert.ok(one.targets.length + one.occasions.length >= 0);
    }),
    { numRuns: 300 },
  );
});

test('deep and long code costs no more than twenty ordinary scripts of its length', () => {
  const ordinary = Array.from(
    { length: 1500 },
    (_, i) => `function step${i}(a){var b=a+${i};if(b>10){list.push(b)}else{show('item '+b)}return b}`,
  ).join('');
  for (const code of [
    `${'if(a)'.repeat(20_000)}location='x'`,
    `${'if(a){b()}else '.repeat(20_000)}{location='x'}`,
    `x=${'('.repeat(30_000)}'a'${')'.repeat(30_000)};location=x`,
    `x=${'a+'.repeat(40_000)}1;location=x`,
    `${Array.from({ length: 3000 }, (_, i) => `function f${i}(){f${i + 1}()}`).join('')}f0();function f3000(){location='x'}`,
    `if(x)return;location='https://a.pl/'+y;`.repeat(3000),
  ])
    assertCost(
      code.slice(0, 30),
      () => () => moves(code),
      20,
      () => () => moves(ordinary),
    );
});
