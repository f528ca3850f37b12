// Signs that the page's author did, saw or measured what it speaks of: words of use in the first person, measured
// values, own pictures, a method, own data, and what was liked or not. Only in the page's own text: quotes, code,
// comments and customers' reviews are other people's experience, and "never tested" is none.
import { userContent } from '../facts/comments.ts';
import { contentImages, type Image } from '../facts/images.ts';
import { termForms, type WrittenTerms } from '../facts/phrase-forms.ts';
import { type PhraseFinder, type PhraseHit, phraseList } from '../facts/phrase-lists.ts';
import { quotations } from '../facts/quotations.ts';
import { blockAt, mainMask } from '../facts/reader-view.ts';
import { type Sentences, sentences } from '../facts/sentences.ts';
import type { Span } from '../facts/span.ts';
import { specifics } from '../facts/specifics.ts';
import { type Tokens, tokens, wordOf } from '../facts/tokens.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import {
  CONS,
  FIRST_HAND,
  IMPERSONAL,
  METHOD,
  NEGATIONS,
  OWN_DATA,
  OWN_PICTURE,
  PROS,
  TEST_VERBS,
} from './experience-phrases.ts';

export interface ExperienceCue extends Span {
  readonly block: number;
  /** Level of the heading that it stands in; 0 in plain text. */
  readonly heading: number;
}

/** A number with its unit in a sentence about testing. */
export interface OwnMeasurement extends Span {
  /** The sentence says who measured: I or we. */
  readonly firstPerson: boolean;
}

export interface OwnImage {
  readonly image: Image;
  /** The caption that says so; undefined where only the alt does. */
  readonly caption: Span | undefined;
}

export interface Experience {
  /** In the first person, or as a stay or a time of use. */
  readonly firstHand: readonly ExperienceCue[];
  /** The same without a person ("przetestowano", "tested by our team"). */
  readonly impersonal: readonly ExperienceCue[];
  readonly measurements: readonly OwnMeasurement[];
  /** Content images that the page calls its own. */
  readonly ownImages: readonly OwnImage[];
  readonly method: readonly ExperienceCue[];
  readonly ownData: readonly ExperienceCue[];
  readonly pros: readonly ExperienceCue[];
  /** Drawbacks that the text names. */
  readonly cons: readonly ExperienceCue[];
}

const finder = (terms: WrittenTerms): PhraseFinder => phraseList(termForms(terms).lists);

const firstHand = finder(FIRST_HAND);
const impersonal = finder(IMPERSONAL);
const testVerbs = finder(TEST_VERBS);
const method = finder(METHOD);
const ownData = finder(OWN_DATA);
const pros = finder(PROS);
const cons = finder(CONS);

export const experience = perPage((page): Experience => {
  const foreign = foreignSpans(page);
  const own = (find: PhraseFinder): ExperienceCue[] => cuesOf(page, find, foreign);
  const firstHandCues = own(firstHand);
  return {
    firstHand: firstHandCues,
    impersonal: own(impersonal),
    measurements: measurementsOf(page, firstHandCues, own(testVerbs), foreign),
    ownImages: ownImagesOf(page),
    method: own(method),
    ownData: own(ownData),
    pros: own(pros),
    cons: own(cons),
  };
});

/** Words of others in document order: quotes, comments and customers' reviews. Posts of a forum are the page itself. */
function foreignSpans(page: Page): Span[] {
  const spans: Span[] = [...quotations(page).quotes];
  for (const post of userContent(page).posts) if (post.kind !== 'forum-post') spans.push(post);
  return spans.sort((a, b) => a.start - b.start);
}

function cuesOf(page: Page, find: PhraseFinder, foreign: readonly Span[]): ExperienceCue[] {
  const all = tokens(page);
  const language = writtenLanguage(page);
  const mask = mainMask(page);
  const cues: ExperienceCue[] = [];
  const isForeign = walker(foreign);
  for (const hit of find(page)) {
    const block = page.blocks[hit.block];
    if (!block || block.inCode || mask[hit.block] === 0) continue;
    if (language !== 'other' && hit.language !== language) continue;
    if (isNegated(all, hit) || isForeign(hit.start)) continue;
    cues.push({ start: hit.start, end: hit.end, block: hit.block, heading: block.heading });
  }
  return cues;
}

/** Whether an offset lies in one of the spans; offsets must come in rising order. */
function walker(spans: readonly Span[]): (offset: number) => boolean {
  let next = 0;
  let end = -1;
  return (offset) => {
    for (let span = spans[next]; span && span.start <= offset; span = spans[++next])
      end = Math.max(end, span.end);
    return offset < end;
  };
}

/** A phrase may begin with its own "not"; what stands before it turns it round. */
function isNegated(all: Tokens, hit: PhraseHit): boolean {
  const first = all.ofBlock[hit.block] ?? 0;
  const from = Math.max(first, hit.firstToken - 2);
  for (let token = from; token < hit.firstToken; token++) {
    // Only what stands in the same clause: "No. I tested it" negates nothing.
    if (NEGATIONS.has(wordOf(all, token)) && (all.start[token + 1] ?? 0) - (all.end[token] ?? 0) === 1)
      return true;
  }
  return false;
}

/** Shares of people and spans of days are counted or lived through; instruments measure other things. */
const NOT_MEASURED =
  /(?:%|percent|procent|proc|days?|weeks?|months?|years?|people|users|dni|dzień|tygodni|tygodnie|miesięcy|miesiące|lat|lata|roku|osób)$/i;

function measurementsOf(
  page: Page,
  own: readonly Span[],
  verbs: readonly Span[],
  foreign: readonly Span[],
): OwnMeasurement[] {
  const { measures } = specifics(page);
  if (measures.length === 0) return [];
  const all = sentences(page);
  const personal = new Set(own.map((cue) => sentenceAt(all, cue.start)));
  const tested = new Set(verbs.map((cue) => sentenceAt(all, cue.start)));
  const isForeign = walker(foreign);
  const found: OwnMeasurement[] = [];
  for (const measure of measures) {
    const sentence = sentenceAt(all, measure.start);
    const firstPerson = personal.has(sentence);
    if ((!firstPerson && !tested.has(sentence)) || isForeign(measure.start)) continue;
    if (NOT_MEASURED.test(page.text.slice(measure.start, measure.end))) continue;
    // A table of specifications is the maker's.
    if (page.blocks[blockAt(page, measure.start)]?.inTable) continue;
    found.push({ start: measure.start, end: measure.end, firstPerson });
  }
  return found;
}

function sentenceAt(all: Sentences, offset: number): number {
  let low = 0;
  let high = all.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all.start[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A credit is short; more is a text under a picture. */
const MAX_CREDIT = 300;

function ownImagesOf(page: Page): OwnImage[] {
  const found: OwnImage[] = [];
  for (const image of contentImages(page)) {
    if (image.stock) continue;
    const { caption } = image;
    const written = caption
      ? page.text.slice(caption.start, Math.min(caption.end, caption.start + MAX_CREDIT))
      : '';
    if (OWN_PICTURE.test(written)) found.push({ image, caption });
    else if (OWN_PICTURE.test((image.alt ?? '').slice(0, MAX_CREDIT)))
      found.push({ image, caption: undefined });
  }
  return found;
}
