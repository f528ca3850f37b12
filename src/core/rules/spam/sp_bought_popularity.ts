import { fittingBlocks } from '../../facts/fitting-blocks.ts';
import { regionOf } from '../../facts/regions.ts';
import type { Span } from '../../facts/span.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, quoted, shortened } from '../wording.ts';

const NETWORKS =
  '(?:instagram|facebook|twitter|youtube|tik ?tok|pinterest|soundcloud|telegram|twitch|spotify|linkedin|google ?(?:plus|\\+)|insta|fb|yt|ig|social media)';
const APPLAUSE =
  '(?:followers|likes|views|subscribers|fans|retweets|plays|shares|comments|favou?rites|upvotes|streams|obserwujących|obserwacje|polubień|polubienia|lajki|lajków|lajk|wyświetlenia|wyświetleń|subskrypcje|subskrypcji|fanów|followersów)';
/** "Buy Instagram followers", "free YouTube views", "kup lajki na Facebooka". */
const APPLAUSE_FOR_SALE = wholeWords(
  new RegExp(
    String.raw`\b(?:buy|get|free|cheap|gain|real|instant|kup|kupuj|kupić|darmowe|tanie|zdobądź)(?: \p{L}+){0,2} ${NETWORKS}\p{L}*(?: \p{L}+){0,2} ${APPLAUSE}\b|\b(?:kup|kupuj|kupić|darmowe|tanie)(?: \p{L}+){0,2} ${APPLAUSE}(?: na)? (?:instagram|facebook|youtub|tiktok|fb|ig|yt)\p{L}*|\b(?:buy|get free|free) (?:real |cheap |instant )?(?:followers|likes|subscribers|views)\b`,
    'iu',
  ),
);
/** Visits by robots and by members who must look. */
const VISITS = wholeWords(
  /\b(?:traffic exchange|hits? exchange|auto ?hits|auto[ -]?surf|manual surf|safe-?lists?|viral mailers?|buy (?:website |web |targeted |cheap )?(?:traffic|visitors|hits)|(?:unlimited|free) (?:website |web )(?:hits|traffic|visitors)|(?:website )?traffic (?:generator|bot|spirit)|(?:increase|boost|improve) (?:your )?alexa rank(?:ing)?|smm panel|like ?4 ?like|sub ?4 ?sub|likes? exchange|followers? exchange|wymiana (?:ruchu|odwiedzin|lajków|wizyt)|kup ruch|autosurfing)\b/iu,
);

const MAX_LABEL_CHARACTERS = 200;
const MAX_TITLE_CHARACTERS = 300;
const TITLE_WEIGHT = 2;
const PROBABLE = 3;
const CLEAR_CUT = 5;

