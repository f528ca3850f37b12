// Every five letters in a row of what a page says: beginnings and endings of words, and how words follow one another,
// tell the voice of a text even where the words themselves were never heard.
import type { PageWords } from '../page-terms/page-words.ts';
import { stirred } from './mark-hash.ts';

const RUN = 5;
/** A voice is known after the first pages of print. */
const MAX_LETTERS = 6000;
/** The last word is read to its end. */
const MAX_WORD = 32;
const BASE = 0x2c9277b5;
const BLANK = 32;
/** What the letter that leaves the run was multiplied by. */
const LEAVING = Math.imul(Math.imul(BASE, BASE), Math.imul(BASE, Math.imul(BASE, BASE)));

/** The runs in their order, as numbers; one that comes again is there again. */
export function letterRuns({ forms, body }: Pick<PageWords, 'forms' | 'body'>): Uint32Array {
  const runs = new Uint32Array(MAX_LETTERS + MAX_WORD);
  const last = new Uint16Array(RUN);
  let hash = 0;
  let count = 0;
  const read = (code: number): void => {
    const slot = count % RUN;
    hash = (Math.imul(hash, BASE) + code - Math.imul(last[slot] ?? 0, LEAVING)) | 0;
    last[slot] = code;
    count++;
    if (count >= RUN) runs[count - RUN] = stirred(hash);
  };
  for (let i = 0; i < body.length && count < MAX_LETTERS; i++) {
    const form = forms[body[i] ?? 0] ?? '';
    if (count > 0) read(BLANK);
    for (let k = 0; k < Math.min(form.length, MAX_WORD - 1); k++) read(form.charCodeAt(k));
  }
  return runs.subarray(0, Math.max(0, count - RUN + 1));
}
