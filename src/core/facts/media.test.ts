import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { type MediaItem, media } from './media.ts';

const only = (html: string): MediaItem => {
  const [item] = media(readPage({ html, url: 'https://example.com/' }));
  assert.ok(item);
  return item;
};

test('frames are known by their provider', () => {
  assert.equal(only('<iframe src="https://www.youtube.com/embed/x"></iframe>').provider, 'youtube');
  assert.equal(only('<iframe data-src="//player.vimeo.com/video/1"></iframe>').kind, 'video');
  assert.equal(only('<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>').kind, 'map');
  assert.equal(only('<iframe src="https://googleads.g.doubleclick.net/x"></iframe>').kind, 'ad');
});

test('what starts by itself is known, and whether with sound', () => {
  assert.deepEqual(
    [only('<video autoplay src=a.mp4></video>')].map((v) => [v.autoplay, v.muted]),
    [[true, false]],
  );
  assert.equal(only('<video autoplay muted loop><source src=a.mp4></video>').muted, true);
  const frame = only('<iframe src="https://www.youtube.com/embed/x?autoplay=1&mute=1"></iframe>');
  assert.deepEqual([frame.autoplay, frame.muted], [true, true]);
  assert.equal(only('<audio controls src=a.mp3></audio>').controls, true);
});

test('a frame of one pixel cannot be seen', () => {
  assert.equal(only('<iframe src="https://x.pl/" width=1 height=1></iframe>').invisible, true);
  assert.equal(only('<iframe src="https://x.pl/" width="100%"></iframe>').invisible, false);
});

test('a source of its own site is not external', () => {
  assert.equal(only('<video><source src="/v.mp4"></video>').external, false);
  assert.equal(only('<iframe src="https://x.pl/"></iframe>').external, true);
});
