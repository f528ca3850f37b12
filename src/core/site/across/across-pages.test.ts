import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  articles,
  type Draft,
  digested,
  htmlOf,
  polishTownPages,
  SITE,
  townPages,
} from '../../../../test/support/made-pages.ts';
import { readPage } from '../../page/read-page.ts';
import { madeParagraphs, madeSentences } from '../../samples/made-prose.ts';
import type { CrossPageFinding, CrossPageKind } from '../cross-page.ts';
import { type AcrossPages, acrossPages } from './across-pages.ts';

const TOWNS = ['Leeds', 'Denver', 'Bristol', 'Fort Worth', 'Chicago'];

const compared = (drafts: readonly Draft[]): AcrossPages => acrossPages(drafts.map(digested));
const found = (drafts: readonly Draft[], kind: CrossPageKind): CrossPageFinding[] =>
  compared(drafts).findings.filter((finding) => finding.kind === kind);
/** What an audit counts. */
const confirmed = (drafts: readonly Draft[]): string[] =>
  compared(drafts).findings.flatMap(({ kind, signal }) => (signal >= 50 ? [kind] : []));

/** Every quote stands in the main text of its page, and its slots inside it. */
function assertQuoted(drafts: readonly Draft[], { quotes }: CrossPageFinding): void {
  assert.ok(quotes.length >= 2);
  for (const { page, text, slots } of quotes) {
    const draft = drafts[page];
    assert.ok(draft);
    const { main } = readPage({ html: htmlOf(draft), url: `${SITE}${draft.path}` });
    assert.ok(main.text.includes(text), text);
    for (const [start, end] of slots) assert.ok(start < end && end <= text.length);
  }
}

describe('templated pages', () => {
  it('are found where one text stands for several towns, with what differs named and marked', () => {
    const drafts = [...townPages('plumber', TOWNS), ...articles('news', 4)];
    const [finding, ...others] = found(drafts, 'templated_pages');
    assert.ok(finding && others.length === 0);
    assert.ok(finding.signal >= 80, `${finding.signal}`);
    assert.equal(finding.policy, 'doorway_abuse');
    assert.deepEqual(finding.pages, [0, 1, 2, 3, 4]);
    assert.equal(finding.pattern, '/plumber-{slug}');
    assert.match(
      finding.text.en,
      /^All 5 pages compared under \/plumber-\{slug\} share \d\d% of their text; what differs is the name of the place: Bristol, Chicago, Denver and 2 more\.$/,
    );
    assertQuoted(drafts, finding);
    assert.deepEqual(
      finding.quotes.map(({ text, slots }) => slots.map(([start, end]) => text.slice(start, end))),
      [['Bristol'], ['Chicago'], ['Denver']],
    );
  });

  it('are found in Polish whatever case the name is in', () => {
    const drafts = [...polishTownPages(), ...articles('wiesci', 3, 'pl')];
    const [finding] = found(drafts, 'templated_pages');
    assert.ok(finding && finding.signal >= 80);
    assert.equal(finding.policy, 'doorway_abuse');
    assert.equal(finding.pages.length, 6);
    assert.match(
      finding.text.pl,
      /^Wszystkie porównane strony pod adresami \/hydraulik-\{slug\} \(6\) mają wspólne \d\d% tekstu; różni je nazwa miejscowości: Białystok, Gdańsk, Kraków i jeszcze 3\.$/,
    );
    assertQuoted(drafts, finding);
  });

  it('say how many of the pattern they are', () => {
    const own = articles('own', 2).map((draft, i) => ({
      ...draft,
      path: `/plumber-own-${i}`,
      pattern: '/plumber-{slug}',
    }));
    const [finding] = found([...townPages('plumber', TOWNS), ...own], 'templated_pages');
    assert.match(finding?.text.en ?? '', /^5 of 7 pages compared under/);
    assert.match(finding?.text.pl ?? '', /^5 z 7 porównanych stron pod adresami .* ma wspólne/);
    const [few] = found([...townPages('plumber', TOWNS.slice(0, 3)), ...own], 'templated_pages');
    assert.match(few?.text.pl ?? '', /^3 z 5 porównanych stron pod adresami .* mają wspólne/);
  });

  it('are found across patterns', () => {
    const drafts = townPages('plumber', TOWNS).map((draft, i) => ({ ...draft, pattern: `/pattern-${i}` }));
    const [finding] = found(drafts, 'templated_pages');
    assert.equal(finding?.pages.length, 5);
    assert.equal(finding?.pattern, null);
  });

  it('are scaled content where other words than places or services are put in', () => {
    const template = madeSentences('gadgets', 16);
    const drafts = ['lamp', 'kettle', 'saddle', 'whistle'].map((thing) => ({
      path: `/best-${thing}`,
      title: `Best ${thing} ever`,
      paragraphs: template.map((sentence, i) =>
        i % 2 ? sentence : `${sentence.slice(0, -1)} like a ${thing}.`,
      ),
    }));
    const [finding] = found(drafts, 'templated_pages');
    assert.equal(finding?.policy, 'scaled_content_abuse');
    assert.ok(finding.signal >= 50);
  });

  it('are doorways where one town has a page for every service', () => {
    const template = madeSentences('services', 16);
    const drafts = ['Gutter cleaning', 'Window repair', 'Chimney sweeping'].map((service) => ({
      path: `/${service.toLowerCase().replace(' ', '-')}`,
      title: `${service} in Leeds`,
      paragraphs: template.map((sentence, i) => (i % 2 ? sentence : `${service}: ${sentence}`)),
    }));
    const [finding] = found(drafts, 'templated_pages');
    assert.equal(finding?.policy, 'doorway_abuse');
    assert.match(
      finding?.text.en ?? '',
      /what differs is the service: Chimney sweeping, Gutter cleaning and Window repair/,
    );
  });

  it('take three pages: two are no way of working', () => {
    assert.deepEqual(found(townPages('plumber', TOWNS.slice(0, 2)), 'templated_pages'), []);
  });

  it('are not what a common notice under texts of their own makes of pages', () => {
    const notice = madeParagraphs('notice', 3);
    const drafts = articles('help', 8).map((draft) => ({
      ...draft,
      paragraphs: [...draft.paragraphs, ...notice],
    }));
    assert.deepEqual(confirmed(drafts), []);
  });
});

