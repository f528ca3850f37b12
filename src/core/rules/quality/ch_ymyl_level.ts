import { type Subject, topicOf } from '../../grounds/topics.ts';
import { BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { ratingAround } from '../rating.ts';
import { rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

const SUBJECTS: readonly Subject[] = ['health', 'finance', 'civic', 'other-ymyl'];
/** From here on it is beyond doubt. */
const CLEAR_STRENGTH = 0.7;

const say = sentences({
  no_topic: {
    en: () => 'No words on health, money, law, civic life or safety were found.',
    pl: () =>
      'Nie znaleziono słów związanych ze zdrowiem, pieniędzmi, prawem, życiem publicznym ani bezpieczeństwem.',
  },
  strongest_topic: {
    en: ({ share }: { share: number }) =>
      `Of health, money or law, civic life and safety, the strongest topic makes up ${percent.en(share)} of the words.`,
    pl: ({ share }) =>
      `Z tematów takich jak zdrowie, pieniądze, prawo, życie publiczne i bezpieczeństwo najwięcej miejsca zajmuje jeden: ${percent.pl(share)} słów.`,
  },
});

export default rule({
  id: 'ch_ymyl_level',
  mode: 'quality',
  policy: 'ymyl',
  kind: 'choice',
  layer: 'text',
  version: 2,
  scale: 'ymyl_level',
  title: {
    en: 'Effect of the topic on lives or money',
    pl: 'Wpływ tematu na życie lub finanse',
  },
  fix: {
    en: 'Name the author and the sources: the clearer the effect, the more they matter.',
    pl: 'Podaj autora i źródła: im wyraźniejszy wpływ, tym są ważniejsze.',
  },
  question: 'How clearly does the topic of the page affect people’s health, money, safety or society?',
  sources: ['QR§2.3'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 50 },
  scoring:
    'The strongest of the topics health, money, government and other matters: clearly from a strength of 0.7 on, maybe around 0.35, unlikely below.',
  says: say,
  detect(page) {
    const strongest = SUBJECTS.map((topic) => topicOf(page, topic)).reduce((a, b) =>
      b.strength > a.strength ? b : a,
    );
    // 0 is clearly, 2 is unlikely.
    const value = 2 - 2 * Math.min(1, strongest.strength / CLEAR_STRENGTH);
    return {
      weights: ratingAround(value, 3, 0.5),
      quotes: strongest.hits.slice(0, 3).map((hit) => quoteText(page, hit)),
      facts: [strongest.share === 0 ? say.no_topic() : say.strongest_topic({ share: strongest.share })],
    };
  },
  examples: () => ({
    hit: [
      {
        options: 'A',
        ...examplePage('medical advice', {
          title: 'High blood pressure: symptoms and treatment',
          body: paragraphs(
            'High blood pressure, or hypertension, often causes no symptoms until it damages the heart. Doctors measure it with a cuff; a reading above 140 over 90 on several days calls for treatment.',
            'Medication lowers the risk of stroke and heart attack. Side effects are usually mild, and a physician can change the dose. Patients with diabetes or kidney disease need closer checks.',
          ),
        }),
        found: { says: ['strongest_topic'], quotes: ['blood pressure', 'hypertension'] },
      },
      {
        options: 'A',
        ...examplePage('a Polish guide to tax', {
          title: 'Ulga podatkowa w rozliczeniu PIT',
          lang: 'pl',
          body: paragraphs(
            'Ulga podatkowa obniża podatek dochodowy. W zeznaniu PIT wpisuje się ją w załączniku, a urząd skarbowy zwraca nadpłatę w ciągu 45 dni.',
            'Kredyt hipoteczny sam w sobie nie daje ulgi, ale odsetki od starszych kredytów można jeszcze odliczyć. W razie wątpliwości warto zapytać doradcę podatkowego. Wspólne rozliczenie z małżonkiem opłaca się wtedy, gdy jedno z was zarabia wyraźnie mniej.',
          ),
        }),
        found: { says: ['strongest_topic'], quotes: ['Ulga podatkowa', 'podatek'] },
      },
    ],
    clear: [
      { options: 'A', ...examplePage('bread', { title: 'Rye bread', body: paragraphs(...BREAD) }) },
      {
        options: 'A',
        ...examplePage('a Polish text about bicycles', {
          title: 'Łańcuch',
          lang: 'pl',
          body: paragraphs(...ROWER),
        }),
      },
    ],
  }),
});
