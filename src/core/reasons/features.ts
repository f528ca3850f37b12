// What the learnt part of a reason weighs, in numbers: of a sentence, and of the page. Both lists end with what a table of
// stems adds (`reason-model.ts`), which is known for English alone.
import type { ProfiledSentence, SentenceProfile } from './sentence-profile.ts';
import { specificsIn } from './sentence-profile.ts';

// biome-ignore format: read by theme
export const SENTENCE_FEATURES = [
  'words', 'names', 'numbers', 'figures', 'worldly', 'prices', 'dates', 'links', 'cited', 'examples', 'quoted', 'bare',
  'framing', 'findings', 'attributed', 'calls', 'praise', 'general', 'hedges', 'bare_general', 'you', 'we', 'i', 'own',
  'fresh', 'of_title', 'again', 'in_list', 'asked', 'exclaimed', 'opening', 'lead', 'place', 'closing',
] as const;

// biome-ignore format: read by theme
export const PAGE_FEATURES = [
  'words', 'bare', 'general', 'praise', 'hedges', 'you', 'we', 'i', 'framing', 'examples', 'calls', 'own', 'figures', 'findings',
  'again', 'again_share', 'bare_section_share', 'bare_sections', 'sections', 'lead_words', 'bare_praise', 'bare_praises', 'of_title',
  'names', 'numbers', 'dates', 'quoted', 'cited',
] as const;

const MAX_COUNT = 5;
const QUESTION_MARK = 63;
const EXCLAMATION_MARK = 33;
const OPENING_WORDS = 60;
const LEAD_WORDS = 150;
const CLOSING_SENTENCES = 3;
/** From here on two sentences say the same. */
export const SAID_AGAIN = 0.7;
const MUCH_AGAIN = 0.6;
/** With fewer words a section is a caption, and names nothing by right. */
export const SECTION_WORDS = 40;

export const sentenceFeatures = (sentence: ProfiledSentence, place: number, count: number): number[] => {
  const at = (value: number): number => Math.min(value, MAX_COUNT);
  const isBare = specificsIn(sentence) === 0;
  return [
    Math.log(sentence.words),
    at(sentence.names),
    at(sentence.numbers),
    at(sentence.figures),
    at(sentence.worldly),
    at(sentence.prices),
    at(sentence.dates),
    at(sentence.links),
    at(sentence.cited),
    at(sentence.examples),
    Number(sentence.quoted),
    Number(isBare),
    at(sentence.framing),
    at(sentence.findings),
    at(sentence.attributed),
    at(sentence.calls),
    at(sentence.praise),
    at(sentence.general),
    at(sentence.hedges),
    isBare ? at(sentence.general) : 0,
    at(sentence.you),
    at(sentence.we),
    at(sentence.i),
    Number(sentence.own),
    sentence.fresh / Math.max(1, sentence.stems.length),
    sentence.ofTitle,
    sentence.again,
    Number(sentence.inList),
    Number(sentence.mark === QUESTION_MARK),
    Number(sentence.mark === EXCLAMATION_MARK),
    Number(sentence.before < OPENING_WORDS),
    Number(sentence.before < LEAD_WORDS),
    place / count,
    Number(place >= count - CLOSING_SENTENCES),
  ];
};

export function pageFeatures({ sentences, sections, words: all }: SentenceProfile): number[] {
  const count = Math.max(1, sentences.length);
  const words = Math.max(1, all);
  const sum = (of: (sentence: ProfiledSentence) => number): number =>
    sentences.reduce((total, sentence) => total + of(sentence), 0);
  const isBare = (sentence: ProfiledSentence): boolean => specificsIn(sentence) === 0;
  const long = sections.filter((section) => section.words >= SECTION_WORDS);
  const bare = long.filter(({ first, past }) => sentences.slice(first, past).every(isBare));
  const barePraises = sum((sentence) => Number(sentence.praise > 0 && isBare(sentence)));
  return [
    Math.log1p(words),
    sum((sentence) => Number(isBare(sentence))) / count,
    sum(({ general }) => general) / words,
    sum(({ praise }) => praise) / words,
    sum(({ hedges }) => hedges) / words,
    sum(({ you }) => you) / words,
    sum(({ we }) => we) / words,
    sum(({ i }) => i) / words,
    (100 * sum(({ framing }) => framing)) / words,
    (100 * sum(({ examples }) => examples)) / words,
    (100 * sum(({ calls }) => calls)) / words,
    sum(({ own }) => Number(own)) / count,
    Math.log1p(
      sum(({ figures, attributed, cited }) => Number(figures > 0 && attributed === 0 && cited === 0)),
    ),
    Math.log1p(sum(({ findings, cited }) => Number(findings > 0 && cited === 0))),
    Math.log1p(sum(({ again }) => Number(again >= SAID_AGAIN))),
    sum(({ again }) => Number(again >= MUCH_AGAIN)) / count,
    bare.length / Math.max(1, long.length),
    Math.log1p(bare.length),
    Math.log1p(long.length),
    Math.log1p(leadWords(sentences)),
    barePraises / count,
    Math.log1p(barePraises),
    sum(({ ofTitle }) => ofTitle) / count,
    sum(({ names }) => names) / words,
    sum(({ numbers }) => numbers) / words,
    sum(({ dates }) => dates) / words,
    sum(({ quoted }) => Number(quoted)) / count,
    sum(({ cited }) => cited) / count,
  ];
}

/** Words before the first sentence that names, counts or shows something. */
export function leadWords(sentences: readonly ProfiledSentence[]): number {
  const first = sentences.findIndex((sentence) => specificsIn(sentence) > 0);
  const known = first < 0 ? sentences.at(-1) : sentences[first];
  return known === undefined ? 0 : first < 0 ? known.before + known.words : known.before;
}
