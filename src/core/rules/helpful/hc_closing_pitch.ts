import { phraseList } from '../../facts/phrase-lists.ts';
import { mainBlocks } from '../../facts/reader-view.ts';
import { regionOf } from '../../facts/regions.ts';
import { tokens, wordOf } from '../../facts/tokens.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { listed, quoted } from '../wording.ts';

const OFFERS: ReadonlySet<string> = new Set(['service', 'product', 'collection']);
/** A paragraph, and not a label or a button. */
const MIN_PARAGRAPH_WORDS = 12;
const MIN_PARAGRAPHS = 5;
/** Where an article comes to its end. */
const LAST_PARAGRAPHS = 2;
const MIN_NAME_LETTERS = 4;

/** No call by themselves. */
const MILD = {
  en: [
    'our team',
    'our experts',
    'our specialists',
    'our services',
    'our products',
    'our software',
    'our platform',
    'our attorneys',
    'our dentists',
    'our advisors',
    'our technicians',
    'learn more about our',
    'visit our',
    'days free',
  ],
  pl: [
    'nasza oferta',
    'naszą ofertę',
    'naszej oferty',
    'nasi eksperci',
    'nasi specjaliści',
    'naszych specjalistów',
    'nasz zespół',
    'nasze usługi',
    'naszych usług',
  ],
};
const mild = new Set([...MILD.en, ...MILD.pl]);

const pitches = phraseList({
  en: [
    ...MILD.en,
    'contact us',
    'contact our',
    'get in touch',
    'reach out to us',
    'reach out to our',
    'call us',
    'give us a call',
    'book a demo',
    'book a call',
    'book a consultation',
    'book a free consultation',
    'book your appointment',
    'book an appointment',
    'schedule a demo',
    'schedule a call',
    'schedule a free call',
    'schedule a consultation',
    'schedule a free consultation',
    'schedule your appointment',
    'schedule an appointment',
    'request a demo',
    'request a quote',
    'request a free',
    'get a free quote',
    'get a quote',
    'get your free',
    'start your free trial',
    'free trial',
    'shop our',
    'let us help',
    'we can help',
    "we're here to help",
    'we are here to help',
    'look no further',
  ],
  pl: [
    ...MILD.pl,
    'skontaktuj się z nami',
    'skontaktuj się',
    'zadzwoń',
    'napisz do nas',
    'umów się',
    'umów wizytę',
    'umów konsultację',
    'umów bezpłatn~',
    'zapraszamy',
    'zamów',
    'poproś o wycenę',
    'bezpłatna wycena',
    'bezpłatną wycenę',
    'wypróbuj',
    'chętnie pomożemy',
  ],
});

/** Only sellers speak of themselves. */
const OWN_VOICE = new Set(
  "we we’re we're our us nasz nasza nasze nasi naszą naszej naszych naszym nas nami my pomożemy zapraszamy".split(
    ' ',
  ),
);

const say = sentences({
  ends_in_pitch: {
    en: ({ phrases }: { phrases: readonly string[] }) =>
      `The last paragraphs advertise the publisher: ${listed.en(phrases.map((phrase) => quoted.en(phrase)))}.`,
    pl: ({ phrases }) =>
      `Ostatnie akapity reklamują wydawcę: ${listed.pl(phrases.map((phrase) => quoted.pl(phrase)))}.`,
  },
});

