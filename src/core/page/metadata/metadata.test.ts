import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../read-page.ts';
import { type Metadata, metadataOf } from './metadata.ts';

const PROSE = `<p>${'The quick brown fox jumps over the lazy dog while the farmer looks at his fields. '.repeat(6)}</p>`;

function read(
  html: string,
  url = 'https://www.example.com/a',
  headers: Record<string, string> = {},
): Metadata {
  return metadataOf(readPage({ html, url, headers }));
}

function article(head: string, body: string, url?: string): Metadata {
  return read(
    `<html lang=en><head><title>A fine title</title>${head}</head><body><h1>A fine title</h1>${body}${PROSE}</body></html>`,
    url,
  );
}

const names = (metadata: Metadata): string[] => metadata.authors.map((author) => author.name);
const ARTICLE = '<meta property="og:type" content="article">';

test('the title comes without the name of the site', () => {
  const titles: [string, string][] = [
    ['How to prune roses | Example', 'How to prune roses'],
    ['How to prune roses - The Garden Post', 'How to prune roses'],
    ['Example: How to prune roses', 'Example: How to prune roses'],
    ['Roses – red and white – in May', 'Roses – red and white – in May'],
  ];
  for (const [raw, clean] of titles) {
    const heading = clean.replace('Example: ', '');
    const { title } = read(
      `<title>${raw}</title><meta property="og:site_name" content="The Garden Post"><h1>${heading}</h1>`,
    );
    assert.equal(title.text, clean);
    assert.equal(title.raw, raw);
  }
});

test('the main heading is the one that the title names', () => {
  const { heading } = read('<title>Roses in May</title><h1>Garden Post</h1><h1>Roses in May</h1>');
  assert.equal(heading?.text, 'Roses in May');
});

test('authors are found in every usual place', () => {
  const places: [string, string][] = [
    [`${ARTICLE}<meta name=author content="Jane Doe">`, ''],
    [
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"A fine title","author":{"@type":"Person","name":"Jane Doe"}}</script>',
      '',
    ],
    [
      '<script type="application/ld+json">{"@graph":[{"@type":"Article","headline":"A fine title","author":{"@id":"#j"}},{"@id":"#j","@type":"Person","name":"Jane Doe"}]}</script>',
      '',
    ],
    [
      '',
      '<div itemscope itemtype="https://schema.org/Article"><span itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Jane Doe</b></span></div>',
    ],
    ['', '<a rel=author href="/authors/jane">Jane Doe</a>'],
    ['', '<div class="post-byline">By <a href="/author/jane/">Jane Doe</a> on May 4, 2025</div>'],
    ['', '<p>By Jane Doe</p>'],
    ['', '<p>May 4, 2025 | by Jane Doe</p>'],
    ['', '<p>Written by Jane Doe, MD</p>'],
    ['', '<p>Author:</p><p>Jane Doe</p>'],
  ];
  for (const [head, body] of places) assert.deepEqual(names(article(head, body)), ['Jane Doe'], head + body);
});

test('Polish bylines are read', () => {
  for (const line of [
    'Autor: Łucja Żółć',
    'Napisała Łucja Żółć',
    'Tekst: Łucja Żółć',
    'Łucja Żółć | redaktorka, 4 maja 2025',
  ]) {
    const html = `<html lang=pl><title>Róże w maju</title><h1>Róże w maju</h1><p class="autor">${line}</p>`;
    assert.deepEqual(names(read(html)), ['Łucja Żółć'], line);
  }
});

test('several authors are several names', () => {
  assert.deepEqual(names(article('', '<p class=byline>By Jane Doe, John Roe and Ann van der Berg</p>')), [
    'Jane Doe',
    'John Roe',
    'Ann van der Berg',
  ]);
});

test('the name that is shown outweighs the one that is declared', () => {
  const metadata = article(`${ARTICLE}<meta name=author content="kate">`, '<p class=byline>By Jane Doe</p>');
  assert.deepEqual(metadata.authors, [{ name: 'Jane Doe', kind: 'person', source: 'byline' }]);
});

test('no author where nothing is sure', () => {
  const bodies: [string, string][] = [
    [`${ARTICLE}<meta name=author content=admin>`, ''],
    [`${ARTICLE}<meta name=author content="jane@example.com">`, ''],
    [`${ARTICLE}<meta name=author content="https://facebook.com/jane">`, ''],
    [`${ARTICLE}<meta name=author content="Example"><meta property="og:site_name" content="Example">`, ''],
    ['<meta name=author content="Jane Doe">', ''],
    ['', '<p>This device is powered by Steam Engines of the old kind</p>'],
    ['', '<p>Reviewed by Jane Doe</p>'],
    ['', '<div class=comments><span class=author>Jane Doe</span></div>'],
    ['', `${'<p>Text.</p>'.repeat(5)}<div class=related><span class=byline>By Jane Doe</span></div>`],
    [
      '',
      ['Ann Lee', 'Bob Ray', 'Cid Fox', 'Dan Poe']
        .map(
          (name) =>
            `<div><div><p>Some other story</p><p>and its lead</p><span class=author>${name}</span></div></div>`,
        )
        .join(''),
    ],
  ];
  for (const [head, body] of bodies) assert.deepEqual(names(article(head, body)), [], head + body);
});

