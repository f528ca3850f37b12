import { type OrderedPassage, wordOrder } from '../../facts/word-order.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { detectLanguage } from '../../page/metadata/language.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, percent } from '../wording.ts';

/** Words of nonsense that are worth a word: two short paragraphs. */
const MIN_WORDS = 60;
/** Shares within a passage from which it is looked at. */
const PAIRS = 0.02;
/** In a passage of pages' length fewer pairs show the same: chance would not bring so many together. */
const LONG_PAIRS = 0.008;
const MANY_PAIRS = 5;
const LETTERS = 0.15;
const FUNCTION = 0.06;
/** A passage of names or ingredients has no small words either, but no sentences. */
const WORDS_A_SENTENCE = 40;

/** How sure the detector must be of a third language. */
const MIN_CONFIDENCE = 0.6;

interface Nonsense {
  readonly kind: 'words' | 'letters';
  readonly score: number;
  readonly passages: readonly OrderedPassage[];
  readonly fact: Said;
}

const say = sentences({
  odd_order: {
    en: ({ words, pairs }: { words: number; pairs: number }) =>
      `In ${countEn(words, 'word', 'words')} of text, small words that no sentence would put together meet ${countEn(pairs, 'time', 'times')}.`,
    pl: ({ words, pairs }) =>
      `W ${countPl(words, 'słowie', 'słowach', 'słowach')} tekstu ${countPl(pairs, 'raz', 'razy', 'razy')} sąsiadują ze sobą wyrazy, których żadne zdanie tak nie łączy.`,
  },
  unsayable: {
    en: ({ share, words }: { share: number; words: number }) =>
      `${percent.en(share)} of the words in a passage of ${countEn(words, 'word', 'words')} are strings of letters that cannot be pronounced.`,
    pl: ({ share, words }) =>
      `${percent.pl(share)} wyrazów we fragmencie liczącym ${countPl(words, 'słowo', 'słowa', 'słów')} to ciągi liter, których nie da się wymówić.`,
  },
  no_small_words: {
    en: ({ words }: { words: number }) =>
      `Sentences of ${countEn(words, 'word', 'words')} in all have hardly any of the small words that hold sentences together.`,
    pl: ({ words }) =>
      `W zdaniach liczących razem ${countPl(words, 'słowo', 'słowa', 'słów')} prawie nie ma krótkich wyrazów, z których buduje się zdania.`,
  },
});

const sum = (list: readonly OrderedPassage[], of: (passage: OrderedPassage) => number): number =>
  list.reduce((total, passage) => total + of(passage), 0);

/** Words in an order that no sentence has. */
function shuffled(all: readonly OrderedPassage[]): Nonsense | undefined {
  const odd = all.filter(
    ({ words, impossiblePairs }) =>
      impossiblePairs >= 1 &&
      (impossiblePairs >= words * PAIRS ||
        (impossiblePairs >= MANY_PAIRS && impossiblePairs >= words * LONG_PAIRS)),
  );
  const words = sum(odd, (passage) => passage.words);
  const pairs = sum(odd, (passage) => passage.impossiblePairs);
  const overall =
    sum(all, (passage) => passage.impossiblePairs) /
    Math.max(
      1,
      sum(all, (passage) => passage.words),
    );
  if (words < MIN_WORDS || pairs < 4) return undefined;
  return {
    kind: 'words',
    score: Math.max(
      ramp(overall, 0.004, 0.014),
      Math.min(ramp(pairs, 3, 9), ramp(pairs / words, 0.015, 0.035)),
    ),
    passages: odd,
    fact: say.odd_order({ words, pairs }),
  };
}

/** Letters at random. */
function unsayable(all: readonly OrderedPassage[]): Nonsense | undefined {
  const odd = all.filter(
    ({ plainWords, unsayableWords }) => plainWords >= 5 && unsayableWords >= plainWords * LETTERS,
  );
  const words = sum(odd, (passage) => passage.words);
  const broken = sum(odd, (passage) => passage.unsayableWords);
  if (words < MIN_WORDS || broken < 8) return undefined;
  const share = broken / sum(odd, (passage) => passage.plainWords);
  return {
    kind: 'letters',
    score: Math.min(ramp(share, 0.1, 0.25), ramp(broken, 4, 12)),
    passages: odd,
    fact: say.unsayable({ share, words }),
  };
}

