import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { authorship } from './authorship.ts';

const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","author":{"@type":"Person","name":"Anna Nowak","jobTitle":"Baker"}}</script>';
const NOTE =
  'Anna Nowak has run the bakery on Harbour Street since 2009 and teaches rye at the evening school. She keeps her starter in a jar from her grandmother.';

test('a note about the author is found in its box, and what the markup says beside the name', () => {
  const html = article(
    `${MARKUP}<p class="byline">By Anna Nowak</p><div class="author-bio"><p>${NOTE}</p></div>`,
  );
  const page = readPage({ html });
  const { person, bio, declared } = authorship(page);
  assert.equal(person?.name, 'Anna Nowak');
  assert.ok(bio && page.text.slice(bio.start, bio.end).includes('bakery'));
  assert.equal(declared.jobTitle, true);
  assert.equal(declared.sameAs, false);
});

test('a note on another person is none about the author', () => {
  const other = NOTE.replaceAll('Anna Nowak', 'Maria Lis');
  const html = article(
    `${MARKUP}<p class="byline">By Anna Nowak</p><div class="author-bio"><p>${other}</p></div>`,
  );
  assert.equal(authorship(readPage({ html })).bio, undefined);
});

test('a reviewer has a name, in the same line or at the start of the next', () => {
  const same = authorship(
    readPage({ html: article('<p>Medically reviewed by Anna Nowak, MD</p>') }),
  ).reviewer;
  assert.equal(same?.name, 'Anna Nowak');
  assert.equal(same?.credential, true);
  const next = authorship(
    readPage({ html: article('<p>Konsultacja merytoryczna</p><p>Anna Nowak, farmaceutka</p>') }),
  ).reviewer;
  assert.equal(next?.name, 'Anna Nowak');
  const badge = article('<p>Reviewed by a dietitian</p><p>10 Great Pie Recipes</p>');
  assert.equal(authorship(readPage({ html: badge })).reviewer, undefined);
});

test('a customer who reviews a product is no reviewer of the text', () => {
  const html = article('<p>Reviewed by Anna Nowak on 3 May</p>');
  assert.equal(authorship(readPage({ html })).reviewer, undefined);
});
