import { directAnswer } from '../../grounds/direct-answer.ts';
import { genreOf } from '../../grounds/genre.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent, quoted, shortened } from '../wording.ts';

/** Debates, posts and stories ask without promising an answer. */
const NOT_ASKED = new Set([
  'opinion',
  'forum',
  'media',
  'home',
  'category',
  'directory',
  'gate',
  'product',
  'news',
]);

/** Below this share of the question's words in any sentence nothing can be an answer to it. */
const UNTOUCHED = 0.3;
/** A text that speaks of the matter may answer in other words. */
const TOUCHED = 0.4;

const say = sentences({
  not_answered: {
    en: ({ question, overlap }: { question: string; overlap: number }) =>
      `The title asks ${quoted.en(question, 90)}; no sentence answers it, and the closest shares ${percent.en(overlap)} of the question’s meaningful words.`,
    pl: ({ question, overlap }) =>
      `Tytuł pyta: ${quoted.pl(question, 90)}. Żadne zdanie na to nie odpowiada; najbliższe powtarza ${percent.pl(overlap)} znaczących słów pytania.`,
  },
  answer_it: {
    en: ({ question }: { question: string }) =>
      `Answer ${quoted.en(question, 90)} in one sentence near the top of the text.`,
    pl: ({ question }) =>
      `Odpowiedz na pytanie ${quoted.pl(question, 90)} jednym zdaniem na początku tekstu.`,
  },
});

export default rule({
  id: 'hc_question_unanswered',
  mode: 'helpful',
  policy: 'goal_completion',
  kind: 'signal',
  layer: 'text',
  version: 3,
  lite: true,
  title: {
    en: 'The question in the title gets no direct answer',
    pl: 'Na pytanie z tytułu nie ma bezpośredniej odpowiedzi',
  },
  fix: {
    en: 'Answer the question in one clear sentence near the top, then explain.',
    pl: 'Odpowiedz na pytanie jednym jasnym zdaniem na początku, a potem wyjaśnij.',
  },
  question: 'Is the question that the title asks left without a direct answer?',
  sources: ['HC'],
  answeredBy: 'both',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { words: 120, html: true, wholePage: true },
  basis: 'judgement',
  scoring:
    'The title or main heading asks; no sentence of the main text shares half of its content words and holds a number, a yes or no, a definition or a reason: 0.65 where none shares even three tenths; otherwise 0.4, because the answer may stand there in other words. Opinions, forums and news are left out.',
  says: say,
  detect(page) {
    if (NOT_ASKED.has(genreOf(page).genre)) return abstain('not_applicable');
    const { question, answer, overlap } = directAnswer(page);
    if (question === undefined || answer !== undefined) return CLEAR;
    const asked = shortened(question, 90);
    return {
      score: overlap < UNTOUCHED ? 0.65 : TOUCHED,
      quotes: [quoteIn(page, { in: 'text' }, question) ?? quoteIn(page, { in: 'title' }, question)],
      facts: [say.not_answered({ question: asked, overlap })],
      fix: say.answer_it({ question: asked }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a question that the text walks around', {
        found: { says: ['not_answered'], quotes: ['How long does a hedgehog hibernate?'] },
        title: 'How long does a hedgehog hibernate?',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a question about a price', {
        found: { says: ['not_answered'], quotes: ['How much does a heat pump cost?'] },
        title: 'How much does a heat pump cost?',
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish question', {
        found: { says: ['not_answered'], quotes: ['Ile kosztuje pompa ciepła?'] },
        title: 'Ile kosztuje pompa ciepła?',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('a Polish yes-or-no question', {
        found: { says: ['not_answered'], quotes: ['Czy jeże zapadają w sen zimowy?'] },
        title: 'Czy jeże zapadają w sen zimowy?',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
    clear: [
      examplePage('an answer in the first sentence', {
        title: 'How long does a hedgehog hibernate?',
        body: paragraphs('A hedgehog hibernates for about five months, from November to March.', ...BICYCLE),
      }),
      examplePage('an answer under a heading that repeats the question', {
        title: 'How much does a heat pump cost?',
        body: `${paragraphs(...BREAD)}<h2>The cost of a heat pump</h2><p>It is between 9,000 and 16,000 euros with installation.</p>`,
      }),
      examplePage('a Polish answer', {
        title: 'Czy jeże zapadają w sen zimowy?',
        lang: 'pl',
        body: paragraphs('Tak, jeże zapadają w sen zimowy na około pięć miesięcy.', ...ROWER),
      }),
      examplePage('a Polish story of a repair', {
        title: 'Jak naprawiłam przeciekający wykusz w domu z lat 30.',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('a title that announces', {
        title: 'Why cheap tyres fail in winter',
        body: paragraphs(...BREAD),
      }),
      examplePage('a title that asks nothing', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});
