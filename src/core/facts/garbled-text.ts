// Text whose letters were lost when bytes were read as what they are not. Words of it are no words: nothing is counted in
// it, and nothing is said against who wrote it.

/** UTF-8 read byte by byte (Ð¡, Ã©, â€™), and signs that stand for bytes that could not be read. */
const GARBLED = /[ÃÂÐÑÅÄØÙ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\ufffd/g;
const MIN_PLACES = 3;
/** Places among the signs of a text. */
const MIN_SHARE = 0.02;

export function isGarbled(text: string): boolean {
  const places = text.match(GARBLED)?.length ?? 0;
  return places >= MIN_PLACES && places >= text.length * MIN_SHARE;
}
