// Alt texts that are lists of keywords.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { withAlts } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

function alts(name: string, make: (context: InjectionContext) => string[], lang?: Lang): Change {
  return {
    name,
    rewrites: true,
    ...(lang ? { lang } : {}),
    inject: (html, context) => withAlts(html, context, make(context)),
  };
}

/** Searches for one trade with towns, more than sixteen words. */
const long = ({ words, random }: InjectionContext): string => {
  const { keyword, searches } = words.craft();
  return [keyword, ...searches, ...random.sample(words.places, 6).map((place) => `${keyword} ${place}`)].join(
    ' ',
  );
};

const variants: Change[] = [
  alts('one long alt', (context) => [long(context)]),
  alts('three long alts', (context) => [long(context), long(context), long(context)]),
  alts('keyword three times, with commas', ({ words }) => {
    const { keyword } = words.craft();
    return [`${keyword}, cheap ${keyword}, best ${keyword}, ${keyword} online`];
  }),
  alts('the same phrase in many alts', ({ words, random }) => {
    const { keyword } = words.craft();
    return random.sample(words.places, 7).map((place) => `${keyword} ${place}`);
  }),
  alts('the same phrase and a number in many alts', ({ words }) => {
    const { keyword } = words.craft();
    return Array.from({ length: 8 }, (_, i) => `${keyword} photo ${i + 1}`);
  }),
  alts('searches with bars in many alts', ({ words }) => {
    const { keyword, searches } = words.craft();
    return Array.from({ length: 4 }, () => [keyword, ...searches].join(' | '));
  }),
  alts('one long alt, Polish', (context) => [long(context)], 'pl'),
  alts(
    'the same phrase in many alts, Polish',
    ({ words, random }) => {
      const { keyword } = words.craft();
      return random.sample(words.places, 6).map((place) => `${keyword} – ${place}`);
    },
    'pl',
  ),
];

const lookalikes: Change[] = [
  alts('long description of a photograph', () => [
    'An elderly man in a blue coat stands on a wooden pier and feeds two swans while snow falls on the lake behind him',
  ]),
  alts('chart', () => [
    'Line chart that shows how rainfall rose from 610 mm in 1990 to 742 mm in 2020, with a dip to 540 mm in 2003',
  ]),
  alts('views of one product', () => [
    'Oak table seen from the front',
    'Detail of the table leg',
    'Underside with the maker’s mark',
    'Drawer pulled out half way',
  ]),
  alts('portraits of a team', () => [
    'Laura Bennett',
    'Tom Hargreaves',
    'Priya Nair',
    'Daniel Okoye',
    'Martin Doyle',
  ]),
  alts('empty alts of decoration', () => ['', '', '', '', '']),
  alts('logos', () => ['Northwind Bank logo', 'City of Leeds', 'Arts Council']),
  alts(
    'description, Polish',
    () => ['Dwie kobiety zbierają jabłka w sadzie, a pod drzewem śpi rudy pies'],
    'pl',
  ),
];

export const stuffedAlt: Injection = { technique: 'stuffed-alt', rules: ['sp_kw_alt'], variants, lookalikes };
