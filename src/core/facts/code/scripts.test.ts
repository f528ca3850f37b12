import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/support/properties.ts';
import { readPage } from '../../page/read-page.ts';
import { readStructure } from '../../script/structure.ts';
import { tokeniseScript } from '../../script/tokenise.ts';
import { NAME, STRING, TEMPLATE, tokenText } from '../../script/tokens.ts';
import { scripts } from './scripts.ts';

const structure = (code: string) => readStructure(tokeniseScript(code));

test('words in comments, strings and regular expressions are not calls', () => {
  const { calls } = structure(`
    // eval(x)
    /* open("y") */
    var a = "atob(z)"; var b = /eval(/; var c = 4 / 2 / 1; eval(d);`);
  assert.deepEqual(
    calls.map((call) => call.name),
    ['eval'],
  );
});

test('a slash begins a regular expression where a value cannot be divided, and divides where one can', () => {
  // Each hides the call from a reader that takes the slash for the other one: the quotes pair up differently.
  for (const code of [
    `if (a) /'/.test(b); eval('c')`,
    `while (a()) /"/.exec(b); eval("c")`,
    `for (;;) /'/.test(b); eval('c')`,
    `function f() { } /'/.test(b); eval('c')`,
    `if (a) { } /'/.test(b); eval('c')`,
    `{ } /'/.test(b); eval('c')`,
    `try { } finally { } /'/.test(b); eval('c')`,
    `a => { }\n/'/.test(b); eval('c')`,
    `class A { } /'/.test(b); eval('c')`,
    `x = { a: 1 } / '/'.length; eval('c')`,
    `f({ a: 1 } / 2, '/'); eval('c')`,
    `x = (a) / b('/'); eval('c')`,
    `x = f(a) / b('/'); eval('c')`,
    `x = a[0] / b('/'); eval('c')`,
    `x = a.if(b) / c('/'); eval('c')`,
    `x = a++ / b('/'); eval('c')`,
    `x = function () { } / '/'.length; eval('c')`,
    `x = a.return / b('/'); eval('c')`,
    `x = returned / b('/'); eval('c')`,
  ])
    assert.deepEqual(
      structure(code)
        .calls.filter((call) => call.name === 'eval')
        .map((call) => call.value),
      ['c'],
      code,
    );
});

test('paths, bracket access and first arguments of calls are kept', () => {
  const { calls } = structure(
    `window.history.pushState(null, '', '/x'); window["open"]('https://a.pl'); document.write(\`b\`)`,
  );
  assert.deepEqual(
    calls.map((call) => [call.path, call.value]),
    [
      ['window.history.pushState', undefined],
      ['window.open', 'https://a.pl'],
      ['document.write', 'b'],
    ],
  );
});

test('writes are told from comparisons and keys', () => {
  const { writes } = structure(
    `if (location.href == x) { y = { href: 1 } } window.location = "https://b.pl"; location.href='c'`,
  );
  assert.deepEqual(
    writes.map((write) => [write.path, write.value]),
    [
      ['window.location', 'https://b.pl'],
      ['location.href', 'c'],
    ],
  );
});

test('a function knows what sets it off, and an act knows its function', () => {
  const { functions, writes, calls } = structure(`
    window.addEventListener('popstate', function (e) { location.href = 'https://ads.pl'; });
    setTimeout(() => { location.replace('z') }, 100);
    document.body.onclick = function () { window.open('w') };
    (function () { history.pushState({}, '') })();
    function named() { if (a) { eval(b) } }`);
  assert.deepEqual(
    functions.map((one) => one.trigger),
    ['popstate', 'timer', 'click', 'now', ''],
  );
  assert.equal(functions[writes[0]?.within ?? -1]?.trigger, 'popstate');
  assert.equal(functions[calls.find((call) => call.name === 'eval')?.within ?? -1]?.name, 'named');
});

test('nested functions know their parents, and blocks are not functions', () => {
  const { functions } = structure(
    'function a() { for (;;) { if (x) { } } b.forEach(c => { d(() => { }) }) } class E { f() { } }',
  );
  assert.deepEqual(
    functions.map((one) => one.parent),
    [-1, 0, 1, -1],
  );
});

