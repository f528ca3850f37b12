import { headings } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import { contentStems } from '../../facts/stems.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent } from '../wording.ts';

const GOODS: ReadonlySet<string> = new Set(['product', 'collection']);
const MIN_QUESTIONS = 8;
const MAX_QUESTIONS = 60;
const MAX_ANSWER_WORDS = 60;
const FROM = 0.25;
const FULL = 0.5;

/** Mean share of content words that two questions have in common. */
function likeness(page: Parameters<typeof contentStems>[0], texts: readonly string[]): number {
  const sets = texts.map((text) => new Set(contentStems(page, text)));
  let sum = 0;
  let pairs = 0;
  for (const [i, one] of sets.entries()) {
    for (const other of sets.slice(i + 1)) {
      let shared = 0;
      for (const stem of one) if (other.has(stem)) shared++;
      const all = one.size + other.size - shared;
      if (all === 0) continue;
      sum += shared / all;
      pairs++;
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const farm = (questions: readonly string[], answer: string): string =>
  questions.map((question) => `<h2>${question}</h2><p>${answer}</p>`).join('');

const say = sentences({
  questions_alike: {
    en: ({ questions, alike, answerWords }: { questions: number; alike: number; answerWords: number }) =>
      `${countEn(questions, 'question', 'questions')} that share ${percent.en(alike)} of their words on average; half of the answers have at most ${countEn(answerWords, 'word', 'words')}.`,
    pl: ({ questions, alike, answerWords }) =>
      `${countPl(questions, 'pytanie', 'pytania', 'pytań')}, które mają średnio ${percent.pl(alike)} wspólnych słów; połowa odpowiedzi ma najwyżej ${countPl(answerWords, 'słowo', 'słowa', 'słów')}.`,
  },
});

export default rule({
  id: 'sp_question_farm',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'Nearly identical questions get shallow answers',
    pl: 'Niemal identyczne pytania dostają zdawkowe odpowiedzi',
  },
  fix: {
    en: 'Keep the questions people really ask and answer them in depth.',
    pl: 'Zostaw pytania, które ludzie naprawdę zadają, i odpowiedz na nie wyczerpująco.',
  },
  question: 'Is the page a chain of near-identical questions with shallow answers?',
  sources: ['QR§4.7', 'SP#scaled-content'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'beside',
  languages: ['en', 'pl'],
  needs: { html: true },
  basis: 'judgement',
  scoring:
    'Mean share of content words that two of the question headings have in common: 0 at 25 %, 0.5 at 38 %, 1 at 50 %. At least 8 headings with a question mark, half of the answers of at most 60 words, no author and no link to a source. Not on pages of products.',
  says: say,
  detect(page) {
    const asked = headings(page).filter(
      ({ level, text, hidden, region }) =>
        level >= 2 &&
        !hidden &&
        // “How to …, part 7” is a title; a farm asks.
        text.trim().endsWith('?') &&
        region !== 'nav' &&
        region !== 'footer' &&
        region !== 'comments',
    );
    // Of one product everything that is asked has its name.
    if (asked.length < MIN_QUESTIONS || GOODS.has(page.pageType.type)) return abstain('not_applicable');
    const some = asked.slice(0, MAX_QUESTIONS);
    const words = median(some.map(({ wordsBelow }) => wordsBelow));
    const alike = likeness(
      page,
      some.map(({ text }) => text),
    );
    const score = ramp(alike, FROM, FULL);
    const sourced = links(page).some(({ external, inMain, follow }) => external && inMain && follow);
    if (score === 0 || words > MAX_ANSWER_WORDS || sourced || metadataOf(page).authors.length > 0)
      return CLEAR;
    return {
      score,
      quotes: quoteEach(some, 5, (heading) => quoteText(page, heading)),
      facts: [say.questions_alike({ questions: asked.length, alike, answerWords: words })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('one question in ten shapes', {
        found: { says: ['questions_alike'], quotes: ['Can dogs eat apples?', 'Can dogs eat green apples?'] },
        title: 'Can dogs eat apples?',
        body: farm(
          [
            'Can dogs eat apples?',
            'Can dogs eat green apples?',
            'Can dogs eat red apples?',
            'Can small dogs eat apples?',
            'Can dogs eat apples raw?',
            'Can old dogs eat apples?',
            'Can dogs eat apples daily?',
            'Can dogs eat apples at night?',
            'Can dogs safely eat apples?',
          ],
          'Yes, dogs can eat apples in small amounts, as many owners know and as is often said.',
        ),
      }),
      examplePage('Polish questions', {
        found: {
          says: ['questions_alike'],
          quotes: ['Ile kosztuje remont łazienki?', 'Ile kosztuje remont małej łazienki?'],
        },
        title: 'Ile kosztuje remont łazienki?',
        lang: 'pl',
        body: farm(
          [
            'Ile kosztuje remont łazienki?',
            'Ile kosztuje remont małej łazienki?',
            'Ile kosztuje remont dużej łazienki?',
            'Ile kosztuje remont starej łazienki?',
            'Ile dziś kosztuje remont łazienki?',
            'Ile kosztuje remont łazienki w bloku?',
            'Ile kosztuje szybki remont łazienki?',
            'Ile kosztuje tani remont łazienki?',
          ],
          'Cena zależy od wielu czynników i każdy przypadek jest inny, dlatego trudno podać jedną kwotę.',
        ),
      }),
    ],
    clear: [
      examplePage('parts of a series', {
        title: 'Notes',
        heading: '',
        body: farm(
          Array.from({ length: 10 }, (_, i) => `How to look after an old bicycle chain, part ${i + 1}`),
          'In this part we look at the links.',
        ),
      }),
      examplePage('frequent questions of a shop', {
        title: 'Questions and answers',
        body: farm(
          [
            'How long does delivery take?',
            'Can I return a tent?',
            'Do you repair zips?',
            'Which sizes are in stock?',
            'Where is the workshop?',
            'Who pays for postage?',
            'Is there a warranty?',
            'How do I wash a sleeping bag?',
          ],
          'Two days within the country; write to us and we will find a way.',
        ),
      }),
      examplePage('deep answers', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${farm(['Jaka mąka?', 'Jaki zakwas?', 'Jak długo piec?', 'Kiedy kroić?', 'Jak przechowywać?', 'Co z solą?', 'Czemu nie rośnie?', 'Co z czerstwym?'], CHLEB.join(' '))}${paragraphs(...BREAD.slice(0, 1))}`,
      }),
    ],
  }),
});
