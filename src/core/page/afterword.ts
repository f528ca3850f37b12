// What follows or interrupts an article without being part of it: comments, further stories, notes on the writer, the
// site's own notices. The block models judge by structure and single words; this looks for what such passages are
// called and how they begin, and lowers the odds of their blocks. Nothing is cut outright: a passage that the models
// are sure of stays, and the choice of the whole set still decides.
import {
  ASIDE_BEGINNING,
  COMMENTS_HEADING,
  FURTHER_HEADING,
  HOUSE_HEADING,
  HOUSE_WORDS,
} from './afterword-phrases.ts';
import { articleEnd } from './article-end.ts';
import type { Block } from './cut-blocks.ts';
import { declaredBody } from './declared-body.ts';
import type { StructuredNode } from './head.ts';
import type { PageOutline } from './page-outline.ts';
import { pathTagsOf } from './path-tags.ts';

/**
 * Kinds of sign, each with what it adds to the log-odds of being content on a page that is surely an article: logistic
 * regression over the block models' out-of-fold answers on labelled articles; signs that helped on one half of the
 * sites and harmed on the other (carousels, promotion, lines about the writer) were left out. Comments weigh twice what
 * was fitted: none of the labelled articles has them as content. What stands past the end of the article was added later
 * with a weight like that of the others.
 */
const AFTERWORD_SIGNS = {
  commentsHeading: -0.7,
  furtherHeading: -1.5,
  houseHeading: -0.8,
  underComments: -2,
  underFurther: -1.4,
  linkUnderFurther: -0.4,
  underHouse: -2.9,
  lateAside: -0.6,
  asideWithin: -0.8,
  lateHouseWords: -1.4,
  houseWordsWithin: -1.3,
  lateLink: -0.6,
  inComments: -4,
  inLegal: -2.2,
  inCaption: -1.4,
  inPost: -2,
  inDialog: -1.9,
  inRelated: -1.5,
  inWriter: -1.4,
  pastEnd: -1.5,
  pastDeclared: -3,
  undeclared: -2,
} as const;
type Sign = keyof typeof AFTERWORD_SIGNS;
// Keys of a literal: exactly the signs.
const SIGNS = Object.keys(AFTERWORD_SIGNS) as Sign[];
const PLACES = (['pastEnd', 'pastDeclared', 'undeclared'] as const).map((sign) => SIGNS.indexOf(sign));

/** Less likely blocks are not taken anyway. */
const MIN_SCORE = 0.1;
/** Share of the expected content that stands before: a section may begin after half, single lines count near the end. */
const SECTION_FROM = 0.5;
const LATE_FROM = 0.8;
const MAX_HEADING_CHARACTERS = 90;
/** A line without heading markup that opens a list of links ("More from us:"). */
const MAX_OPENER_WORDS = 14;
const MAX_LOOKED_AT = 300;
const LINKED = 0.7;
/** A container of more than this of the content is the article itself, whatever it is called. */
const MAX_CONTAINER_SHARE = 0.5;
/** A sign that more than this of the content bears says what the page consists of, not what was added to it. */
const MAX_SIGN_SHARE = 0.35;
/** Where more of the content follows, what looked like the end was a part's end. */
const MAX_PAST_END_SHARE = 0.2;
/** A declared body that holds less of what stands before its end leaves out parts of the article. */
const MIN_DECLARED_SHARE = 0.85;
/** Shorter lines (subheadings, items) are often left out of what is declared. */
const MIN_UNDECLARED_WORDS = 8;
/** Only what is surely an article has an end, and may have more comments than text: elsewhere these are the content. */
const SURE_ARTICLE = 0.8;
const MAX_COMMENTS_SHARE = 0.8;

const NAMES: readonly (readonly [Sign, string])[] = [
  ['inComments', 'comment comments commentlist disqus respond replies'],
  ['inLegal', 'disclosure disclosures disclaimer disclaimers republish republication legal copyright'],
  ['inCaption', 'caption figcaption credit'],
  ['inPost', 'tweet instagram'],
  ['inDialog', 'modal popup tooltip dialog lightbox'],
  ['inRelated', 'related recommended recommendations recommendation recirc recirculation'],
  ['inWriter', 'bio author authors'],
];
const SIGN_OF_NAME = new Map(NAMES.flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign])));