export default rule({
  id: 'hc_closing_pitch',
  mode: 'helpful',
  policy: 'why',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'The article ends in an ad for its publisher',
    pl: 'Artykuł kończy się reklamą wydawcy',
  },
  fix: {
    en: 'End with what the reader should take away. Keep the offer apart from the text and mark it as such.',
    pl: 'Zakończ tym, co czytelnik ma zapamiętać. Ofertę oddziel od tekstu i wyraźnie oznacz.',
  },
  question: 'Does the article end in a sales pitch for the company that publishes it?',
  sources: ['HC'],
  answeredBy: 'both',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 200, html: true, wholePage: true },
  basis: 'measured',
  scoring:
    'The last two paragraphs of an article of at least five speak as “we” or “our” and hold calls to contact, book or buy: 0.75 with two different ones and the name of the site, 0.65 with two, 0.6 with one and the name. “Our team” and “visit our” are no calls by themselves; pages of a service or a product are not judged.',
  says: say,
  detect(page) {
    // The page of a service offers it from its first line to its last.
    if (!isArticleLike(page) || OFFERS.has(page.pageType.type)) return abstain('not_applicable');
    const tail = lastParagraphs(page);
    if (tail.length === 0) return CLEAR;
    const inTail = new Set(tail.map((block) => block.index));
    const hits = pitches(page).filter((hit) => inTail.has(hit.block));
    if (hits.length === 0 || !tail.some((block) => speaksOfItself(page, block))) return CLEAR;
    const phrases = [...new Set(hits.map((hit) => page.text.slice(hit.start, hit.end).toLowerCase()))];
    const isNamed = tail.some((block) => namesSite(page, block));
    const calls = phrases.filter((phrase) => !mild.has(phrase));
    // "Our team" is how a firm speaks of itself everywhere; only a call to come and buy is a pitch.
    if (calls.length === 0 || (phrases.length < 2 && !isNamed)) return CLEAR;
    return {
      score: phrases.length < 2 ? 0.6 : isNamed ? 0.75 : 0.65,
      quotes: hits.slice(0, 3).map((hit) => quoteText(page, hit)),
      facts: [say.ends_in_pitch({ phrases: phrases.slice(0, 4) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a workshop that asks for a visit', {
        found: { says: ['ends_in_pitch'], quotes: ['Contact us', 'our team'] },
        title: 'Why chains skip',
        url: 'https://www.spokeworks.com/blog/why-chains-skip',
        body: paragraphs(
          ...BICYCLE,
          'Is your chain skipping? Contact us at Spokeworks today, and our team will have your bicycle back on the road by the weekend.',
        ),
      }),
      examplePage('a Polish workshop that does the same', {
        found: { says: ['ends_in_pitch'], quotes: ['Skontaktuj się z nami', 'nasi specjaliści'] },
        title: 'Dlaczego łańcuch przeskakuje',
        lang: 'pl',
        url: 'https://www.rowerownia.pl/blog/lancuch',
        body: paragraphs(
          ...ROWER,
          'Twój łańcuch przeskakuje? Skontaktuj się z nami już dziś, a nasi specjaliści zadbają o to, żeby rower wrócił na drogę jeszcze przed weekendem.',
        ),
      }),
    ],
    clear: [
      examplePage('a firm that mentions its people at the end', {
        title: 'Why chains skip',
        url: 'https://www.spokeworks.com/blog/why-chains-skip',
        body: paragraphs(
          ...BICYCLE,
          'At Spokeworks our team has measured some four hundred chains since the spring, and the cable was to blame in most cases.',
        ),
      }),
      examplePage('an end that sums up', {
        title: 'Why chains skip',
        body: paragraphs(
          ...BICYCLE,
          'So begin with the cable, then measure the chain, and look at the hanger last of all three.',
        ),
      }),
      examplePage('advice to call another firm', {
        title: 'Rye bread at home',
        body: paragraphs(
          ...BREAD,
          'If the oven smells of gas, open the window and give the network operator a call before anything else.',
        ),
      }),
      examplePage('a box with the offer below the article', {
        title: 'Why chains skip',
        url: 'https://www.spokeworks.com/blog/why-chains-skip',
        body: paragraphs(
          ...BICYCLE,
          'So begin with the cable, then measure the chain, and look at the hanger last of all three.',
        ),
        after: '<aside><p>Contact us at Spokeworks, and our team will help.</p></aside>',
      }),
    ],
  }),
});

function lastParagraphs(page: Page): readonly Block[] {
  const all = tokens(page);
  const found = mainBlocks(page).filter((block) => {
    if (block.heading > 0 || block.inTable || block.inCode || block.visibility !== 'shown') return false;
    const words = (all.ofBlock[block.index + 1] ?? all.count) - (all.ofBlock[block.index] ?? 0);
    return words >= MIN_PARAGRAPH_WORDS && regionOf(page, block.elementIndex) !== 'comments';
  });
  return found.length < MIN_PARAGRAPHS ? [] : found.slice(-LAST_PARAGRAPHS);
}

function speaksOfItself(page: Page, block: Block): boolean {
  const all = tokens(page);
  const past = all.ofBlock[block.index + 1] ?? all.count;
  for (let token = all.ofBlock[block.index] ?? 0; token < past; token++)
    if (OWN_VOICE.has(wordOf(all, token))) return true;
  return false;
}

function namesSite(page: Page, block: Block): boolean {
  const text = page.text
    .slice(block.start, block.end)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const name of metadataOf(page).site.compact)
    if (name.length >= MIN_NAME_LETTERS && text.includes(name)) return true;
  return false;
}
