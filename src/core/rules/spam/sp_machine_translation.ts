import { phraseList } from '../../facts/phrase-lists.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as sentencesOfPage } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { LOWER_CASE, tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { ENGLISH_CONTROLS, TRANSLATED_EN, TRANSLATED_PL } from '../word-lists/translation-residue.ts';
import { countEn, countPl, formPl, percent, quoted, shortened } from '../wording.ts';

const residue = phraseList({ en: TRANSLATED_EN, pl: TRANSLATED_PL });
const controls = phraseList({ en: ENGLISH_CONTROLS });

/** Sentences in another language than the rest, over all: fewer are names, titles and quotations. */
const FOREIGN_FROM = 0.1;
const FOREIGN_FULL = 0.3;
const MIN_FOREIGN = 3;
/** They stand between others: a translation at the end of a page is a service. */
const MIN_CHANGES = 4;
const MIN_SENTENCE_WORDS = 6;

interface Mixture {
  readonly share: number;
  readonly changes: number;
  readonly foreign: readonly Span[];
}

const POLISH_LETTER = /[ąęłśźżńć]/;

/** Told by the small words of English and Polish; the letters a, i, o, z, w and do belong to both or to neither. */
function mixture(page: Page): Mixture {
  const all = tokens(page);
  const found = sentencesOfPage(page);
  const mask = mainMask(page);
  const own = writtenLanguage(page);
  const { quotes } = quotations(page);
  const english = all.words.map(
    (word) => word.length > 1 && word !== 'do' && word !== 'to' && STOP_WORDS_EN.has(word),
  );
  const mayBePolish = POLISH_LETTER.test(all.words.join(' '));
  const polish = all.words.map(
    (word) =>
      (word.length > 1 && word !== 'do' && word !== 'to' && STOP_WORDS_PL.has(word)) ||
      (mayBePolish && POLISH_LETTER.test(word)),
  );
  const foreign: Span[] = [];
  let total = 0;
  let changes = 0;
  let before: boolean | undefined;
  for (let i = 0; i < found.count; i++) {
    const block = page.blocks[found.block[i] ?? -1];
    if (!block || mask[block.index] !== 1 || block.inCode) continue;
    const first = found.firstToken[i] ?? 0;
    const end = found.endToken[i] ?? 0;
    if (end - first < MIN_SENTENCE_WORDS) continue;
    let en = 0;
    let pl = 0;
    for (let t = first; t < end; t++) {
      if (english[all.word[t] ?? 0] === true && all.shape[t] === LOWER_CASE) en++;
      if (polish[all.word[t] ?? 0] === true) pl++;
    }
    if (en + pl < 2) continue;
    const span = { start: found.start[i] ?? 0, end: found.end[i] ?? 0 };
    const other = own === 'pl' ? en >= 3 && en >= pl * 3 : pl >= 3 && pl >= en * 3;
    if (quotes.some((quote) => span.start >= quote.start && span.end <= quote.end)) continue;
    total++;
    if (other) foreign.push(span);
    const clear = other || (own === 'pl' ? pl >= en * 2 : en >= pl * 2);
    if (!clear) continue;
    if (before !== undefined && before !== other) changes++;
    before = other;
  }
  return { share: total === 0 ? 0 : foreign.length / total, changes, foreign };
}

/** Pages that were saved from a translation service keep its empty font elements around every sentence. */
function savedFromService(page: Page): number {
  return elementsNamed(page, 'font').filter((number) => {
    const style = page.dom.elements[number]?.attribs.style;
    return style?.replaceAll(' ', '').startsWith('vertical-align:inherit') === true;
  }).length;
}

const wrapped = (text: string): string =>
  `<p>${text
    .split('. ')
    .map(
      (sentence) =>
        `<font style="vertical-align: inherit;"><font style="vertical-align: inherit;">${sentence}. </font></font>`,
    )
    .join('')}</p>`;

const say = sentences({
  languages_mixed: {
    en: ({ sentences, share }: { sentences: number; share: number }) =>
      `${countEn(sentences, 'sentence', 'sentences')} (${percent.en(share)}) ${sentences === 1 ? 'is' : 'are'} in another language than the rest.`,
    pl: ({ sentences, share }) =>
      `${countPl(sentences, 'zdanie', 'zdania', 'zdań')} (${percent.pl(share)}) ${formPl(sentences, 'jest', 'są', 'jest')} w innym języku niż pozostałe.`,
  },
  phrases_left: {
    en: ({ phrases, example }: { phrases: number; example: string }) =>
      `${countEn(phrases, 'phrase', 'phrases')} typical of machine translation, such as ${quoted.en(example)}.`,
    pl: ({ phrases, example }) =>
      `${countPl(phrases, 'zwrot typowy', 'zwroty typowe', 'zwrotów typowych')} dla automatycznych tłumaczeń, na przykład ${quoted.pl(example)}.`,
  },
  elements_left: {
    en: ({ elements }: { elements: number }) =>
      `${countEn(elements, 'element', 'elements')} that a translation service puts around sentences remain in the page.`,
    pl: ({ elements }) =>
      `W kodzie ${formPl(elements, 'został', 'zostały', 'zostało')} ${countPl(elements, 'element', 'elementy', 'elementów')}, ${elements === 1 ? 'którym' : 'którymi'} serwis tłumaczeniowy otacza zdania.`,
  },
});

