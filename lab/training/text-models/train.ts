// Fits one text model and writes its weights where they are shipped:
//   node lab/training/text-models/train.ts <data folder> comment-spam | sensational-title | dark-pattern
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactly } from '../compact-weights.ts';
import { recipes } from './recipes.ts';

const [folder, name] = process.argv.slice(2);
const recipe = Object.entries(recipes).find(([known]) => known === name)?.[1];
if (folder === undefined || recipe === undefined) {
  console.error(`usage: train.ts <data folder> ${Object.keys(recipes).join(' | ')}`);
  process.exit(1);
}
const file = recipe.fit(recipe.load(folder));
writeFileSync(join(import.meta.dirname, `../../../src/core/models/${name}.weights.json`), compactly(file));
console.log(`${name}: ${Object.keys(file.weights).length} weights`);
