import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { isVariable } from '../../src/platform/variables.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

for (const folder of ['ops/compose', 'ops/compose/many'])
  describe(folder, () => {
    const text = textOf(`${folder}/compose.yaml`);
    const example = textOf(`${folder}/.env.example`);

    it('is a file whose images have a recipe or a name of their own', () => {
      // Its form is Compose's; what is read here is proved by the assertions.
      const { services } = parse(text, { merge: true }) as {
        services: Record<string, { image?: string; build?: { context: string; dockerfile: string } }>;
      };
      for (const [name, { image, build }] of Object.entries(services)) {
        assert.ok(image, name);
        if (build) assert.ok(existsSync(join(root, folder, build.context, build.dockerfile)), name);
      }
    });

    it('names settings that there are', () => {
      const settings = namesIn(`${text}\n${example}`, /\b(SERVICE_[A-Z_]+)/g);
      assert.deepEqual(
        settings.filter((name) => !isVariable(name)),
        [],
      );
    });

    it('has an example that names what it asks for, and no secret', () => {
      const asked = new Set(namesIn(text, /\$\{([A-Z_]+)/g));
      const offered = namesIn(example, /^([A-Z_]+)=/gm);
      assert.deepEqual(
        offered.filter((name) => !asked.has(name)),
        [],
      );
      for (const name of namesIn(text, /\$\{([A-Z_]+):\?/g)) assert.ok(offered.includes(name), name);
      assert.doesNotMatch(example, /^[A-Z_]*(?:PASSWORD|SECRET|KEY)=./m);
    });
  });

it('the proxy of many containers is the one of the documents, which a test runs', () => {
  const [, shown = ''] = /```nginx\n(.*?)```/s.exec(textOf('docs/operations.md')) ?? [];
  const ours = textOf('ops/compose/many/nginx.conf');
  assert.equal(ours, shown.replace('server 127.0.0.1:8080;', 'server api:8080;'));
});

it('what the units read names settings that there are', () => {
  const settings = namesIn(textOf('ops/systemd/environment'), /^# (SERVICE_[A-Z_]+)=/gm);
  assert.ok(settings.length > 0 && settings.every(isVariable));
});
