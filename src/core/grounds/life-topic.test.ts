import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { isInstitution, isPublishedText, lifeTopic } from './life-topic.ts';

test('a text about a disease touches health, one about nothing of the kind touches nothing', () => {
  const health = article(
    '<h2>Symptoms and treatment of hypertension</h2><p>Patients with diabetes see a doctor; the side effects of the medication are mild.</p>',
  );
  assert.equal(lifeTopic(readPage({ html: health }))?.topic, 'health');
  assert.equal(lifeTopic(readPage({ html: '<p>Bread</p>' })), undefined);
});

test('whether a text was published as one is told by the text, whatever path it stands under', () => {
  const page = (body: string, path: string) =>
    isPublishedText(
      readPage({
        html: `<title>Blood pressure</title><h1>Blood pressure</h1>${body}`,
        url: `https://x.example${path}`,
      }),
    );
  const advice =
    '<p>Blood pressure rises with age. Measure it in the morning, sitting, twice, and write both figures down. A doctor decides whether tablets are needed, because salt, weight and stress raise it as well. Walking half an hour a day lowers it within weeks.</p>';
  const offer =
    '<p>We measure your blood pressure while you wait. Our nurses call you, and our doctors see you the same week. Book with us today: we treat high blood pressure in our practice.</p>';
  const oferta =
    '<p>Zapraszamy do naszej przychodni. Leczymy nadciśnienie, a nasi lekarze przyjmują codziennie. Oferujemy badania na miejscu.</p>';
  for (const path of ['/page', '/blog/page', '/guides/page', '/porady/1']) {
    assert.equal(page(advice, path), true, path);
    assert.equal(page(offer, path), false, path);
    assert.equal(page(oferta, path), false, path);
  }
});

test('offices are known by their host, associations by their name', () => {
  const html = article('');
  assert.equal(isInstitution(readPage({ html, url: 'https://www.health.gov.pl/x' })), true);
  assert.equal(isInstitution(readPage({ html, url: 'https://blog.example.com/x' })), false);
  const named = article('').replace(
    '</head>',
    '<meta property="og:site_name" content="Heart Foundation"></head>',
  );
  assert.equal(isInstitution(readPage({ html: named, url: 'https://heart.example.com/x' })), true);
});
