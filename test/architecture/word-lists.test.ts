import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { declaredLists } from '../../src/core/facts/phrase-lists.ts';
import { wordLists } from '../../src/core/lexicon/whole-words.ts';
import { type Way, waysThrough } from '../support/pattern-ways.ts';

const core = join(import.meta.dirname, '..', '..', 'src', 'core');

/** What stands before and behind a phrase in a sentence: at its beginning, at its end, before marks and special blanks. */
const SENTENCES = {
  pl: [
    ['', ''],
    ['', ' stało na tablicy przed szkołą.'],
    ['Na tablicy przed szkołą stało ', ''],
    ['Na tablicy przed szkołą stało ', '.'],
    ['Na tablicy stało ', ', a obok wisiał plan lekcji.'],
    ['Kredą napisała: „', '”, po czym wyszła.'],
    ['Na tablicy (', ') nikt nic nie zmienił.'],
    ['Na\u00a0tablicy\u00a0', '\u00a0i\u00a0tyle.'],
    ['Żółć – ', ' – łódź.'],
  ],
  en: [
    ['', ''],
    ['', ' stood on the board outside the school.'],
    ['On the board outside the school stood ', ''],
    ['On the board outside the school stood ', '.'],
    ['On the board stood ', ', and a timetable hung next to it.'],
    ['She wrote “', '” in chalk, then left.'],
    ['On the board (', ') stayed as it was.'],
    ['On\u00a0the\u00a0board\u00a0', '\u00a0all\u00a0day.'],
    ['Café – ', ' – naïve.'],
  ],
} as const;
const IN_ANY = [...SENTENCES.pl, ...SENTENCES.en];

/** Letters that go on before or behind a phrase make another word of it. */
const GOES_ON = ['x', 'ż', 'é', 'ж', '7'];
/** Scripts whose words stand apart; in others a phrase may begin anywhere. */
const PARTED = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}]/u;

/** Where a phrase of a list is not found, or is found inside of another word. */
function faultsOf({ text, opens, closes, first, last, before, behind }: Way, pattern: RegExp): string[] {
  const found = (sentence: string, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(sentence)?.[0];
  };
  const faults: string[] = [];
  for (const [ahead, after] of IN_ANY) {
    if ((first && ahead !== '') || (last && after !== '')) continue;
    const sentence = ahead + before + text + behind + after;
    if (found(sentence, (ahead + before).length) === undefined) faults.push(`not found: ${sentence}`);
  }
  for (const letter of GOES_ON) {
    if (opens && !first && before === '' && found(letter + text + behind, letter.length) !== undefined)
      faults.push(`found inside: ${letter}${text}`);
    if (closes && !last && behind === '' && found(text + letter, 0)?.length === text.length)
      faults.push(`found inside: ${text}${letter}`);
  }
  return faults;
}

describe('every phrase of every list', () => {
  before(async () => {
    for (const file of globSync('**/*.ts', { cwd: core, exclude: ['**/*.test.ts'] }))
      await import(join(core, file));
  });

  it('is found in sentences, at their start, at their end and beside every mark, and not inside of other words (patterns)', () => {
    assert.ok(wordLists.length > 200, `${wordLists.length} lists`);
    const faults: string[] = [];
    for (const { written, tried } of wordLists) {
      const there = new RegExp(tried.source, `${tried.flags.replaceAll(/[gy]/g, '')}y`);
      for (const way of waysThrough(written)) faults.push(...faultsOf(way, there));
    }
    assert.deepEqual(faults, []);
  });

  it('is found in sentences of its language, and not inside of other words (lists of phrases)', () => {
    assert.ok(declaredLists.length > 100, `${declaredLists.length} lists`);
    const faults: string[] = [];
    for (const { lists, find } of declaredLists)
      for (const language of ['en', 'pl', 'any'] as const)
        for (const phrase of lists[language] ?? []) {
          const text = phrase.replaceAll('~', '');
          for (const [ahead, after] of language === 'any' ? IN_ANY : SENTENCES[language]) {
            const { length } = ahead;
            const hits = find.in(ahead + text + after);
            if (!hits.some(({ start, end }) => start <= length && end >= length + text.length))
              faults.push(`not found: ${ahead}${text}${after}`);
          }
          if (!PARTED.test(text)) continue;
          if (find.in(`ż${text}`).some(({ start }) => start === 1)) faults.push(`found inside: ż${text}`);
          if (!phrase.endsWith('~') && find.in(`${text}ż`).some(({ end }) => end === text.length))
            faults.push(`found inside: ${text}ż`);
        }
    assert.deepEqual(faults, []);
  });
});
