// Signs that take no room between letters: a word with one of them in it looks like the word, and is read as the word.
// Only between letters of Latin, Greek and Cyrillic: in Persian, Arabic and Indian scripts joiners are spelling, in Thai
// and Khmer an empty blank parts words.

const SOFT_HYPHEN = 0xad;
const GRAPHEME_JOINER = 0x34f;
const WORD_JOINER = 0x2060;
const BYTE_ORDER_MARK = 0xfeff;

/** Soft hyphens, joiners and non-joiners, empty blanks, marks of direction. */
export function isInvisible(code: number): boolean {
  if (code < 0x200b) return code === SOFT_HYPHEN || code === GRAPHEME_JOINER || code === 0x180e;
  return (
    code <= 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= WORD_JOINER && code <= 0x2064) ||
    (code >= 0x2066 && code <= 0x2069) ||
    code === BYTE_ORDER_MARK
  );
}

/** Letters and digits of scripts in which no such sign is part of a word. */
export function isPlainWordSign(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return (
    (code >= 0xc0 && code < 0x530 && code !== 0xd7 && code !== 0xf7 && code !== GRAPHEME_JOINER) ||
    (code >= 0x1e00 && code < 0x2000)
  );
}

/** One pass without a regular expression's cost for each of a page's texts: most have nothing beyond Latin letters. */
export function hasInvisible(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= SOFT_HYPHEN && isInvisible(code)) return true;
  }
  return false;
}

export interface Joined {
  readonly text: string;
  /** Offsets into what was given, of the signs that were left out. */
  readonly dropped: readonly number[];
  /** Offsets into the joined text, where something else than a soft hyphen stood inside a word. */
  readonly joints: readonly number[];
}

/** The text as it looks: without the signs that stand inside words, and without word joiners anywhere. */
export function joinWords(text: string): Joined {
  const parts: string[] = [];
  const dropped: number[] = [];
  const joints: number[] = [];
  let copied = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isInvisible(text.charCodeAt(at))) continue;
    let end = at + 1;
    while (end < text.length && isInvisible(text.charCodeAt(end))) end++;
    const inWord =
      at > 0 &&
      end < text.length &&
      isPlainWordSign(text.charCodeAt(at - 1)) &&
      isPlainWordSign(text.charCodeAt(end));
    let isJoint = false;
    let from = copied;
    for (let i = at; i < end; i++) {
      const code = text.charCodeAt(i);
      if (!inWord && code !== WORD_JOINER && code !== BYTE_ORDER_MARK) continue;
      if (inWord && code !== SOFT_HYPHEN) isJoint = true;
      parts.push(text.slice(from, i));
      length += i - from;
      from = i + 1;
      dropped.push(i);
    }
    copied = from;
    if (isJoint) joints.push(length);
    at = end - 1;
  }
  parts.push(text.slice(copied));
  return { text: parts.join(''), dropped, joints };
}
