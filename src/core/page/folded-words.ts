// One spelling for words that look the same: letters that stand in for others (full-width, mathematical, circled, small
// capitals), accents written apart, and words that mix in look-alikes of another script ("cаsino" with a Cyrillic а). What
// is folded here is compared and counted; what is quoted stays as the page writes it.
import { isInvisible } from './invisible-signs.ts';

/** What has to be looked at before a word is taken as it is written. */
export const HAS_STYLED = 1;
const HAS_LATIN = 2;
/** A letter of Greek or Cyrillic. */
const HAS_OTHER = 4;

/** How many code units at this place are one letter in another style, other than those that are letters anyway; 0 for none. */
export function styledUnits(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // Circled and bracketed letters.
  if (code >= 0x249c && code <= 0x24e9) return 1;
  if (code !== MATHEMATICAL && code !== ENCLOSED) return 0;
  const second = text.charCodeAt(at + 1);
  if (code === MATHEMATICAL) return second >= 0xdc00 && second <= 0xdfff ? 2 : 0;
  return second >= 0xdd10 && second <= 0xdd89 ? 2 : 0;
}

const MATHEMATICAL = 0xd835;
const ENCLOSED = 0xd83c;

/** What a sign makes of its word, as bits; 0 for most. */
export function marksOf(code: number): number {
  if (code < 0x250) return isLatin(code) ? HAS_LATIN : 0;
  if (code < 0x370) return code >= 0x300 || SMALL_CAPITALS.has(code) ? HAS_STYLED : 0;
  if (code < 0x530) return HAS_OTHER;
  if (code < 0x1d00) return 0;
  return isStyledLetter(code) ? HAS_STYLED : 0;
}

/** Whether a word with these marks may have to be folded. */
export function mayFold(marks: number): boolean {
  return (marks & HAS_STYLED) !== 0 || marks === (HAS_LATIN | HAS_OTHER);
}

function isLatin(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0;
}

function isStyledLetter(code: number): boolean {
  return (
    (code >= 0x1d00 && code <= 0x1dbf) ||
    (code >= 0x2100 && code <= 0x214f) ||
    (code >= 0x249c && code <= 0x24e9) ||
    code === 0xa730 ||
    code === 0xa731 ||
    code === MATHEMATICAL ||
    code === ENCLOSED ||
    (code >= 0xfb00 && code <= 0xfb06) ||
    (code >= 0xff21 && code <= 0xff5a)
  );
}

const pairs = (from: string, to: string): [number, string][] => {
  const letters = to.split('');
  return [...from].map((sign, i) => [sign.codePointAt(0) ?? 0, letters[i] ?? '']);
};

/** Letters that no normal form knows as others. */
const SMALL_CAPITALS: ReadonlyMap<number, string> = new Map(
  pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
);

/** Look-alikes by case: a small т looks like nothing Latin, a capital one like T. */
const TO_LATIN: ReadonlyMap<number, string> = new Map([
  ...pairs('аесіјоѕрхуһԁԛԝӏѵкАВЕКМНОРСТХУІЈЅ', 'aecijospxyhdqwlvkabekmhopctxyijs'),
  ...pairs('αοινρυκχτΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aoivpukxtabezhikmnoptyx'),
]);
const TO_CYRILLIC: ReadonlyMap<number, string> = new Map(
  pairs('acekmopxyijsABCEHKMOPTXYIJS', 'асекморхуіјѕавсенкмортхуіјѕ'),
);

const MARKS = /[\u0300-\u036f]+/g;
/** Longer than any word. */
const MAX_UNITS = 200;

export interface FoldedWord {
  /** In lower case. */
  readonly word: string;
  /** Letters of two scripts that look alike were mixed. */
  readonly mixed: boolean;
}

export function foldWord(written: string): FoldedWord {
  const plain = written.length > MAX_UNITS ? written : styledLetters(written);
  const folded = sameScript(plain);
  // Nothing but marks is left as it is.
  const word = (folded ?? plain) || written;
  return { word: word.toLowerCase(), mixed: folded !== undefined };
}

function styledLetters(written: string): string {
  let plain = '';
  for (const sign of written) {
    const code = sign.codePointAt(0) ?? 0;
    if (code > 0xff && isInvisible(code)) continue;
    plain += code === 0xad ? '' : (SMALL_CAPITALS.get(code) ?? (code < 0x1d00 ? sign : unstyled(sign, code)));
  }
  // Accents that make a letter of the alphabet stay; others are strokes drawn through a word.
  return plain.normalize('NFC').replace(MARKS, '');
}

function unstyled(sign: string, code: number): string {
  // White letters on dark discs and squares have no normal form.
  if (code >= 0x1f150 && code <= 0x1f189) return String.fromCharCode(97 + ((code - 0x1f150) % 32));
  return sign.normalize('NFKC').replace(/[()]/g, '');
}

/** The word in the one script that all of its letters can be read in; undefined where they are of one, or cannot. */
function sameScript(word: string): string | undefined {
  let latin = 0;
  let cyrillic = 0;
  let greek = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    const marks = marksOf(code);
    if (marks === HAS_LATIN) latin++;
    else if (marks === HAS_OTHER && code >= FIRST_CYRILLIC) cyrillic++;
    else if (marks === HAS_OTHER) greek++;
  }
  if (latin === 0 || cyrillic + greek === 0) return undefined;
  const asLatin = (): string | undefined => replaced(word, HAS_OTHER, TO_LATIN);
  // In science a Greek letter is one: TNFα, μm.
  if (greek > 0) return cyrillic === 0 && greek === 1 && isAtEdge(word) ? undefined : asLatin();
  const asCyrillic = (): string | undefined => replaced(word, HAS_LATIN, TO_CYRILLIC);
  return latin >= cyrillic ? (asLatin() ?? asCyrillic()) : (asCyrillic() ?? asLatin());
}

const FIRST_CYRILLIC = 0x400;

function isAtEdge(word: string): boolean {
  return [word.charCodeAt(0), word.charCodeAt(word.length - 1)].some((code) => marksOf(code) === HAS_OTHER);
}

function replaced(word: string, script: number, table: ReadonlyMap<number, string>): string | undefined {
  let folded = '';
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    const letter = marksOf(code) === script ? table.get(code) : word.charAt(i);
    if (letter === undefined) return undefined;
    folded += letter;
  }
  return folded;
}