/** Sentences without a single small word: a pile of words with full stops. */
function salad(all: readonly OrderedPassage[]): Nonsense | undefined {
  const odd = all.filter(
    ({ words, functionWords, sentenceEnds, plainWords }) =>
      words >= 20 &&
      functionWords <= words * FUNCTION &&
      plainWords >= words * 0.5 &&
      sentenceEnds >= Math.max(2, words / WORDS_A_SENTENCE),
  );
  const words = sum(odd, (passage) => passage.words);
  const share =
    words /
    Math.max(
      1,
      sum(all, (passage) => passage.words),
    );
  if (words < MIN_WORDS * 1.5) return undefined;
  return {
    kind: 'words',
    score: Math.min(ramp(words, 60, 140), ramp(share, 0.05, 0.3)),
    passages: odd,
    fact: say.no_small_words({ words }),
  };
}

function strongest(all: readonly OrderedPassage[]): Nonsense | undefined {
  return [shuffled(all), unsayable(all), salad(all)]
    .filter((nonsense) => nonsense !== undefined && nonsense.score > 0)
    .sort((a, b) => (b?.score ?? 0) - (a?.score ?? 0))[0];
}

/**
 * A page of one language may have its text in another: half-translated manuals, quoted poems. Words in a wrong order
 * and words without small ones are still words of their language; random letters are of none.
 */
function inOtherLanguage(page: Page, { passages, kind }: Nonsense): boolean {
  const text = passages.map(({ start, end }) => page.text.slice(start, end)).join(' ');
  const detected = detectLanguage(text);
  if (kind === 'letters') return isOther(detected?.code) && (detected?.confidence ?? 0) >= MIN_CONFIDENCE;
  return detected?.code !== writtenLanguage(page);
}

const isOther = (code: string | undefined): boolean => code !== undefined && code !== 'en' && code !== 'pl';

/** The words of a text in another order, the same one each time. */
function mixed(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const words = text.split(' ');
    const order = words.map((_, i) => (i * 7919 + 13) % words.length);
    return order.map((i) => words[i]).join(' ');
  });
}

function letters(seed: number, count: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    let word = '';
    for (let i = 0; i < 4 + (state % 6); i++) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 1;
      word += 'abcdefghijklmnopqrstuvwxyz'.charAt((state >>> 8) % 26);
    }
    return word;
  }).join(' ');
}

