import { phraseList } from '../../facts/phrase-lists.ts';
import { places } from '../../facts/places.ts';
import { postalAddresses } from '../../facts/postal-addresses.ts';
import { prices } from '../../facts/prices.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { isBare, mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';
import { specificsIn } from '../sentence-profile.ts';

/** What costs nothing needs no price. */
const gifts = phraseList({
  en: [
    'for free',
    'is free',
    'are free',
    'free online',
    'free download',
    'free of charge',
    'at no cost',
    'nonprofit',
    'non profit',
    'not for profit',
    'donate',
    'donations',
  ],
  pl: ['za darmo', 'bezpłatnie', 'nieodpłatnie', 'darmow~', 'darowizn~', 'fundacja', 'stowarzyszenie'],
});
const MIN_SENTENCES = 5;
const MIN_OFFERED = 3;
/** Sentences that name or count something, as a case or a result does. */
const MOST_SHOWN = 0.3;
/** They offer no service to be bought. */
const NO_OFFER = new Set([
  'product',
  'category',
  'forum',
  'tool',
  'media',
  'recipe',
  'encyclopedia',
  'directory',
  'gate',
  'news',
  'opinion',
  'other',
]);

/** A page that offers a service owes its reader what it costs, where it is done or what came of it. */
export const noTerms: ReasonKind = {
  kind: 'no_terms',
  scales: ['completeness', 'trust', 'effort', 'page_quality'],
  gain: 3,
  effort: 2,
  question:
    'Does this page offer a service without telling what it costs, where it is offered or any piece of work done?',
  title: {
    en: 'An offer without a price, a place or a piece of work',
    pl: 'Oferta bez ceny, miejsca i przykładu pracy',
  },
  text: {
    en: ({ offered = 0 }) =>
      `${countEn(offered, 'sentence says', 'sentences say')} what the firm does for its customers, and the page gives no price, no address and no example of work: no customer, no figure, no case.`,
    pl: ({ offered = 0 }) =>
      `${countPl(offered, 'zdanie mówi', 'zdania mówią', 'zdań mówi')}, co firma robi dla klientów, a strona nie podaje ceny, adresu ani przykładu pracy: klienta, liczby, realizacji.`,
  },
  advice: {
    en: () =>
      'Put one finished job on the page: for whom, what was done, how long it took, what it cost. Add a price “from”, where you work and what happens after the first call.',
    pl: () =>
      'Pokaż na stronie jedną wykonaną pracę: dla kogo, co zrobiono, jak długo trwała, ile kosztowała. Dodaj cenę „od”, obszar działania i to, co się dzieje po pierwszym telefonie.',
  },
  find: ({ page, profile, scored }) => {
    const { genre } = genreOf(page);
    const { sentences } = profile;
    if (page.pageType.type !== 'service' || NO_OFFER.has(genre) || sentences.length < MIN_SENTENCES)
      return undefined;
    const priced = prices(page).some(({ inMain }) => inMain);
    if (priced || gifts(page).length > 0 || postalAddresses(page).some(({ inMain }) => inMain))
      return undefined;
    // The title of this reason would not be true of it.
    if (places(page).some(({ inMain }) => inMain)) return undefined;
    if (sentences.some(({ examples, quoted }) => examples > 0 || quoted)) return undefined;
    const shown = sentences.filter(({ numbers, names, own }) => numbers > 0 || (names > 0 && !own)).length;
    if (shown > MOST_SHOWN * sentences.length) return undefined;
    const offered = placesOf(
      profile,
      (sentence) => (sentence.we > 0 || sentence.own || sentence.you > 0) && specificsIn(sentence) === 0,
    );
    const bare = offered.filter((place) => sentences[place] !== undefined && isBare(sentences[place]));
    if (bare.length < MIN_OFFERED) return undefined;
    return {
      passages: mostTelling(bare, (place) => scored.sentence('told', place), profile),
      data: { offered: offered.length },
      score: offered.length / sentences.length + Math.min(10, offered.length) / 20,
    };
  },
};
