import { links } from '../../facts/links.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { type Quotation, quotations } from '../../facts/quotations.ts';
import { proseMask } from '../../facts/visible-prose.ts';
import { ownWords } from '../../grounds/own-words.ts';
import { isThread } from '../../page/metadata/first-post.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

/** Share of the content in quotations: 0 at the first, full at the second. */
const QUOTED_FROM = 0.5;
const QUOTED_FULL = 0.85;
const MAX_OWN_SHARE = 0.3;

/** What feeds append to every entry. */
const feedMarks = phraseList({
  en: [
    'appeared first on',
    'first appeared on',
    'originally appeared on',
    'this article was originally published on',
    'this post was originally published on',
    'was originally published at',
  ],
  pl: [
    'ukazał się najpierw na',
    'artykuł pochodzi ze strony',
    'artykuł pochodzi z serwisu',
    'po raz pierwszy pojawił się',
    'pojawił się poraz pierwszy',
    'tekst pochodzi ze strony',
  ],
});
const sourceMarks = phraseList({
  en: [
    'source',
    'via',
    'original source',
    'read the full article',
    'read the original',
    'continue reading at',
    'read more at',
  ],
  pl: ['źródło', 'źródło artykułu', 'czytaj całość na', 'cały artykuł na', 'przeczytaj całość na'],
});
/** With leave it is syndication. */
const licence = phraseList({
  en: [
    'republished with permission',
    'reprinted with permission',
    'republished under',
    'creative commons',
    'republished from',
    'with the permission of',
    'licensed under',
    'public domain',
    'press release',
    'used with permission',
    'syndicated',
  ],
  pl: [
    'za zgodą',
    'przedruk za zgodą',
    'na licencji',
    'licencja',
    'creative commons',
    'domena publiczna',
    'informacja prasowa',
    'materiał prasowy',
  ],
});

interface Sign {
  readonly score: number;
  readonly quote: Quote | undefined;
  readonly fact: Said;
}

const say = sentences({
  feed_line: {
    en: ({ site }: { site: string }) =>
      `The page still has the line that feeds append, with a link to ${site}.`,
    pl: ({ site }) => `Na stronie został dopisek z kanału informacyjnego z linkiem do ${site}.`,
  },
  mostly_quoted: {
    en: ({ quotedShare, ownShare }: { quotedShare: number; ownShare: number }) =>
      `${percent.en(quotedShare)} of the content is quoted, and ${percent.en(ownShare)} is the page’s own.`,
    pl: ({ quotedShare, ownShare }) =>
      `Cytaty stanowią ${percent.pl(quotedShare)} treści, a własny tekst ${percent.pl(ownShare)}.`,
  },
  canonical_elsewhere: {
    en: ({ site }: { site: string }) => `The canonical address is on ${site}.`,
    pl: ({ site }) => `Adres kanoniczny wskazuje na ${site}.`,
  },
});

