import { userContent } from '../../facts/comments.ts';
import { links } from '../../facts/links.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { genreOf, isArticleLike, isHowTo, isNews, isReview } from '../../grounds/genre.ts';
import { isInstitution } from '../../grounds/life-topic.ts';
import { isSiteOfPerson } from '../../grounds/site-of-a-person.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** A newsroom or a team that signs for a text answers who wrote it. */
const signed = phraseList({
  en: [
    'staff writer',
    'staff report',
    'news desk',
    'editorial team',
    'editorial staff',
    'newsroom staff',
    'written by',
    'posted by',
    'reviewed by',
    'by our editors',
    'associated press',
    'reuters',
  ],
  pl: [
    'redakcja',
    'zespół redakcyjny',
    'autor',
    'autorka',
    'tekst',
    'opracowanie',
    'oprac',
    'źródło pap',
    'pap',
  ],
});

const OFFICIAL = /(?:^|\.)(?:gov|edu|mil|int)(?:\.[a-z]{2})?$|\.ac\.[a-z]{2}$|\.gov\.pl$/;
/** Addresses of posts. */
const POSTED =
  /\/(?:blog|news|articles?|posts?|stories|magazine|wiadomosci|artykul|artykuly|aktualnosci|wpis)\//i;

const DATED_PATH = /\/(?:19|20)\d\d[/-]\d\d?(?:[/-]|$)/;
const isPost = (page: Page): boolean =>
  POSTED.test(page.address ?? '') || DATED_PATH.test(page.address ?? '');
const isAssociation = (page: Page): boolean => pageAddress(page).host.endsWith('.org');

const NEWS_HEAD = '<meta property="og:type" content="article">';

const say = sentences({
  nobody_signs: {
    en: () => 'Neither the text nor the page’s code says who wrote it.',
    pl: () => 'Ani w tekście, ani w kodzie strony nie ma informacji, kto jest autorem.',
  },
});

