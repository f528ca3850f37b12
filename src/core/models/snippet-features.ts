// What is looked at in a short text of a shop: words and numbers in a row, letters of words, how long it is.
import { addLetters, addRuns, FeatureBag } from './feature-bag.ts';
import type { Piece } from './pieces.ts';

const WORDS_LOUDNESS = 2;
const LETTERS_LOUDNESS = 1;
const LETTER_SIZES = [3, 4, 5];

export function snippetFeatures(pieces: readonly Piece[]): FeatureBag {
  const bag = new FeatureBag();
  const forms = pieces.map((piece) => piece.form);
  addRuns(bag, forms, 3, 1);
  bag.level('w:', WORDS_LOUDNESS);
  for (const [i, piece] of pieces.entries())
    if (piece.kind === 'word') addLetters(bag, piece.form, i, LETTER_SIZES, 1);
  bag.level('c:', LETTERS_LOUDNESS);
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'number') bag.add(`has:${piece.form}`, 1, i);
    if (piece.form === '!') bag.add('has:!', 1, i);
  }
  const first = pieces[0];
  if (first) bag.add(`first:${first.form}`, 1, 0);
  const words = pieces.filter((piece) => piece.kind === 'word').length;
  bag.add(
    `length:${words < 3 ? 'under 3' : words < 7 ? 'under 7' : words < 15 ? 'under 15' : words < 40 ? 'under 40' : '40 and more'}`,
    1,
  );
  return bag;
}
