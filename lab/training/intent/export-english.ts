// Writes the English phrases that only ever teach, with what is known of them, for word-leanings.py:
//   node lab/training/intent/export-english.ts <data folder> <output.jsonl>
import { writeFileSync } from 'node:fs';
import { INTENTS } from '../../../src/core/intent/intent-report.ts';
import { readPhrase } from '../../../src/core/intent/phrase.ts';
import { phraseFacts } from '../../../src/core/intent/phrase-features.ts';
import { handWrittenPhrases, labelledPhrases, ownPhrases } from './phrases.ts';

const [folder, output] = process.argv.slice(2);
if (folder === undefined || output === undefined) {
  console.error('usage: export-english.ts <data folder> <output.jsonl>');
  process.exit(1);
}
/** Phrases that are measured on by folds must not have shaped the table. */
const measured = new Set(labelledPhrases(folder, 'en').map(({ query }) => query));
const lines = [...ownPhrases(folder), ...handWrittenPhrases()]
  .filter(({ query, market }) => market === 'us-en' && !measured.has(query))
  .map(({ query, market, shares }) => {
    const phrase = readPhrase(query, market);
    const features = [...phraseFacts(phrase).bag.features]
      // What the table itself decides must not shape it.
      .filter(([name]) => !/^(?:lean|tier|c):/.test(name))
      .map(([name, { value }]) => [name, value]);
    return JSON.stringify({
      words: phrase.words,
      shares: INTENTS.map((intent) => shares[intent]),
      features: Object.fromEntries(features),
    });
  });
writeFileSync(output, `${lines.join('\n')}\n`);
console.log(`${lines.length} phrases`);