test('the opener of a thread is its author', () => {
  const html =
    '<title>Which rose?</title><h1>Which rose?</h1><div class=post><a class=username>rosefan77</a><p>text</p></div><div class=post><a class=username>other</a></div>';
  assert.deepEqual(names(read(html, 'https://forum.example.com/threads/which-rose.12/')), ['rosefan77']);
});

test('dates are found in every usual place, with their source', () => {
  const places: [string, string, string, string][] = [
    [
      '<meta property="article:published_time" content="2025-05-04T10:30:00+02:00">',
      '',
      '2025-05-04T10:30:00+02:00',
      'meta',
    ],
    [
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"A fine title","datePublished":"2025-05-04"}</script>',
      '',
      '2025-05-04',
      'json-ld',
    ],
    ['', '<p>Published on May 4th, 2025 by Jane Doe</p>', '2025-05-04', 'text'],
    ['', '<p><time datetime="2025-05-04">yesterday</time></p>', '2025-05-04', 'time'],
    ['', '<span class="entry-date">4 May 2025</span>', '2025-05-04', 'time'],
  ];
  for (const [head, body, iso, source] of places) {
    const { published } = article(head, body);
    assert.equal(published?.iso, iso, head + body);
    assert.equal(published?.source, source, head + body);
  }
  assert.equal(article('', '', 'https://example.com/2025/05/04/title/').published?.source, 'url');
});

test('published and modified are kept apart', () => {
  const { published, modified } = article('', '<p>Published: 4 May 2025. Updated: 6 May 2025</p>');
  assert.equal(published?.iso, '2025-05-04');
  assert.equal(modified?.iso, '2025-05-06');
});

test('dates of comments, cards and sentences are not the date of the page', () => {
  for (const body of [
    '<p>We have been here since May 4, 2015 and we like it a lot in this place.</p>',
    '<ol class=comments><li><time datetime="2025-05-04">then</time></li></ol>',
    '<footer>Copyright 2025</footer>',
  ])
    assert.equal(article('', body).published, undefined, body);
});

test('the order of day and month follows the page', () => {
  const date = (lang: string, text: string, url: string): string | undefined =>
    read(`<html lang=${lang}><title>T t t</title><h1>T t t</h1><p class=date>${text}</p>`, url).published
      ?.iso;
  assert.equal(date('en-US', '04/09/2025', 'https://a.com/'), '2025-04-09');
  assert.equal(date('en-GB', '04/09/2025', 'https://a.com/'), '2025-09-04');
  assert.equal(date('pl', '04.09.2025', 'https://a.com/'), '2025-09-04');
  assert.equal(date('en', '04/09/2025', 'https://a.co.uk/'), '2025-09-04');
  assert.equal(date('en', '04/09/2025</p><p>25/08/2025', 'https://a.com/'), '2025-09-04');
  assert.equal(date('en', '13/09/2025', 'https://a.com/'), '2025-09-13');
});

test('language is told from the text and compared with what is declared', () => {
  const polish =
    '<p>Zażółć gęślą jaźń, powiedział król, a potem poszedł do ogrodu, w którym rosły najpiękniejsze róże w całym królestwie i długo patrzył na nie w milczeniu.</p>';
  const metadata = read(
    `<html lang=en-US><meta property="og:locale" content="pl_PL"><title>t</title>${polish}`,
  );
  assert.equal(metadata.language?.code, 'pl');
  assert.ok((metadata.language?.confidence ?? 0) > 0.4);
  assert.equal(metadata.declaredLanguage?.code, 'en');
  assert.deepEqual(
    metadata.declaredLanguages.map((language) => language.source),
    ['html', 'og:locale'],
  );
});

test('robots joins the meta tag and the header, and keeps single crawlers apart', () => {
  const { robots } = read(
    '<meta name=robots content="NoFollow, max-snippet:-1"><meta name=googlebot content=noarchive>',
    undefined,
    {
      'X-Robots-Tag': 'noindex, bingbot: nosnippet',
    },
  );
  assert.deepEqual([robots.noindex, robots.nofollow, robots.nosnippet], [true, true, false]);
  assert.deepEqual(robots.byAgent.get('bingbot'), ['nosnippet']);
  assert.deepEqual(robots.byAgent.get('googlebot'), ['noarchive']);
});

test('canonical is absolute, description and publisher are what the page says', () => {
  const metadata = read(
    '<link rel=canonical href="/b"><meta name=description content=" A  text "><meta property="og:site_name" content="Example Times">',
  );
  assert.equal(metadata.canonical, 'https://www.example.com/b');
  assert.equal(metadata.description, 'A text');
  assert.equal(metadata.publisher, 'Example Times');
});

test('on almost no text the declared language is believed', () => {
  const html =
    '<html lang="en"><title>Login</title><form><label>E-mail</label><input><button>Login</button></form>';
  assert.equal(metadataOf(readPage({ html })).language?.code, 'en');
});

test('plain text has no author and no date, and still a language', () => {
  const metadata = metadataOf(
    readPage({
      text: 'By Jane Doe\n\nMay 4, 2025\n\nThe quick brown fox jumps over the lazy dog, and then it sleeps.',
    }),
  );
  assert.deepEqual(metadata.authors, []);
  assert.equal(metadata.published, undefined);
  assert.equal(metadata.language?.code, 'en');
});
