import { CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { topicLabel } from '../topic-label.ts';

export default topicLabel('adult', {
  id: 'lb_adult',
  policy: 'sensitive',
  version: 1,
  title: { en: 'Adult content', pl: 'Treści dla dorosłych' },
  fix: {
    en: 'Mark the page for adults and keep such content apart from general pages.',
    pl: 'Oznacz stronę jako przeznaczoną dla dorosłych i oddziel takie treści od pozostałych.',
  },
  question: 'Does the page hold adult content?',
  sources: ['QR§15.1', 'BG'],
  examples: () => ({
    hit: [
      examplePage('a listing of videos', {
        found: { says: ['words_of_topic'], quotes: ['porn', 'xxx'] },
        title: 'Free porn videos and live sex cams',
        body: paragraphs(
          'Watch free porn videos in HD. New xxx clips are added every hour, from amateur sex tapes to live sex cams with naked models.',
          'All models are over 18. Join the adult chat for private porn shows and nude galleries.',
        ),
      }),
      examplePage('a Polish erotic portal', {
        found: { says: ['words_of_topic'], quotes: ['porno', 'erotyczne'] },
        title: 'Darmowe filmy porno i sekskamerki',
        lang: 'pl',
        body: paragraphs(
          'Oglądaj darmowe filmy porno bez rejestracji. Nowe filmy erotyczne dodajemy codziennie, a sekskamerki działają całą dobę.',
          'Nagie modelki czekają na czacie erotycznym, a galerie porno są posortowane według kategorii. Portal jest przeznaczony wyłącznie dla osób pełnoletnich, a dostęp do filmów bez cenzury wymaga potwierdzenia wieku przy wejściu.',
        ),
      }),
    ],
    clear: [
      examplePage('sex education', {
        title: 'Talking with teenagers about contraception',
        body: paragraphs(
          ...LIBRARY,
          'Schools teach sex education from the age of twelve, and parents can ask for the material.',
        ),
      }),
      examplePage('a Polish text about bread', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