const say = sentences({
  titled: {
    en: ({ phrase }: { phrase: string }) => `The title offers ${quoted.en(phrase)}.`,
    pl: ({ phrase }) => `Tytuł oferuje ${quoted.pl(phrase)}.`,
  },
  offers: {
    en: ({ phrases }: { phrases: CutList }) =>
      `Followers, likes or visits are for sale or for exchange: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) =>
      `Strona sprzedaje lub wymienia obserwujących, polubienia albo wizyty: ${listedQuotes.pl(phrases)}.`,
  },
});

export default rule({
  id: 'sp_bought_popularity',
  mode: 'spam',
  policy: 'machine_generated_traffic',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'The page sells or swaps followers, likes or visits',
    pl: 'Strona handluje obserwującymi, polubieniami lub wejściami',
  },
  fix: {
    en: 'Stop selling and swapping followers, likes and visits: they fake an interest that does not exist.',
    pl: 'Zrezygnuj ze sprzedaży i wymiany obserwujących, polubień i odwiedzin: udają zainteresowanie, którego nie ma.',
  },
  question: 'Does the page sell or exchange followers, likes, views or visits?',
  sources: ['SP'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'measured',
  scoring:
    'Distinct offers of followers, likes and views of social networks, of visits, hits and mailings among members weigh 1 each, 2 in the title: 0.6 from 3, 0.85 from 5. Articles count half; texts that warn of scams do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const title = offerIn(page.head.title.slice(0, MAX_TITLE_CHARACTERS));
    const offers = offersOf(page);
    if (!title && offers.length === 0) return CLEAR;
    let weight = (title ? TITLE_WEIGHT : 0) + offers.length;
    if (isArticleLike(page)) weight /= 2;
    return {
      score: weight >= CLEAR_CUT ? 0.85 : weight >= PROBABLE ? 0.6 : 0.3,
      quotes: [
        title ? quoteWhole(page, { in: 'title' }) : undefined,
        ...quoteEach(offers, 4, (span) => quoteText(page, span)),
      ],
      facts: [
        ...(title ? [say.titled({ phrase: shortened(title[0], 60) })] : []),
        ...(offers.length > 0
          ? [say.offers({ phrases: quoteList(offers.map((span) => page.text.slice(span.start, span.end))) })]
          : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a shop of followers', {
        found: {
          says: ['titled', 'offers'],
          quotes: ['Buy Instagram followers and likes', 'Get real Instagram likes'],
        },
        title: 'Buy Instagram followers and likes',
        heading: 'Grow today',
        body: '<ul><li>Get real Instagram likes within an hour</li><li>Buy YouTube views from 2 dollars</li><li>Cheap TikTok followers</li></ul>',
      }),
      examplePage('Polish likes', {
        found: {
          says: ['titled', 'offers'],
          quotes: ['Kup lajki na Facebooka', 'Kup obserwujących na Instagramie'],
        },
        title: 'Kup lajki na Facebooka',
        heading: 'Oferta',
        lang: 'pl',
        body: '<ul><li>Kup obserwujących na Instagramie</li><li>Tanie wyświetlenia na YouTube</li><li>Wymiana ruchu między stronami</li></ul>',
      }),
      examplePage('visits among members', {
        found: { says: ['titled', 'offers'], quotes: ['HitBarn – free traffic exchange', 'auto surf'] },
        title: 'HitBarn – free traffic exchange',
        heading: 'Hits for everyone',
        body: '<p>Let your browser auto surf all night.</p><p>Unlimited website hits for every member.</p><p>Our safelist reaches 9,000 inboxes.</p>',
      }),
    ],
    clear: [
      examplePage('advice on growing honestly', {
        title: 'How to get more readers on Instagram',
        body: `<p>Post often and answer comments. Do not buy followers.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a shop that asks for a like', {
        title: 'Chains and sprockets',
        body: `<p>Follow us on Instagram, like our Facebook page and subscribe to our YouTube channel.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('Polish news about bought likes', {
        title: 'Firma ukarana za kupione polubienia',
        lang: 'pl',
        body: `<p>Urząd uznał, że kupowanie lajków wprowadza klientów w błąd.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

const mayOffer = fittingBlocks(APPLAUSE_FOR_SALE, VISITS);

function offerIn(text: string): RegExpExecArray | null {
  return APPLAUSE_FOR_SALE.exec(text) ?? VISITS.exec(text);
}

function offersOf(page: Page): Span[] {
  const offers = new Map<string, Span>();
  const may = mayOffer(page);
  if (!may) return [];
  for (const block of page.blocks) {
    if (may[block.index] !== 1) continue;
    if (block.end - block.start > MAX_LABEL_CHARACTERS || block.inCode) continue;
    if (block.visibility === 'noscript' || block.visibility === 'structured') continue;
    const match = offerIn(page.text.slice(block.start, block.end));
    if (!match || regionOf(page, block.elementIndex) === 'comments') continue;
    const start = block.start + match.index;
    const key = match[0].toLowerCase();
    if (!offers.has(key)) offers.set(key, { start, end: start + match[0].length });
  }
  return [...offers.values()];
}