export default rule({
  id: 'sp_machine_translation',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'language',
  version: 2,
  title: {
    en: 'The text reads like unedited machine translation',
    pl: 'Tekst wygląda na tłumaczenie maszynowe bez redakcji',
  },
  fix: {
    en: 'Have a native speaker edit the text, or remove it.',
    pl: 'Oddaj tekst do redakcji osobie, dla której to język ojczysty, albo go usuń.',
  },
  question: 'Does the text read as unreviewed machine translation?',
  sources: ['SP#scaled-content'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside',
  languages: ['en', 'pl'],
  needs: { words: 100 },
  basis: 'judgement',
  scoring:
    'The strongest of: sentences of the main content in the other language (English or Polish), in at least 4 changes to and fro (0 at 10 %, 0.5 at 20 %, 1 at 30 %); phrases that translation programs leave (0.5 at 2 different ones, 1 at 4); marks of a page saved from a translation service (0 at 6, 0.5 at 18, 1 at 30 elements); English interface words in a Polish text add 0.15.',
  says: say,
  detect(page) {
    const mask = mainMask(page);
    const { share, changes, foreign } = mixture(page);
    const language = writtenLanguage(page);
    const left = residue(page).filter((hit) => hit.language === language && mask[hit.block] === 1);
    const phrases = new Set(left.map(({ phrase }) => phrase)).size;
    const fonts = savedFromService(page);
    const mixedScore =
      foreign.length >= MIN_FOREIGN && changes >= MIN_CHANGES ? ramp(share, FOREIGN_FROM, FOREIGN_FULL) : 0;
    const base = Math.max(mixedScore, phrases < 2 ? 0 : ramp(phrases, 0, 4), ramp(fonts, 6, 30));
    if (base === 0) return CLEAR;
    const stuck = language === 'pl' ? controls(page).filter((hit) => mask[hit.block] === 1) : [];
    const facts: Said[] = [];
    if (mixedScore > 0) facts.push(say.languages_mixed({ sentences: foreign.length, share }));
    const firstPhrase = left[0];
    if (phrases >= 2 && firstPhrase)
      facts.push(
        say.phrases_left({
          phrases,
          example: shortened(page.text.slice(firstPhrase.start, firstPhrase.end), 60),
        }),
      );
    if (fonts > 6) facts.push(say.elements_left({ elements: fonts }));
    return {
      score: Math.min(1, base + (stuck.length >= 2 ? 0.15 : 0)),
      quotes: quoteEach([...left, ...foreign], 5, (span) => quoteText(page, span)),
      facts,
    };
  },
  examples: () => ({
    hit: [
      examplePage('English sentences left in a Polish text', {
        found: {
          says: ['languages_mixed'],
          quotes: [
            'My first loaf of rye came out of the oven flat as',
            'I had mixed everything at once, waited an hour',
          ],
        },
        title: 'Chleb',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB.map(
            (text, i) =>
              `${text} ${(BREAD[i] ?? '').split('. ').slice(0, 2).join('. ')}. Potem wszystko się udało, więc to zapisuję.`,
          ),
        ),
      }),
      examplePage('a page saved from a translation service', {
        found: { says: ['elements_left'], quotes: [] },
        title: 'Łańcuch',
        lang: 'pl',
        body: ROWER.map(wrapped).join(''),
      }),
      examplePage('phrases of translated offers', {
        found: {
          says: ['phrases_left'],
          quotes: ['Zupełnie nowy i wysokiej jakości', 'Ze względu na ręczny pomiar'],
        },
        title: 'Torba',
        lang: 'pl',
        body: paragraphs(
          'Zupełnie nowy i wysokiej jakości. Ze względu na ręczny pomiar proszę zezwolić na błąd 1-3 cm. Pakiet zawiera 1 torbę.',
          'Ze względu na różnicę między różnymi monitorami zdjęcie może nie odzwierciedlać rzeczywistego koloru. Dziękujemy za zrozumienie.',
          ...ROWER.slice(0, 2),
        ),
      }),
    ],
    clear: [
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('a translation below the original', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB, ...BREAD.slice(0, 2)),
      }),
      examplePage('a Polish text with English terms', {
        title: 'Rower',
        lang: 'pl',
        body: paragraphs(...ROWER, 'Wpisz w ustawieniach „read more” albo „add to cart” i gotowe.'),
      }),
      examplePage('old markup with fonts', {
        title: 'Chain',
        body: BICYCLE.map((text) => `<p><font color="#333">${text}</font></p>`).join(''),
      }),
    ],
  }),
});
