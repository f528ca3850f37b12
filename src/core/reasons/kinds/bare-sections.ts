import { tables } from '../../facts/lists-and-tables.ts';
import { countEn, countPl, formPl } from '../../rules/wording.ts';
import { SECTION_WORDS } from '../features.ts';
import { mostTelling, type ReasonKind } from '../reason-kind.ts';
import { specificsIn } from '../sentence-profile.ts';

const MIN_SECTIONS = 3;

export const bareSections: ReasonKind = {
  kind: 'vague',
  scales: ['completeness', 'expertise', 'effort', 'page_quality'],
  gain: 3,
  effort: 2,
  question:
    'Does this page have two or more sections without a name, a number, a date, an example or a source that a reader could check?',
  title: {
    en: 'Sections that state nothing a reader could check',
    pl: 'Sekcje, w których nie ma nic do sprawdzenia',
  },
  text: {
    en: ({ bare = 0, sections = 0 }) =>
      `${countEn(bare, 'section', 'sections')} of ${sections} ${bare === 1 ? 'gives' : 'give'} no name, number, date, example or source beyond the subject and the site. Each is shown by its emptiest sentence.`,
    pl: ({ bare = 0, sections = 0 }) =>
      `${countPl(bare, 'sekcja', 'sekcje', 'sekcji')} z ${sections} nie ${formPl(bare, 'zawiera', 'zawierają', 'zawiera')} żadnej nazwy (poza tematem i samą witryną), liczby, daty, przykładu ani źródła. Każdą pokazuje jej najmniej konkretne zdanie.`,
  },
  advice: {
    en: () =>
      'Give each of these sections one thing to hold on to: how much, how long, which model, who did it, what came of it. Merge or delete the sections for which you have none.',
    pl: () =>
      'Dodaj do każdej z tych sekcji jeden konkret: ile, jak długo, który model, kto to zrobił i z jakim skutkiem. Sekcje, do których nie masz konkretów, połącz lub usuń.',
  },
  find: ({ page, profile, scored }) => {
    const { sections, sentences } = profile;
    const withData = new Set(
      tables(page).flatMap(({ inMain, layout, element }) => (inMain && !layout ? [element] : [])),
    );
    const long = sections.filter(({ words, heading }) => heading !== '' && words >= SECTION_WORDS);
    const bare = long.filter(
      ({ first, past, firstBlock, endBlock }) =>
        sentences.slice(first, past).every((sentence) => specificsIn(sentence) === 0 && sentence.i === 0) &&
        !page.blocks
          .slice(firstBlock, endBlock)
          .some(({ inCode, inTable }) => inCode || (inTable && withData.size > 0)),
    );
    if (long.length < MIN_SECTIONS || bare.length < 2) return undefined;
    const told = (place: number): number => scored.sentence('told', place);
    return {
      // One sentence of each section.
      passages: mostTelling(
        bare.map(({ first, past }) => {
          let best = first;
          for (let place = first + 1; place < past; place++) if (told(place) > told(best)) best = place;
          return best;
        }),
        told,
        profile,
      ),
      most: 4,
      data: { bare: bare.length, sections: long.length },
      score: bare.length / long.length + Math.min(bare.length, 6) / 12,
    };
  },
};