describe('pages that are left out', () => {
  const templated = townPages('plumber', TOWNS);
  const reasonsFor = (drafts: readonly Draft[]): Set<string> =>
    new Set(compared(drafts).leftOut.map(({ reason }) => reason));
  const withHead = (head: (draft: Draft) => string): Draft[] =>
    templated.map((draft) => ({ ...draft, head: head(draft) }));

  it('ask not to be indexed', () => {
    const drafts = withHead(() => '<meta name="robots" content="noindex">');
    assert.deepEqual([...reasonsFor(drafts)], ['noindex']);
    assert.deepEqual(confirmed(drafts), []);
  });

  it('name another page as the original, one another included', () => {
    const next = (draft: Draft): string =>
      templated[(templated.indexOf(draft) + 1) % templated.length]?.path ?? '/';
    const drafts = withHead((draft) => `<link rel="canonical" href="${SITE}${next(draft)}">`);
    assert.deepEqual([...reasonsFor(drafts)], ['canonical_elsewhere']);
    assert.deepEqual(confirmed(drafts), []);
  });

  it('but not those that name themselves, in another spelling', () => {
    const drafts = withHead(({ path }) => `<link rel="canonical" href="https://www.made.example${path}/">`);
    assert.deepEqual([...reasonsFor(drafts)], []);
    assert.ok(confirmed(drafts).includes('templated_pages'));
  });

  it('are language versions of another', () => {
    const paths = ['/guide-us', '/guide-uk', '/guide-au'];
    const head = paths
      .map((path, i) => `<link rel="alternate" hreflang="en-${i}" href="${SITE}${path}">`)
      .join('');
    const paragraphs = madeParagraphs('guide', 5);
    const drafts = paths.map((path) => ({ path, title: 'Guide', head, paragraphs }));
    assert.deepEqual([...reasonsFor(drafts)], ['language_version']);
    assert.deepEqual(confirmed(drafts), []);
  });

  it('are the same page in another version of a manual', () => {
    const paragraphs = madeParagraphs('manual', 5);
    const drafts = ['1.0', '1.1', '2.0', 'latest'].map((version) => ({
      path: `/docs/${version}/install`,
      title: `Install ${version}`,
      paragraphs: [`Version ${version}.`, ...paragraphs],
    }));
    assert.deepEqual([...reasonsFor(drafts)], ['same_page']);
    assert.deepEqual(confirmed(drafts), []);
  });

  it('have too little text to tell', () => {
    const drafts = templated.map((draft) => ({
      ...draft,
      paragraphs: ['The old mill opened the gate in good order today.'],
    }));
    assert.deepEqual([...reasonsFor(drafts)], ['too_short']);
    assert.deepEqual(confirmed(drafts), []);
  });

  it('are pages of a list, and lists of the first lines of articles', () => {
    const texts = articles('post', 12);
    const teasers = (from: number): string[] =>
      Array.from({ length: 7 }, (_, k) => texts[(from + k) % 12]?.paragraphs[0] ?? '');
    const lists = [0, 1, 2].flatMap((n) => [
      { path: `/tag/${n}`, title: `Tag ${n}`, paragraphs: teasers(n) },
      { path: `/blog/page/${n + 2}`, title: 'Blog', paragraphs: teasers(n + 5) },
    ]);
    assert.deepEqual([...reasonsFor([...texts, ...lists])].sort(), ['listing', 'paginated']);
    assert.deepEqual(compared([...texts, ...lists]).findings, []);
  });

  it('are variants of a product, in whatever they differ', () => {
    const paragraphs = madeParagraphs('jacket', 5);
    const product = (sku: string): string =>
      `<script type="application/ld+json">{"@type":"Product","name":"Jacket","sku":"${sku}","offers":{"@type":"Offer","price":"49"}}</script>`;
    const colours = ['black', 'navy blue', 'olive green', 'dark red'];
    const declared = colours.map((colour, i) => ({
      path: `/jacket-${i}`,
      title: `Jacket ${colour}`,
      head: product(`J-${i}`),
      paragraphs: [...paragraphs, `Colour: ${colour}.`],
    }));
    assert.deepEqual(confirmed(declared), []);
    const undeclared = declared.map(({ head: _, ...draft }) => draft);
    assert.deepEqual(found(undeclared, 'templated_pages'), []);
  });
});

