import { BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { topicLabel } from '../topic-label.ts';

export default topicLabel('gambling', {
  id: 'lb_gambling',
  policy: 'sensitive',
  version: 1,
  title: { en: 'Gambling or betting', pl: 'Hazard lub zakłady' },
  fix: {
    en: 'Show the licence, the age limit and where to find help with gambling.',
    pl: 'Pokaż licencję, granicę wieku i miejsca, w których można uzyskać pomoc w uzależnieniu od hazardu.',
  },
  question: 'Is the page about gambling or betting?',
  sources: ['QR§4.6.3'],
  examples: () => ({
    hit: [
      examplePage('a casino page', {
        found: { says: ['words_of_topic'], quotes: ['casino', 'roulette'] },
        title: 'Online casino: slots, roulette and welcome bonus',
        body: paragraphs(
          'Our online casino offers 900 slots, live roulette and blackjack tables. New players get a welcome bonus of 100 free spins, and the jackpot grows with every bet.',
          'Gambling can be addictive. Wagering requirements apply to every casino bonus, and the operator holds a licence of the gambling commission.',
        ),
      }),
      examplePage('a Polish bookmaker', {
        found: { says: ['words_of_topic'], quotes: ['Bukmacher', 'zakłady bukmacherskie'] },
        title: 'Zakłady bukmacherskie: kursy i bonus powitalny',
        lang: 'pl',
        body: paragraphs(
          'Bukmacher przyjmuje zakłady bukmacherskie na piłkę nożną i tenis. Kursy zmieniają się na żywo, a bonus powitalny wynosi 200 zł za pierwszy depozyt.',
          'Hazard może uzależniać. Kupon można postawić od 2 zł, a kasyno online działa na podstawie zezwolenia ministra finansów.',
        ),
      }),
    ],
    clear: [
      examplePage('bet as an idiom', {
        title: 'Rye bread',
        body: paragraphs(...BREAD, 'You can bet your life that the second loaf is better.'),
      }),
      examplePage('a Polish text about bicycles', {
        title: 'Łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});
