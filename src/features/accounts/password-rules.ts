import { limits } from '../../contract/limits.ts';
import { fail } from '../../platform/http/failure.ts';

/** Long enough for any sentence; argon2 would accept megabytes, at the cost of time. */
export const PASSWORD_CHARS_MAX = 128;
/** Shorter pieces of a name (de, van, jan) stand in too many good passwords by chance. */
const PIECE_LETTERS_MIN = 4;
const LOCAL_PART_CHARS_MIN = 3;

/** Letters that no decomposition takes apart. */
const BARE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Without capitals and diacritics: "Żółć" and "zolc" are the same name. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæœı]/g, (letter) => BARE[letter] ?? letter);
}

/** The owner's names in an address: the part before the @ without its +tag, whole and in pieces. */
function namesIn(email: string): string[] {
  const [local = ''] = email.split('@');
  const [untagged = ''] = folded(local).split('+');
  const pieces = untagged.split(/[^\p{L}]+/u).filter((piece) => piece.length >= PIECE_LETTERS_MIN);
  return untagged.length >= LOCAL_PART_CHARS_MIN ? [untagged, ...pieces] : pieces;
}

/** 400 invalid_password unless the password may be used with this address. */
export function checkPassword(password: string, email: string): void {
  const { length } = [...password];
  const plain = folded(password);
  const acceptable =
    length >= limits.passwordCharsMin &&
    length <= PASSWORD_CHARS_MAX &&
    !namesIn(email).some((name) => plain.includes(name));
  if (!acceptable) fail('invalid_password');
}
