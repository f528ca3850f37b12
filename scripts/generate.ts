/**
 * Writes the files that follow from others: the indexes of endpoints and tasks, the API description and the
 * README's table of variables. With --check it writes nothing and fails when one of them is out of date.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../src/platform/variables.ts';

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
between('README.md', 'variables', variableTable());

// Loaded only now: it stands on the indexes just written.
const { describeApi } = await import('../src/platform/http/reference/openapi.ts');
const { referenceEndpoints } = await import('../src/platform/http/reference/endpoints.ts');
const { endpoints } = await import('../src/shell/endpoints.gen.ts');
const baseUrl = 'http://127.0.0.1:8080';
const described = describeApi([...endpoints, ...referenceEndpoints(endpoints, () => baseUrl)], baseUrl);
produce('docs/openapi.json', `${JSON.stringify(described, null, 2)}\n`);

if (stale.length > 0) {
  console.log(
    check ? `Out of date (run "npm run generate"): ${stale.join(', ')}` : `Written: ${stale.join(', ')}`,
  );
  if (check) process.exitCode = 1;
}
