// Fits the models that read phrases, and writes their weights where they are shipped:
//   node lab/training/intent/train.ts <data folder>
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactly } from '../compact-weights.ts';
import { fitPhrases } from './fit-phrases.ts';
import { handWrittenPhrases, labelledPhrases, ownPhrases } from './phrases.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: train.ts <data folder>');
  process.exit(1);
}
const models = fitPhrases([
  ...labelledPhrases(folder, 'en'),
  ...labelledPhrases(folder, 'pl'),
  ...ownPhrases(folder),
  ...handWrittenPhrases(),
]);
for (const [name, model] of Object.entries(models)) {
  writeFileSync(
    join(import.meta.dirname, `../../../src/core/intent/phrase-${name}.weights.json`),
    compactly(model),
  );
  console.log(`${name}: ${Object.keys(model.weights).length} weights`);
}
