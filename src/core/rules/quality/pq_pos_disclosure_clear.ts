import { affiliateNotices } from '../../grounds/affiliate-notices.ts';
import { genreOf } from '../../grounds/genre.ts';
import { sponsorLabels } from '../../grounds/sponsor-labels.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent, quoted, shortened } from '../wording.ts';

/** Of the words of the content. */
const EARLY = 0.15;

const LINK =
  '<a rel="sponsored" href="https://www.amazon.com/dp/B07PDHSH13?tag=meadownotes-20">Check price</a>';

/** Before this share of the text "after 0%" would be said. */
const TOP = 0.005;

const say = sentences({
  told_early: {
    en: ({ text, position, links }: { text: string; position: number; links: number }) =>
      `${quoted.en(text)} appears ${position < TOP ? 'at the very top' : `after ${percent.en(position)}`} of the text${links > 0 ? `, on a page with ${countEn(links, 'affiliate link', 'affiliate links')}` : ''}.`,
    pl: ({ text, position, links }) =>
      `${quoted.pl(text)} pojawia się ${position < TOP ? 'na samym początku' : `po ${percent.pl(position)}`} tekstu${links > 0 ? `; na stronie: ${countPl(links, 'link afiliacyjny', 'linki afiliacyjne', 'linków afiliacyjnych')}` : ''}.`,
  },
});

export default rule({
  id: 'pq_pos_disclosure_clear',
  mode: 'quality',
  policy: 'disclosure',
  kind: 'positive',
  layer: 'text',
  version: 3,
  title: {
    en: 'Commercial interest is disclosed up front',
    pl: 'Korzyść finansowa jest ujawniona na początku',
  },
  fix: {
    en: 'Keep the notice where readers see it first.',
    pl: 'Zostaw informację tam, gdzie czytelnik widzi ją od razu.',
  },
  question: 'Does the page tell plainly and at its top that it earns by its links or was paid for?',
  sources: ['FE', 'UO'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { html: true },
  basis: 'source',
  scoring:
    'A plain notice in the first 15 % of the text: 1 where it stands before every affiliate link or labels the text, 0.7 where some links come first but the notice is beside them.',
  says: say,
  detect(page) {
    const { links, notices, before, beside } = affiliateNotices(page);
    const label = sponsorLabels(page).find((one) => one.clear && !one.bare && one.place === 'top');
    // “Sponsored by” above logos on a page of an event speaks of the event.
    if (
      links.length === 0 &&
      (!label ||
        genreOf(page).shares['local-service'] + genreOf(page).shares.home > 0.4 ||
        page.pageType.type === 'service')
    )
      return abstain('not_applicable');
    const early = notices.find(
      (one) =>
        one.kind === 'affiliate' && one.position <= EARLY && one.region !== 'footer' && one.region !== 'nav',
    );
    const told = label ?? early;
    if (!told) return CLEAR;
    const text = page.text.slice(told.start, told.end);
    return {
      score: label || before ? 1 : beside ? 0.7 : 0.5,
      quotes: [quoteText(page, told)],
      facts: [say.told_early({ text: shortened(text, 60), position: told.position, links: links.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a notice before the links', {
        found: { says: ['told_early'], quotes: ['earn a commission'] },
        title: 'Baking tins we like',
        body: `<p>We may earn a commission if you buy through the affiliate links on this page.</p>${paragraphs(...BREAD)}<p>${LINK}</p>`,
      }),
      examplePage('a Polish label at the top', {
        found: { says: ['told_early'], quotes: ['Materiał reklamowy'] },
        title: 'Chleb z nowej formy',
        lang: 'pl',
        body: `<p>Materiał reklamowy – płatna współpraca z marką Blacharnia Lipowa</p>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('links without a notice', {
        title: 'Baking tins we like',
        body: `${paragraphs(...BREAD)}<p>${LINK}</p>`,
      }),
      examplePage('a notice at the end', {
        title: 'Baking tins we like',
        body: `<p>${LINK}</p>${paragraphs(...BICYCLE)}<p>We may earn a commission through affiliate links.</p>`,
      }),
    ],
  }),
});