export default rule({
  id: 'sp_gibberish',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 3,
  lite: true,
  title: {
    en: 'Part of the text makes no sense',
    pl: 'Część tekstu nie ma sensu',
  },
  fix: { en: 'Rewrite the text or remove it.', pl: 'Napisz tekst od nowa albo go usuń.' },
  question: 'Is the text, or a large part of it, meaningless to a reader?',
  sources: ['SP#scaled-content', 'QR§4.6.1', 'G'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    'Running text in passages; the strongest of three: small words side by side that grammar does not allow (0 at 0.4 %, 1 at 1.4 % of all words, or 1.5 to 3.5 % within passages of at least 60 words); words of small letters that cannot be said (0 at 10 %, 1 at 25 % within such passages); sentences without small words (0 at 60 words, 1 at 140, and at least 5 to 30 % of the text). Passages in a third language are not judged.',
  says: say,
  detect(page) {
    const all = wordOrder(page);
    if (sum(all, ({ words }) => words) < MIN_WORDS) return abstain('too_short');
    // Small words of a third language are unknown here; either the page or the detector may name it.
    const { language, declaredLanguage } = metadataOf(page);
    if (
      isOther(declaredLanguage?.code) ||
      (isOther(language?.code) && (language?.confidence ?? 0) >= MIN_CONFIDENCE)
    )
      return abstain('lang_unsupported');
    let found = strongest(all);
    if (found && inOtherLanguage(page, found)) {
      const foreign = new Set(found.passages);
      const rest = all.filter((passage) => !foreign.has(passage));
      if (sum(rest, ({ words }) => words) < MIN_WORDS) return abstain('lang_unsupported');
      found = strongest(rest);
      if (found && inOtherLanguage(page, found)) return abstain('lang_unsupported');
    }
    if (!found) return CLEAR;
    return {
      score: found.score,
      quotes: quoteEach(found.passages, 3, (passage) => quoteText(page, passage)),
      facts: [found.fact],
    };
  },
  examples: () => ({
    hit: [
      examplePage('words in any order', {
        found: {
          says: ['odd_order'],
          quotes: [
            'roof loaf it gluten, book. at the harder smooth',
            'In the fed near helped water, and flour salt, of',
          ],
        },
        title: 'Bread',
        body: paragraphs(...mixed([...BREAD, ...BICYCLE])),
      }),
      examplePage('letters at random', {
        found: {
          says: ['unsayable'],
          quotes: [
            'tvvexe gubudtggw mdmvgko ormsg ucxz pwyxicd',
            'oqlay mjwclp qxzu tfgpurn gjnfntc thexbb brfwci',
          ],
        },
        title: 'Notes',
        body: paragraphs(letters(3, 60), letters(5, 60), ...LIBRARY.slice(0, 1)),
      }),
      examplePage('Polish words in any order', {
        found: {
          says: ['odd_order'],
          quotes: [
            'i godzinę odczekałam naraz, wszystko Wymieszałam',
            'do jest kroi piekarnika czterdzieści. popołudnia',
          ],
        },
        title: 'Chleb',
        lang: 'pl',
        body: paragraphs(...mixed([...CHLEB, ...ROWER, ...BIBLIOTEKA])),
      }),
      examplePage('a pile of words with full stops', {
        found: {
          says: ['no_small_words'],
          quotes: [
            'Insurance quote online cheap vehicle driver',
            'Insurance quote online cheap vehicle driver',
          ],
        },
        title: 'Insurance',
        body: paragraphs(
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Insurance quote online cheap vehicle driver policy number ${i}. Compare rates save money instant cover motor claims. Broker discount annual premium protection family travel home insurance.`,
          ),
          BREAD[0],
        ),
      }),
    ],
    clear: [
      examplePage('the game of go, in Polish', {
        title: 'Klub go',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Gra w go trwa zwykle godzinę. Plansze do go i kamienie mamy na miejscu, a o go opowiadamy każdemu, kto przyjdzie. W go grają u nas dzieci i dorośli, a do go nie trzeba niczego prócz cierpliwości.',
        ),
      }),
      examplePage('a manual of programming that was half translated', {
        title: 'Using the effect hook',
        body: paragraphs(
          ...BREAD,
          'Pengambilan data, pengaturan berlangganan, dan perubahan manual di dalam komponen adalah beberapa contoh dari efek samping. Terdapat dua macam jenis efek samping. Yang satu membutuhkan pembersihan, yang lain tidak.',
          'Terkadang kita ingin menjalankan beberapa kode tambahan setelah halaman diperbarui. Permintaan jaringan, perubahan manual, dan pencatatan adalah contoh umum. Kita bisa menjalankannya dan langsung melupakannya.',
          'Sekarang kita lihat bagaimana cara menulisnya. Kita sudah melihat contoh penghitung dengan tombol. Judul halaman berubah setelah tombol ditekan. Setiap perubahan menampilkan jumlah klik terbaru kepada pengguna.',
          ...LIBRARY,
        ),
      }),
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('ordinary Polish text', {
        title: 'Biblioteka',
        lang: 'pl',
        body: paragraphs(...BIBLIOTEKA),
      }),
      examplePage('a list of parts', {
        title: 'Parts',
        body: `<ul>${Array.from({ length: 30 }, (_, i) => `<li>Bracket M${i} DIN ${i * 7} zinc plated hex bolt washer nut set</li>`).join('')}</ul>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('ingredients and Latin names', {
        title: 'Balm',
        body: paragraphs(
          'Ingredients: Simmondsia Chinensis Seed Oil, Butyrospermum Parkii Butter, Cera Alba, Tocopherol, Limonene, Linalool, Citral, Geraniol, Citrus Aurantium Bergamia Peel Oil, Helianthus Annuus Seed Oil, Rosmarinus Officinalis Leaf Extract, Calendula Officinalis Flower Extract.',
          ...BREAD,
        ),
      }),
    ],
  }),
});