/** Scores with the odds of marked blocks lowered, by as much as the page is likely to be an article. */
export function lowerAfterwords(
  outline: PageOutline,
  scores: Float32Array,
  articleShare: number,
  structured: readonly StructuredNode[] = [],
): Float32Array {
  const signs = afterwordSigns(outline, scores, structured);
  const shifts = shiftsOf(outline, scores, signs, articleShare);
  return scores.map((score, i) => {
    const borne = signs[i] ?? 0;
    if (borne === 0) return score;
    let shift = 0;
    let place = 0;
    for (const [bit, added] of shifts.entries()) {
      if ((borne & (1 << bit)) === 0) continue;
      if (PLACES.includes(bit)) place += added;
      else shift += added;
    }
    // What a block is called and how it begins says why it stands there: its place does not count a second time.
    shift = Math.min(shift, place);
    const odds = (score / Math.max(1 - score, Number.EPSILON)) * Math.exp(shift);
    return odds / (1 + odds);
  });
}

/** What each sign adds on this page: nothing where too much of the page bears it. */
function shiftsOf(
  { stats }: PageOutline,
  scores: Float32Array,
  signs: Int32Array,
  articleShare: number,
): number[] {
  const borne = SIGNS.map(() => 0);
  let total = 0;
  for (let i = 0; i < scores.length; i++) {
    const expected = (scores[i] ?? 0) * (stats.words[i] ?? 0);
    total += expected;
    if ((signs[i] ?? 0) === 0) continue;
    for (const bit of borne.keys())
      if ((signs[i] ?? 0) & (1 << bit)) borne[bit] = (borne[bit] ?? 0) + expected;
  }
  const sure = articleShare > SURE_ARTICLE;
  return SIGNS.map((sign, bit) => {
    const comments = sign === 'inComments' || sign === 'underComments';
    const limit =
      sign === 'pastEnd' ? MAX_PAST_END_SHARE : comments && sure ? MAX_COMMENTS_SHARE : MAX_SIGN_SHARE;
    if (PLACES.includes(bit) && !sure) return 0;
    return (borne[bit] ?? 0) > total * limit ? 0 : AFTERWORD_SIGNS[sign] * articleShare;
  });
}

/** For every block the signs that it bears, as bits in the order of AFTERWORD_SIGNS. */
function afterwordSigns(
  outline: PageOutline,
  scores: Float32Array,
  structured: readonly StructuredNode[],
): Int32Array {
  const { cut, stats } = outline;
  const signs = new Int32Array(scores.length);
  const mark = (i: number, sign: Sign): void => {
    signs[i] = (signs[i] ?? 0) | (1 << SIGNS.indexOf(sign));
  };
  const before = expectedBefore(outline, scores);
  const total = before[scores.length] ?? 0;
  if (total === 0) return signs;
  const named = containerSigns(outline, before);
  const placed = placesOf(outline, before, structured);
  let section: Section | undefined;
  for (const block of cut.blocks.slice(0, scores.length)) {
    const i = block.index;
    const share = (before[i] ?? 0) / total;
    const words = stats.words[i] ?? 0;
    const linked = (stats.linkWords[i] ?? 0) > words * LINKED;
    const opened = sectionOpened(outline, block);
    if (opened) section = opened;
    else if (section && endsSection(section, block, linked)) section = undefined;
    if ((scores[i] ?? 0) < MIN_SCORE) continue;
    signs[i] = named[block.elementIndex] ?? 0;
    const place = placed(block);
    if (place) mark(i, place);
    if (opened) mark(i, `${opened.kind}Heading`);
    else if (section && share >= SECTION_FROM) {
      if (section.kind === 'comments') mark(i, 'underComments');
      else if (section.kind === 'house') mark(i, 'underHouse');
      else mark(i, linked ? 'linkUnderFurther' : 'underFurther');
    }
    const late = share >= LATE_FROM;
    if (linked && late) mark(i, 'lateLink');
    const text = cut.text.slice(block.start, Math.min(block.end, block.start + MAX_LOOKED_AT)).toLowerCase();
    if (ASIDE_BEGINNING.test(text)) mark(i, late ? 'lateAside' : 'asideWithin');
    if (HOUSE_WORDS.test(text)) mark(i, late ? 'lateHouseWords' : 'houseWordsWithin');
  }
  return signs;
}

