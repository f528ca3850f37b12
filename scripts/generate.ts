/**
 * Writes the files that follow from others. Most are not in the repository and made where they are not current
 * (scripts/made); --made ends there, as `npm ci` does. The rest is committed: the tables of variables and of
 * figures, the JSON Schemas of exports and of configurations, and what the rules answer to their examples. With --check those are only compared.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../src/platform/variables.ts';
import { make, ToolMissing } from './made/make.ts';
import { root } from './made/parts.ts';
import { writeWhole } from './made/whole-files.ts';

const check = process.argv.includes('--check');
const stale: string[] = [];

function produce(file: string, content: string): void {
  const path = join(root, file);
  if (readFileSync(path, 'utf8') === content) return;
  stale.push(file);
  if (!check) writeWhole(path, content);
}

function variableTable(): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const shown = 'shownDefault' in variable ? variable.shownDefault : `\`${String(variable.absent)}\``;
    return `| \`${name}\` | ${shown} | ${variable.about} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function between(file: string, marker: string, content: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  const [begin, end] = [`<!-- ${marker}: generated -->`, `<!-- /${marker} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} lacks the markers ${begin} … ${end}`);
  produce(file, `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`);
}

async function writeCommitted(): Promise<void> {
  between('docs/configuration.md', 'variables', variableTable());

  // Loaded only now, as everything below: they stand on what was just made.
  const { figureTable, readFigures } = await import('../lab/figures.ts');
  for (const page of ['accuracy', 'benchmarks'] as const)
    between(
      `docs/${page}.md`,
      'figures',
      figureTable(readFigures().filter((figure) => figure.page === page)),
    );
  const { auditExportSchema } = await import('./audit-export-schema.ts');
  produce('docs/audit-export.schema.json', auditExportSchema());
  const { configSchema } = await import('./config-schema.ts');
  produce('docs/config.schema.json', configSchema());

  // Judging all examples takes seconds: a test compares them, and only writing needs them here.
  if (!check) {
    const answers = await import('./rule-answers.ts');
    const current = answers.currentAnswers();
    const changed = answers.changedUnnoticed(answers.writtenAnswers(), current);
    if (changed.length > 0) {
      console.error(`These rules answer differently: raise their versions. ${changed.join(', ')}`);
      process.exitCode = 1;
    } else produce(answers.ANSWERS_FILE, answers.answersText(current));
  }

  // A rule may be written without Polish; it is not finished without.
  const { untranslated } = await import('./untranslated.ts');
  const { rules } = await import('../src/core/rules/catalogue.ts');
  const missing = untranslated(rules);
  if (missing.length > 0) {
    console.error(`Polish is missing:\n${missing.map((text) => `  ${text}`).join('\n')}`);
    process.exitCode = 1;
  }
}

try {
  const made = await make();
  if (made.length > 0) console.log(`Made: ${made.join(', ')}`);
  if (!process.argv.includes('--made')) await writeCommitted();
} catch (error) {
  console.error(error instanceof ToolMissing ? error.message : error);
  process.exitCode = 1;
}

if (stale.length > 0) {
  console.log(
    check ? `Out of date (run "npm run generate"): ${stale.join(', ')}` : `Written: ${stale.join(', ')}`,
  );
  if (check) process.exitCode = 1;
}
