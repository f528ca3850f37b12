import { genreOf, isArticleLike, isRoundup } from '../../grounds/genre.ts';
import { countEn, countPl, formPl } from '../../rules/wording.ts';
import { mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_SENTENCES = 12;
/** Such pages are there to offer something. */
const OFFERS = new Set([
  'product',
  'category',
  'local-service',
  'home',
  'about',
  'deal',
  'forum',
  'gate',
  'directory',
]);

export const pitch: ReasonKind = {
  kind: 'pitch',
  scales: ['made_for_people', 'trust', 'page_quality'],
  gain: 2,
  effort: 1,
  question: 'Does this page set out to inform, and lead its advice to what its own publisher sells?',
  title: {
    en: 'The advice leads to the publisher’s own offer',
    pl: 'Porada prowadzi do oferty wydawcy',
  },
  text: {
    en: ({ pitches = 0, sections = 0 }) =>
      `${countEn(pitches, 'sentence', 'sentences')}${sections > 1 ? ` in ${sections} sections` : ''} of a text that sets out to inform recommend${pitches === 1 ? 's' : ''} what the publisher sells.`,
    pl: ({ pitches = 0, sections = 0 }) =>
      `${countPl(pitches, 'zdanie', 'zdania', 'zdań')} tekstu, który ma informować${sections > 1 ? ` (w ${countPl(sections, 'sekcji', 'sekcjach', 'sekcjach')})` : ''}, ${formPl(pitches, 'poleca', 'polecają', 'poleca')} to, co sprzedaje wydawca.`,
  },
  advice: {
    en: () =>
      'Finish the advice first, with ways that do without you. Name your offer once, at the end, in a box that says that it is yours.',
    pl: () =>
      'Najpierw dokończ poradę i podaj też rozwiązania bez Twojego udziału. Swoją ofertę wymień raz, na końcu, w ramce, która mówi, że jest Twoja.',
  },
  find: ({ page, profile, scored }) => {
    if (OFFERS.has(genreOf(page).genre) || !(isArticleLike(page) || isRoundup(page))) return undefined;
    if (profile.sentences.length < MIN_SENTENCES) return undefined;
    const pitches = placesOf(
      profile,
      ({ own, we, you, calls, praise, general, quoted }) =>
        !quoted &&
        ((own && calls + praise + you + general > 0) || (we > 0 && (calls > 0 || (you > 0 && praise > 0)))),
    );
    if (pitches.length < 2) return undefined;
    const sections = new Set(pitches.map((place) => profile.sentences[place]?.section));
    return {
      passages: mostTelling(pitches, (place) => scored.sentence('pitch', place), profile),
      data: { pitches: pitches.length, sections: sections.size },
      score: scored.page('pitch') + 0.25 * Math.min(4, sections.size) + 0.1 * Math.min(6, pitches.length),
    };
  },
};
