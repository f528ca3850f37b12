import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { type Form, forms, looseFields } from './forms.ts';

const url = 'https://example.com/a';
const only = (html: string): Form => {
  const [form] = forms(readPage({ html, url }));
  assert.ok(form);
  return form;
};

test('forms are named by what they ask for', () => {
  const kinds: [string, string][] = [
    ['<form><input name=user><input type=password></form>', 'login'],
    ['<form><input type=email><input type=password><input type=password></form>', 'registration'],
    ['<form role=search><input name=q><input type=submit></form>', 'search'],
    ['<form><input type=email name=e><button>Zapisz się</button></form>', 'newsletter'],
    ['<form><input autocomplete=cc-number><input name=cvv></form>', 'payment'],
    ['<form><input type=email><textarea name=m></textarea></form>', 'contact'],
    ['<form id=commentform><input name=author><textarea></textarea></form>', 'comment'],
    ['<form class=add-to-cart><select name=size></select></form>', 'cart'],
  ];
  for (const [html, kind] of kinds) assert.equal(only(html).kind, kind, html);
});

test('where a form is sent and how safely is known', () => {
  const far = only('<form method=POST action="http://other.pl/x"><input type=password></form>');
  assert.deepEqual([far.method, far.external, far.insecure], ['post', true, true]);
  const own = only('<form action="/send"><input></form>');
  assert.deepEqual([own.action, own.external, own.insecure], ['https://example.com/send', false, false]);
});

test('sensitive fields are told apart in both languages', () => {
  const form = only(
    '<form><input name=pesel><input name=card_number><input placeholder="Numer konta"><input name=shipping></form>',
  );
  assert.deepEqual(
    form.fields.map((field) => field.sensitive),
    ['identity', 'card', 'bank', undefined],
  );
});

test('hidden fields and buttons are not asked, and fields outside of forms are kept apart', () => {
  const page = readPage({ html: '<form><input type=hidden name=t><input name=a></form><input name=b>', url });
  assert.deepEqual(
    forms(page)[0]?.fields.map((field) => field.name),
    ['a'],
  );
  assert.deepEqual(
    looseFields(page).map((field) => field.name),
    ['b'],
  );
});
