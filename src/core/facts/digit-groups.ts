// Numbers written in groups ("+48 123 456 789", "123-456-32-18"): digits with the blanks, hyphens, dots and brackets
// between them, as one run. Telephone and company numbers are looked for in these.

import { isBlank, isDigit } from '../page/char-classes.ts';
import { perPage } from '../page/per-page.ts';
import type { Span } from './span.ts';
import { NUMERIC, tokens } from './tokens.ts';

export interface DigitGroups extends Span {
  readonly digits: string;
  /** Lengths of the groups: 3, 3, 3. */
  readonly groups: readonly number[];
  readonly plus: boolean;
  /** Tokens of the run: first, and one past the last. */
  readonly firstToken: number;
  readonly endToken: number;
  readonly block: number;
}

/** An IBAN has 28 signs; longer runs are tables of numbers and are cut here. */
const MAX_DIGITS = 32;
/** The shortest telephone number that is written with its area. */
const MIN_DIGITS = 7;

export const digitGroups = perPage((page): readonly DigitGroups[] => {
  const all = tokens(page);
  const text = page.text;
  const found: DigitGroups[] = [];
  for (let block = 0; block < page.blocks.length; block++) {
    const to = all.ofBlock[block + 1] ?? 0;
    let at = all.ofBlock[block] ?? 0;
    while (at < to) {
      if (all.shape[at] !== NUMERIC) {
        at++;
        continue;
      }
      const first = at;
      const groups: number[] = [];
      let digits = '';
      let lettered = false;
      do {
        let group = 0;
        for (let i = all.start[at] ?? 0; i < (all.end[at] ?? 0) && digits.length < MAX_DIGITS; i++) {
          const code = text.charCodeAt(i);
          if (isDigit(code)) {
            digits += text.charAt(i);
            group++;
          } else if (code === 46 || code === 44) {
            // "123.456.789" is one token and three groups.
            groups.push(group);
            group = 0;
          } else {
            // "00690x" is a code, not a number.
            lettered = true;
            break;
          }
        }
        groups.push(group);
        at++;
      } while (
        !lettered &&
        at < to &&
        digits.length < MAX_DIGITS &&
        all.shape[at] === NUMERIC &&
        joins(text, all.end[at - 1] ?? 0, all.start[at] ?? 0)
      );
      if (digits.length < MIN_DIGITS || lettered) continue;
      const start = all.start[first] ?? 0;
      const plus = text.charCodeAt(start - 1) === 43;
      const bracket = text.charCodeAt(start - 1) === 40 ? 1 : 0;
      found.push({
        start: start - (plus ? 1 : bracket),
        end: all.end[at - 1] ?? 0,
        digits,
        groups,
        plus: plus || text.charCodeAt(start - 2) === 43,
        firstToken: first,
        endToken: at,
        block,
      });
    }
  }
  return found;
});

/** One or two blanks, hyphens, dots, slashes or brackets. */
function joins(text: string, from: number, to: number): boolean {
  if (to - from > 2) return false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) return false;
    if (
      !isBlank(code) &&
      code !== 45 &&
      code !== 46 &&
      code !== 40 &&
      code !== 41 &&
      code !== 0x2013 &&
      code !== 0x2011
    )
      return false;
  }
  return true;
}
