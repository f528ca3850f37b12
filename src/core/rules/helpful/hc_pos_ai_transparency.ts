import { disclosures } from '../../facts/disclosures.ts';
import { tokens } from '../../facts/tokens.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Of what was made: documentation of programs speaks of generated keys and columns. */
const say = sentences({
  notice_length: {
    en: ({ words }: { words: number }) => `The notice has ${countEn(words, 'word', 'words')}.`,
    pl: ({ words }) => `Informacja liczy ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
});

export default rule({
  id: 'hc_pos_ai_transparency',
  mode: 'helpful',
  policy: 'how',
  kind: 'positive',
  layer: 'text',
  version: 2,
  title: { en: 'The use of automation is explained', pl: 'Użycie automatyzacji jest wyjaśnione' },
  fix: {
    en: 'Where a machine helped, say what it did, why, and who checked it.',
    pl: 'Tam, gdzie pomagał automat, napisz, co zrobił, po co i kto to sprawdził.',
  },
  question: 'Does the page explain how and why automation was used?',
  sources: ['HC', 'GA'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { words: 40 },
  basis: 'judgement',
  scoring:
    'A notice about AI or automation: words of its paragraph, 0 at 8, 1 at 20. Its sentence must say that a part of this page was made so. A bare label says too little.',
  says: say,
  detect(page) {
    if (page.pageType.type === 'documentation') return CLEAR;
    const { ofBlock } = tokens(page);
    const notices = disclosures(page)
      .filter((notice) => notice.kind === 'ai' && isNotice(page, notice))
      .map((notice) => ({
        notice,
        words: (ofBlock[notice.block + 1] ?? 0) - (ofBlock[notice.block] ?? 0),
      }))
      .sort((a, b) => b.words - a.words);
    const [best] = notices;
    if (!best) return CLEAR;
    const score = ramp(best.words, 8, 20);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, best.notice)],
      facts: [say.notice_length({ words: best.words })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a notice that says what and who', {
        found: { says: ['notice_length'], quotes: ['automatically generated'] },
        title: 'Chains',
        body: paragraphs(
          ...BICYCLE,
          'The table of prices was automatically generated from the shop’s stock list every morning, and a mechanic checks it before it goes online.',
        ),
      }),
      examplePage('a Polish notice', {
        found: { says: ['notice_length'], quotes: ['przy wsparciu AI'] },
        title: 'Łańcuch',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Streszczenie na początku powstało przy wsparciu AI na podstawie naszego artykułu, a przed publikacją sprawdził je i poprawił redaktor prowadzący dział techniczny, bo automat myli nazwy części i jednostki.',
        ),
      }),
    ],
    clear: [
      examplePage('a text about such content elsewhere', {
        title: 'Chains',
        body: paragraphs(
          ...BICYCLE,
          'With the web becoming saturated with AI-generated content, high-quality writing about chains and the people who mend them is becoming rare and is worth more than before.',
        ),
      }),
      examplePage('a bare label', { title: 'Chains', body: paragraphs(...BICYCLE, 'AI generated image') }),
      examplePage('no notice', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});

/** Of the sentence around the words, which must say that a part of this very page was made so. */
const MADE = wholeWords(
  /\b(?:was|were|been|we (?:use|used)|i (?:use|used))\b[^.!?]*\b(?:written|generated|created|produced|made|drafted|translated|assisted|prepared|edited|illustrated|with the (?:help|assistance))\b|\bthis\b[^.!?]*\b(?:is|are)\b[^.!?]*\b(?:written|generated|created|translated)\b|powsta\p{L}+|wygenerowan\p{L}+|przygotowan\p{L}+|napisan\p{L}+|przetłumaczon\p{L}+|utworzon\p{L}+|stworzon\p{L}+/iu,
);
const POINTS_HERE = wholeWords(
  /\b(?:this|these|the|our|all|some|parts? of)\b[^.!?]{0,40}\b(?:article|page|post|text|content|images?|pictures?|summary|translations?|table|story|report|illustrations?)\b|artykuł|stron|tekst|treś|obraz|grafik|streszcz|tłumacz|tabel|zdjęci|ilustrac/iu,
);
/** What others make by machines. */
const ELSEWHERE = wholeWords(/\b(?:web|google|results|competitors|tools?)\b/iu);

function isNotice(page: Page, { start, end, block }: { start: number; end: number; block: number }): boolean {
  const { start: from = start, end: to = end } = page.blocks[block] ?? {};
  const opening = page.text.slice(from, start);
  const sentenceStart = from + Math.max(0, opening.search(/[^.!?]*$/));
  const rest = page.text.slice(end, to).search(/[.!?]/);
  const sentence = page.text.slice(sentenceStart, rest < 0 ? to : end + rest);
  return POINTS_HERE.test(sentence) && MADE.test(sentence) && !ELSEWHERE.test(sentence);
}
