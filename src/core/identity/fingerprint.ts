// What a finding is known by. Two lanes of XXH32 with different seeds: 64 bits, so that among a million findings two are
// mistaken for one with a chance of 1 in 37 million. It is no protection: an author who wants a finding of a page to be
// taken for another only has to write the other's passage.
import { PRIME_1, xxh32 } from '../xxh32.ts';
import { foldedPassage } from './folded-passage.ts';

/** Another way to make fingerprints is another number: all of them change with it. */
const FORMAT = 1;

/** Of a rule on a page, as many as are told apart. */
export const MAX_FINGERPRINTS = 100;

/** Which rule has found something, and on which page (`whereOf`). */
export interface Subject {
  readonly rule: string;
  readonly where: string;
}

export interface Passage {
  /** What kind of place it stands in: `text`, `title`, `attribute alt` … */
  readonly place: string;
  readonly text: string;
  /** Where it stands: the place of its element where it is not in the page's text, and the offset there. */
  readonly element: number;
  readonly start: number;
}

/** One of each passage, in their order. Equal ones are told apart by their number, in the order of the page. */
export function passageFingerprints(subject: Subject, passages: readonly Passage[]): string[] {
  const made: string[] = [];
  for (const [key, places] of equalPassages(passages)) {
    let number = 0;
    let before: Placed | undefined;
    for (const placed of places.sort(inPageOrder)) {
      // A passage that was found twice is one.
      if (before === undefined || inPageOrder(before, placed) !== 0) number++;
      before = placed;
      made[placed.index] = hashOf(subject, String(number), key);
    }
  }
  return made;
}

interface Placed extends Pick<Passage, 'element' | 'start'> {
  readonly index: number;
}

function equalPassages(passages: readonly Passage[]): Map<string, Placed[]> {
  const equal = new Map<string, Placed[]>();
  for (const [index, { place, text, element, start }] of passages.entries()) {
    const key = `passage ${place}\n${foldedPassage(text)}`;
    const others = equal.get(key);
    if (others === undefined) equal.set(key, [{ element, start, index }]);
    else others.push({ element, start, index });
  }
  return equal;
}

function inPageOrder(a: Omit<Placed, 'index'>, b: Omit<Placed, 'index'>): number {
  return a.element - b.element || a.start - b.start;
}

/**
 * What no passage shows is known by what is said of it, by the key of the sentence: its figures move with the page. Without
 * a sentence by the rule alone.
 */
export function statementFingerprint(subject: Subject, key: string | null): string {
  return hashOf(subject, '', `statement\n${key ?? ''}`);
}

/** No two of them make one text: only the last part may have a line break that another would not have there. */
function hashOf({ rule, where }: Subject, number: string, what: string): string {
  const bytes = encoded(`${FORMAT}\n${rule}\n${number}\n${what}\n${where}`);
  return hex(xxh32(bytes, 0)) + hex(xxh32(bytes, PRIME_1));
}

const encoder = new TextEncoder();
/** UTF-8 takes at most three bytes for a unit of a string. */
const BYTES_PER_UNIT = 3;
let room = new Uint8Array(4096);

function encoded(text: string): Uint8Array {
  if (room.length < text.length * BYTES_PER_UNIT) room = new Uint8Array(text.length * BYTES_PER_UNIT * 2);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0');
}
