import { countEn, countPl } from '../../rules/wording.ts';
import { leadWords } from '../features.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_WORDS = 250;
const MIN_LEAD = 60;
const OPENING = 150;

export const padding: ReasonKind = {
  kind: 'padding',
  scales: ['skill', 'effort', 'made_for_people', 'page_quality'],
  gain: 2,
  effort: 1,
  question:
    'Does this page have sentences that only announce, motivate or sum up, and tell the reader nothing about the subject?',
  title: {
    en: 'Sentences that only announce, motivate or sum up',
    pl: 'Zdania, które tylko zapowiadają, zachęcają lub podsumowują',
  },
  text: {
    en: ({ framing = 0, lead = 0 }) =>
      `${lead >= MIN_LEAD ? `The first name, number or example comes after ${countEn(lead, 'word', 'words')}. ` : ''}${countEn(framing, 'sentence tells', 'sentences tell')} the reader nothing about the subject.`,
    pl: ({ framing = 0, lead = 0 }) =>
      `${lead >= MIN_LEAD ? `Pierwsza nazwa, liczba lub przykład pojawia się dopiero po ${countPl(lead, 'słowie', 'słowach', 'słowach')}. ` : ''}${countPl(framing, 'zdanie nie mówi', 'zdania nie mówią', 'zdań nie mówi')} czytelnikowi nic na temat.`,
  },
  advice: {
    en: () =>
      'Cut these sentences and begin with the first thing that the reader came for. Nothing is lost: what follows them says the same or more.',
    pl: () =>
      'Usuń te zdania i zacznij od tego, po co czytelnik przyszedł. Nic nie zginie: dalszy tekst mówi to samo lub więcej.',
  },
  find: ({ profile, scored }) => {
    const { sentences, words } = profile;
    if (words < MIN_WORDS) return undefined;
    const lead = leadWords(sentences);
    const isOfLead = (before: number): boolean => lead >= MIN_LEAD && before < Math.min(lead, OPENING);
    const framing = placesOf(
      profile,
      (sentence) =>
        isBare(sentence) && (sentence.framing > 0 || (isOfLead(sentence.before) && sentence.general > 0)),
    );
    const announced = framing.filter((place) => (sentences[place]?.framing ?? 0) > 0).length;
    if (framing.length < 2) return undefined;
    return {
      passages: mostTelling(framing, (place) => scored.sentence('padding', place), profile),
      most: 4,
      data: { framing: framing.length, lead },
      score: scored.page('padding') + 0.25 * Math.min(4, announced) + (lead >= MIN_LEAD ? 0.4 : 0),
    };
  },
};
