// Whether a page whose title asks something answers it, and how early: the first sentence of the main text that speaks
// of what the title asks and holds what such an answer holds (a number, a date, yes or no, "is a").

import { asks } from '../facts/questions.ts';
import { mainMask } from '../facts/reader-view.ts';
import { sentences } from '../facts/sentences.ts';
import type { Span } from '../facts/span.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { NUMERIC, tokens, wordOf } from '../facts/tokens.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { perPage } from '../page/per-page.ts';

export interface DirectAnswer {
  /** What the title or the main heading asks; undefined when it asks nothing. */
  readonly question: string | undefined;
  readonly answer: Span | undefined;
  /** Words of the main text before the answer. */
  readonly wordsBefore: number;
  /** The best sentence shares this part of the question's content words. */
  readonly overlap: number;
}

const YES_NO = new Set('yes no not never always tak nie nigdy zawsze'.split(' '));
const DEFINES = new Set(
  'is are was were means refers equals takes costs lasts should can must depends to są jest był była było oznacza znaczy wynosi trwa kosztuje polega można należy trzeba powinien powinna zależy'.split(
    ' ',
  ),
);
const NUMBER_WORDS = new Set(
  'two three four five six seven eight nine ten twelve twenty thirty fifty hundred thousand million dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwanaście dwadzieścia trzydzieści pięćdziesiąt sto tysiąc tysięcy milion'.split(
    ' ',
  ),
);
const BECAUSE = new Set('because since due bo ponieważ gdyż dlatego przez'.split(' '));
/** A guide is answered by its steps, not by a sentence. */
const GUIDE = wholeWords(/^\s*(?:(?:how|where|when|what) to\b|jak (?:[\p{L}]+ )?[\p{L}]+ć\b)/iu);
/** "How I …", "Dlaczego kupiłam …": the author tells a story and asks nothing. */
const STORY = wholeWords(
  /^\s*(?:(?:how|why|what|when|where) (?:i|we|my|our)\b|\p{L}+ (?:\p{L}+ ){0,2}\p{L}+(?:łam|łem|liśmy|łyśmy)\b)/iu,
);
/**
 * Without a question mark such words announce more often than they ask: "How AI can cut your planning", "Why cheap tyres
 * fail", "Jak miasto straciło tramwaje". What is left are "How long …", "Why does …" and Polish verbs in the present.
 */
const TOLD = wholeWords(
  /^\s*(?:(?:how|why|what|when|where|who|which) (?!(?:is|are|was|were|do|does|did|can|could|should|would|will|much|many|long|often|far|old|big|fast|soon)\b)|jak (?:\p{L}+ ){0,3}\p{L}+(?:ł|ła|ło|li|ły)\b)/iu,
);
/** Of the question's content words. */
const MIN_OVERLAP = 0.6;
const MIN_WORDS = 4;
/** Tokens between what is asked for and the verb that tells of it. */
const MAX_GAP = 3;
const QUESTION_MARK = 63;
const NOTHING: DirectAnswer = { question: undefined, answer: undefined, wordsBefore: 0, overlap: 0 };

export const directAnswer = perPage((page): DirectAnswer => {
  const { headline } = metadataOf(page);
  const question = [headline, page.head.title].find(
    (title) =>
      title !== '' &&
      asks(title) &&
      !GUIDE.test(title) &&
      !STORY.test(title) &&
      (title.includes('?') || !TOLD.test(title)),
  );
  if (question === undefined) return NOTHING;
  const wanted = new Set(contentStems(page, question));
  if (wanted.size === 0) return NOTHING;
  const all = tokens(page);
  const found = sentences(page);
  const { ofToken, stems: names } = stems(page);
  const mask = mainMask(page);
  let before = 0;
  let best = 0;
  // What the sentence before spoke of is still meant: "It takes ten minutes."
  let carried: ReadonlySet<string> = new Set();
  for (let i = 0; i < found.count; i++) {
    const block = page.blocks[found.block[i] ?? 0];
    if (!block || mask[block.index] !== 1 || block.inCode) continue;
    const first = found.firstToken[i] ?? 0;
    const past = found.endToken[i] ?? 0;
    const shared = new Set<string>();
    let tells = false;
    let subject = Number.NEGATIVE_INFINITY;
    for (let token = first; token < past; token++) {
      const stem = names[ofToken[token] ?? 0] ?? '';
      if (wanted.has(stem)) {
        shared.add(stem);
        subject = token;
      }
      const word = wordOf(all, token);
      // "A heat pump is …": what is asked for stands right before the verb.
      tells ||=
        all.shape[token] === NUMERIC ||
        NUMBER_WORDS.has(word) ||
        (token === first && YES_NO.has(word)) ||
        (DEFINES.has(word) && token - subject <= MAX_GAP) ||
        BECAUSE.has(word);
    }
    if (block.heading > 0 || found.mark[i] === QUESTION_MARK) {
      carried = shared;
      continue;
    }
    const overlap = new Set([...shared, ...carried]).size / wanted.size;
    if (past - first >= MIN_WORDS && tells && overlap >= MIN_OVERLAP) {
      return {
        question,
        answer: { start: found.start[i] ?? 0, end: found.end[i] ?? 0 },
        wordsBefore: before,
        overlap,
      };
    }
    best = Math.max(best, overlap);
    before += past - first;
    carried = shared;
  }
  return { question, answer: undefined, wordsBefore: before, overlap: best };
});