describe('the same content', () => {
  it('at two addresses is found, and no template is claimed', () => {
    const [first, ...others] = articles('story', 5);
    assert.ok(first);
    const drafts = [first, ...others, { ...first, path: '/blog/story-again' }];
    const findings = compared(drafts).findings.filter(({ signal }) => signal >= 50);
    assert.deepEqual(
      findings.map(({ kind, pages, policy }) => [kind, pages, policy]),
      [['duplicate_pages', [0, 5], 'mc_originality']],
    );
    assert.match(
      findings[0]?.text.pl ?? '',
      /^2 z 6 porównanych stron pod adresami .* mają praktycznie tę samą treść główną/,
    );
    assert.ok(findings[0]);
    assertQuoted(drafts, findings[0]);
  });

  it('under two spellings of one address is one page', () => {
    const [first] = articles('story', 1);
    assert.ok(first);
    const drafts = [
      { ...first, path: '/' },
      { ...first, path: '/index.html' },
    ];
    assert.deepEqual(confirmed(drafts), []);
  });

  it('is found although a page between them shares a part', () => {
    const [first, second] = articles('story', 2);
    assert.ok(first && second);
    const half = {
      ...second,
      path: '/blog/story-00',
      paragraphs: [...first.paragraphs.slice(0, 3), ...second.paragraphs.slice(3)],
    };
    assert.deepEqual(confirmed([first, half, { ...first, path: '/blog/story-01' }]), ['duplicate_pages']);
  });
});

describe('the same title', () => {
  it('on pages with different content is a hint, never more', () => {
    const drafts = articles('shop', 4).map((draft) => ({ ...draft, title: 'Welcome to our shop' }));
    const [finding] = found(drafts, 'same_title');
    assert.ok(finding && finding.signal > 0 && finding.signal < 50);
    assert.deepEqual(finding.pages, [0, 1, 2, 3]);
    assert.equal(finding.policy, 'title_quality');
    assert.equal(
      finding.text.en,
      '4 pages with different content have the same title, “Welcome to our shop”.',
    );
    assert.equal(finding.text.pl, '4 strony o różnej treści mają ten sam tytuł: „Welcome to our shop”.');
  });

  it('is no news of copies', () => {
    const [first] = articles('shop', 1);
    assert.ok(first);
    assert.deepEqual(found([first, { ...first, path: '/copy' }], 'same_title'), []);
  });
});

describe('a stitched page', () => {
  const sources = articles('source', 16);
  const lines = sources.map(
    ({ paragraphs }) =>
      paragraphs
        .slice(2)
        .join(' ')
        .match(/[^.]+\./g) ?? [],
  );
  const stitched: Draft = {
    path: '/topics/everything',
    title: 'Everything at once',
    paragraphs: [0, 6].map((from) =>
      lines
        .slice(from, from + 6)
        .map((line) => line[3] ?? '')
        .join(' '),
    ),
  };

  it('is found by its sentences, each from another page', () => {
    const drafts = [...sources, stitched];
    const [finding] = found(drafts, 'stitched_from_siblings');
    assert.ok(finding && finding.signal >= 50);
    assert.deepEqual(finding.pages, [16]);
    assert.match(
      finding.text.pl,
      /^1 strona składa się ze zdań z innych stron witryny: 100% tekstu, z 12 różnych stron\.$/,
    );
    assertQuoted(drafts, finding);
  });

  it('is none with a text of its own around them', () => {
    const own = { ...stitched, paragraphs: [...stitched.paragraphs, ...madeParagraphs('own', 3)] };
    assert.deepEqual(found([...sources, own], 'stitched_from_siblings'), []);
  });

  it('is not the whole of a manual on one page', () => {
    const whole = {
      path: '/whole',
      title: 'All chapters',
      paragraphs: sources.flatMap(({ paragraphs }) => paragraphs),
    };
    assert.deepEqual(confirmed([...sources, whole]), []);
  });
});