test('escaped quotes and broken lines end no string, a line end does', () => {
  const strings = (code: string): string[] => {
    const tokens = tokeniseScript(code);
    return [...tokens.kind].flatMap((kind, i) => (kind === STRING ? [tokenText(tokens, i)] : []));
  };
  assert.deepEqual(strings(String.raw`a = "x\"y" + 'it\'s' + "\\"; b = 'open`), [
    String.raw`x\"y`,
    String.raw`it\'s`,
    String.raw`\\`,
    'open',
  ]);
  assert.deepEqual(strings("a = 'one\nb = 'two'"), ['one', 'two']);
  assert.deepEqual(strings("a = 'one\\\nmore'"), ['one\\\nmore']);
});

test('names are read as a browser reads them', () => {
  for (const name of [
    String.raw`\u0065val`,
    String.raw`ev\u0061l`,
    String.raw`\u{65}\u{0076}al`,
    String.raw`window['\x65v' + '\u0061l']`,
    String.raw`window.\u{000065}val`,
    'window\u00a0.\u3000eval',
    'window\u2028.\ufeffeval',
  ])
    assert.deepEqual(
      structure(`var a = 1; ${name} ('c')`).calls.map((call) => [call.name, call.value]),
      [['eval', 'c']],
      JSON.stringify(name),
    );
});

test('a line ends at every sign that ends one to a browser', () => {
  for (const end of ['\n', '\r', '\r\n', '\u2028', '\u2029'])
    assert.deepEqual(
      structure(`// it's a comment${end}eval('a')${end}<!-- "${end}eval("b"); c = 1 /${end}'d'`).calls.map(
        (call) => call.value,
      ),
      ['a', 'b'],
      JSON.stringify(end),
    );
  for (const end of ['\n', '\r', '\r\n'])
    assert.deepEqual(
      structure(`a = 'x${end}eval('b\\${end}c')`).calls[0]?.value,
      `b\\${end}c`,
      JSON.stringify(end),
    );
});

test('templates may hold code, and code may hold templates', () => {
  const tokens = tokeniseScript(['a = `x $', '{ {b: `y`}.b + name } z`; eval(q)'].join(''));
  const kinds = [...tokens.kind];
  assert.equal(kinds.filter((kind) => kind === TEMPLATE).length, 3);
  assert.ok(tokens.names.includes('name'));
});

test('inline code, data and files are kept apart, files with what their hosts are known for', () => {
  const page = readPage({
    url: 'https://example.com/',
    html: `<script>var a = 1</script><script type="application/json">{"eval(": 1}</script>
      <script async src="//pagead2.googlesyndication.com/x.js"></script><script src="/own.js"></script>
      <script src="https://www.googletagmanager.com/gtag/js"></script><script src="https://cdn.cookielaw.org/a.js"></script>
      <a href="#" onclick="window.open('https://x.pl')">x</a>`,
  });
  const found = scripts(page);
  assert.deepEqual(
    found.inline.map((script) => script.attribute),
    ['', 'onclick'],
  );
  assert.ok(found.dataChars > 0);
  assert.deepEqual(
    found.external.map((script) => script.adNetwork ?? script.analytics ?? script.consent ?? script.external),
    ['google-ads', false, 'google-tag-manager', 'onetrust'],
  );
});

test('any code is read to its end, with tokens in order', () => {
  const pieces = fc.constantFrom(
    '"',
    "'",
    '`',
    '/',
    '//',
    '/*',
    '*/',
    '${',
    '}',
    '{',
    '(',
    ')',
    '\\',
    '\n',
    'eval',
    '[',
    ']',
    '=>',
    'a',
    '1',
    ' ',
    '=',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const tokens = tokeniseScript(parts.join(''));
      let last = 0;
      for (let i = 0; i < tokens.count; i++) {
        assert.ok((tokens.start[i] ?? -1) >= last && (tokens.end[i] ?? -1) > (tokens.start[i] ?? 0));
        last = tokens.end[i] ?? 0;
        if (tokens.kind[i] === NAME || tokens.kind[i] === STRING) tokenText(tokens, i);
      }
      readStructure(tokens);
    }),
  );
});
