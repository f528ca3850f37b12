import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { contentImages, type Image, images } from './images.ts';

const url = 'https://example.com/a';
const only = (html: string): Image => {
  const [image] = images(readPage({ html, url }));
  assert.ok(image);
  return image;
};

test('a missing alt, an empty alt and a written alt are three things', () => {
  assert.equal(only('<img src=a.png>').alt, undefined);
  assert.equal(only('<img src=a.png alt="">').decorative, true);
  assert.equal(only('<img src=a.png alt=" A dog ">').alt, 'A dog');
});

test('a lazy image is read from where it keeps its address', () => {
  const image = only('<img src="data:image/gif;base64,R0" data-src="/img/dog.jpg?w=3">');
  assert.equal(image.src, '/img/dog.jpg?w=3');
  assert.equal(image.fileName, 'dog.jpg');
  assert.equal(image.lazy, true);
  assert.equal(image.site, 'example.com');
});

test('counting pixels and icons are not content', () => {
  assert.equal(only('<img src=x width=1 height=1>').pixel, true);
  assert.equal(only('<img src=x width=16 height=16>').decorative, true);
});

test('pictures from picture banks are known by host and by file name', () => {
  assert.equal(only('<img src="https://images.unsplash.com/photo-1">').stock, true);
  assert.equal(only('<img src="/up/shutterstock_123.jpg">').stock, true);
  assert.equal(only('<img src="/up/my-dog.jpg">').stock, false);
});

test('the caption of a figure is quoted from the text', () => {
  const page = readPage({
    html: '<figure><a href=/b><img src=a></a><figcaption>Photo: Jan Nowak</figcaption></figure>',
    url,
  });
  const [image] = images(page);
  assert.equal(image?.caption && page.text.slice(image.caption.start, image.caption.end), 'Photo: Jan Nowak');
  assert.equal(image?.linked, true);
});

test('images in the text are content, images in the footer are not', () => {
  const page = readPage({ html: article('<img src=a alt=x>', '<img src=b alt=y>'), url });
  assert.deepEqual(
    contentImages(page).map((image) => image.src),
    ['a'],
  );
});
