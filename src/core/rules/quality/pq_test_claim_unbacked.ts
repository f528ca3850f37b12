import { contentImages } from '../../facts/images.ts';
import { links } from '../../facts/links.ts';
import { tables } from '../../facts/lists-and-tables.ts';
import { media } from '../../facts/media.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { specifics } from '../../facts/specifics.ts';
import { tokens, wordOf } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { experience } from '../../grounds/experience.ts';
import { NEGATIONS } from '../../grounds/experience-phrases.ts';
import { genreOf, isReview, isRoundup } from '../../grounds/genre.ts';
import type { Page } from '../../page/page.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

const TESTED = phraseList({
  en: [
    'we tested',
    "we've tested",
    'we have tested',
    'we have personally tested',
    'we personally tested',
    'we tried and tested',
    'our team tested',
    'our team has tested',
    'our experts tested',
    'our experts have tested',
    'our editors tested',
    'our editors have tested',
    'tested by our experts',
    'tested by our team',
    'tested by our editors',
    'extensively tested',
    'thoroughly tested',
    'rigorously tested',
    'after hours of testing',
    'after weeks of testing',
    'after months of testing',
    'hours of testing',
    'weeks of testing',
    'i tested',
    "i've tested",
    'i have tested',
    'in our tests',
    'in our testing',
    'hands on testing',
    'we put it to the test',
    'we put them to the test',
  ],
  pl: [
    'przetestowaliśmy',
    'przetestowałyśmy',
    'przetestowałem',
    'przetestowałam',
    'testowaliśmy',
    'testowałem',
    'testowałam',
    'nasi eksperci przetestowali',
    'nasz zespół przetestował',
    'nasza redakcja przetestowała',
    'przetestowane przez naszych',
    'przetestowane przez naszą',
    'po wielu godzinach testów',
    'po tygodniach testów',
    'w naszych testach',
    'w naszym teście',
    'po dokładnych testach',
    'dokładnie przetestowan~',
  ],
});
const MANY_MEASURES = 4;
/** Beyond these nothing changes. */
const MAX_CLAIMS = 40;
const SOME_IMAGES = 4;

const say = sentences({
  no_evidence: {
    en: ({ text, claims }: { text: string; claims: number }) =>
      `The page says ${quoted.en(text)} (${countEn(claims, 'claim', 'claims')} of a test), but shows no measured value, method, drawback, own picture or video.`,
    pl: ({ text, claims }) =>
      `Na stronie pada ${quoted.pl(text)} (${countPl(claims, 'wzmianka', 'wzmianki', 'wzmianek')} o teście), ale nie ma wyniku pomiaru, metody, wad, własnego zdjęcia ani filmu.`,
  },
});

