import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { isInstitution, lifeTopic } from './life-topic.ts';

test('a text about a disease touches health, one about nothing of the kind touches nothing', () => {
  const health = article(
    '<h2>Symptoms and treatment of hypertension</h2><p>Patients with diabetes see a doctor; the side effects of the medication are mild.</p>',
  );
  assert.equal(lifeTopic(readPage({ html: health }))?.topic, 'health');
  assert.equal(lifeTopic(readPage({ html: '<p>Bread</p>' })), undefined);
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
