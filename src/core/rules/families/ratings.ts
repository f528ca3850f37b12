// Scales that the fitted model of ratings answers. Their texts alone differ, and where on each scale the examples lie.
import type { RatedScale } from '../../grounds/ratings/rating-model.ts';
import { learntRating, MIN_RATED_WORDS } from '../learnt-rating.ts';
import { type RightSides, ratingExamples } from '../rating-examples.ts';
import { RATING_SAYS, RATING_SCORING } from '../rating-sentences.ts';
import { type ChoiceRule, type Definition, rule } from '../rule.ts';

interface Told
  extends Pick<
    Definition<ChoiceRule>,
    'id' | 'mode' | 'policy' | 'version' | 'title' | 'fix' | 'question' | 'sources'
  > {
  readonly examples: () => RightSides;
}

function rating(scale: RatedScale, { examples, ...told }: Told) {
  return rule({
    ...told,
    kind: 'choice',
    layer: 'text',
    scale,
    answeredBy: 'both',
    languages: 'any',
    needs: { words: MIN_RATED_WORDS },
    scoring: RATING_SCORING,
    says: RATING_SAYS,
    detect: (page) => learntRating(page, scale),
    examples: () => ratingExamples(examples()),
  });
}

export const ratings: Readonly<Record<RatedScale, ChoiceRule>> = {
  effort: rating('effort', {
    id: 'ch_effort',
    mode: 'quality',
    policy: 'mc_effort',
    version: 8,
    title: { en: 'Visible effort', pl: 'Widoczny nakład pracy' },
    fix: {
      en: 'Add what only you can: measurements, pictures, sources, a clear structure.',
      pl: 'Dodaj to, co możesz wnieść tylko Ty: pomiary, zdjęcia, źródła, przejrzysty układ.',
    },
    question: 'How much human effort shows in the main content?',
    sources: ['QR§3.2'],
    examples: () => ({
      goodIs: { en: 'CD', pl: 'BC' },
      goodFor: {
        en: ['good_wording', 'calm', 'running_text'],
        pl: ['short_text', 'general', 'running_text'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
  originality: rating('originality', {
    id: 'ch_originality',
    mode: 'quality',
    policy: 'mc_originality',
    version: 6,
    title: { en: 'Originality of the content', pl: 'Oryginalność treści' },
    fix: {
      en: 'Add what cannot be found elsewhere: your own data, pictures, tests.',
      pl: 'Dodaj to, czego nie ma gdzie indziej: własne dane, zdjęcia, testy.',
    },
    question: 'How original is the main content?',
    sources: ['QR§3.2'],
    examples: () => ({
      goodIs: { en: 'DE', pl: 'C' },
      goodFor: {
        en: ['good_wording', 'calm'],
        pl: ['general', 'calm', 'running_text', 'varied', 'short_text'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
  page_quality: rating('page_quality', {
    id: 'ch_page_quality',
    mode: 'quality',
    policy: 'overall',
    version: 6,
    title: { en: 'Overall page quality', pl: 'Ogólna jakość strony' },
    fix: {
      en: 'Start with the strongest findings in the report.',
      pl: 'Zacznij od najmocniejszych sygnałów w raporcie.',
    },
    question: 'What is the overall page quality?',
    sources: ['QR§3.0'],
    examples: () => ({
      goodIs: { en: 'FG', pl: 'DE' },
      goodFor: {
        en: ['good_wording', 'calm', 'varied'],
        pl: ['general', 'running_text', 'calm', 'short_text', 'varied'],
      },
      poorIsNot: { en: 'DEFGHI', pl: 'DEFGHI' },
    }),
  }),
  skill: rating('skill', {
    id: 'ch_skill',
    mode: 'quality',
    policy: 'mc_skill',
    version: 6,
    title: { en: 'Quality of execution', pl: 'Jakość wykonania' },
    fix: {
      en: 'Have the text edited and check the layout on a phone.',
      pl: 'Oddaj tekst do redakcji i sprawdź układ na telefonie.',
    },
    question: 'How skilfully is the main content made?',
    sources: ['QR§3.2'],
    examples: () => ({
      goodIs: { en: 'D', pl: 'C' },
      goodFor: {
        en: ['good_wording', 'varied', 'calm'],
        pl: ['general', 'varied', 'running_text', 'short_text'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
  trust: rating('trust', {
    id: 'ch_trust',
    mode: 'quality',
    policy: 'eeat_trust',
    version: 6,
    title: { en: 'Trustworthiness', pl: 'Wiarygodność strony' },
    fix: {
      en: 'Say who is behind the page, what it is based on and how it is funded.',
      pl: 'Napisz, kto stoi za stroną, na czym się opiera i z czego się utrzymuje.',
    },
    question: 'How trustworthy is the page for its purpose?',
    sources: ['QR§3.4'],
    examples: () => ({
      goodIs: { en: 'D', pl: 'C' },
      goodFor: { en: ['good_wording', 'general', 'calm'], pl: ['general', 'calm', 'short_text'] },
      poorIsNot: { en: 'CDE', pl: 'DE' },
    }),
  }),
  completeness: rating('completeness', {
    id: 'ch_completeness',
    mode: 'helpful',
    policy: 'comprehensive',
    version: 7,
    title: { en: 'Completeness of the content', pl: 'Kompletność treści' },
    fix: {
      en: 'Add what a reader would have to look up elsewhere: prices, times, limits, exceptions.',
      pl: 'Dopisz to, czego czytelnik musiałby szukać gdzie indziej: ceny, terminy, ograniczenia, wyjątki.',
    },
    question: 'How complete is the page for its aim?',
    sources: ['HC'],
    examples: () => ({
      goodIs: { en: 'CD', pl: 'C' },
      goodFor: {
        en: ['good_wording', 'running_text', 'calm'],
        pl: ['general', 'short_text', 'varied', 'calm', 'running_text'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
  expertise: rating('expertise', {
    id: 'ch_expertise',
    mode: 'helpful',
    policy: 'expert_written',
    version: 7,
    title: { en: 'Expertise or experience shown', pl: 'Widoczna wiedza lub doświadczenie' },
    fix: {
      en: 'Say who is writing and how they know: training, years of practice, what they did themselves.',
      pl: 'Napisz, kto jest autorem i skąd to wie: wykształcenie, lata praktyki, własne próby.',
    },
    question: 'How much expertise or experience does the author show?',
    sources: ['QR§3.4', 'HC'],
    examples: () => ({
      goodIs: { en: 'D', pl: 'BC' },
      goodFor: {
        en: ['good_wording', 'calm'],
        pl: ['general', 'running_text', 'short_text', 'varied', 'calm'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
  made_for_people: rating('made_for_people', {
    id: 'ch_people_first',
    mode: 'helpful',
    policy: 'search_first',
    version: 5,
    title: { en: 'Made for people or for search engines', pl: 'Treść dla ludzi czy pod wyszukiwarki' },
    fix: {
      en: 'Write for your readers: begin with what they came for, and leave out what only a search engine would miss.',
      pl: 'Pisz dla swoich czytelników: zacznij od tego, po co przyszli, i pomiń to, czego brak zauważyłaby tylko wyszukiwarka.',
    },
    question: 'Is the page made for people, or for search engines and to funnel visitors on?',
    sources: ['HC'],
    examples: () => ({
      goodIs: { en: 'E', pl: 'CD' },
      goodFor: {
        en: ['good_wording', 'full_sentences', 'general', 'calm', 'varied'],
        pl: ['general', 'varied', 'calm', 'running_text'],
      },
      poorIsNot: { en: 'CDE', pl: 'CDE' },
    }),
  }),
};
