// The reader's form: a seeded sample of what each rule has found, to be judged with the page's source at hand.
//   node lab/evaluation/findings/form.ts [--in <folder>] [--rules <ids>] [--half mending|fresh] [--seed <word>] [--count 20]
// Prints one entry for each finding; a verdict is a line in verdicts.jsonl (README.md says how to judge).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../random.ts';
import type { Found } from './found.ts';

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: 'data/findings' },
    rules: { type: 'string' },
    half: { type: 'string' },
    seed: { type: 'string', default: 'first reading' },
    count: { type: 'string', default: '20' },
  },
});
const found = globSync(join(values.in, 'found-*.jsonl'))
  .sort()
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  // Written by collect.ts in this form.
  .map((line) => JSON.parse(line) as Found)
  .filter(({ half }) => values.half === undefined || half === values.half);

const byRule = Map.groupBy(found, ({ rule }) => rule);
if (values.rules === undefined) {
  console.log('| Rule | Kind | Findings |\n|---|---|---|');
  for (const [rule, hits] of [...byRule].sort(([, a], [, b]) => b.length - a.length))
    console.log(`| ${rule} | ${hits[0]?.kind} | ${hits.length} |`);
} else
  for (const rule of values.rules.split(',')) {
    const hits = byRule.get(rule) ?? [];
    const sample = seededRandom(`${values.seed} ${rule}`).sample(hits, Number(values.count));
    console.log(`## ${rule}: ${sample.length} of ${hits.length}\n`);
    for (const hit of sample) console.log(`${entryOf(hit)}\n`);
  }

function entryOf({ set, id, url, type, lang, words, signal, quotes, facts }: Found): string {
  return [
    `### ${set}/${id} · ${signal} · ${type}, ${lang ?? '?'}, ${words} words · ${url ?? ''}`,
    ...facts.map((fact) => `- ${fact}`),
    ...quotes.map(
      ({ text, place, before, after }) => `- ${place}: …${cut(before)}**${cut(text, 200)}**${cut(after)}…`,
    ),
  ].join('\n');
}

function cut(text: string, characters = 60): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > characters ? `${line.slice(0, characters)}…` : line;
}
