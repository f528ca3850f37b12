// Weights as they are shipped: one line for each member of a file, so that a table or a list of trees is one line. Whatever
// fitted them, in Python or here, they end as this writes them:
//   node lab/training/compact-weights.ts            all that are shipped
//   node lab/training/compact-weights.ts <file …>
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list or an object, a line for each of its members. */
export function compactly(weights: object): string {
  const lines = Array.isArray(weights)
    ? weights.map((item: unknown) => JSON.stringify(item))
    : Object.entries(weights).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const [opens, closes] = Array.isArray(weights) ? '[]' : '{}';
  return `${opens}\n${lines.join(',\n')}\n${closes}\n`;
}

export function shippedWeights(): string[] {
  const root = join(import.meta.dirname, '../..');
  return globSync('src/**/*.weights.json', { cwd: root }).map((file) => join(root, file));
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  for (const file of named.length > 0 ? named : shippedWeights()) {
    const text = readFileSync(file, 'utf8');
    const compact = compactly(JSON.parse(text));
    if (compact !== text) writeFileSync(file, compact);
  }
}
