import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './read-page.ts';

const flagsOf = (html: string) => readPage({ html }).flags;
const prose = Array.from(
  { length: 12 },
  (_, i) =>
    `<p>In section ${i} the river rises in the hills above the town, and for ${i + 2} miles of its length it is shallow enough to walk across.</p>`,
).join('');

test('a page that only scripts would fill is a script shell and its extraction is not ok', () => {
  const page = readPage({
    html: '<html><head><title>Shop</title><script src="/app.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
  });
  assert.equal(page.flags.jsShell, true);
  assert.equal(page.extractionOk, false);
});

test('a titled and styled page without a word is a shell even when its scripts were stripped', () => {
  const html =
    '<title>A long thread</title><link rel="stylesheet" href="/a.css"><body><form><input></form></body>';
  assert.equal(flagsOf(html).jsShell, true);
  assert.equal(flagsOf('<p>Gone.</p>').jsShell, false);
});

test('a template with many places that no script has filled yet is a shell, and a text about templates is none', () => {
  const rows = '<tr><td>Balance of {{account.name}}</td><td>{{account.balance | money}}</td></tr>'.repeat(4);
  const script = '<script src="/app.js"></script>';
  assert.equal(flagsOf(`<title>Wallet</title>${script}<h1>Wallet</h1><table>${rows}</table>`).jsShell, true);
  assert.equal(
    flagsOf(`<title>Wallet</title>${script}<h1>Wallet</h1><pre><code>${rows}</code></pre>`).jsShell,
    false,
  );
  assert.equal(
    flagsOf(`<title>Wallet</title>${script}<p>${'Words of a page that was written. '.repeat(60)}{{name}}</p>`)
      .jsShell,
    false,
  );
});

test('a robot check is a challenge and not a shell', () => {
  const flags = flagsOf(
    '<title>Just a moment...</title><h1>example.com</h1><p>Verify you are human by completing the action below.</p><div id="challenge-stage"></div><script>var a=1</script>',
  );
  assert.equal(flags.challenge, true);
  assert.equal(flags.jsShell, false);
});

test('a page that asks to sign in and shows nothing else is a login wall, in Polish too', () => {
  assert.equal(
    flagsOf('<h1>Konto</h1><p>Zaloguj się, aby zobaczyć treść.</p><form><input type="password"></form>')
      .loginWall,
    true,
  );
  assert.equal(flagsOf('<h1>Join</h1><p>Please sign in to continue.</p>').loginWall, true);
});

test('a page that is nothing but a question about cookies is a consent wall', () => {
  const html =
    '<h1>Before you continue</h1><p>We use cookies and data to deliver our services. Our partners process your data with your consent.</p><button>Accept all</button>';
  assert.equal(flagsOf(html).consentWall, true);
});

test('an error that was sent as success is a soft error', () => {
  assert.equal(
    flagsOf('<title>404 - Page not found</title><h1>Oops</h1><p>The page is gone.</p>').softError,
    true,
  );
  assert.equal(
    flagsOf('<title>Sklep</title><h1>Nie znaleziono strony</h1><p>Wróć na stronę główną.</p>').softError,
    true,
  );
});

test('an article about captchas, cookies and errors is none of these', () => {
  const html = `<title>Why sites verify you are human</title><article><h1>Just a moment: how robot checks work</h1>${prose}<p>We use cookies. Please sign in to comment.</p></article>`;
  assert.deepEqual(flagsOf(html), {
    jsShell: false,
    challenge: false,
    loginWall: false,
    consentWall: false,
    softError: false,
  });
});
