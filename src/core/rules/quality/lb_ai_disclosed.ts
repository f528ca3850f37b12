import { disclosures } from '../../facts/disclosures.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { sentences as sentencesIn } from '../../facts/sentences.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** The sentence speaks of what stands on this page. */
const THIS_PAGE = phraseList({
  en: [
    'this article',
    'this post',
    'this page',
    'this text',
    'this content',
    'this story',
    'this summary',
    'this image',
    'this illustration',
    'this translation',
    'this guide',
    'this review',
    'this answer',
    'this report',
    'our content',
    'our articles',
    'parts of this',
    'portions of this',
    'some content',
    'the article was',
    'the text was',
    'the image was',
    'images on this',
    'image generated',
    'images generated',
    'we used',
    'we use',
    'i used',
    'disclaimer',
    'disclosure',
    'note',
    'featured image',
    'illustration',
  ],
  pl: [
    'ten artykuł',
    'ten tekst',
    'ten wpis',
    'ta strona',
    'tej strony',
    'tego artykułu',
    'tego tekstu',
    'tego wpisu',
    'niniejsz~',
    'artykuł powstał',
    'tekst powstał',
    'materiał powstał',
    'wpis powstał',
    'treść powstała',
    'treść została',
    'treści zostały',
    'tekst został',
    'artykuł został',
    'artykuł przygotowano',
    'tekst przygotowano',
    'materiał przygotowano',
    'opis został',
    'opis wygenerowan~',
    'zdjęcie wygenerowan~',
    'grafika wygenerowan~',
    'ilustracja wygenerowan~',
    'obraz wygenerowan~',
    'streszczenie wygenerowan~',
    'podsumowanie wygenerowan~',
    'korzystaliśmy',
    'skorzystaliśmy',
    'użyliśmy',
    'używamy',
    'uwaga',
    'nota',
  ],
});
/** Says for itself what it labels. */
const PLAIN_LABEL = /summary|image|translat|tłumacz|przetłumacz|streszcz/i;
/** A label or a note; a longer sentence tells a story. */
const MAX_LABEL_CHARACTERS = 120;
/** A page that is about such tools says these words of others. */
const ABOUT_AI = wholeWords(
  /\b(?:ai|a\.i|artificial intelligence|chatgpt|gpt|llm|machine learning|generative|sztuczn\p{L}+ inteligencj\p{L}+|modele? językow\p{L}+|machine translation)\b/iu,
);

const say = sentences({
  said_of_itself: {
    en: ({ text }: { text: string }) => `The page says ${quoted.en(text)} about its own content.`,
    pl: ({ text }) => `Strona pisze o własnej treści: ${quoted.pl(text)}.`,
  },
  said_unclearly: {
    en: ({ text }: { text: string }) =>
      `The page says ${quoted.en(text)}, but it is unclear whether it means itself.`,
    pl: ({ text }) => `Strona pisze: ${quoted.pl(text)}, ale nie wiadomo, czy o własnej treści.`,
  },
});

export default rule({
  id: 'lb_ai_disclosed',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'text',
  version: 2,
  gate: true,
  title: {
    en: 'Disclosed use of AI or automation',
    pl: 'Ujawnione użycie AI lub automatyzacji',
  },
  fix: {
    en: 'Keep the notice where readers see it, and say what was automated and who checked it.',
    pl: 'Zostaw tę informację w widocznym miejscu i dopisz, co zautomatyzowano i kto to sprawdził.',
  },
  question: 'Does the page say that AI or automation was used to make its own content?',
  sources: ['HC', 'GA'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    '0.9 where a sentence says it of this page, or a short label says what was generated; 0.3 where the words stand in the text of a page without pointing at it.',
  says: say,
  detect(page) {
    const notices = disclosures(page).filter((one) => one.kind === 'ai' && isShown(page, one.block));
    if (notices.length === 0) return CLEAR;
    const about = ABOUT_AI.test(page.head.title);
    const pointing = new Set(THIS_PAGE(page).map((hit) => sentenceOf(page, hit.start)));
    const own = notices.find((one) => {
      const sentence = sentenceOf(page, one.start);
      if (pointing.has(sentence)) return true;
      const block = page.blocks[one.block];
      const short = block !== undefined && block.end - block.start <= MAX_LABEL_CHARACTERS;
      return short && !about && block.heading === 0 && (one.label || PLAIN_LABEL.test(one.phrase));
    });
    const shown = own ?? notices[0];
    if (!shown) return CLEAR;
    const text = shortened(page.text.slice(shown.start, shown.end), 60);
    return {
      score: own ? 0.9 : 0.3,
      quotes: [quoteText(page, sentenceSpan(page, shown.start) ?? shown)],
      facts: [own ? say.said_of_itself({ text }) : say.said_unclearly({ text })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a notice under the article', {
        found: { says: ['said_of_itself'], quotes: ['This article was written with the help of AI and'] },
        title: 'Rye bread for beginners',
        body: `${paragraphs(...BREAD)}<p><em>This article was written with the help of AI and checked by our editors.</em></p>`,
      }),
      examplePage('a label above a summary', {
        found: { says: ['said_of_itself'], quotes: ['AI-generated summary'] },
        title: 'Library stays open on Saturdays',
        body: `<p>AI-generated summary</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a Polish notice', {
        found: { says: ['said_of_itself'], quotes: ['Tekst powstał przy wsparciu AI, a sprawdził go'] },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<p>Tekst powstał przy wsparciu AI, a sprawdził go mechanik z naszego warsztatu.</p>`,
      }),
    ],
    clear: [
      examplePage('an article about such tools', {
        title: 'Newsrooms and AI: what changed in a year',
        body: paragraphs(
          ...LIBRARY,
          'Of the 40 newsrooms asked, nine had published stories written by AI, and all of them corrected at least one. Reports generated by AI about sports results were the most common.',
        ),
      }),
      examplePage('an ordinary text', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a Polish report about others', {
        title: 'Zdjęcia w urzędzie i sztuczna inteligencja',
        lang: 'pl',
        body: paragraphs(
          ...BIBLIOTEKA,
          'Radny pokazał plakat wygenerowany przez sztuczną inteligencję i pytał, kto za niego zapłacił.',
        ),
      }),
    ],
  }),
});

function isShown(page: Page, block: number): boolean {
  const one = page.blocks[block];
  return one !== undefined && one.visibility !== 'hidden' && !one.inCode;
}

function sentenceOf(page: Page, offset: number): number {
  const all = sentencesIn(page);
  let low = 0;
  let high = all.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all.start[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function sentenceSpan(page: Page, offset: number): { start: number; end: number } | undefined {
  const all = sentencesIn(page);
  const at = sentenceOf(page, offset);
  return at < 0 ? undefined : { start: all.start[at] ?? 0, end: all.end[at] ?? 0 };
}
