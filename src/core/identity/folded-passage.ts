// A passage as it is recognized again: without case, white space, signs of no width, and kinds of quotation marks and
// dashes. What is left out says nothing; what is kept tells one passage from another.

/** A report quotes no more of a passage than this; what follows does not tell passages apart. */
const KEPT_CHARACTERS = 240;
/** As much of a passage as is looked at: sources and scripts may be mostly white space. */
const READ_CHARACTERS = 2400;

const PLAIN = /^[\t\n\r\x20-\x7e]*$/;
const SPACE = /\s+/g;
/** Default_Ignorable_Code_Point: soft hyphens, joiners, marks of direction, variation selectors. */
const NO_INK = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu;
const QUOTATION_MARKS = /["'`´‘’‚‛“”„‟‹›«»′″‴‵‶「」『』〝〞〟]+/g;
const DASHES = /[\p{Pd}\u2212]+/gu;
const PLAIN_MARKS = /["'`]+/g;
const PLAIN_DASHES = /-{2,}/g;

export function foldedPassage(passage: string): string {
  const read = passage.slice(0, READ_CHARACTERS);
  // Most passages are plain, and the classes of all scripts are dear.
  const folded = PLAIN.test(read)
    ? read.toLowerCase().replace(SPACE, '').replace(PLAIN_MARKS, "'").replace(PLAIN_DASHES, '-')
    : read
        // Before normalization, which takes an acute accent by itself apart.
        .replace(QUOTATION_MARKS, "'")
        .normalize('NFKC')
        .toLowerCase()
        .replace(NO_INK, '')
        .replace(QUOTATION_MARKS, "'")
        .replace(DASHES, '-');
  return folded.slice(0, KEPT_CHARACTERS);
}
