import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patternName, placeOf } from './pattern-name.ts';

describe('what the pages of a pattern are called', () => {
  it('names the folder, where nothing else is known of their names', () => {
    assert.equal(patternName('/', 'en'), 'Home page');
    assert.equal(patternName('/{slug}', 'pl'), 'Strony na najwyższym poziomie');
    assert.equal(patternName('/products/{n}', 'en'), 'Pages in /products/');
    assert.equal(patternName('/shop/bikes/{n}-{slug}.html', 'pl'), 'Strony w /shop/bikes/');
    assert.equal(patternName('/blog/{date}', 'en'), 'Pages in /blog/ by date');
    assert.equal(patternName('/**', 'pl'), 'Wszystkie strony');
  });

  it('leaves gaps where the kind of a name would stand, and never shows how patterns are written', () => {
    assert.equal(patternName('/{slug}/plumber', 'en'), '/…/plumber');
    assert.equal(patternName('/plumber-{slug}', 'pl'), '/plumber-…');
    assert.equal(patternName('/shop?id={n}', 'en'), '/shop?id=…');
    assert.equal(patternName('/a/{slug}/{n}_{slug}.html', 'en'), '/a/…/….html');
  });

  it('has a place for sentences, which is the folder where that is all there is to say', () => {
    assert.equal(placeOf('/guides/{n}'), '/guides/');
    assert.equal(placeOf('/repairs/**'), '/repairs/');
    assert.equal(placeOf('/plumber-{slug}'), '/plumber-…');
    assert.equal(placeOf('/{n}-{slug}'), '/…');
  });

  it('is read in one pass, however many gaps there are', () => {
    assert.equal(placeOf('{a}-'.repeat(50_000)), '…-');
  });
});
