// Titles and descriptions that are lists of searches.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { withDescription, withTitle } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';
import { capital } from '../wording/wording.ts';

function title(name: string, make: (context: InjectionContext) => string, lang?: Lang): Change {
  return {
    name,
    rewrites: true,
    ...(lang ? { lang } : {}),
    inject: (html, context) => withTitle(html, make(context)),
  };
}

function description(name: string, make: (context: InjectionContext) => string, lang?: Lang): Change {
  return {
    name,
    rewrites: true,
    ...(lang ? { lang } : {}),
    inject: (html, context) => withDescription(html, make(context)),
  };
}

const searchesOf = ({ words }: InjectionContext): string[] => {
  const { keyword, searches } = words.craft();
  return [keyword, ...searches];
};
const piped = (context: InjectionContext): string => searchesOf(context).map(capital).join(' | ');
/** A dozen phrases with commas between, as in old lists of keywords. */
const listed = ({ words, random }: InjectionContext): string => {
  const { keyword, searches } = words.craft();
  const towns = random.sample(words.places, 9).map((place) => `${keyword} ${place}`);
  return [keyword, ...searches, ...towns].join(', ');
};

const variants: Change[] = [
  title('title of searches with bars', piped),
  title('title of searches with commas', (context) => searchesOf(context).join(', ')),
  title('title of searches with dashes', (context) => searchesOf(context).map(capital).join(' - ')),
  title('keyword three times in a sentence', ({ words }) => {
    const { keyword } = words.craft();
    return `${capital(keyword)}: best ${keyword} deals, cheap ${keyword} and more`;
  }),
  title('keyword with towns', ({ words, random }) => {
    const { keyword } = words.craft();
    return random
      .sample(words.places, 4)
      .map((place) => `${capital(keyword)} ${place}`)
      .join(' | ');
  }),
  title(
    'own title with searches behind it',
    (context) => `${context.host.title.slice(0, 50)} | ${piped(context)}`,
  ),
  description('description as a list', listed),
  {
    name: 'title and description',
    rewrites: true,
    inject: (html, context) => withDescription(withTitle(html, piped(context)), listed(context)),
  },
  title('title of searches, Polish', piped, 'pl'),
  description('description as a list, Polish', listed, 'pl'),
];

const lookalikes: Change[] = [
  title(
    'brand, model and size',
    () => 'Norvik Trail 3 hiking boots, waterproof, brown, UK 9 / EU 43 – Norvik',
  ),
  title('bilingual title', () => 'Opening hours / Godziny otwarcia | City Museum / Muzeum Miejskie'),
  title(
    'path of the site',
    () => 'Repairing a bicycle chain – Maintenance – Cycling – The Workshop Handbook',
  ),
  title('question and site', () => 'How long does it take to train for a marathon? | The Running Diary'),
  title('series and episode', () => 'The Lighthouse, season 2, episode 4: The long night – recap'),
  description(
    'description of one sentence with a list',
    () =>
      'We sell tents, stoves, maps, boots and ropes, and we repair what we sell in our own workshop in Leeds.',
  ),
  description(
    'long honest description',
    () =>
      'A walk along the canal from the old mill to the lock house: what to see, where to rest, how long it takes with children and which path to choose after rain.',
  ),
  title(
    'title with a subtitle, Polish',
    () => 'Jak przechowywać ziemniaki zimą? Trzy sprawdzone sposoby – Poradnik ogrodnika',
    'pl',
  ),
];

export const stuffedTitle: Injection = {
  technique: 'stuffed-title',
  rules: ['sp_kw_title_meta'],
  variants,
  lookalikes,
};