export default rule({
  id: 'hc_no_byline',
  mode: 'helpful',
  policy: 'who',
  kind: 'signal',
  layer: 'markup',
  version: 3,
  lite: true,
  title: {
    en: 'The text names no author, though it should',
    pl: 'Tekst nie podaje autora, choć powinien',
  },
  fix: {
    en: 'Add a byline with the author’s name, and link it to a page about them.',
    pl: 'Dodaj podpis z nazwiskiem autora i link do strony o nim.',
  },
  question: 'Is an author expected on this page but not named?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: 'any',
  needs: { words: 150, wholePage: true, published: true },
  basis: 'measured',
  scoring:
    'News, articles, guides and reviews without a byline, an author in the markup or a signing newsroom: 0.7 for news and reviews, 0.6 for other articles and guides in a blog or under a date. A text that says “I”, in its title or several times, one on the site of a person, and one of an association, of an institute or outside of a blog: 0.4. Pages of companies, offices, schools, documentation, wikis and home pages are left out.',
  says: say,
  detect(page) {
    const { genre } = genreOf(page);
    if (!isArticleLike(page) || genre === 'roundup' || page.pageType.type === 'documentation') {
      return abstain('not_applicable');
    }
    // Offices and schools answer for their pages as a body.
    if (OFFICIAL.test(pageAddress(page).host)) return abstain('not_applicable');
    const { authors, published } = metadataOf(page);
    const dated = published !== undefined || POSTED.test(page.address ?? '');
    if (
      authors.length > 0 ||
      page.head.meta.has('author') ||
      userContent(page).posts.some((post) => post.kind === 'forum-post')
    )
      return CLEAR;
    if (metadataOf(page).structured.items.some((item) => 'author' in item.value)) return CLEAR;
    if (signed(page).length > 0 || pointsToAuthor(page) || isSignedInWords(page)) return CLEAR;
    // What stands at the root of a site is the site, not a text in it.
    if (page.address !== undefined && URL.parse(page.address)?.pathname === '/')
      return abstain('not_applicable');
    const sure = isNews(page) || isReview(page);
    // Without a date and outside of a blog it may be a page of the house.
    if (!sure && !dated) return abstain('not_applicable');
    // A guide of a workshop or a shop speaks for the house.
    if (!sure && isHowTo(page) && page.pageType.type !== 'article') return abstain('not_applicable');
    const title = metadataOf(page).headline;
    // Guides outside of a blog, and texts of associations and institutes, are as often the house's as one author's.
    const ofTheHouse = !sure && (!isPost(page) || isInstitution(page) || isAssociation(page));
    return {
      score: speaksForItself(page) || ofTheHouse ? LOW : sure ? 0.7 : 0.6,
      quotes: [quoteIn(page, { in: 'text' }, title) ?? quoteIn(page, { in: 'title' }, title)],
      facts: [say.nobody_signs()],
    };
  },
  examples: () => ({
    hit: [
      examplePage('news without a name', {
        found: { says: ['nobody_signs'], quotes: ['Library stays open on Saturdays'] },
        title: 'Library stays open on Saturdays',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-news.com/news/2026/05/12/library-stays-open',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('an article without a name', {
        found: { says: ['nobody_signs'], quotes: ['Why rye bread stays flat'] },
        title: 'Why rye bread stays flat',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-notes.com/blog/why-rye-stays-flat',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('Polish news without a name', {
        found: { says: ['nobody_signs'], quotes: ['Biblioteka otwarta w soboty'] },
        title: 'Biblioteka otwarta w soboty',
        lang: 'pl',
        head: NEWS_HEAD,
        url: 'https://www.kurier-lakowy.pl/wiadomosci/2026/05/12/biblioteka-w-soboty',
        body: paragraphs(...BIBLIOTEKA),
      }),
      examplePage('a Polish article without a name', {
        found: { says: ['nobody_signs'], quotes: ['Dlaczego chleb żytni wychodzi płaski'] },
        title: 'Dlaczego chleb żytni wychodzi płaski',
        lang: 'pl',
        head: NEWS_HEAD,
        url: 'https://www.kurier-lakowy.pl/blog/chleb-zytni',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a link to the author at the end of the text', {
        title: 'Library stays open on Saturdays',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-news.com/news/2026/05/12/library-stays-open',
        body: `${paragraphs(...LIBRARY)}<p><a href="/articles/authors/anna-field">More by Anna Field</a></p>`,
      }),
      examplePage('a nickname beside the date', {
        title: 'Library stays open on Saturdays',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-news.com/news/2026/05/12/library-stays-open',
        body: `<p>12/05 — 2026 by fieldmouse</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a way to other texts of the author', {
        title: 'Library stays open on Saturdays',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-news.com/news/2026/05/12/library-stays-open',
        body: `${paragraphs(...LIBRARY)}<p>All articles by Anna Field</p>`,
      }),
      examplePage('a personal blog', {
        title: 'Why rye bread stays flat | Roger’s Blog',
        url: 'https://www.rye-notes.com/2026/05/12/rye',
        head: NEWS_HEAD,
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a text of an association', {
        title: 'Ten things to know about rye',
        url: 'https://www.rye-council.org/blog/ten-things',
        head: NEWS_HEAD,
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a plan outside of any blog', {
        title: 'Plan for beginners',
        url: 'https://www.harbour-run.com/plan-for-beginners/',
        head: `${NEWS_HEAD}<meta property="article:published_time" content="2026-05-12">`,
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a practice that bears its one person’s name', {
        title: 'Co daje osteopatia — dr hab. Anna Polna',
        url: 'https://www.annapolna.pl/blog/osteopatia.html',
        lang: 'pl',
        head: NEWS_HEAD,
        body: paragraphs(...CHLEB),
      }),
      examplePage('a title that says I', {
        title: 'Why rye bread (and what I’m baking with it)',
        url: 'https://www.rye-notes.com/blog/why-rye',
        head: NEWS_HEAD,
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a byline under the heading', {
        title: 'Library stays open on Saturdays',
        head: NEWS_HEAD,
        url: 'https://www.meadowlane-news.com/news/2026/05/12/library-stays-open',
        body: `<p class="byline">By <a rel="author" href="/authors/anna-field">Anna Field</a></p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('an author in the markup', {
        title: 'Why rye bread stays flat',
        head: `${NEWS_HEAD}<meta name="author" content="Anna Field">`,
        url: 'https://www.meadowlane-notes.com/blog/why-rye-stays-flat',
        body: paragraphs(...BREAD),
      }),
      examplePage('a newsroom that signs', {
        title: 'Biblioteka otwarta w soboty',
        lang: 'pl',
        head: NEWS_HEAD,
        url: 'https://www.kurier-lakowy.pl/wiadomosci/2026/05/12/biblioteka-w-soboty',
        body: paragraphs(...BIBLIOTEKA, 'Redakcja'),
      }),
      examplePage('a page of a workshop', {
        title: 'Bicycle workshop on Harbour Street',
        url: 'https://www.harbour-bikes.com/',
        heading: 'Our services',
        body: `${paragraphs(...BICYCLE)}<p>Call us on +44 20 7946 0018. Opening hours: Monday to Friday, 9 to 17. 12 Harbour Street.</p><a href="/book">Book a repair</a>`,
      }),
    ],
  }),
});

const LOW = 0.4;
const FIRST_PERSON = wholeWords(
  /(?<![\p{L}.])I(?:['’](?:m|ve|d|ll))?(?= [a-z])|\b(?:jestem|mam|moim|moja|mojego|zrobiłem|zrobiłam)\b/gu,
);
const OWN_VOICE_CUES = 4;
/** A numeral stands behind what it counts. */
const OWN_TITLE = wholeWords(
  /(?<![\p{L}.])(?<!\b(?:Part|War|Type|Chapter|Phase|Class|Level|Volume|Stage|Grade|Book|Act) )I(?:['’](?:m|ve|d|ll))?(?= \p{L}\p{Ll})/u,
);
const OWN_SITE = wholeWords(
  /['’]s (?:blog|weblog|journal|notes|site|website|page)\b|^(?:blog|strona) \p{Lu}/iu,
);

/** On a site of one person everything is by that person, who says “I” or lends it the name. */
function speaksForItself(page: Page): boolean {
  const { site } = metadataOf(page);
  if ([...site.names, page.head.title].some((name) => OWN_SITE.test(name))) return true;
  if (isSiteOfPerson(page)) return true;
  // "Why I left": a title that says “I” is written by the owner of the site.
  if (OWN_TITLE.test(page.head.title)) return true;
  let cues = 0;
  for (const { start, end } of page.main.blocks)
    cues += page.text.slice(start, end).match(FIRST_PERSON)?.length ?? 0;
  return cues >= OWN_VOICE_CUES;
}

const AUTHOR_PATH = /\/(?:authors?|autor|autorzy|profile|contributors?|people|team)\/[^/?#]+/i;
const AUTHOR_NAME = /(?:^|[\s_-])(?:author|byline|autor|writer)(?:$|[\s_-])/i;

/** A link to the author, or an element for it that holds a name, at the head or at the end of the text. */
function pointsToAuthor(page: Page): boolean {
  if (page.dom.elements.some(({ attribs }) => /\bauthor\b/i.test(attribs.rel ?? ''))) return true;
  if (
    links(page).some(
      (link) => link.region !== 'footer' && link.region !== 'nav' && AUTHOR_PATH.test(link.url),
    )
  )
    return true;
  return page.blocks.some(({ elementIndex, start, end }) => {
    let at = elementIndex;
    for (let level = 0; at >= 0 && level < 3; at = page.dom.parent[at] ?? -1, level++) {
      const { class: classes = '', 'aria-label': label = '' } = page.dom.elements[at]?.attribs ?? {};
      if (AUTHOR_NAME.test(classes) || AUTHOR_NAME.test(label))
        return /\p{Lu}[\p{L}.'’-]+ \p{Lu}/u.test(page.text.slice(start, end));
    }
    return false;
  });
}

const MAX_BYLINE = 80;
/** "By Anna Field", "12 May 2026 by anna", "All articles by Anna Field". */
const BYLINE = wholeWords(
  /^[\s—–|·•-]*(?:[Bb]y|BY):?\s+\p{Lu}|\b(?:19|20)\d\d\b[^.!?]{0,30}\b(?:[Bb]y|BY):?\s+\p{L}{2}|\b(?:[Bb]y|BY):?\s+\p{Lu}[^.!?]{0,50}\b(?:19|20)\d\d\b|\b(?:[Aa]ll|[Mm]ore|[Oo]ther|[Ll]atest) (?:articles?|posts?|stories|texts) (?:by|from) \p{Lu}|^(?:Authors?|Words|Text|Story):\s+\p{Lu}|^(?:Wszystkie|Więcej|Inne) (?:artykuły|teksty|wpisy) (?:autora|autorki) \p{Lu}/u,
);
/** Blocks before and behind the text in which its own byline stands; further away it belongs to another. */
const AROUND_TEXT = 6;

/** A line of its own, which no markup tells from others. */
function isSignedInWords(page: Page): boolean {
  const first = page.main.blocks[0]?.index ?? 0;
  const last = page.main.blocks.at(-1)?.index ?? 0;
  return page.blocks.slice(Math.max(0, first - AROUND_TEXT), last + AROUND_TEXT).some(({ start, end }) => {
    if (end - start > MAX_BYLINE) return false;
    return BYLINE.test(page.text.slice(start, end));
  });
}
