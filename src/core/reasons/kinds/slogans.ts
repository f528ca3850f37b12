import { countEn, countPl } from '../../rules/wording.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

const MIN_PRAISES = 3;

export const slogans: ReasonKind = {
  kind: 'slogans',
  scales: ['trust', 'made_for_people', 'page_quality'],
  gain: 2,
  effort: 2,
  question:
    'Does this page praise what it presents in words that no figure, name or example beside them bears out?',
  title: { en: 'Praise without proof', pl: 'Pochwały bez dowodu' },
  text: {
    en: ({ praises = 0 }) =>
      `${countEn(praises, 'sentence praises', 'sentences praise')} with words such as “leading”, “seamless” or “exceptional”, and no figure, name or example beside them shows it.`,
    pl: ({ praises = 0 }) =>
      `${countPl(praises, 'zdanie chwali', 'zdania chwalą', 'zdań chwali')} słowami w rodzaju „wiodący”, „wyjątkowy” czy „kompleksowy”, a żadna liczba, nazwa ani przykład obok tego nie pokazuje.`,
  },
  advice: {
    en: () =>
      'Put in the place of each adjective what it stands for: a measured value, a warranty, a customer by name, a result with its date. Drop the ones that nothing stands behind.',
    pl: () =>
      'Zamiast każdego przymiotnika podaj to, co się za nim kryje: zmierzoną wartość, gwarancję, klienta z nazwy, wynik z datą. Usuń te, za którymi nic nie stoi.',
  },
  find: ({ profile, scored }) => {
    const praises = placesOf(
      profile,
      (sentence) =>
        isBare(sentence) &&
        (sentence.praise >= 2 || (sentence.praise >= 1 && (sentence.we > 0 || sentence.own))),
    );
    if (praises.length < MIN_PRAISES) return undefined;
    return {
      passages: mostTelling(praises, (place) => scored.sentence('slogans', place), profile),
      data: { praises: praises.length },
      score:
        scored.page('slogans') +
        2 * Math.min(0.5, praises.length / profile.sentences.length) +
        0.15 * Math.min(6, praises.length),
    };
  },
};
