import { type PhraseFinder, phraseList } from '../../facts/phrase-lists.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { genreOf } from '../../grounds/genre.ts';
import { MAX_TITLE_CHARACTERS, sensationalTitle } from '../../models/sensational-title.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { type Example, found, paragraphs } from '../example.ts';
import { quoteAt, quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { LOUD_WORDS, STRONG_SHOCK } from '../word-lists/shock-words.ts';
import { listed, percent, quoted } from '../wording.ts';

const strongWords = phraseList(STRONG_SHOCK);
const loudWords = phraseList(LOUD_WORDS);

/** Capitals of abbreviations are short; four letters begin to shout. */
const MIN_SHOUT_LETTERS = 4;
const MIN_SHOUTED = 3;
/** Two sentences of a slogan may each end with one. */
const MANY_MARKS = 3;
/** Abbreviations are short, and stand in a list. */
const MIN_SHOUTED_LETTERS_IN_LIST = 6;
const MIN_CALM = 2;
/** The model alone is never proof: it takes celebrity news for bait. */
const MODEL_SURE = 0.9;
const MODEL_LIKELY = 0.6;

const say = sentences({
  bait: {
    en: ({ words }: { words: readonly string[] }) =>
      `The title uses clickbait: ${listed.en(words.map((word) => quoted.en(word)))}.`,
    pl: ({ words }) =>
      `Tytuł zawiera zwrot obliczony na kliknięcie: ${listed.pl(words.map((word) => quoted.pl(word)))}.`,
  },
  exclamation_marks: {
    en: () => 'The title shouts with exclamation marks.',
    pl: () => 'Tytuł krzyczy wykrzyknikami.',
  },
  capitals: {
    en: ({ words }: { words: readonly string[] }) =>
      `The title shouts in capitals: ${listed.en(words.map((word) => quoted.en(word)))}.`,
    pl: ({ words }) => `Tytuł krzyczy wielkimi literami: ${listed.pl(words.map((word) => quoted.pl(word)))}.`,
  },
  loud_words: {
    en: ({ words }: { words: readonly string[] }) =>
      `The title uses loud words: ${listed.en(words.map((word) => quoted.en(word)))}.`,
    pl: ({ words }) => `Tytuł używa mocnych słów: ${listed.pl(words.map((word) => quoted.pl(word)))}.`,
  },
  model_says: {
    en: ({ probability }: { probability: number }) =>
      `A model trained on headlines takes the title for clickbait (${percent.en(probability)}).`,
    pl: ({ probability }) =>
      `Model wytrenowany na nagłówkach uznaje tytuł za przynętę (${percent.pl(probability)}).`,
  },
});

export default rule({
  id: 'pq_title_shock',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'meta',
  version: 2,
  title: { en: 'The title exaggerates or shocks', pl: 'Tytuł przesadza lub szokuje' },
  fix: {
    en: 'Say plainly in the title what happened or what the page offers.',
    pl: 'Powiedz w tytule wprost, co się stało albo co zawiera strona.',
  },
  question: 'Is the title exaggerated, shocking or written to be clicked on rather than to inform?',
  sources: ['QR§5.2', 'DI'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    '0.8 for a phrase of bait, 0.55 for exclamation marks in a row, three of them or “?!”, 0.5 for three shouted words (not on pages of products), 0.25 for each loud word (at most two count); the highest counts, and each further sign adds 0.15. In English a learnt score above 0.9 adds 0.15 and never counts alone. Quoted words and the name of the site are left out.',
  says: say,
  detect(page) {
    const { title, heading } = metadataOf(page);
    if (title.source === 'none' || title.source === 'heading') return abstain('not_applicable');
    const written = withoutQuotes(withoutSite(page, title.raw.slice(0, MAX_TITLE_CHARACTERS)));
    if (written.trim() === '') return abstain('too_short');
    const signs: { score: number; words: string; fact: Said }[] = [];
    const strong = wordsFound(page, strongWords, written);
    if (strong.length > 0)
      signs.push({
        score: 0.8,
        words: strong[0] ?? '',
        fact: say.bait({ words: strong }),
      });
    const marks =
      /[!?]*!\s?[!?]+|\?!|!\?/.exec(written)?.[0] ??
      ((written.match(/!/g)?.length ?? 0) >= MANY_MARKS ? '!' : undefined);
    if (marks !== undefined)
      signs.push({
        score: 0.55,
        words: marks.trim(),
        fact: say.exclamation_marks(),
      });
    // Makers write model names in capitals.
    const { shares } = genreOf(page);
    const shouted = shares.product + shares.category > 0.5 ? [] : shoutedWords(written);
    if (shouted.length >= MIN_SHOUTED)
      signs.push({
        score: 0.5,
        words: shouted[0] ?? '',
        fact: say.capitals({ words: shouted }),
      });
    const loud = wordsFound(page, loudWords, written);
    if (loud.length > 0)
      signs.push({
        score: 0.25 * Math.min(2, loud.length) - (loud.length > 1 ? 0.05 : 0),
        words: loud[0] ?? '',
        fact: say.loud_words({ words: loud }),
      });
    if (signs.length === 0) return CLEAR;
    signs.sort((a, b) => b.score - a.score);
    const model = writtenLanguage(page) === 'en' ? sensationalTitle(written).probability : undefined;
    let score = (signs[0]?.score ?? 0) + 0.15 * (signs.length - 1);
    if (model !== undefined && model >= MODEL_SURE) score += 0.15;
    const told = signs.map((sign) => sign.fact);
    if (model !== undefined && model >= MODEL_LIKELY) told.push(say.model_says({ probability: model }));
    return {
      score: Math.min(1, score),
      quotes: [
        ...signs.map((sign) => quoteIn(page, { in: 'title' }, sign.words)),
        quoteAt(page, { in: 'title' }, 0, page.head.title.length),
        page.head.title === '' && heading ? quoteText(page, heading.block) : undefined,
      ],
      facts: told,
    };
  },
  examples: () => ({
    hit: [
      found(titled('disbelief', "You won't believe what this baker found in his oven", BREAD), {
        says: ['bait', 'model_says'],
        quotes: ["You won't believe", "You won't believe what this baker found in his"],
      }),
      found(
        titled('a trick that doctors hate', 'Doctors hate this one weird trick for a stiff neck', BICYCLE),
        {
          says: ['bait', 'model_says'],
          quotes: ['Doctors hate', 'Doctors hate this one weird trick for a stiff neck'],
        },
      ),
      found(
        titled(
          'shouting with marks',
          'SHOCKING decision: council VOTES on library LIKE NEVER BEFORE!!!',
          LIBRARY,
        ),
        { says: ['exclamation_marks', 'capitals', 'loud_words'], quotes: ['!!!', 'SHOCKING'] },
      ),
      found(
        titled(
          'a Polish title of disbelief',
          'Nie uwierzysz, co radni zrobili z biblioteką',
          BIBLIOTEKA,
          'pl',
        ),
        { says: ['bait'], quotes: ['Nie uwierzysz', 'Nie uwierzysz, co radni zrobili z biblioteką'] },
      ),
      found(titled('a Polish shock', 'SZOK! Wyszło na jaw, co naprawdę jest w chlebie', CHLEB, 'pl'), {
        says: ['bait'],
        quotes: ['SZOK', 'SZOK! Wyszło na jaw, co naprawdę jest w chlebie'],
      }),
    ],
    clear: [
      titled('a plain headline', 'Council keeps the Mill Road library open on Saturdays', LIBRARY),
      titled('quoted speech', 'Manager on the queue: “You won’t believe how many came!!”', LIBRARY),
      titled('abbreviations and a brand in capitals', 'UNESCO and NASA data in JSON | MEADOW LANE', BICYCLE),
      titled('a slogan of two sentences', 'Rye bread for everybody! Bake with us!', BREAD),
      titled('a list of examinations', 'Test prep for USMLE, ABIM, NCLEX, MCAT and other exams', BREAD),
      titled('a cheerful single mark', 'Bake rye bread this weekend!', BREAD),
      titled('a Polish plain headline', 'Biblioteka przy Młyńskiej otwarta w soboty', BIBLIOTEKA, 'pl'),
      titled(
        'a Polish title about secrets of a trade',
        'Sekrety zakwasu: jak karmić i kiedy piec',
        CHLEB,
        'pl',
      ),
    ],
  }),
});

function wordsFound(page: Page, list: PhraseFinder, text: string): string[] {
  const language = writtenLanguage(page);
  return list
    .in(text)
    .filter((hit) => hit.language === language)
    .map((hit) => text.slice(hit.start, hit.end));
}

/** Same length, so that offsets stay; quoted speech is another person's exaggeration. */
function withoutQuotes(text: string): string {
  return text.replace(/[“„«"][^”“„«»"]{3,200}[”"»]|(?<![\p{L}])[‘'][^‘’']{8,200}[’'](?!\p{L})/gu, (quote) =>
    ' '.repeat(quote.length),
  );
}

function withoutSite(page: Page, raw: string): string {
  const { site } = metadataOf(page);
  let text = raw;
  for (const part of raw.split(/\s[|–—\-•·:»]\s|\s?[|•»]\s?/)) {
    const own = part.trim();
    if (own !== '' && isSiteName(own, site)) text = text.replace(own, ' '.repeat(own.length));
  }
  return text;
}

/** Capital words among calm ones; a title in capitals throughout is a style of the site. */
function shoutedWords(title: string): string[] {
  // A name in front ("NIIR PROJECT SERVICES"), and labels before a colon.
  const text = title
    .replace(/^(?:\p{Lu}{2,}[ -]+){2,}/u, '')
    .replaceAll(/(?<!\p{Lu})(?:\p{Lu}{2,} )*\p{Lu}{2,} ?:/gu, '');
  const words = text.match(/\p{L}+/gu) ?? [];
  const shouted = words.filter(
    (word) => word.length >= MIN_SHOUT_LETTERS && word === word.toUpperCase() && word !== word.toLowerCase(),
  );
  const isList = /\p{Lu}{2,}, (?:[&+] )?\p{Lu}{2,}/u.test(text);
  if (isList && shouted.filter((word) => word.length >= MIN_SHOUTED_LETTERS_IN_LIST).length < MIN_SHOUTED)
    return [];
  const calm = words.filter((word) => word.length >= MIN_SHOUT_LETTERS && word !== word.toUpperCase());
  return calm.length >= MIN_CALM ? shouted : [];
}

function titled(note: string, title: string, texts: readonly string[], lang = 'en'): Example {
  return {
    note,
    url: 'https://www.meadowlane-notes.com/guides/page',
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta property="og:site_name" content="Meadow Lane"></head><body><main><article><h1>${title}</h1>${paragraphs(...texts)}</article></main></body></html>`,
  };
}
