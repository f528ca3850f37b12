/**
 * Writes the files that follow from others: the indexes of endpoints, tasks and rules, the rules in brief and as they are told of one by one, the versions of the core, the
 * tables of the language detector, the API description, the JSON Schema of exports, the list of rules and the table of variables. With --check it writes nothing and fails when one of them is out of date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleBrief } from '../src/core/rules/brief.ts';
import { variables } from '../src/platform/variables.ts';
import { coreVersions } from './core-versions.ts';
import { languageTables } from './language-tables.ts';
import { readableJson } from './readable-json.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];

function produce(file: string, content: string): void {
  const path = join(root, file);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (present === content) return;
  stale.push(file);
  if (!check) writeFileSync(path, content);
}

const HEADER = '// Made by "npm run generate". Do not edit.\n';

/** One import per file, in the order of their paths, so that adding a file touches nothing else. */
function index(suffix: string, name: string, type: string, from: string): string {
  const files = globSync(`src/features/*/*.${suffix}.ts`, { cwd: root }).sort();
  const imports = files.map((file, i) => `import _${i} from '../${file.slice('src/'.length)}';`);
  return [
    HEADER,
    `import type { ${type} } from '${from}';\n`,
    `${imports.join('\n')}\n\n`,
    `export const ${name}: readonly ${type}[] = [${files.map((_, i) => `_${i}`).join(', ')}];\n`,
  ].join('');
}

