// What words of the page as it is seen add, by the tokens of the whole page.
import type { UnseenText } from '../../facts/unseen-text.ts';

export function onWholePage({ tokens }: UnseenText, added: Float32Array): Float32Array {
  return Float32Array.from(tokens, (place) => (place < 0 ? 0 : (added[place] ?? 0)));
}
