import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { userContent } from './comments.ts';
import { quote } from './span.ts';

const read = (html: string) => {
  const page = readPage({ html, url: 'https://example.com/' });
  return { page, ...userContent(page) };
};

const wordpress = `<div id="comments"><ol class="commentlist">
  <li class="comment even"><div class="comment-body"><cite class="fn">Anna</cite>
    <time datetime="2024-03-12">12 March</time><p>Great <a href="https://spam.pl/x">pills</a> here</p></div>
    <ol class="children"><li class="comment odd"><cite class="fn">Jan</cite><p>No thanks <a rel="ugc nofollow" href="https://b.pl">b</a></p></li></ol>
  </li></ol><div class="comment-respond"><form class="comment-form"></form></div></div>`;

test('comments are read one by one with author, date and links, replies apart', () => {
  const { page, posts, externalLinks, followedLinks } = read(wordpress);
  assert.deepEqual(
    posts.map((post) => [
      post.kind,
      post.author && quote(page.text, post.author),
      post.date,
      post.links.length,
    ]),
    [
      ['comment', 'Anna', '2024-03-12', 1],
      ['comment', 'Jan', undefined, 1],
    ],
  );
  assert.ok(posts[0] && !quote(page.text, posts[0]).includes('No thanks'));
  assert.equal(externalLinks, 2);
  assert.equal(followedLinks, 1);
});

test('reviews and forum posts are told apart from comments', () => {
  const review = read(
    '<div itemprop=review itemtype="https://schema.org/Review"><p>Świetny produkt</p></div>',
  );
  assert.equal(review.posts[0]?.kind, 'review');
  const forum = read(
    '<div class="forum thread"><div class="post"><b class="username">Ola</b><p>Pytanie o piec</p></div></div>',
  );
  assert.equal(forum.posts[0]?.kind, 'forum-post');
});

test('the post of a blog and parts of comments are no user content', () => {
  assert.equal(read('<article class="post"><p>Long text of the author</p></article>').posts.length, 0);
  assert.equal(
    read('<span class="comment-count">5 comments</span><div class="review-rating">5</div>').posts.length,
    0,
  );
});

test('links to comments, and the container of a forum page, are no posts', () => {
  assert.equal(read('<li><a class="comment" href="#respond">Add your comment</a></li>').posts.length, 0);
  const post = '<div class="message"><div class="message-cell">text of the post</div></div>';
  const forum = read(
    `<div class="forum thread"><div class="post">JavaScript is off ${post.repeat(12)}</div></div>`,
  );
  assert.equal(forum.posts.length, 12);
});

test('a service that loads comments later is named', () => {
  assert.equal(read('<div id="disqus_thread"></div>').service, 'disqus');
});
