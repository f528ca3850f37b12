/** What follows from the rules and from what judges by them. */
import { globSync } from 'node:fs';
import type { RuleBrief } from '../../src/core/rules/brief.ts';
import { coreVersions } from '../core-versions.ts';
import { languageTables } from '../language-tables.ts';
import { readableJson } from '../readable-json.ts';
import { type Fingerprints, root } from './parts.ts';
import { HEADER, Produced } from './produced.ts';

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

/** What it takes of the catalogue to order and word a report: a hundredth of the briefs, for browsers. */
function shownRules(briefs: readonly RuleBrief[]): string {
  const shown = (by: RuleBrief['shownBy']): string =>
    JSON.stringify(
      briefs.flatMap(({ id, shownBy }) => (shownBy === by ? [id] : [])),
      null,
      1,
    );
  const scales = briefs.flatMap(({ id, scale }) => (scale === undefined ? [] : [[id, scale] as const]));
  const remedies = briefs.flatMap(({ id, mendedBy }) =>
    mendedBy === undefined ? [] : [[id, mendedBy] as const],
  );
  return `${HEADER}import type { Remedy } from './rule.ts';
import type { Scale } from './scales.ts';

/** Rules that find a page like known spam as a whole. */
export const likenesses: ReadonlySet<string> = new Set(${shown('likeness')});

/** Rules that find something missing. */
export const absences: ReadonlySet<string> = new Set(${shown('absence')});

/** Which scale a rating stands on. */
export const scaleOfRule: Readonly<Record<string, Scale | undefined>> = ${JSON.stringify(Object.fromEntries(scales), null, 1)};

/** What has to be changed to mend what a rule found. */
export const remedyOfRule: Readonly<Record<string, Remedy | undefined>> = ${JSON.stringify(Object.fromEntries(remedies), null, 1)};
`;
}

export async function makeCatalogue(): Promise<Fingerprints> {
  const made = new Produced();
  made.add('src/core/rules/catalogue.gen.ts', ruleIndex());
  made.add('src/core/page/metadata/language-tables.gen.json', await languageTables());
  made.add('src/core/versions.gen.ts', versions());

  // Loaded only now, as everything below: they stand on what was just made.
  const { rules } = await import('../../src/core/rules/catalogue.ts');
  const { briefOf } = await import('../../src/core/rules/brief.ts');
  made.add(
    'src/core/rules/briefs.gen.ts',
    `${HEADER}import type { RuleBrief } from './brief.ts';

export const briefs: readonly RuleBrief[] = ${JSON.stringify(rules.map(briefOf), null, 1)};
`,
  );
  made.add('src/core/rules/shown-rules.gen.ts', shownRules(rules.map(briefOf)));

  const { rulePages } = await import('../rule-pages.ts');
  made.add(
    'src/features/rules/rule-pages.gen.ts',
    `${HEADER}import type { RulePage } from './rule-page.ts';

export const rulePages: Readonly<Record<string, RulePage>> = ${JSON.stringify(rulePages(rules), null, 1)};
`,
  );
  const { byRule, readVerdicts } = await import('../../lab/evaluation/findings/verdicts.ts');
  const readByRule = [...byRule(readVerdicts())].flatMap(([rule, { after }]) =>
    after.read === 0 ? [] : [[rule, after] as const],
  );
  made.add(
    'src/features/rules/measured.gen.ts',
    `${HEADER}import type { Measured } from './rule-page.ts';

export const measured: Readonly<Record<string, Measured>> = ${readableJson(Object.fromEntries(readByRule))};
`,
  );

  const { recordedExamples } = await import('../recorded-examples.ts');
  const recorded = recordedExamples();
  made.add(
    'src/features/reports/page-report.example.gen.ts',
    `${HEADER}import type { Static } from 'typebox';
import type { PageReport } from './page-report.ts';

export const pageReportExample: Static<typeof PageReport> = ${readableJson(recorded.report)};
`,
  );
  made.add(
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
  made.add(
    'src/features/intent/intent.example.gen.ts',
    `${HEADER}import type { IntentReport } from '../../core/intent/intent-report.ts';

export const intentReportExample: IntentReport = ${readableJson(recorded.intent)};
`,
  );
  made.add(
    'src/features/plans/fix-plan.example.gen.ts',
    `${HEADER}import type { Static } from 'typebox';
import type { FixPlan } from './fix-plan.ts';

export const fixPlanExample: Static<typeof FixPlan> = ${readableJson(recorded.plan)};

export const fixPlanMarkdownExample = ${JSON.stringify(recorded.markdown)};
`,
  );

  const { catalogueMarkdown } = await import('../../src/core/formats/catalogue-markdown.ts');
  const NOTE =
    'Made from the rule files by `npm run generate`. A score of 0.5 or more is a hit; signal strength = score × 100, rounded. Rules whose thresholds rest on judgement never score above 0.79. Precision is what a reader (a language model, by quotes and, in doubt, the source) said of findings on ordinary pages that were not used to mend the rule (`lab/evaluation/findings/`).';
  const read = new Map(
    readByRule.map(([rule, { right, read: all, arguable, wrong }]) => [
      rule,
      `Precision: a reader found ${right} of ${all} findings on ordinary pages right, ${arguable} arguable, ${wrong} wrong`,
    ]),
  );
  made.add('docs/rules.md', catalogueMarkdown(rules, 'en', NOTE, read));
  return made.fingerprints;
}
