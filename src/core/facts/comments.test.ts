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

test('posts of forum boards and of comment services are found by what their software calls them', () => {
  const phpbb = read(
    `<div id="page-body" class="viewtopic">${'<div id="p7" class="post has-profile bg2"><div class="inner"><div class="postbody"><div class="content">Try the other valve first</div></div></div></div>'.repeat(3)}</div>`,
  );
  assert.deepEqual(
    phpbb.posts.map((post) => post.kind),
    ['forum-post', 'forum-post', 'forum-post'],
  );
  const service = read(
    `<section id="conversation"><ul id="post-list">${'<li class="post comment"><div class="post-content"><p>I tried it as well</p></div></li>'.repeat(3)}</ul></section>`,
  );
  assert.deepEqual(
    service.posts.map((post) => post.kind),
    ['comment', 'comment', 'comment'],
  );
  const board = read(
    '<div class="block-body"><article class="message message--post"><p>Same here</p></article></div>',
  );
  assert.equal(board.posts.length, 1);
});

test('comments side by side need no area around them', () => {
  const one = '<div class="comment"><b>Ola</b><p>Thank you for this</p></div>';
  assert.equal(read(`<div class="box">${one.repeat(3)}</div>`).posts.length, 3);
  assert.equal(read(`<div class="box">${one}</div>`).posts.length, 0);
});

test('articles of a blog stay no user content, whatever they have', () => {
  const teaser = '<article class="post has-post-thumbnail hentry"><h2>News</h2><p>Text of it</p></article>';
  assert.equal(read(`<main class="blog">${teaser.repeat(4)}</main>`).posts.length, 0);
});