export default rule({
  id: 'pq_test_claim_unbacked',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The page claims a test but shows no evidence',
    pl: 'Strona deklaruje testy, ale nie pokazuje dowodów',
  },
  fix: {
    en: 'Show how the test was done, what was measured, your own photos and what went wrong, or drop the claim.',
    pl: 'Pokaż, jak przebiegał test, co zmierzono, własne zdjęcia i wady produktu albo zrezygnuj z tego twierdzenia.',
  },
  question:
    'Does the page claim that something was tested or used, without method, measurements, photos or drawbacks?',
  sources: ['QR§4.5.3', 'RV'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'writing',
  languages: ['en', 'pl'],
  needs: { words: 120 },
  basis: 'judgement',
  scoring:
    'A review, a ranking or an article that says “we tested” and shows none of: measured value, method, drawback, own picture or data, table, video: 0.6 for one such claim, 0.75 for two or more. 0.35 where several pictures or measures could be its evidence, or where the claim links to the test.',
  says: say,
  detect(page) {
    const claims = claimsOf(page);
    if (claims.length === 0) {
      // Only a page that reviews could be asked for tests.
      return isReview(page) || isRoundup(page) ? CLEAR : abstain('not_applicable');
    }
    const { shares } = genreOf(page);
    if (
      shares.review + shares.roundup + shares.article + shares['how-to'] + shares.product + shares.deal <
      0.5
    )
      return abstain('not_applicable');
    const shown = experience(page);
    const evidence =
      shown.measurements.length +
      shown.method.length +
      shown.cons.length +
      shown.ownImages.length +
      shown.ownData.length;
    const dataTable = tables(page).some((table) => table.inMain && !table.layout && table.numberShare > 0.1);
    const film = media(page).some((item) => item.inMain && item.kind === 'video');
    if (evidence > 0 || dataTable || film) return CLEAR;
    const linked = new Set(links(page).flatMap((link) => (link.inMain && !link.hidden ? [link.block] : [])));
    const soft =
      contentImages(page).filter((image) => !image.stock).length >= SOME_IMAGES ||
      specifics(page).measures.length >= MANY_MEASURES ||
      claims.every((claim) => linked.has(claim.block));
    const first = claims[0];
    const written = first ? page.text.slice(first.start, first.end) : '';
    return {
      score: soft ? 0.35 : claims.length > 1 ? 0.75 : 0.6,
      quotes: quoteEach(claims, 3, (claim) => quoteText(page, claim)),
      facts: [say.no_evidence({ text: shortened(written, 60), claims: claims.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a ranking that only says so', {
        found: { says: ['no_evidence'], quotes: ['We tested', 'Our experts have tested'] },
        title: 'The 5 best rye flours of the year',
        body: `${paragraphs('We tested dozens of flours so that you do not have to. Our experts have tested every bag on this list and chose the ones that deliver amazing taste and great value.')}${[
          'Mill Lane',
          'Golden Field',
          'Stone Wheel',
          'River Bend',
          'Old Barn',
        ]
          .map(
            (name, i) =>
              `<h2>${i + 1}. ${name}</h2><p>${name} is a wonderful flour for every kitchen. It is made with care, comes in a beautiful bag and is loved by families who enjoy honest bread. You will be happy with it every day.</p>`,
          )
          .join('')}`,
      }),
      examplePage('a Polish ranking that only says so', {
        found: { says: ['no_evidence'], quotes: ['Przetestowaliśmy', 'dokładnie przetestowany'] },
        title: 'Ranking: 4 najlepsze czajniki elektryczne',
        lang: 'pl',
        body: `${paragraphs('Przetestowaliśmy najpopularniejsze czajniki na rynku i wybraliśmy te, które naprawdę warto mieć w kuchni. Każdy z nich został dokładnie przetestowany przez naszych redaktorów.')}${[
          'Kestrel',
          'Nova',
          'Fala',
          'Iskra',
        ]
          .map(
            (name, i) =>
              `<h2>${i + 1}. ${name}</h2><p>${name} to znakomity czajnik do każdej kuchni. Jest ładnie wykonany, wygodny i chętnie wybierany przez klientów, którzy cenią jakość oraz nowoczesny wygląd. Z pewnością będziesz z niego zadowolony.</p>`,
          )
          .join('')}`,
      }),
    ],
    clear: [
      examplePage('a test with measurements and a drawback', {
        title: 'Review: the Kestrel 2 kettle',
        body: paragraphs(
          'We tested the kettle for three weeks. In our tests a litre boiled in 152 seconds and the lid stayed at 61 °C.',
          'What we didn’t like: the spout drips when the kettle is full. The scale shows in half litres only.',
          ...BREAD.slice(0, 2),
        ),
      }),
      examplePage('no claim of a test', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a Polish test with its drawbacks', {
        title: 'Recenzja czajnika Kestrel 2',
        lang: 'pl',
        body: paragraphs(
          'Przetestowaliśmy czajnik przez trzy tygodnie. Litr wody gotował się 152 sekundy.',
          'Wady: dziobek kapie, gdy czajnik jest pełny, a podziałka ma tylko połówki litra.',
          ...CHLEB.slice(0, 3),
        ),
      }),
    ],
  }),
});

/** Claims in the page's own words: quoted ones belong to others, and "never tested" is none. */
function claimsOf(page: Page): PhraseHit[] {
  const mask = mainMask(page);
  const language = writtenLanguage(page);
  const all = tokens(page);
  const quotes = quotations(page).quotes;
  return TESTED(page)
    .slice(0, MAX_CLAIMS)
    .filter((hit) => {
      const block = page.blocks[hit.block];
      if (!block || block.inCode || mask[hit.block] === 0 || hit.language !== language) return false;
      for (let token = Math.max(0, hit.firstToken - 2); token < hit.firstToken; token++)
        if (NEGATIONS.has(wordOf(all, token))) return false;
      return !quotes.some((quote) => quote.start <= hit.start && quote.end >= hit.end);
    });
}
