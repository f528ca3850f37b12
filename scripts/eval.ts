/**
 * Measures everything that can be measured on labelled data, one part after the other:
 *   npm run eval -- [parts…] [--data <folder with wcxb-dev, comment-spam …>]
 * Parts: reading, metadata, text-models, rules, real-spam, innocent-pages, ratings, padding, quotes, titles, across-pages, intent, findings, faults, reasons, contradictions; all of them if none is named. Each prints Markdown
 * tables and can be run by itself with more options (lab/evaluation/<part>.ts); with FIGURES=write it keeps its figures in
 * lab/figures.json, of which docs/accuracy.md is made.
 *   npm run eval -- lockbox
 * opens the lockbox (ADR 53) and logs what was found; never run unasked, because what is looked at is no longer closed.
 *   npm run eval -- model [--pages <n>] [--seed <word>] [--write <file>]
 * measures the language model that SERVICE_LLM_URL and SERVICE_LLM_MODEL name; it is never run unasked, because it costs.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '../shared/data' },
    pages: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'string' },
    answers: { type: 'string' },
  },
});
const pages = join(values.data, 'wcxb-dev');
const parts: Readonly<Record<string, readonly string[]>> = {
  // Readability on jsdom takes longer for one page than the reader for twenty, so it reads every tenth.
  reading: [pages, '--readability', '10'],
  metadata: [pages],
  'text-models': [values.data],
  rules: [pages],
  'real-spam': [values.data],
  'innocent-pages': [],
  ratings: [values.data],
  padding: [values.data],
  quotes: [pages],
  titles: [pages],
  'across-pages': [values.data],
  intent: [values.data],
  findings: [],
  faults: [values.data],
  reasons: [values.data],
  contradictions: [values.data],
  lockbox: [values.data],
  model: [values.data, ...given('pages', 'seed', 'write', 'answers')],
};
/** Parts that are run only where they are named. */
const ON_REQUEST: ReadonlySet<string> = new Set(['lockbox', 'model']);

const unknown = positionals.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [part, words] of Object.entries(parts)) {
  const isWanted = positionals.length > 0 ? positionals.includes(part) : !ON_REQUEST.has(part);
  if (!isWanted) continue;
  console.log(`\n## ${part}\n`);
  const script = join(import.meta.dirname, '..', 'lab', 'evaluation', `${part}.ts`);
  const { status } = spawnSync(process.execPath, [script, ...words], { stdio: 'inherit' });
  // 2 says that a part lacks what it needs.
  if (status !== 0) process.exitCode = positionals.length === 1 && status === 2 ? 2 : 1;
}

function given(...names: readonly ('pages' | 'seed' | 'write' | 'answers')[]): string[] {
  return names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
}
