import { quotations } from '../../facts/quotations.ts';
import { specifics } from '../../facts/specifics.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BICYCLE, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { ratingAround } from '../rating.ts';
import { abstain, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** "Clear first-hand or trained"; what comes after it needs proof from outside. */
const MAX_VALUE = 3.2;
/** From here on "some shown in the text" is the nearest option. */
const MIN_VALUE = 1.5;

const say = sentences({
  signs_found: {
    en: ({ signs, measured }: { signs: number; measured: number }) =>
      `${countEn(signs, 'sign', 'signs')} of own experience or method, ${countEn(measured, 'measured value', 'measured values')}.`,
    pl: ({ signs, measured }) =>
      `${countPl(signs, 'oznaka', 'oznaki', 'oznak')} własnego doświadczenia lub metody, ${countPl(measured, 'wartość zmierzona', 'wartości zmierzone', 'wartości zmierzonych')}.`,
  },
});

export default rule({
  id: 'ch_expertise',
  mode: 'helpful',
  policy: 'expert_written',
  kind: 'choice',
  layer: 'text',
  version: 2,
  scale: 'expertise',
  title: { en: 'How much expertise or experience shows', pl: 'Ile widać wiedzy lub doświadczenia' },
  fix: {
    en: 'Say who writes and how they know: training, years of practice, what they did themselves.',
    pl: 'Napisz, kto mówi i skąd to wie: wykształcenie, lata praktyki, własne próby.',
  },
  question: 'How much expertise or experience does the author show?',
  sources: ['QR§3.4', 'HC'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 100 },
  scoring:
    'Signs in the text: own use and tests, measured values, a method, own data, drawbacks named, links to authorities, a named author; too few of them leave the answer to a language model, since knowledge need not show in such signs. Told with one option of doubt, and never as a leading expert, which one page cannot show. Only for articles, guides and reviews.',
  says: say,
  detect(page) {
    if (!page.plainText && !isArticleLike(page)) return abstain('needs_model');
    const shown = experience(page);
    const signs = [...shown.firstHand, ...shown.impersonal, ...shown.method, ...shown.ownData];
    const measured = shown.measurements.length;
    const named = metadataOf(page).authors.length > 0 ? 1 : 0;
    const value = Math.min(
      MAX_VALUE,
      0.3 * named +
        1.2 * ramp(signs.length, 0, 5) +
        0.8 * ramp(measured, 0, 4) +
        0.4 * ramp(shown.cons.length, 0, 3) +
        0.4 * ramp(shown.ownImages.length, 0, 2) +
        0.4 * ramp(quotations(page).authorityLinks.length, 0, 3) +
        0.8 * ramp(specifics(page).per100Words, 2, 9),
    );
    // Nothing seen proves nothing: manuals, laws and encyclopedias show their writers' knowledge in no sign of these.
    if (signs.length + measured === 0 || value < MIN_VALUE) return abstain('needs_model');
    return {
      weights: ratingAround(value, 5, 0.8),
      quotes: [...signs, ...shown.measurements].slice(0, 4).map((cue) => quoteText(page, cue)),
      facts: [say.signs_found({ signs: signs.length, measured })],
    };
  },
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
