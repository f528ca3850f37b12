import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { elementSpan } from './element-text.ts';
import { quote } from './span.ts';

const textOf = (html: string): string | undefined => {
  const page = readPage({ html });
  const span = elementSpan(
    page,
    page.dom.elements.findIndex((element) => element.attribs.id === 'x'),
  );
  return span && quote(page.text, span);
};

test('an inline element is found inside its block', () => {
  assert.equal(textOf('<p>Cena <s id=x>100 <b>zł</b></s> 80 zł</p>'), '100 zł');
});

test('an element that lays out is its blocks', () => {
  assert.equal(textOf('<div id=x><p>one</p><p>two</p></div>'), 'one\ntwo');
  assert.equal(textOf('<p id=x>one</p>'), 'one');
});

test('an element without words has no place', () => {
  assert.equal(textOf('<p>a<span id=x></span></p>'), undefined);
  assert.equal(textOf('<div id=x></div>'), undefined);
});
