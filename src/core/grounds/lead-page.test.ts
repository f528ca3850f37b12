import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { leadPage } from './lead-page.ts';

const TOWNS = ['Madison', 'McFarland', 'Middleton', 'Sun Prairie'];
const siblings = TOWNS.map(
  (town) => `<a href="/garage-door-repair-${town.toLowerCase().replace(' ', '-')}.html">${town}</a>`,
).join(' ');

const page = (body: string, path = '/garage-door-repair-cottage-grove.html') =>
  readPage({
    html: `<html lang=en><head><title>Garage Door Repair Cottage Grove WI</title></head><body><h1>Garage Door Repair in Cottage Grove</h1><p>Doors get stuck in winter, and springs break.</p>${body}</body></html>`,
    url: `https://www.doors.example${path}`,
  });

test('a trade in a town is a lead page where the same page exists for its neighbours and there is no street', () => {
  const found = leadPage(page(`<p>Call 608-292-5801</p>${siblings}`));
  assert.equal(found?.place, 'Cottage Grove');
  assert.equal(found?.siblings.length, 4);
  assert.equal(leadPage(page(`<p>Call 608-292-5801</p>`)), undefined, 'no neighbours');
  assert.equal(
    leadPage(page(`<p>Call 608-292-5801, 12 Mill Street, Madison, WI 53703</p>${siblings}`)),
    undefined,
    'a street',
  );
  assert.equal(leadPage(page(siblings)), undefined, 'nothing to call');
});

test('a number of no town is enough where the address is made for the town', () => {
  assert.equal(leadPage(page('<p>Call (800) 819-6501</p>'))?.tollFree?.number.endsWith('8008196501'), true);
  assert.equal(leadPage(page('<p>Call (800) 819-6501</p>', '/about')), undefined);
});

test('a directory of many firms is none', () => {
  const firms = ['608-292-5801', '608-292-5802', '608-292-5803', '608-292-5804'];
  assert.equal(
    leadPage(page(`${firms.map((phone) => `<p>Tel. ${phone}</p>`).join('')}${siblings}`)),
    undefined,
  );
});