export default rule({
  id: 'sp_feed_republish',
  mode: 'spam',
  policy: 'scraping',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'Most of the page is taken from other sites',
    pl: 'Większość treści pochodzi z innych witryn',
  },
  fix: {
    en: 'Add your own reporting or comment, get permission to republish, or link instead of copying.',
    pl: 'Dodaj własny materiał lub komentarz, uzyskaj zgodę na przedruk albo zamiast kopiować, podaj link.',
  },
  question: 'Is most of the page taken from other sites without anything of its own?',
  sources: ['SP#scraped-content'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'beside',
  languages: ['en', 'pl'],
  needs: { words: 80, html: true },
  basis: 'judgement',
  scoring:
    'The line that feeds append (“The post … appeared first on …”) with a link to another site: 0.7; quotations that make up 50 % (0) to 85 % (0.79) of the content together with a named source and less than 30 % own words; a canonical address on another site adds 0.1. A stated licence or leave: 0.',
  says: say,
  detect(page) {
    if (isThread(page)) return abstain('not_applicable');
    const signs = [feedLine(page), quotedMost(page)].filter((sign) => sign !== undefined);
    if (signs.length === 0 || licence(page).some((hit) => proseMask(page)[hit.block] === 1)) return CLEAR;
    const foreign = foreignCanonical(page);
    const score = Math.max(...signs.map((sign) => sign.score)) + (foreign === undefined ? 0 : 0.1);
    return {
      score,
      quotes: signs.map((sign) => sign.quote),
      facts: [
        ...signs.map((sign) => sign.fact),
        ...(foreign === undefined ? [] : [say.canonical_elsewhere({ site: foreign })]),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('the line of a feed', {
        found: { says: ['feed_line'], quotes: ['The post Library stays open appeared first on'] },
        title: 'Library stays open',
        url: 'https://www.town-digest.com/2025/library',
        body: `${paragraphs(...LIBRARY)}<p>The post <a href="https://www.millroad-gazette.com/library">Library stays open</a> appeared first on <a href="https://www.millroad-gazette.com">Mill Road Gazette</a>.</p>`,
      }),
      examplePage('a Polish page that is one long quotation', {
        found: { says: ['mostly_quoted'], quotes: ['Przeskakujący łańcuch rzadko bywa zepsuty. W'] },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        url: 'https://www.przeglad-sieci.pl/rowery',
        body: `<blockquote>${paragraphs(...ROWER)}</blockquote><p>Źródło: <a href="https://www.warsztat-portowa.pl/lancuch">warsztat-portowa.pl</a></p>`,
      }),
    ],
    clear: [
      examplePage('a review of the press with its own comment', {
        title: 'What the papers say',
        body: `<blockquote><p>${LIBRARY[0]}</p></blockquote>${paragraphs(...BREAD)}<p>Source: <a href="https://www.millroad-gazette.com">Mill Road Gazette</a></p>`,
      }),
      examplePage('republished with leave', {
        title: 'Library stays open',
        url: 'https://www.town-digest.com/2025/library',
        body: `${paragraphs(...LIBRARY)}<p>This article was originally published on <a href="https://www.millroad-gazette.com/library">Mill Road Gazette</a> and is republished under a Creative Commons licence.</p>`,
      }),
      examplePage('an own article with a source in Polish', {
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<p>Źródło: <a href="https://www.normy.example/lancuchy">normy</a></p>`,
      }),
      examplePage('an ordinary article', { title: 'A chain that skips', body: paragraphs(...BICYCLE) }),
    ],
  }),
});

function foreignCanonical(page: Page): string | undefined {
  const { canonical } = metadataOf(page);
  const host = canonical === undefined || page.url === undefined ? undefined : URL.parse(canonical)?.hostname;
  const own = page.url === undefined ? undefined : URL.parse(page.url)?.hostname;
  return host && own && siteOf(host) !== siteOf(own) ? siteOf(host) : undefined;
}

/** The line counts where it links to the other site: a site's own feed names the site itself. */
function feedLine(page: Page): Sign | undefined {
  const mask = proseMask(page);
  const { site } = pageAddress(page);
  for (const hit of feedMarks(page)) {
    const block = page.blocks[hit.block];
    if (!block || mask[hit.block] !== 1 || block.end - block.start > 600) continue;
    const target = links(page).find((link) => link.block === hit.block && link.external && !link.hidden);
    if (target === undefined || site === '') continue;
    return {
      score: 0.7,
      quote: quoteText(page, block),
      fact: say.feed_line({ site: target.site }),
    };
  }
  return undefined;
}

function quotedMost(page: Page): Sign | undefined {
  const { quotedShare, quotes } = quotations(page);
  const { ownShare } = ownWords(page);
  if (quotedShare <= QUOTED_FROM || ownShare >= MAX_OWN_SHARE) return undefined;
  const mask = proseMask(page);
  const named = sourceMarks(page).some(
    (hit) => mask[hit.block] === 1 && links(page).some((link) => link.block === hit.block && link.external),
  );
  const longest = quotes.reduce<Quotation | undefined>(
    (best, one) => (one.inMain && one.words > (best?.words ?? 0) ? one : best),
    undefined,
  );
  if (!named || longest === undefined) return undefined;
  return {
    score: 0.5 + 0.29 * ramp(quotedShare, QUOTED_FROM, QUOTED_FULL),
    quote: quoteText(page, longest),
    fact: say.mostly_quoted({ quotedShare, ownShare }),
  };
}
