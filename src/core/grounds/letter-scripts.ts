// Which script a text is written in, by its letters. Latin letters stand in every text of the web and never make a
// page foreign.

const SCRIPTS = [
  'latin',
  'cyrillic',
  'greek',
  'east-asian',
  'hangul',
  'arabic',
  'hebrew',
  'thai',
  'indic',
] as const;
export type Script = (typeof SCRIPTS)[number];

const LATIN = 0;
const CYRILLIC = 1;
const GREEK = 2;
const EAST_ASIAN = 3;
const HANGUL = 4;
const ARABIC = 5;
const HEBREW = 6;
const THAI = 7;
const INDIC = 8;

function scriptOf(code: number): number {
  if (code < 0x370)
    return (code | 32) >= 97 && (code | 32) <= 122
      ? LATIN
      : code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && code < 0x250
        ? LATIN
        : -1;
  if (code < 0x400) return GREEK;
  if (code < 0x530) return CYRILLIC;
  if (code >= 0x5d0 && code < 0x5f0) return HEBREW;
  if (code >= 0x620 && code < 0x780) return ARABIC;
  if (code >= 0x900 && code < 0xe00) return INDIC;
  if (code >= 0xe00 && code < 0xe80) return THAI;
  if (code >= 0x1e00 && code < 0x1f00) return LATIN;
  if (
    (code >= 0x3041 && code < 0x3100) ||
    (code >= 0x3400 && code < 0xa000) ||
    (code >= 0xf900 && code < 0xfb00)
  )
    return EAST_ASIAN;
  if ((code >= 0xac00 && code < 0xd7b0) || (code >= 0x1100 && code < 0x1200)) return HANGUL;
  return -1;
}

export interface ScriptShares {
  /** The script of most letters. */
  readonly script: Script;
  readonly letters: number;
  /** Letters of that script over all letters. */
  readonly share: number;
}

export function scriptIn(text: string, start = 0, end = text.length): ScriptShares {
  const counts = new Array<number>(SCRIPTS.length).fill(0);
  let letters = 0;
  let ascii = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      if ((code | 32) >= 97 && (code | 32) <= 122) ascii++;
      continue;
    }
    const script = scriptOf(code);
    if (script < 0) continue;
    counts[script] = (counts[script] ?? 0) + 1;
    letters++;
  }
  counts[LATIN] = (counts[LATIN] ?? 0) + ascii;
  letters += ascii;
  let best = LATIN;
  for (let i = 1; i < counts.length; i++) if ((counts[i] ?? 0) > (counts[best] ?? 0)) best = i;
  return {
    script: SCRIPTS[best] ?? 'latin',
    letters,
    share: letters === 0 ? 0 : (counts[best] ?? 0) / letters,
  };
}

/** Languages by the script that they are written in, for what a page declares. */
const OF_LANGUAGE: Readonly<Record<string, Script>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  be: 'cyrillic',
  bg: 'cyrillic',
  mk: 'cyrillic',
  sr: 'cyrillic',
  kk: 'cyrillic',
  mn: 'cyrillic',
  el: 'greek',
  ja: 'east-asian',
  zh: 'east-asian',
  ko: 'hangul',
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
  he: 'hebrew',
  iw: 'hebrew',
  yi: 'hebrew',
  th: 'thai',
  hi: 'indic',
  bn: 'indic',
  ta: 'indic',
  te: 'indic',
  mr: 'indic',
  gu: 'indic',
  pa: 'indic',
  ml: 'indic',
  kn: 'indic',
  ne: 'indic',
};

export function scriptOfLanguage(code: string): Script {
  return OF_LANGUAGE[code.slice(0, 2).toLowerCase()] ?? 'latin';
}
