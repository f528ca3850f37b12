import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { genreOf, isArticleLike, isHowTo, isNews, isReview, isRoundup, isShop } from './genre.ts';
import { GENRES } from './genres.ts';

const HEADLINE = 'The bridge that divides a town';
const titled = (title: string, url: string, inside = '', head = ''): ReturnType<typeof readPage> =>
  readPage({ html: article(inside).replaceAll(HEADLINE, title).replace('</head>', `${head}</head>`), url });

const declared = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('the shares of all genres sum to one, also for an empty page', () => {
  for (const page of [
    readPage({ html: '' }),
    readPage({ text: 'Kilka słów' }),
    titled(HEADLINE, 'https://x.pl/a'),
  ]) {
    const { shares, genre } = genreOf(page);
    const sum = GENRES.reduce((total, name) => total + shares[name], 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
    assert.ok(GENRES.every((name) => shares[name] <= shares[genre]));
  }
});

test('the scale has its twenty-one letters', () => {
  assert.equal(GENRES.length, 21);
});

test('headlines tell guides, reviews, roundups and opinions apart, in English and in Polish', () => {
  const cases: readonly [string, string][] = [
    ['How to repair a stone bridge step by step', 'how-to'],
    ['Jak naprawić kamienny most', 'how-to'],
    ['Stonemaster 3000 review: the best saw for bridges?', 'review'],
    ['Stonemaster 3000 – recenzja piły do kamienia', 'review'],
    ['The 10 best bridges of 2025', 'roundup'],
    ['10 najlepszych mostów w Europie – ranking 2025', 'roundup'],
    ['Why I stopped crossing the bridge: my story', 'opinion'],
    ['What is a keystone? Definition and types', 'encyclopedia'],
    ['Co to jest zwornik? Definicja', 'encyclopedia'],
    ['Co to są zworniki', 'encyclopedia'],
  ];
  for (const [title, genre] of cases)
    assert.equal(genreOf(titled(title, 'https://example.com/stone')).genre, genre, title);
});

test('an article is an article, and best practices are no roundup', () => {
  assert.equal(genreOf(titled(HEADLINE, 'https://example.com/blog/bridge')).genre, 'article');
  assert.notEqual(
    genreOf(titled('Best practices for stone bridges', 'https://example.com/blog/x')).genre,
    'roundup',
  );
});

test('what a page declares and where it stands name news and recipes', () => {
  const news = titled(
    HEADLINE,
    'https://example.com/news/2025/03/12/bridge',
    '',
    declared({ '@type': 'NewsArticle', headline: HEADLINE }),
  );
  assert.ok(isNews(news));
  const recipe = titled(
    'Sernik babci',
    'https://example.pl/sernik',
    '<h2>Składniki</h2>',
    declared({ '@type': 'Recipe', name: 'Sernik' }),
  );
  assert.equal(genreOf(recipe).genre, 'recipe');
});

test('the address names home, contact and login', () => {
  const frame =
    '<html><head><title>Acme – plumbing supplies</title></head><body><h1>Acme</h1><p>Pipes and fittings for every house since 1990.</p><a href="/products">Products</a></body></html>';
  assert.equal(genreOf(readPage({ html: frame, url: 'https://acme.example/' })).genre, 'home');
  const contact = frame.replaceAll('Acme – plumbing supplies', 'Contact us');
  assert.equal(genreOf(readPage({ html: contact, url: 'https://acme.example/contact' })).genre, 'about');
  const login = frame
    .replaceAll('Acme – plumbing supplies', 'Log in')
    .replace('</p>', '</p><form><input type=password></form>');
  assert.equal(genreOf(readPage({ html: login, url: 'https://acme.example/login' })).genre, 'gate');
});

test('rules can ask for one genre or for a group', () => {
  const guide = titled('How to repair a stone bridge', 'https://example.com/guides/stone');
  assert.ok(
    isHowTo(guide) && isArticleLike(guide) && !isReview(guide) && !isRoundup(guide) && !isShop(guide),
  );
  const review = titled('Stonemaster 3000 review', 'https://example.com/reviews/stonemaster');
  assert.ok(isReview(review) && isArticleLike(review) && !isShop(review));
  assert.ok(isRoundup(titled('Top 10 saws for stone, ranked', 'https://example.com/best-saws')));
});

test('a page of a shop is known by its product and its price', () => {
  const html =
    '<html><head><title>Piła do kamienia | Sklep</title><meta property="og:type" content="product">' +
    declared({
      '@type': 'Product',
      name: 'Piła',
      offers: { '@type': 'Offer', price: '199', priceCurrency: 'PLN' },
    }) +
    '</head><body><h1>Piła do kamienia</h1><div class="price">199,00 zł</div><form action="/cart/add"><input type=hidden name=id value=1><button>Dodaj do koszyka</button></form>' +
    '<p>Ostrze 230 mm, moc 2000 W. Gwarancja 24 miesiące.</p></body></html>';
  const page = readPage({ html, url: 'https://sklep.example/produkt/pila' });
  assert.equal(genreOf(page).genre, 'product');
  assert.ok(isShop(page));
});
