// The body of an article as its structured data gives it, beside the blocks of the page: where it ends there, and which
// blocks it holds.
import type { StructuredNode } from './head.ts';
import type { PageOutline } from './page-outline.ts';
import { plainLetters } from './plain-letters.ts';
import { plainText } from './structured-text.ts';

export interface DeclaredBody {
  /** First block after its last words. */
  readonly end: number;
  /** 1 for blocks whose words it holds. */
  readonly holds: Uint8Array;
}

/** A shorter body is a teaser. */
const MIN_CHARACTERS = 400;
const MAX_CHARACTERS = 200_000;
/** Of its last letters so many must stand on the page. */
const TAIL_LETTERS = 60;
/** Of a block so many are looked for: parts of it may be links or notes that the body lacks. */
const PROBE_LETTERS = 40;

/** Nothing where the page declares none, several (a list, or stories one after the other), or ends it otherwise. */
export function declaredBody(
  { cut }: PageOutline,
  structured: readonly StructuredNode[],
): DeclaredBody | undefined {
  const bodies = structured.flatMap(({ value: { articleBody } }) =>
    typeof articleBody === 'string' && articleBody.length >= MIN_CHARACTERS ? articleBody : [],
  );
  const [body] = bodies;
  if (body === undefined || bodies.length > 1) return undefined;
  const declared = plainLetters(plainText(body.slice(0, MAX_CHARACTERS)));
  const shown = cut.blocks.map(({ start, end }) => plainLetters(cut.text.slice(start, end)));
  const tail = declared.slice(-TAIL_LETTERS);
  // Where it stands twice, the later place ends less.
  const at = tail.length < TAIL_LETTERS ? -1 : shown.join('').lastIndexOf(tail);
  if (at < 0) return undefined;
  let end = 0;
  for (let letters = 0; letters < at + tail.length; end++) letters += shown[end]?.length ?? 1;
  const held = (letters: string): boolean => declared.includes(letters.slice(0, PROBE_LETTERS));
  // Beyond the end nothing is asked for, so that the search stays as long as the body.
  return { end, holds: Uint8Array.from(shown, (letters, i) => (i < end && held(letters) ? 1 : 0)) };
}
