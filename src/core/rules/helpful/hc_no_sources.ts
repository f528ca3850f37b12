import { headings } from '../../facts/headings.ts';
import { externalLinks } from '../../facts/links.ts';
import { quotations } from '../../facts/quotations.ts';
import type { Span } from '../../facts/span.ts';
import { specifics } from '../../facts/specifics.ts';
import { experience } from '../../grounds/experience.ts';
import { genreOf } from '../../grounds/genre.ts';
import { statements } from '../../grounds/statements.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Kinds that inform about the world rather than about the writer, a shop or a service. */
const INFORMS = new Set(['article', 'how-to', 'encyclopedia', 'roundup']);

const CLAIMS = [
  'The average household uses 3,500 kWh of electricity a year, and heating takes 60 percent of it. Studies show that LED lamps use 80 percent less energy than bulbs. A fridge from 2005 needs 400 kWh, a new one 120 kWh.',
  'Experts agree that lowering the temperature by one degree saves 6 percent. Research has shown that curtains keep 15 percent of the heat inside. In 2023, prices rose by 24 percent in most countries.',
  'Scientists found that standby devices cost 70 dollars a year. It is proven that a full washing machine uses 30 percent less water. On average, people shower for 8 minutes, which takes 60 litres.',
  'Statistics show that 45 percent of homes have old boilers. A boiler that is 20 years old loses 25 percent of its heat. Insulating a roof reduces the loss by 30 percent within 5 years.',
];
const TWIERDZENIA = [
  'Przeciętne gospodarstwo zużywa 3500 kWh prądu rocznie, a ogrzewanie pochłania 60 procent energii. Badania pokazują, że lampy LED zużywają o 80 procent mniej prądu niż żarówki. Lodówka z 2005 roku potrzebuje 400 kWh, nowa 120 kWh.',
  'Eksperci są zgodni, że obniżenie temperatury o jeden stopień daje 6 procent oszczędności. Udowodniono, że zasłony zatrzymują 15 procent ciepła. W 2023 roku ceny wzrosły o 24 procent w większości krajów.',
  'Naukowcy odkryli, że urządzenia w trybie czuwania kosztują 250 zł rocznie. Pełna pralka zużywa o 30 procent mniej wody. Średnio prysznic trwa 8 minut, czyli 60 litrów.',
  'Statystyki mówią, że 45 procent domów ma stare kotły. Kocioł, który ma 20 lat, traci 25 procent ciepła. Ocieplenie dachu zmniejsza straty o 30 procent w ciągu 5 lat.',
];

