// Bylines without any mark in the HTML: lines near the heading that say who wrote ("By …", "Autor: …"), and lines that
// hold only a name, where something else on the page confirms that it is one.
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Block } from '../cut-blocks.ts';
import { findDate } from '../dates/find-dates.ts';
import type { Page } from '../page.ts';
import { type AuthorCandidate, BLOCKS_AFTER, BLOCKS_BEFORE, PERSON_ADDRESS } from './author-candidate.ts';
import { namesIn } from './person-name.ts';
import { isForeign, surroundingsOf } from './surroundings.ts';

const MAX_LINE_CHARACTERS = 160;
const MAX_FOUND = 3;
/** A name without a label is believed only this close to the heading. */
const BARE_BLOCKS = 4;

export function spokenLines(page: Page): AuthorCandidate[] {
  const { blocks } = page;
  const { place, heading } = surroundingsOf(page);
  const origin = heading?.block.index ?? 0;
  const found: AuthorCandidate[] = [];
  const bare: { block: Block; name: string }[] = [];
  const last = Math.min(blocks.length, origin + BLOCKS_AFTER);
  for (let i = Math.max(0, origin - BLOCKS_BEFORE); i < last && found.length < MAX_FOUND; i++) {
    const block = blocks[i];
    if (!block || block.visibility === 'hidden' || block.heading > 0) continue;
    if (
      block.end - block.start > MAX_LINE_CHARACTERS ||
      isForeign(place[block.elementIndex] ?? 0, i - origin)
    )
      continue;
    const line = lineOf(page, block);
    const raw = LABEL_ALONE.test(line) ? nextLine(page, i) : spokenName(line);
    if (raw !== undefined) {
      found.push({
        raw,
        source: 'text',
        organisation: false,
        distance: i - origin,
        elementIndex: block.elementIndex,
      });
    } else if (i !== origin && i >= origin - BARE_BLOCKS && i <= origin + BARE_BLOCKS) {
      const name = bareName(line);
      if (name !== undefined) bare.push({ block, name });
    }
  }
  if (found.length === 0) {
    for (const { block, name } of bare) {
      if (!isConfirmed(page, block, name)) continue;
      found.push({
        raw: name,
        source: 'text',
        organisation: false,
        distance: block.index - origin,
        elementIndex: block.elementIndex,
      });
      break;
    }
  }
  return found;
}

function lineOf(page: Page, block: Block): string {
  return page.text.slice(block.start, block.end).replaceAll('\n', ' ').trim();
}

const LABEL_ALONE =
  /^(?:written by|posted by|authored by|words by|by|author|thread starter|started by|autor|autorka|napisał|napisała|tekst)\s?:?$/i;

/** The label alone on its line: the name is the next one. */
function nextLine(page: Page, at: number): string | undefined {
  const next = page.blocks[at + 1];
  if (!next || next.end - next.start > 80) return undefined;
  return lineOf(page, next);
}

const SPOKEN =
  /(?:^|[\s|•·,–—-])(written by|posted by|authored by|words by|story by|article by|reported by|submitted by|started by|thread starter|asked by|by|napisał|napisała|napisał\(a\)|autor|autorka|autorzy|contributors?|authors?|tekst|opracował|opracowała)(?:: | : | )/i;
/** After these, "by" names another than the author. */
const OTHER_BY = wholeWords(
  /\b(?:reviewed|edited|checked|photos?|photography|illustrations?|powered|sponsored|presented|verified|translated|approved|updated|designed|followed|caused|made|used|sort|view|search|shop|filter|browse|zdjęcia)$/iu,
);
const LOOSE = new Set(['by', 'author', 'authors', 'contributor', 'contributors', 'autor', 'tekst']);

/** What follows the label; undefined when the line does not name an author. */
function spokenName(line: string): string | undefined {
  const found = SPOKEN.exec(line);
  if (!found) return undefined;
  const label = (found[1] ?? '').toLowerCase();
  const before = line.slice(0, found.index).trim();
  const raw = line.slice(found.index + found[0].length);
  if (OTHER_BY.test(before)) return undefined;
  // Only a date or a category may stand before it, and only a name after it: "by" is also an ordinary word.
  const first = namesIn(raw, false)[0];
  if (!first || !raw.startsWith(first.name.charAt(0))) return undefined;
  const leading =
    before !== '' && (before.split(' ').length > 8 || (!/\d/.test(before) && before.split(' ').length > 3));
  if (leading) return undefined;
  if (first.kind === 'person' || !LOOSE.has(label)) return raw;
  // One word or an organisation: the line must hold nothing else, save a date.
  if (before !== '' && !/\d/.test(before)) return undefined;
  const rest = raw
    .slice(first.name.length)
    .replace(/^[\s|•·⋅,–—-]+/, '')
    .replace(/^(?:on|at|in) /i, '');
  const capital = first.name.charAt(0) !== first.name.charAt(0).toLowerCase();
  const dated = findDate(rest, 'mdy');
  return rest === ''
    ? capital || before !== ''
      ? raw
      : undefined
    : dated && dated.start < 12
      ? raw
      : undefined;
}

/** A line that is a person's name, alone or with a date or a job beside it. */
function bareName(line: string): string | undefined {
  if (line.length > 90) return undefined;
  const first = namesIn(line, false)[0];
  if (first?.kind !== 'person') return undefined;
  const words = first.name.split(' ').length;
  if (words < 2 || words > 4 || /\p{Ll}/u.test(first.name.charAt(0))) return undefined;
  return first.name;
}

/** A date or a job beside it, and a link to a person's page, a portrait of that name or a sentence about the person. */
function isConfirmed(page: Page, block: Block, name: string): boolean {
  if (!isDated(page, block)) return false;
  for (const link of block.links) {
    const href = link.element.attribs.href ?? '';
    if (href.length < 500 && PERSON_ADDRESS.test(href)) return true;
  }
  if (lineOf(page, block).length > name.length + 3 && JOB.test(lineOf(page, block))) return true;
  const { elements } = page.dom;
  const from = Math.max(0, block.elementIndex - 12);
  for (let i = from; i < Math.min(elements.length, block.elementIndex + 12); i++) {
    const element = elements[i];
    if (element?.name === 'img' && PORTRAIT.test((element.attribs.alt ?? '').replace(name, '@'))) return true;
  }
  return [' is a ', ' is an ', ' is the ', ' has been ', ' jest '].some((verb) =>
    page.text.includes(name + verb),
  );
}

const JOB = wholeWords(
  /\b(?:writer|editor|reporter|correspondent|journalist|author|contributor|redaktor|dziennikarz|dziennikarka)\b/iu,
);
/** The alternative text of a portrait is the name and little else. */
const PORTRAIT =
  /^(?:(?:photo|picture|portrait|headshot|image|avatar|profile)(?: (?:of|for|photo|picture))? )?@(?:[’']s)?(?: (?:photo|picture|portrait|headshot|avatar|profile|image)){0,2}$/i;
const READING_TIME = wholeWords(/\bmin(?:ute)?s?\.? read\b/iu);

function isDated(page: Page, block: Block): boolean {
  for (let i = block.index - 2; i <= block.index + 2; i++) {
    const near = page.blocks[i];
    if (!near || near.end - near.start > MAX_LINE_CHARACTERS) continue;
    const line = lineOf(page, near);
    if (findDate(line, 'mdy') || READING_TIME.test(line)) return true;
  }
  return false;
}
