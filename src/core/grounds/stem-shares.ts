// How common a stem is: on which share of ordinary pages it stands. Two texts share a common word by chance.
import type { WrittenLanguage } from '../facts/written-language.ts';
import { wordsOf } from '../lexicon/front-coded.ts';
import levels from './stem-shares.weights.json' with { type: 'json' };

/** Stems of level n stand on a share of about e^(-n/2) of the pages (lab/training/titles/write-stem-shares.ts). */
const LEVELS_PER_E = 2;
/** Of stems that the table lacks, most are names. */
const RARE = 0.0015;

const tables = new Map<WrittenLanguage, ReadonlyMap<string, number>>();

export function stemShare(stem: string, language: WrittenLanguage): number {
  return language === 'other' ? RARE : (tableOf(language).get(stem) ?? RARE);
}

function tableOf(language: 'en' | 'pl'): ReadonlyMap<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map<string, number>();
  for (const [level, coded] of levels[language].entries())
    for (const stem of wordsOf(coded)) table.set(stem, Math.exp(-level / LEVELS_PER_E));
  tables.set(language, table);
  return table;
}
