import { directAnswer } from '../../grounds/direct-answer.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Two short paragraphs, or a tenth of a longer text. */
const EARLY_WORDS = 120;
const EARLY_SHARE = 0.1;

const say = sentences({
  answered_after: {
    en: ({ wordsBefore, words }: { wordsBefore: number; words: number }) =>
      `The answer comes after ${countEn(wordsBefore, 'word', 'words')}; the whole text has ${countEn(words, 'word', 'words')}.`,
    pl: ({ wordsBefore, words }) =>
      `Odpowiedź pada po ${countPl(wordsBefore, 'słowie', 'słowach', 'słowach')}; cały tekst liczy ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
});

export default rule({
  id: 'hc_pos_direct_answer',
  mode: 'helpful',
  policy: 'goal_completion',
  kind: 'positive',
  layer: 'text',
  version: 4,
  lite: true,
  title: { en: 'The key answer is near the top', pl: 'Najważniejsza odpowiedź jest na początku' },
  fix: {
    en: 'Answer the question in the title in the first paragraph.',
    pl: 'Umieść odpowiedź na pytanie z tytułu w pierwszym akapicie.',
  },
  question: 'Is the key answer given near the top of the text?',
  sources: ['HC', 'QR§5.2.2'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 60, html: true },
  basis: 'judgement',
  scoring:
    'The title asks, and a sentence that answers stands within the first 120 words or the first tenth of the text and has the form of an answer (an amount of money for a price, a number for “how many”, yes or no, “X is …” with what was asked for as X): 0.6; otherwise: 0.2.',
  says: say,
  detect(page) {
    const { question, answer, wordsBefore } = directAnswer(page);
    if (question === undefined) return abstain('not_applicable');
    if (answer === undefined) return CLEAR;
    const early = wordsBefore <= Math.max(EARLY_WORDS, page.wordCount * EARLY_SHARE);
    return {
      score: early && answers(question, page.text.slice(answer.start, answer.end)) ? 0.6 : 0.2,
      quotes: [quoteText(page, answer)],
      facts: [say.answered_after({ wordsBefore, words: page.wordCount })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('the first sentence answers', {
        found: { says: ['answered_after'], quotes: ['A hedgehog hibernates for about five months, from'] },
        title: 'How long does a hedgehog hibernate?',
        body: paragraphs('A hedgehog hibernates for about five months, from November to March.', ...BICYCLE),
      }),
      examplePage('a price in the second sentence', {
        found: { says: ['answered_after'], quotes: ['A heat pump for a house costs between 9,000 and'] },
        title: 'How much does a heat pump cost?',
        body: paragraphs(
          'Many people ask this before winter. A heat pump for a house costs between 9,000 and 16,000 euros.',
          ...BREAD,
        ),
      }),
      examplePage('a definition', {
        found: { says: ['answered_after'], quotes: ['Rye bread is a loaf that is made'] },
        title: 'What is rye bread?',
        body: paragraphs(
          'Rye bread is a loaf that is made of the flour of rye and of sourdough.',
          ...BICYCLE,
        ),
      }),
      examplePage('a Polish yes', {
        found: { says: ['answered_after'], quotes: ['Tak, jeże zapadają w sen zimowy na około pięć'] },
        title: 'Czy jeże zapadają w sen zimowy?',
        lang: 'pl',
        body: paragraphs('Tak, jeże zapadają w sen zimowy na około pięć miesięcy.', ...ROWER),
      }),
      examplePage('a number in Polish words', {
        found: { says: ['answered_after'], quotes: ['Jeż śpi zimą przez pięć miesięcy'] },
        title: 'Jak długo jeż śpi zimą?',
        lang: 'pl',
        body: paragraphs('Jeż śpi zimą przez pięć miesięcy, od listopada do marca.', ...ROWER),
      }),
      examplePage('a Polish price', {
        found: { says: ['answered_after'], quotes: ['Pompa ciepła do domu kosztuje od 35 do 60 tysięcy'] },
        title: 'Ile kosztuje pompa ciepła?',
        lang: 'pl',
        body: paragraphs('Pompa ciepła do domu kosztuje od 35 do 60 tysięcy złotych.', ...CHLEB),
      }),
    ],
    clear: [
      examplePage('an opening that leads up to the matter', {
        title: 'What is rye bread?',
        body: paragraphs(
          'Before you bake your first loaf it is crucial to know what rye bread is.',
          ...BREAD,
        ),
      }),
      examplePage('a sentence about those who want to know', {
        title: 'What is rye bread?',
        body: paragraphs('Understanding the types of rye bread is hard and takes time.', ...BREAD),
      }),
      examplePage('a house that is here to help', {
        title: 'What is the best rye bread for toast?',
        body: paragraphs('Meadow Bread Makers is here to help you with all of these questions.', ...BREAD),
      }),
      examplePage('a course that will tell', {
        title: 'What is rye bread?',
        body: paragraphs('This course will teach you what rye bread is and how to bake it.', ...BREAD),
      }),
      examplePage('the answer stands at the end', {
        title: 'How long does a hedgehog hibernate?',
        body: paragraphs(
          ...BICYCLE,
          ...BREAD,
          'A hedgehog hibernates for about five months, from November to March.',
        ),
      }),
      examplePage('no answer at all', {
        title: 'How long does a hedgehog hibernate?',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('nothing is asked', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('no answer in Polish', {
        title: 'Czy jeże zapadają w sen zimowy?',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

/** Openings that lead up to something. */
const LEADS_UP = wholeWords(
  /^\W*(?:explore|discover|try|place|order|before|whether|as the|as more|read|learn|find out|if you|in this|this (?:guide|article|post)|welcome|looking|are you|have you|imagine|when it comes|odkryj|sprawdź|dowiedz|zanim|niezależnie|w tym (?:artykule|poradniku)|jeśli)/iu,
);
const COSTS = wholeWords(/\b(?:costs?|prices?|pay|kosztuje|cena|ceny)\b/iu);
const MONEY = wholeWords(/[$€£]|\b(?:usd|eur|euros?|dollars?|pln|zł|złot\p{L}*)\b/iu);
const AMOUNT = wholeWords(
  /\bhow (?:much|many|long|often|fast|far|old|big)\b|\b(?:ile|jak (?:długo|często|daleko))\b/iu,
);
const NUMBER = wholeWords(
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dwa|trzy|cztery|pięć|sześć)\b/iu,
);
const WHAT_IT_IS = wholeWords(/\b(?:what (?:is|are|was|were)|co to|czym jest|czym są)\b/iu);
const YES_OR_NO = wholeWords(/^\W*(?:is|are|do|does|did|can|should|will|was|were|czy)\b/iu);
const SAYS_YES_OR_NO = wholeWords(/^\W*(?:yes|no|tak|nie)\b/iu);
/** "A mesh network is …". */
const DEFINES = wholeWords(
  /^(.{0,90}?)\b(?:is|are|was|were|means|refers to|can be|jest|są|to|oznacza|polega)\b\s*(.*)/isu,
);
/** What is said of a thing without saying what it is. */
const NO_DEFINITION = wholeWords(
  /^(?:here|something|crucial|important|essential|vital|time-consuming|on|in|not (?:only|just)|changing|becoming|growing|execute|help|learn|ważne|istotne|kluczowe)\b/iu,
);
const LEADING_SUBJECT = wholeWords(
  /^\W*(?:your|our|my|this (?:course|guide|article|page|post|tutorial)|twój|nasz)\b/iu,
);
const ASKED = wholeWords(
  /(?:\bwhat (?:is|are|was|were) (?:an? |the )?|\b(?:co to(?: jest| są)?|czym (?:jest|są)) )([^?:|–—(•]+)/iu,
);
const ROOT = 5;

/** Each kind of question has its kind of answer; of other questions the form tells nothing. */
function answers(question: string, sentence: string): boolean {
  if (LEADS_UP.test(sentence)) return false;
  if (COSTS.test(question)) return /\d/.test(sentence) && MONEY.test(sentence);
  if (AMOUNT.test(question)) return NUMBER.test(sentence);
  if (YES_OR_NO.test(question)) return SAYS_YES_OR_NO.test(sentence);
  return WHAT_IT_IS.test(question) && defines(question, sentence);
}

/** The subject is what was asked for, and something is said of what it is. */
function defines(question: string, sentence: string): boolean {
  const [, subject = '', said = ''] = DEFINES.exec(sentence) ?? [];
  if (said === '' || NO_DEFINITION.test(said) || LEADING_SUBJECT.test(subject)) return false;
  if (/^[^\p{L}\p{N}]*there\s*$/iu.test(subject)) return true;
  const roots = (ASKED.exec(question)?.[1] ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.slice(0, ROOT));
  const [first = ''] = subject.toLowerCase().match(/\p{L}+/u) ?? [];
  // "Understanding the types of bread is …" speaks of a reader who wants to know.
  if (first.endsWith('ing') && !roots.includes(first.slice(0, ROOT))) return false;
  return roots.length === 0 || roots.some((root) => subject.toLowerCase().includes(root));
}
