import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anyOf, WORD_END, WORD_START, wholeWords } from './whole-words.ts';

/** Words that begin or end with a letter that \b does not know, or hold one, by language. */
const WORDS = {
  pl: ['oceń', 'poleć', 'stwierdź', 'łódź', 'ścięgno', 'żółć', 'się', 'tę'],
  de: ['über', 'öffnen', 'Gruß', 'Menü'],
  fr: ['évaluez', 'été', 'à', 'noté'],
  es: ['única', 'ignorá', 'también'],
  pt: ['não', 'amanhã', 'índice'],
  cs: ['ohodnoť', 'říká', 'článek'],
  tr: ['şimdi', 'değerlendirdi', 'görmezden', 'yazı'],
  ru: ['оцени', 'игнорируй', 'эта'],
  el: ['αξιολόγησε', 'ώρα'],
  vi: ['đánh', 'giá', 'ở'],
};
const SURROUNDINGS: readonly (readonly [string, string])[] = [
  ['', ' na końcu'],
  ['słowo ', ''],
  ['a ', ' b'],
  ['(', ')'],
  ['„', '”'],
  ['x, ', ', y'],
  ['koniec. ', ': dalej'],
  ['– ', '!'],
  ['l’', '.'],
  ['\n', '\n'],
];

describe('whole words', () => {
  for (const [language, words] of Object.entries(WORDS))
    it(`are found at the start, at the end and beside every mark (${language})`, () => {
      const pattern = wholeWords(new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'iu'));
      for (const word of words)
        for (const [before, behind] of SURROUNDINGS) {
          const found = pattern.exec(`${before}${word}${behind}`);
          assert.equal(found?.[0], word, `${before}${word}${behind}`);
          assert.equal(found.index, before.length);
        }
    });

  it('are not found inside of longer words, whatever letters go on', () => {
    assert.doesNotMatch('boję się', wholeWords(/\bsi\b/iu));
    assert.doesNotMatch('oceniła oceńmy', wholeWords(/\boceń\b/iu));
    assert.doesNotMatch('międzyłódź', wholeWords(/\błódź\b/iu));
    assert.doesNotMatch('cafe\u0301s', wholeWords(/\bcafe\b/iu));
    assert.doesNotMatch('4kąt', wholeWords(/\bkąt\b/iu));
  });

  it('know which side is meant wherever a letter must stand there', () => {
    const source = (pattern: RegExp): string => wholeWords(pattern).source;
    assert.equal(source(/\b(?:ań|b)c?\b/u), `${WORD_START}(?:ań|b)c?${WORD_END}`);
    assert.equal(source(/ę.{0,9}?\b(?:x|(?:y|ź))/u), `ę.{0,9}?${WORD_START}(?:x|(?:y|ź))`);
    assert.equal(source(/\b(?!ą)(?:nie )?wiem\b[,.]/u), `${WORD_START}(?!ą)(?:nie )?wiem${WORD_END}[,.]`);
    assert.equal(source(/stron\p{L}{0,3}\b|[a-ż]\d\b/u), `stron\\p{L}{0,3}${WORD_END}|[a-ż]\\d${WORD_END}`);
    assert.equal(source(/(?:\bań|\d+\b)[\b]/u), `(?:${WORD_START}ań|\\d+${WORD_END})[\\b]`);
  });

  it('are refused where a letter need not stand on either side of \\b, which would then find next to nothing', () => {
    assert.throws(() => wholeWords(/\b(?:e\.g\.|examples)\b/u), RangeError);
    assert.throws(() => wholeWords(/(?:.)\b(?:ę|,)/u), RangeError);
  });

  it('are made of the letters and digits of all languages', () => {
    assert.match('żółwie: źródła', wholeWords(/^\w+\W+\w+$/u));
    assert.doesNotMatch('śnie', wholeWords(/^\W*nie\b/u));
    assert.match('nie-ścisłość', wholeWords(/^[\w-]+$/u));
    assert.throws(() => wholeWords(/[\W_]/u), RangeError);
    assert.throws(() => wholeWords(/a\Bb/u), RangeError);
  });

  it('can be given as phrases', () => {
    assert.match('Pobierz: pełna wersja.', anyOf('pełna wersja', 'źródło'));
    assert.doesNotMatch('niepełna wersja', anyOf('pełna wersja'));
  });

  it('end at punctuation and blanks, and at no letter, mark or digit of the scripts in use', () => {
    const goesOn =
      /(?=[\p{L}\p{M}\p{Nd}])[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}\p{sc=Zinh}]/u;
    const parts =
      /(?=[\p{P}\p{Z}\p{Sc}])[\p{sc=Common}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}]/u;
    const end = new RegExp(`^x${WORD_END}`, 'u');
    const wrong: string[] = [];
    for (let code = 0x20; code < 0xff_ff; code++) {
      const sign = String.fromCodePoint(code);
      // Signs that are shared by a few rare scripts are left open.
      if ((code >= 0x16_00 && code < 0x1d_00) || (code >= 0xa6_00 && code < 0xac_00)) continue;
      const ends = end.test(`x${sign}`);
      if ((ends && goesOn.test(sign)) || (!ends && parts.test(sign))) wrong.push(code.toString(16));
    }
    assert.deepEqual(wrong, []);
  });

  it('are refused to patterns that do not know the letters of all languages', () => {
    // biome-ignore lint/complexity/useRegexLiterals: the flag is what this is about
    assert.throws(() => wholeWords(new RegExp('\\bą', 'i')), RangeError);
  });
});
