import { specifics } from '../../facts/specifics.ts';
import { experience } from '../../grounds/experience.ts';
import { isReview } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Works of art and meals are judged without a ruler. */
const UNMEASURED = wholeWords(
  /\b(?:movie|book|novel|song|series|season|episode|restaurant|show|play|concert|exhibition|podcast)s?\b|film|książk|powieś|album|płyt|serial|sezon|odcin|restaurac|spektakl|koncert|wystaw/iu,
);

const PRAISE = [
  'The Brewmate kettle is a wonderful kettle. It looks great on every counter and comes in many colours. Everyone who sees it wants one. The design is modern and the brand has a good name among people who love tea.',
  'It boils water quickly and is easy to fill. The handle feels nice in the hand and the lid opens with a button. It is a pleasure to use it every day, and it makes a lovely present for friends and family.',
  'All in all we can recommend this kettle to everybody. It is simply a very good kettle at a very good price, and it will make your kitchen more beautiful. Buying it is a decision that nobody will regret.',
];
const POCHWALA = [
  'Czajnik Brewmate to wspaniały czajnik. Pięknie wygląda na każdym blacie i występuje w wielu kolorach. Każdy, kto go zobaczy, chce go mieć. Wygląd jest nowoczesny, a marka cieszy się dobrą opinią wśród miłośników herbaty.',
  'Szybko gotuje wodę i łatwo go napełnić. Uchwyt dobrze leży w dłoni, a pokrywa otwiera się przyciskiem. Codzienne korzystanie to przyjemność, a na prezent dla rodziny i przyjaciół nadaje się znakomicie.',
  'Podsumowując, możemy polecić ten czajnik każdemu. To po prostu bardzo dobry czajnik w bardzo dobrej cenie, który upiększy kuchnię. Zakup to decyzja, której nikt nie pożałuje.',
];

const say = sentences({
  what_it_names: {
    en: ({ drawbacks, measures }: { drawbacks: number; measures: number }) =>
      `The review names ${drawbacks === 0 ? 'no drawback' : countEn(drawbacks, 'drawback', 'drawbacks')} and ${measures === 0 ? 'no number with a unit' : countEn(measures, 'number with a unit', 'numbers with units')}.`,
    pl: ({ drawbacks, measures }) =>
      `W recenzji ${drawbacks === 0 ? 'nie ma ani jednej wady' : `wymieniono ${countPl(drawbacks, 'wadę', 'wady', 'wad')}`}, a ${measures === 0 ? 'liczb z jednostkami brak' : `liczb z jednostkami jest ${measures}`}.`,
  },
});

export default rule({
  id: 'hc_review_shallow',
  mode: 'helpful',
  policy: 'reviews',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The review names neither drawbacks nor measurements',
    pl: 'Recenzja nie podaje ani wad, ani pomiarów',
  },
  fix: {
    en: 'Say what the thing does badly and add results with numbers and units.',
    pl: 'Napisz, z czym rzecz sobie nie radzi, i dodaj wyniki z liczbami i jednostkami.',
  },
  question: 'Does a review lack both drawbacks and measured results?',
  sources: ['RV'],
  answeredBy: 'both',
  shownBy: 'absence',
  mendedBy: 'writing',
  languages: ['en', 'pl'],
  needs: { words: 60, wholePage: true },
  basis: 'judgement',
  scoring:
    'Reviews of things only. No drawback and fewer than two numbers with units in the text: 0.75; no drawback but numbers, or numbers missing but drawbacks named: 0.4. Films, books, music and restaurants need no numbers.',
  says: say,
  detect(page) {
    if (!isReview(page)) return abstain('not_applicable');
    const { headline } = metadataOf(page);
    const drawbacks = experience(page).cons.length;
    const measures = specifics(page).measures.length;
    const measured = measures >= 2 || UNMEASURED.test(headline.slice(0, 200));
    if (drawbacks > 0 && measured) return CLEAR;
    return {
      score: drawbacks === 0 && !measured ? 0.75 : 0.4,
      quotes: [quoteIn(page, { in: 'text' }, headline) ?? quoteIn(page, { in: 'title' }, headline)],
      facts: [say.what_it_names({ drawbacks, measures })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('praise without a number', {
        found: { says: ['what_it_names'], quotes: ['Brewmate kettle review'] },
        title: 'Brewmate kettle review',
        url: 'https://www.kettle-corner.com/reviews/brewmate-review',
        body: paragraphs(...PRAISE),
      }),
      examplePage('Polish praise without a number', {
        found: { says: ['what_it_names'], quotes: ['Recenzja czajnika Brewmate'] },
        title: 'Recenzja czajnika Brewmate',
        lang: 'pl',
        url: 'https://www.czajnikowo.pl/recenzje/brewmate-recenzja',
        body: paragraphs(...POCHWALA),
      }),
    ],
    clear: [
      examplePage('drawbacks and measurements', {
        title: 'Brewmate kettle review',
        url: 'https://www.kettle-corner.com/reviews/brewmate-review',
        body: paragraphs(
          ...PRAISE,
          'It boils a litre in 220 seconds and weighs 1.1 kg. Downsides: the lid sticks and the display cannot be read in the dark.',
        ),
      }),
      examplePage('a film needs no numbers', {
        title: 'The Harbour: film review',
        url: 'https://www.kettle-corner.com/reviews/harbour-film-review',
        body: paragraphs(
          'The Harbour is a film about a family that runs a ferry. It takes its time, and the music stays in the ear for days after. The camera loves the water at night.',
          'Its main drawback is the end, which comes too soon, and the dialogue in the middle part drags. Still, the two leads carry the story with ease, and the last shot on the pier is one to remember for a long while.',
        ),
      }),
      examplePage('no review', { title: 'Kettles and tea', body: paragraphs(...PRAISE) }),
    ],
  }),
});
