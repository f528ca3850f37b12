// What a name in a path looks like: a number, a date, an identifier, or words, and what of it stays the same among its
// siblings.
import { pageEnding } from './non-pages.ts';

export interface NameShape {
  /** ".html": kept in the pattern. */
  readonly ending: string;
  /** What is clearly one of many, however few are listed; null for everything else. */
  readonly variable: '{n}' | '{year}' | '{date}' | '{uuid}' | '{hash}' | null;
  /** Words and figures by their places: "p{n}", "v{n}.{n}", "{slug}-{n}"; null for words alone. */
  readonly mask: string | null;
  /** Whether the mask is believed without most of the siblings having it: "top-10-phones" has no number of its own. */
  readonly strong: boolean;
}

const DIGITS = /^\d+$/;
const YEAR = /^(?:199\d|20\d\d)$/;
const DAY_IN_FIGURES = /^(?:199\d|20\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const DATE =
  /^(?:(?:199\d|20\d\d)[-_.](?:0?[1-9]|1[0-2])(?:[-_.](?:0?[1-9]|[12]\d|3[01]))?|(?:0?[1-9]|[12]\d|3[01])[-_.](?:0?[1-9]|1[0-2])[-_.](?:199\d|20\d\d))$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const HEX = /^(?=.*\d)(?=.*[a-f])[\da-f]{8,}$/i;
/** Short identifiers of videos and posts: figures, small and capital letters without a word between them. */
const MIXED = /^(?=.*\d.*\d)(?=.*[a-z])(?=.*[A-Z])\w{10,}$/;

/** "p123", "page-2", "v1.2.3", "5.1". */
const FIGURES = /^\p{L}{0,12}[-_.]?\d+(?:[._]\d+)*$/u;
const FIRST_DATE = /^(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])([-_])./;
const LAST_PART = /^.*[^-_,.]([-_,.])([^-_,.]+)$/;
const FIRST_NUMBER = /^(\d+)([-_,.])./;
/** From here on a number at an end of a name is an identifier. */
const LAST_ID_DIGITS = 4;
const FIRST_ID_DIGITS = 3;
/** Longer names are words, whatever else they are: they are not looked at in detail. */
const MAX_CHARACTERS = 200;

const HAS_DIGIT = /\d/;
const WORDS = { mask: null, strong: false } as const;
const PLAIN_WORDS: NameShape = { ending: '', variable: null, ...WORDS };

export function nameShape(name: string): NameShape {
  if (name.length > MAX_CHARACTERS) return PLAIN_WORDS;
  const ending = pageEnding(name);
  // Names without a figure are words in nearly every list.
  if (ending === '' && !HAS_DIGIT.test(name)) return PLAIN_WORDS;
  const stem = ending === '' ? name : name.slice(0, -ending.length);
  const variable = variableOf(stem);
  if (variable !== null) return { ending, variable, mask: null, strong: true };
  return { ending, variable: null, ...maskOf(stem) };
}

export function variableOf(stem: string): NameShape['variable'] {
  if (!HAS_DIGIT.test(stem)) return null;
  if (DIGITS.test(stem)) return YEAR.test(stem) ? '{year}' : DAY_IN_FIGURES.test(stem) ? '{date}' : '{n}';
  if (DATE.test(stem)) return '{date}';
  if (UUID.test(stem)) return '{uuid}';
  return isHash(stem) ? '{hash}' : null;
}

function isHash(text: string): boolean {
  return HEX.test(text) || MIXED.test(text);
}

function maskOf(stem: string): Pick<NameShape, 'mask' | 'strong'> {
  if (!HAS_DIGIT.test(stem)) return WORDS;
  if (FIGURES.test(stem)) return { mask: stem.replace(/\d+/g, '{n}'), strong: true };
  const dated = FIRST_DATE.exec(stem);
  if (dated !== null) return { mask: `{date}${dated[1]}{slug}`, strong: true };
  const [, mark = '', last = ''] = LAST_PART.exec(stem) ?? [];
  if (DIGITS.test(last))
    return { mask: `{slug}${mark}{n}`, strong: last.length >= LAST_ID_DIGITS && !YEAR.test(last) };
  if (last !== '' && isHash(last)) return { mask: `{slug}${mark}{hash}`, strong: true };
  const [, first = '', firstMark = ''] = FIRST_NUMBER.exec(stem) ?? [];
  if (first === '') return WORDS;
  return { mask: `{n}${firstMark}{slug}`, strong: first.length >= FIRST_ID_DIGITS && !YEAR.test(first) };
}

/** Whether a mask has nothing but figures to vary. */
export function isFigures(mask: string | null): boolean {
  return mask !== null && !mask.includes('{slug}');
}

/** Languages by their codes (ISO 639-1) that sites are kept in, alone or with a region: "pl", "en-gb", "pt_BR". */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk km kn ko ku ' +
    'ky lo lt lv mk mn mr ms mt my nb ne nl no pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'
  ).split(' '),
);
const REGIONAL = /^([a-z]{2})[-_](?:[a-z]{2}|[a-z]{4}|419)$/i;

export function isLanguage(name: string): boolean {
  const lower = name.toLowerCase();
  return LANGUAGES.has(lower) || LANGUAGES.has(REGIONAL.exec(lower)?.[1] ?? '');
}
