import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
// Inside the package, because only there it knows itself by its own name, and where git does not look.
const folder = join(root, 'coverage', `library-examples-${process.pid}`);

const examples = [
  ...readFileSync(join(root, 'docs', 'library.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs),
].map(([, code = '']) => code);

before(() => {
  mkdirSync(folder, { recursive: true });
  for (const [i, code] of examples.entries()) writeFileSync(join(folder, `example-${i}.ts`), code);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A comment "// → …" behind console.log says what it prints. */
function promised(code: string): string[] {
  return [...code.matchAll(/console\.log\(.*\/\/ → (.*)$/gm)].map(([, text = '']) => text);
}

describe('docs/library.md', () => {
  it('has examples that say what they print', () => {
    assert.ok(examples.length >= 5, `${examples.length} examples`);
    for (const code of examples) assert.ok(promised(code).length > 0, code);
  });

  it('every example runs as it stands and prints what it says', () => {
    const runner = join(folder, 'all.ts');
    writeFileSync(runner, examples.map((_, i) => `await import('./example-${i}.ts');\n`).join(''));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=assay-source', runner], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.deepEqual(stdout.trimEnd().split('\n'), examples.flatMap(promised));
  });

  it('every example passes the type checker, and so does the library, with nothing but what Node 20 has', () => {
    const config = join(folder, 'tsconfig.json');
    // Both at once: the examples bring the whole library with them.
    writeFileSync(
      config,
      JSON.stringify({
        extends: '../../tsconfig.library.json',
        compilerOptions: { rootDir: '../..', noEmit: true, declaration: false, emitDeclarationOnly: false },
        include: ['example-*.ts'],
        files: ['core', 'webhooks'].map((part) => `../../src/${part}/index.ts`),
      }),
    );
    const { status, stdout } = spawnSync(
      join(root, 'node_modules', '.bin', 'tsc'),
      ['-p', config, '--singleThreaded'],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stdout);
  });
});
