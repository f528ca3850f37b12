import { mainHeading } from '../../facts/headings.ts';
import { strayedSite } from '../../grounds/strayed-look.ts';
import type { Page } from '../../page/page.ts';
import { readPage } from '../../page/read-page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent, quoted } from '../wording.ts';

const SHINGLE = 5;
/** With fewer words a view is a notice or an error, and nothing can be compared. */
const MIN_WORDS = 60;
const MAX_WORDS = 30_000;
/** Other texts under the same title are news, offers or personal boxes rather than another page. */
const SAME_TITLE_FACTOR = 0.55;
const OTHER_SITE = 0.9;
/** A view that holds most of the other is a longer or shorter version of it: a paywall's sample, a fold. */
const PART_OF = 0.8;

const say = sentences({
  crawler_ends_at: {
    en: ({ site }: { site: string }) => `A crawler ends up at ${site}; a visitor does not.`,
    pl: ({ site }) => `Robot trafia na ${site}, a odwiedzający nie.`,
  },
  texts_share: {
    en: ({ share }: { share: number }) =>
      `The texts for a visitor and for a crawler share ${percent.en(share)} of their passages.`,
    pl: ({ share }) =>
      `Tekst dla odwiedzającego i tekst dla robota mają ${percent.pl(share)} wspólnych fragmentów.`,
  },
  titles_differ: {
    en: ({ visitor, crawler }: { visitor: string; crawler: string }) =>
      `The visitor’s title is ${quoted.en(visitor)}, the crawler’s ${quoted.en(crawler)}.`,
    pl: ({ visitor, crawler }) =>
      `Tytuł dla odwiedzającego to ${quoted.pl(visitor)}, a dla robota ${quoted.pl(crawler)}.`,
  },
});

export default rule({
  id: 'sp_cloak_second_fetch',
  mode: 'spam',
  policy: 'cloaking',
  kind: 'violation',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Crawlers and visitors get different content',
    pl: 'Robot wyszukiwarki dostaje inną treść niż odwiedzający',
  },
  fix: {
    en: 'Serve the same main content to crawlers and visitors. If part of it is paid, declare the paywall in structured data.',
    pl: 'Podawaj robotom i odwiedzającym tę samą treść główną. Jeśli jej część jest płatna, zadeklaruj to w danych strukturalnych.',
  },
  question: 'Does a search engine crawler receive different main content from a visitor?',
  sources: ['SP#cloaking'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'server',
  accuses: 'alone',
  languages: 'any',
  needs: { fetch: false, secondFetch: true },
  basis: 'judgement',
  scoring:
    'Main texts of both views as runs of 5 words; with title or main heading different: 0 when half of all runs are shared, 1 when a tenth is; with the same title 0.55 of that. 0.9 when only one of them ends at another site. Robot checks, consent and login walls, script shells and views that are a part of each other are not compared.',
  says: say,
  detect(page, given) {
    const other = given.otherLooks?.find((look) => look.as === 'crawler');
    if (!other) return abstain('needs_second_fetch');
    const strayed = strayedSite(page, given, other);
    if (strayed !== undefined) {
      return {
        score: OTHER_SITE,
        quotes: [quoteWhole(page, { in: 'title' })],
        facts: [say.crawler_ends_at({ site: strayed })],
      };
    }
    if (isWall(page) || isWall(other.page)) return abstain('needs_second_fetch');
    if (page.flags.jsShell || other.page.flags.jsShell) return abstain('needs_render');
    if (page.wordCount < MIN_WORDS || other.page.wordCount < MIN_WORDS) return abstain('too_short');
    const own = shingles(page);
    const theirs = shingles(other.page);
    let shared = 0;
    for (const one of own) if (theirs.has(one)) shared++;
    if (shared >= PART_OF * Math.min(own.size, theirs.size)) return CLEAR;
    const alike = shared / (own.size + theirs.size - shared);
    const sameName =
      isSame(page.head.title, other.page.head.title) && isSame(headingOf(page), headingOf(other.page));
    const score = ramp(1 - alike, 0.5, 0.9) * (sameName ? SAME_TITLE_FACTOR : 1);
    if (score === 0) return CLEAR;
    const facts = [say.texts_share({ share: alike })];
    if (!sameName) {
      const visitor = quotable(page.head.title);
      facts.push(say.titles_differ({ visitor, crawler: quotable(other.page.head.title) }));
    }
    const first = page.main.blocks[0];
    return {
      score,
      quotes: [quoteWhole(page, { in: 'title' }), first ? quoteText(page, first) : undefined],
      facts,
    };
  },
  examples: () => ({
    hit: [
      found(
        twoLooks(
          'people see a bakery, the crawler a casino',
          examplePage('', { title: 'How to bake rye bread', body: paragraphs(...BREAD) }),
          examplePage('', { title: 'Casino bonuses without deposit', body: paragraphs(...BICYCLE) }),
        ),
        {
          says: ['texts_share', 'titles_differ'],
          quotes: ['How to bake rye bread', 'My first loaf of rye came out of the oven flat as'],
        },
      ),
      found(
        twoLooks(
          'Polish texts with nothing in common',
          examplePage('', { title: 'Kredyt bez BIK online', lang: 'pl', body: paragraphs(...ROWER) }),
          examplePage('', { title: 'Chleb żytni na zakwasie', lang: 'pl', body: paragraphs(...CHLEB) }),
        ),
        {
          says: ['texts_share', 'titles_differ'],
          quotes: ['Kredyt bez BIK online', 'Przeskakujący łańcuch rzadko bywa zepsuty. W'],
        },
      ),
    ],
    clear: [
      twoLooks(
        'the same article with other boxes around it',
        examplePage('', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
        examplePage('', {
          title: 'Library stays open',
          body: paragraphs(...LIBRARY),
          after: '<aside><p>Read also: the new reading lamps and who paid for them.</p></aside>',
        }),
      ),
      twoLooks(
        'a paywall that shows the beginning only',
        examplePage('', { title: 'How to bake rye bread', body: paragraphs(...BREAD.slice(0, 2)) }),
        examplePage('', { title: 'How to bake rye bread', body: paragraphs(...BREAD) }),
      ),
    ],
  }),
});

function twoLooks(note: string, visitor: Example, crawler: Example): Example {
  return {
    ...visitor,
    note,
    given: { otherLooks: [{ as: 'crawler', page: readPage(crawler), finalUrl: crawler.url ?? '' }] },
  };
}

function isWall(page: Page): boolean {
  return page.flags.challenge || page.flags.consentWall || page.flags.loginWall || page.flags.softError;
}

function headingOf(page: Page): string {
  return mainHeading(page)?.text ?? '';
}

function isSame(first: string, second: string): boolean {
  return first.toLowerCase().replace(/\s+/g, ' ').trim() === second.toLowerCase().replace(/\s+/g, ' ').trim();
}

function shingles(page: Page): Set<string> {
  const words = page.main.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  const end = Math.min(words.length, MAX_WORDS) - SHINGLE;
  for (let i = 0; i <= end; i++) found.add(words.slice(i, i + SHINGLE).join(' '));
  return found;
}