/** What a block's place says: past the end of the article, or left out of the body that the page declares. */
function placesOf(
  outline: PageOutline,
  before: Float64Array,
  structured: readonly StructuredNode[],
): (block: Block) => Sign | undefined {
  const { stats } = outline;
  const total = before[before.length - 1] ?? 0;
  const body = declaredBody(outline, structured);
  const until = before[Math.min(body?.end ?? 0, before.length - 1)] ?? 0;
  let held = 0;
  for (let i = 0; i < (body?.end ?? 0); i++)
    if (body?.holds[i] === 1) held += (before[i + 1] ?? 0) - (before[i] ?? 0);
  // A beginning that is declared ends nothing.
  if (!body || held < total * SECTION_FROM) {
    const end = articleEnd(outline, before);
    return ({ index }) => (index >= end ? 'pastEnd' : undefined);
  }
  const whole = held >= until * MIN_DECLARED_SHARE;
  return ({ index, heading }) => {
    if (index >= body.end) return 'pastDeclared';
    const missing = heading === 0 && (stats.words[index] ?? 0) >= MIN_UNDECLARED_WORDS;
    return whole && missing && body.holds[index] === 0 ? 'undeclared' : undefined;
  };
}

interface Section {
  readonly kind: 'comments' | 'further' | 'house';
  /** 0 where a plain line opens it. */
  readonly level: number;
}

function sectionOpened({ cut, stats }: PageOutline, block: Block): Section | undefined {
  if (block.end - block.start > MAX_HEADING_CHARACTERS) return undefined;
  const text = cut.text.slice(block.start, block.end).toLowerCase();
  if (block.heading === 0) {
    // Without markup only a line that announces something: a paragraph may consist of "Comments".
    if (!text.endsWith(':') || (stats.words[block.index] ?? 0) > MAX_OPENER_WORDS) return undefined;
  }
  const level = block.heading;
  if (COMMENTS_HEADING.test(text)) return { kind: 'comments', level };
  if (FURTHER_HEADING.test(text)) return { kind: 'further', level };
  return HOUSE_HEADING.test(text) ? { kind: 'house', level } : undefined;
}

/** Another heading of its rank; after a plain line, whatever is neither a link nor an item. */
function endsSection({ level }: Section, block: Block, linked: boolean): boolean {
  if (block.heading > 0) return level === 0 || block.heading <= level;
  return level === 0 && !linked && !block.inList;
}

/** Expected words of content before each block; one more entry for all of them. */
function expectedBefore({ stats }: PageOutline, scores: Float32Array): Float64Array {
  const before = new Float64Array(scores.length + 1);
  for (let i = 0; i < scores.length; i++) {
    before[i + 1] = (before[i] ?? 0) + (scores[i] ?? 0) * (stats.words[i] ?? 0);
  }
  return before;
}

/** Signs of an element's name and of the names above it; parents come first in the index. */
function containerSigns({ cut, dom, names, nameOf }: PageOutline, before: Float64Array): Int32Array {
  const last = before.length - 1;
  const total = before[last] ?? 0;
  const tags = pathTagsOf(dom);
  const ofName = names.map(({ words }) => signsOfName(words));
  const signs = new Int32Array(dom.elements.length);
  for (let i = 0; i < signs.length; i++) {
    const held =
      (before[Math.min(cut.endBlock[i] ?? 0, last)] ?? 0) -
      (before[Math.min(cut.firstBlock[i] ?? 0, last)] ?? 0);
    if (held > total * MAX_CONTAINER_SHARE) continue;
    const own = ofName[nameOf[i] ?? -1] ?? 0;
    const tag = tags[dom.path[i] ?? 0] === 'figcaption' ? 1 << SIGNS.indexOf('inCaption') : 0;
    signs[i] = (signs[dom.parent[i] ?? -1] ?? 0) | own | tag;
  }
  return signs;
}

function signsOfName(words: readonly string[]): number {
  let signs = 0;
  for (const word of words) {
    const sign = SIGN_OF_NAME.get(word);
    if (sign) signs |= 1 << SIGNS.indexOf(sign);
  }
  return signs;
}