/** The rules by mode, then by id: the order of reports and of the documentation. */
function ruleIndex(): string {
  const files = ['spam', 'quality', 'helpful'].flatMap((mode) =>
    globSync(`src/core/rules/${mode}/*.ts`, { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort(),
  );
  const imports = files.map((file, i) => `import _${i} from './${file.slice('src/core/rules/'.length)}';`);
  return [
    HEADER,
    `${imports.join('\n')}\nimport type { Rule } from './rule.ts';\n\n`,
    `export const rules: readonly Rule[] = [${files.map((_, i) => `_${i}`).join(', ')}];\n`,
  ].join('');
}

/** What is known of the rules without their detectors. */
function ruleBriefs(briefs: readonly RuleBrief[]): string {
  return [
    HEADER,
    "import type { RuleBrief } from './brief.ts';\n\n",
    `export const briefs: readonly RuleBrief[] = ${JSON.stringify(briefs, null, 1)};\n`,
  ].join('');
}

function versions(): string {
  const { catalogue, engine } = coreVersions(root);
  return [
    HEADER,
    '/** Of the rules: their texts, thresholds and number. */\n',
    `export const CATALOGUE_VERSION = '${catalogue}';\n`,
    '/** Of what reads the page and makes the report. */\n',
    `export const ENGINE_VERSION = '${engine}';\n`,
  ].join('');
}

function variableTable(): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const shown = 'shownDefault' in variable ? variable.shownDefault : `\`${String(variable.absent)}\``;
    return `| \`${name}\` | ${shown} | ${variable.about} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function between(file: string, marker: string, content: string): void {
  const path = join(root, file);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [`<!-- ${marker}: generated -->`, `<!-- /${marker} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} lacks the markers ${begin} … ${end}`);
  produce(file, `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`);
}

produce(
  'src/shell/endpoints.gen.ts',
  index('endpoint', 'endpoints', 'Endpoint', '../platform/http/endpoint.ts'),
);
produce('src/shell/tasks.gen.ts', index('task', 'tasks', 'Task', '../platform/queue/task.ts'));
produce('src/core/rules/catalogue.gen.ts', ruleIndex());
produce('src/core/page/metadata/language-tables.gen.json', await languageTables());
produce('src/core/versions.gen.ts', versions());
between('docs/configuration.md', 'variables', variableTable());

// Loaded only now: they stand on the indexes just written.
const { rules } = await import('../src/core/rules/catalogue.ts');
const { briefOf } = await import('../src/core/rules/brief.ts');
produce('src/core/rules/briefs.gen.ts', ruleBriefs(rules.map(briefOf)));

const { rulePages } = await import('./rule-pages.ts');
produce(
  'src/features/rules/rule-pages.gen.ts',
  `${HEADER}import type { RulePage } from './rule-page.ts';

export const rulePages: Readonly<Record<string, RulePage>> = ${JSON.stringify(rulePages(rules), null, 1)};
`,
);
const { byRule, readVerdicts } = await import('../evaluation/findings/verdicts.ts');
const readByRule = [...byRule(readVerdicts())].flatMap(([rule, { after }]) =>
  after.read === 0 ? [] : [[rule, after] as const],
);
produce(
  'src/features/rules/measured.gen.ts',
  `${HEADER}import type { Measured } from './rule-page.ts';

export const measured: Readonly<Record<string, Measured>> = ${readableJson(Object.fromEntries(readByRule))};
`,
);

const { recordedExamples } = await import('./recorded-examples.ts');
const recorded = recordedExamples();
produce(
  'src/features/reports/page-report.example.gen.ts',
  `${HEADER}import type { Static } from 'typebox';
import type { PageReport } from './page-report.ts';

export const pageReportExample: Static<typeof PageReport> = ${readableJson(recorded.report)};
`,
);
produce(
  'src/features/reports/comparison.example.gen.ts',
  `${HEADER}import type { Static } from 'typebox';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import type { Comparison } from './comparison.ts';

export const comparisonExample: Static<typeof Comparison> = {
  "report_id": exampleId('report'),
  "with": earlierExampleId('report'),
  ${readableJson(recorded.comparison).slice(1).trim()};
`,
);
produce(
  'src/features/intent/intent.example.gen.ts',
  `${HEADER}import type { IntentReport } from '../../core/intent/intent-report.ts';

export const intentReportExample: IntentReport = ${readableJson(recorded.intent)};
`,
);
produce(
  'src/features/plans/fix-plan.example.gen.ts',
  `${HEADER}import type { Static } from 'typebox';
import type { FixPlan } from './fix-plan.ts';

export const fixPlanExample: Static<typeof FixPlan> = ${readableJson(recorded.plan)};

export const fixPlanMarkdownExample = ${JSON.stringify(recorded.markdown)};
`,
);

const { describeApi } = await import('../src/platform/http/reference/openapi.ts');
const { referenceEndpoints } = await import('../src/platform/http/reference/endpoints.ts');
const { endpoints } = await import('../src/shell/endpoints.gen.ts');
const baseUrl = 'http://127.0.0.1:8080';
const described = describeApi([...endpoints, ...referenceEndpoints(endpoints, () => baseUrl)], baseUrl);
produce('docs/openapi.json', `${readableJson(described)}\n`);

// As a client would make them; a package of its own, because the generator needs TypeScript 5.
const types = spawnSync(process.execPath, [join(root, 'test', 'client', 'make-types.ts')], {
  input: JSON.stringify(described),
  encoding: 'utf8',
  maxBuffer: 50_000_000,
});
if (types.status !== 0) throw new Error(types.stderr);
produce('panel/src/api/schema.gen.ts', `${HEADER}${types.stdout}`);

const { auditExportSchema } = await import('./audit-export-schema.ts');
produce('docs/audit-export.schema.json', auditExportSchema());

const { catalogueMarkdown } = await import('../src/core/formats/catalogue-markdown.ts');
const NOTE =
  'Made from the rule files by `npm run generate`. A score of 0.5 or more is a hit; signal strength = score × 100, rounded. Rules whose thresholds rest on judgement never score above 0.79. Precision is what a reader (a language model, by quotes and, in doubt, the source) said of findings on ordinary pages that were not used to mend the rule (`evaluation/findings/`).';
const read = new Map(
  readByRule.map(([rule, { right, read: all, arguable, wrong }]) => [
    rule,
    `Precision: a reader found ${right} of ${all} findings on ordinary pages right, ${arguable} arguable, ${wrong} wrong`,
  ]),
);
produce('docs/rules.md', catalogueMarkdown(rules, 'en', NOTE, read));

// Judging all examples takes seconds: a test compares them, and only writing needs them here.
if (!check) {
  const { changedUnnoticed, currentAnswers } = await import('./rule-answers.ts');
  const file = 'src/core/rules/answers.gen.json';
  const current = currentAnswers();
  const path = join(root, file);
  const written = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const changed = changedUnnoticed(written, current);
  if (changed.length > 0) {
    console.error(`These rules answer differently: raise their versions. ${changed.join(', ')}`);
    process.exitCode = 1;
  } else produce(file, `${JSON.stringify(current, null, 1)}\n`);
}

// A rule may be written without Polish; it is not finished without.
const { untranslated } = await import('./untranslated.ts');
const missing = untranslated(rules);
if (missing.length > 0) {
  console.error(`Polish is missing:\n${missing.map((text) => `  ${text}`).join('\n')}`);
  process.exitCode = 1;
}

if (stale.length > 0) {
  console.log(
    check ? `Out of date (run "npm run generate"): ${stale.join(', ')}` : `Written: ${stale.join(', ')}`,
  );
  if (check) process.exitCode = 1;
}
