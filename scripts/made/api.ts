/** What follows from endpoints and tasks: their indexes, the API's description, the types that clients have of it. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readableJson } from '../readable-json.ts';
import { type Fingerprints, root } from './parts.ts';
import { HEADER, Produced } from './produced.ts';
import { type Description, pythonDescribed, pythonSchemas } from './python-types.ts';

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

export async function makeApi(): Promise<Fingerprints> {
  const made = new Produced();
  made.add(
    'src/shell/endpoints.gen.ts',
    index('endpoint', 'endpoints', 'Endpoint', '../platform/http/endpoint.ts'),
  );
  made.add('src/shell/tasks.gen.ts', index('task', 'tasks', 'Task', '../platform/queue/task.ts'));

  // Loaded only now: they stand on the indexes just made.
  const { describeApi } = await import('../../src/platform/http/reference/openapi.ts');
  const { referenceEndpoints } = await import('../../src/platform/http/reference/endpoints.ts');
  const { endpoints } = await import('../../src/shell/endpoints.gen.ts');
  const baseUrl = 'http://127.0.0.1:8080';
  const described = describeApi([...endpoints, ...referenceEndpoints(endpoints, () => baseUrl)], baseUrl);
  const asText = JSON.stringify(described);
  const types = clientTypes(asText);
  made.add('docs/openapi.json', `${readableJson(described)}\n`);
  // Of the panel and of programs: neither may reach into the other's folder.
  for (const client of ['panel/src/api', 'src/client'])
    made.add(`${client}/schema.gen.ts`, `${HEADER}${await types}`);
  const inPython: Description = JSON.parse(asText);
  made.add('clients/python/src/assay_client/schemas.py', pythonSchemas(inPython));
  made.add('clients/python/src/assay_client/described.py', pythonDescribed(inPython));
  return made.fingerprints;
}

/** As a client would make them; a package of its own, because the generator needs TypeScript 5. */
async function clientTypes(description: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'test', 'client', 'make-types.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(description);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  );
  const [types, status] = await Promise.all([text(child.stdout), ended]);
  if (status !== 0) throw new Error('The types of the API could not be made.');
  return types;
}