const SPEAKS_TO = wholeWords(
  /\b(?:you|your|yours|we|our|ours|us|i|my|should|must|let's|twój|twoja|twoje|twoich|twojego|nasz\p{L}*|oferujemy|zapewniamy|skorzystaj|aktywuj|oszcz[eę]dzaj|należy|lokat\p{L}*|oprocentowani\p{L}*)\b|^(?:add|bake|cook|mix|set|use|take|keep|heat|pour|dodaj|ustaw|weź|wlej|piecz)\b/iu,
);

const say = sentences({
  claims_unsourced: {
    en: ({ claims, numbers }: { claims: number; numbers: number }) =>
      `${countEn(claims, 'sentence states', 'sentences state')} figures or findings (${countEn(numbers, 'number', 'numbers')} in the text), but the text links to no source.`,
    pl: ({ claims, numbers }) =>
      `${countPl(claims, 'zdanie podaje', 'zdania podają', 'zdań podaje')} liczby lub ustalenia (${countPl(numbers, 'liczba', 'liczby', 'liczb')} w tekście), ale nie ma w nim ani jednego odsyłacza do źródła.`,
  },
});

export default rule({
  id: 'hc_no_sources',
  mode: 'helpful',
  policy: 'trust_sourcing',
  kind: 'signal',
  layer: 'links',
  version: 4,
  lite: true,
  title: {
    en: 'Claims that could be checked have no sources',
    pl: 'Twierdzenia, które można sprawdzić, nie mają źródeł',
  },
  fix: {
    en: 'Link each figure and study to where it comes from, ideally the original source.',
    pl: 'Przy każdej liczbie i każdym badaniu dodaj link do źródła, najlepiej pierwotnego.',
  },
  question: 'Does an informational text make checkable factual claims without any source?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 120, wholePage: true },
  basis: 'judgement',
  scoring:
    'Only for informational texts. Sentences with percentages, amounts, studies or “experts say” that neither instruct the reader nor speak of the site’s own offer: 0 at 3, 1 at 12, while nothing on the page names or links a source or lists sources at its end. What a firm says to have done for its customers and rates of shares are no such sentences. Own measurements and first-hand reports: 0.',
  says: say,
  detect(page) {
    if (!INFORMS.has(genreOf(page).genre)) return abstain('not_applicable');
    const { attributions, footnotes, authorityLinks } = quotations(page);
    const cited = externalLinks(page).filter(
      (link) => link.inMain && link.affiliate === undefined && !link.hidden,
    );
    if (cited.length > 0 || footnotes > 0 || authorityLinks.length > 0 || listsSources(page)) return CLEAR;
    const shown = experience(page);
    if (shown.firstHand.length > 0 || shown.ownData.length > 0 || shown.measurements.length > 1) return CLEAR;
    // Instructions and offers hold numbers too, but nothing that others have found out.
    const claims = unnamedOnce(page, statements(page).claims).filter(
      ({ start, end }) =>
        !SPEAKS_TO.test(page.text.slice(start, end)) && !isResult(page.text.slice(start, end)),
    );
    // "According to the ministry" names a source, if not a link to it.
    if (attributions.length >= Math.max(2, claims.length / 3)) return CLEAR;
    const score = ramp(claims.length, 3, 12);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: claims.slice(0, 5).map((claim) => quoteText(page, claim)),
      facts: [say.claims_unsourced({ claims: claims.length, numbers: specifics(page).numbers })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('figures from nowhere', {
        found: {
          says: ['claims_unsourced'],
          quotes: [
            'The average household uses 3,500 kWh of',
            'Studies show that LED lamps use 80 percent less',
          ],
        },
        title: 'How to save energy at home',
        body: paragraphs(...CLAIMS),
      }),
      examplePage('the same with only internal links', {
        found: {
          says: ['claims_unsourced'],
          quotes: [
            'The average household uses 3,500 kWh of',
            'Studies show that LED lamps use 80 percent less',
          ],
        },
        title: 'Energy at home in figures',
        body: `${paragraphs(...CLAIMS)}<p>See also <a href="/guides/heating">heating</a>.</p>`,
      }),
      examplePage('Polish figures from nowhere', {
        found: {
          says: ['claims_unsourced'],
          quotes: [
            'Przeciętne gospodarstwo zużywa 3500 kWh prądu',
            'Badania pokazują, że lampy LED zużywają o 80',
          ],
        },
        title: 'Jak oszczędzać energię w domu',
        lang: 'pl',
        body: paragraphs(...TWIERDZENIA),
      }),
      examplePage('a list of facts', {
        found: {
          says: ['claims_unsourced'],
          quotes: [
            'The average household uses 3,500 kWh of',
            'Studies show that LED lamps use 80 percent less',
          ],
        },
        title: 'Energy facts that everybody should know',
        body: `<ul>${CLAIMS.join(' ')
          .split('. ')
          .map((claim) => `<li>${claim}.</li>`)
          .join('')}</ul>`,
      }),
    ],
    clear: [
      examplePage('the same figures with links', {
        title: 'How to save energy at home',
        body: `${paragraphs(...CLAIMS)}<p>Figures from <a href="https://ec.europa.eu/eurostat">Eurostat</a>.</p>`,
      }),
      examplePage('a list of sources below the text', {
        title: 'How to save energy at home',
        body: paragraphs(...CLAIMS),
        after:
          '<section><h2>Sources</h2><ol><li><a href="https://www.energy-count.example/">Energy count</a></li><li><a href="https://www.lamp-study.example/2023">Study of lamps</a></li></ol></section>',
      }),
      examplePage('what agencies say to have done', {
        title: 'The best agencies for bakers',
        body: paragraphs(
          ...Array.from(
            { length: 12 },
            (_, i) => `Boosted the orders of bakery ${i + 1} by ${i * 7 + 20}% within six months.`,
          ),
          ...BICYCLE,
        ),
      }),
      examplePage('an own report', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a workshop that speaks of its own work', {
        title: 'Chains',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish workshop', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
    ],
  }),
});

/** “Boosted the rate by 460%”: what a firm says that it has done. Rates beside names of shares change by the minute. */
const RESULT = wholeWords(
  /^\s*(?:boosted|increased|helped|achieved|grew|drove|generated|delivered|reduced|improved|doubled|tripled|cut|saved)\b/iu,
);
const SHARE_PRICE = /\([A-Z]{1,6}(?:\.[A-Z]{1,3})? ?[-+−]?\d+(?:\.\d+)?%\)/g;

function isResult(text: string): boolean {
  return RESULT.test(text) || (text.search(SHARE_PRICE) >= 0 && !/\d/.test(text.replace(SHARE_PRICE, ' ')));
}

const SOURCES = /^\s*(?:sources?|references|bibliography|works cited|źródła|bibliografia|przypisy)\s*:?\s*$/i;

/** A list of sources at the end of the page, whether or not it was taken for content. */
function listsSources(page: Page): boolean {
  const at = headings(page).findLast(({ text, hidden }) => !hidden && SOURCES.test(text));
  if (!at) return false;
  return externalLinks(page).some(
    ({ anchor, hidden }) => !hidden && anchor !== undefined && anchor.start >= at.end,
  );
}

/** "Grand View Research projects …" names who says so; "44,629 people voted" under every entry is one statement. */
const NAMED = wholeWords(
  /\b(?:according to|data from|conducted by|rating on)\b|\bsource:|\p{Lu}\p{L}+ (?:projects|projected|estimates|estimated|reports|reported|found|says|said|expects|forecasts)\b|\b(?:według|zdaniem|jak podaje)\b/u,
);

function unnamedOnce(page: Page, claims: readonly Span[]): Span[] {
  const forms = new Set<string>();
  return claims.filter(({ start, end }) => {
    const text = page.text.slice(start, end);
    const form = text.replaceAll(/[\d.,]+/g, '#').toLowerCase();
    if (NAMED.test(text) || forms.has(form)) return false;
    forms.add(form);
    return true;
  });
}
