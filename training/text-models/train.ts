// Fits one text model and writes its weights where they are shipped:
//   node training/text-models/train.ts <data folder> comment-spam | sensational-title | dark-pattern
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinearModelFile } from '../../src/core/models/linear-model.ts';
import { recipes } from './recipes.ts';

const [folder, name] = process.argv.slice(2);
const recipe = Object.entries(recipes).find(([known]) => known === name)?.[1];
if (folder === undefined || recipe === undefined) {
  console.error(`usage: train.ts <data folder> ${Object.keys(recipes).join(' | ')}`);
  process.exit(1);
}
const file = recipe.fit(recipe.load(folder));
writeFileSync(join(import.meta.dirname, `../../src/core/models/${name}.weights.json`), written(file));
console.log(`${name}: ${Object.keys(file.weights).length} weights`);

/** One weight per line, so that a change of training can be read as a difference. */
function written({ outputs, bias, weights }: LinearModelFile): string {
  const lines = Object.entries(weights).map(
    ([feature, value]) => `${JSON.stringify(feature)}:${JSON.stringify(value)}`,
  );
  return `{\n"outputs": ${JSON.stringify(outputs)},\n"bias": ${JSON.stringify(bias)},\n"weights": {\n${lines.join(',\n')}\n}\n}\n`;
}
