import { BICYCLE, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntRating, MIN_RATED_WORDS, RATING_SAYS, RATING_SCORING } from '../learnt-rating.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_expertise',
  mode: 'helpful',
  policy: 'expert_written',
  kind: 'choice',
  layer: 'text',
  version: 3,
  scale: 'expertise',
  title: { en: 'How much expertise or experience shows', pl: 'Ile widać wiedzy lub doświadczenia' },
  fix: {
    en: 'Say who writes and how they know: training, years of practice, what they did themselves.',
    pl: 'Napisz, kto mówi i skąd to wie: wykształcenie, lata praktyki, własne próby.',
  },
  question: 'How much expertise or experience does the author show?',
  sources: ['QR§3.4', 'HC'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'expertise'),
  examples: () => ({
    hit: [
      {
        options: 'CD',
        ...examplePage('a test told by whoever made it', {
          title: 'Three chain lubricants after 600 km',
          body: paragraphs(
            'I used each of the three lubricants for 600 km this spring, on the same bicycle. We measured the wear with a gauge after every 200 km: 0.25, 0.31 and 0.52 per cent.',
            'How I tested: the chain was cleaned, weighed and oiled with 4 ml. After two weeks of rain the wax was gone, which is its main drawback. Our data come from 36 rides, and I noted the noise in decibels: 51, 54 and 58 dB.',
            ...BICYCLE,
          ),
        }),
        found: { says: ['signs_found'], quotes: ['I used', 'We measured'] },
      },
      {
        options: 'CD',
        ...examplePage('a Polish test', {
          title: 'Trzy smary po 600 km',
          lang: 'pl',
          body: paragraphs(
            'Używałem każdego z trzech smarów przez 600 km na tym samym rowerze. Zużycie zmierzyliśmy przymiarem co 200 km: 0,25, 0,31 i 0,52 procent. Po tygodniu jazdy w deszczu wosku już nie było, i to jest jego główna wada.',
            'Jak testowałem: łańcuch był umyty, zważony i nasmarowany 4 ml. Z naszych danych z 36 wyjazdów wynika, że hałas wynosił 51, 54 i 58 dB.',
            ...ROWER,
          ),
        }),
        found: { says: ['signs_found'], quotes: ['Używałem', 'zmierzyliśmy'] },
      },
    ],
    clear: [
      {
        options: 'ABCDE',
        ...examplePage('general talk', {
          title: 'Tips for a better life',
          body: paragraphs(
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
          ),
        }),
      },
      {
        options: 'ABCDE',
        ...examplePage('Polish general talk', {
          title: 'Jak żyć lepiej',
          lang: 'pl',
          body: paragraphs(
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
          ),
        }),
      },
    ],
  }),
});
