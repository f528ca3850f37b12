import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { documentedProgram } from '../support/documented-client.ts';

const root = join(import.meta.dirname, '..', '..');
// Inside the package, for its compiler's settings, and where git does not look.
const folder = join(root, 'coverage', `client-types-${process.pid}`);
const description = readFileSync(join(root, 'docs', 'openapi.json'), 'utf8');

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}
const { components } = JSON.parse(description) as { components: { schemas: Record<string, Schema> } };

/** One program a guarantee, all compiled in one go: most of what each would take is reading the types. */
const programs: Record<string, string> = {};
let said: readonly string[] = [];

programs.user = `import type { components, operations, paths } from './api.ts';

type Schemas = components['schemas'];
type Answer<Id extends keyof operations, Status extends keyof operations[Id]['responses']> =
  operations[Id]['responses'][Status] extends { content: { 'application/json': infer Body } } ? Body : never;

export function strongest(report: Answer<'postV1Judge', 200>): string[] {
  return report.violations
    .filter(({ band, signal }) => band === 'strong' && (signal ?? 0) >= 80)
    .flatMap(({ title, evidence }) => (evidence?.quotes ?? []).map(({ text, place }) => \`\${title}: \${text} (\${place})\`));
}

export function scale(report: Answer<'getV1ReportsById', 200>): number | null | undefined {
  const [choice] = report.choices;
  const share: number | undefined = choice?.distribution?.[choice.modal ?? 'A'];
  const level: 'high' | 'medium' | 'low' | 'na' | 'unknown' | undefined = report.summary?.modes.spam.level;
  const facts: unknown = report.violations[0]?.evidence?.said?.[0]?.data.words;
  return share === undefined || level === 'na' || facts === null ? null : choice?.expected;
}

export function progress({ done, total, errors, status }: Answer<'getV1JobsByJobId', 200>): string {
  const first = errors[0];
  return status === 'failed' && first !== undefined ? \`\${first.index}: \${first.error.code}\` : \`\${done} of \${total}\`;
}

export function steps(plan: Answer<'getV1ReportsByIdFixPlan', 200>): string[] {
  return plan.groups.flatMap(({ tasks }) =>
    tasks.filter(({ priority, effort }) => priority === 'first' && effort !== 'large')
      .flatMap(({ occurrences, advice }) => [...advice, ...occurrences.flatMap((found) => found.steps)]));
}

export function failed(batch: Schemas['BatchResults']): (string | null)[] {
  return batch.results.map(({ report, error }) => (report === null ? (error?.message ?? null) : null));
}

export function told(refusal: Answer<'postV1Judge', 429>): number | null {
  // Which code it is decides what the details are.
  if ('remaining_usd' in (refusal.error.details ?? {})) return (refusal.error.details as Schemas['Error.quota_exceeded']['error']['details']).remaining_usd;
  const code: Schemas['Error']['error']['code'] = refusal.error.code;
  return code === 'rate_limited' ? 0 : null;
}

export const item: Schemas['PageItem'] = { html: '<p>', modes: ['spam'], render_js: 'auto', explain: true };
export const body: NonNullable<paths['/v1/jobs']['post']['requestBody']>['content']['application/json'] = { items: [item] };
`;

// A schema of another protocol's messages knows some of their fields, and allows any.
const named = Object.entries(components.schemas).filter(
  ([, { properties, additionalProperties }]) => properties !== undefined && additionalProperties !== true,
);
const union = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(' | ');
const lines = named.map(
  ([name, { properties = {} }], i) =>
    `export const _${i}: Same<keyof components['schemas'][${JSON.stringify(name)}], ${union(Object.keys(properties))}> = true;`,
);
const same = 'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;';
programs.fields = `import type { components } from './api.ts';\n${same}\n${lines.join('\n')}\n`;

programs.stranger = `import type { components } from './api.ts';
export const wrong = (report: components['schemas']['PageReport']): unknown => report.verdict;`;

programs.documented = documentedProgram();

programs.misused = `import { createClient } from 'assay/client';
const assay = createClient({ baseUrl: 'https://assay.example.com' });
export const wrong = [
  () => assay.judge({ html: '<p>', modes: ['fun'] }),
  () => assay.request('GET', '/v1/nothing', {}),
  () => assay.request('GET', '/v1/jobs/{job_id}', {}),
  () => assay.exports.download('report', 'rep_1', 'zip'),
  async () => (await assay.judge({ html: '<p>' })).data.verdict,
];`;

before(() => {
  mkdirSync(folder, { recursive: true });
  // As every client makes them of the description; `npm run check` makes them anew and compares.
  writeFileSync(join(folder, 'api.ts'), "export type * from '../../src/client/schema.gen.ts';\n");
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), program);
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const { stdout } = spawnSync(tsc, ['-p', config, '--singleThreaded', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  said = stdout.split(/\n(?=\S)/).filter((line) => line.trim() !== '');
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler has to say of a program beside the types: nothing where it is right. */
const complaints = (name: string): string[] => said.filter((line) => line.startsWith(`${name}.ts(`));

describe('types made of the description', () => {
  it('compile, and a program can use reports, jobs, plans and errors by them', () => {
    const ofTypes = said.filter((line) => line.includes('schema.gen.ts('));
    assert.deepEqual([...ofTypes, ...complaints('api'), ...complaints('user')], []);
  });

  it('let the examples of docs/clients.md through, and nothing that the API does not have', () => {
    assert.deepEqual(complaints('documented'), []);
    const lines = complaints('misused').map((line) => Number(/\((\d+),/.exec(line)?.[1]));
    assert.deepEqual([...new Set(lines)], [4, 5, 6, 7, 8], said.join('\n'));
  });

  it('know every field of every schema, and no other', () => {
    assert.ok(named.length > 60, `${named.length} schemas`);
    assert.deepEqual(complaints('fields'), []);
  });

  it('refuse a field that there is not', () => {
    const [wrong = '', ...others] = complaints('stranger');
    assert.match(wrong, /Property 'verdict' does not exist/);
    assert.deepEqual(others, []);
  });
});
