/**
 * The package as plain JavaScript, in dist/: Node runs no TypeScript below node_modules. `npm pack` runs it, and
 * nothing else needs it: a checkout runs from its sources.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
await Promise.all([
  compile('tsconfig.package.json'),
  // The library's types.
  compile('tsconfig.library.json'),
  // What runs in pages knows a DOM, and is compiled as what it is.
  compile(
    'src/fetching/providers/chromium/in-page',
    ...['--noEmit', 'false', '--rewriteRelativeImportExtensions', '--rootDir', 'src', '--outDir', 'dist'],
  ),
]);
for (const file of globSync('**/*.js', { cwd: dist })) nameModules(join(dist, file));

async function compile(project: string, ...more: readonly string[]): Promise<void> {
  // Types are the concern of `npm run check`: here they are only left out.
  const child = spawn('tsc', ['-p', project, '--noCheck', '--singleThreaded', ...more], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`tsc -p ${project} failed`);
}

/** The compiler renames what is imported; modules that threads and pages are started with are named by an address. */
function nameModules(file: string): void {
  const compiled = readFileSync(file, 'utf8');
  const named = compiled.replaceAll(
    /(new URL\((['"`])\.[^'"`]*)\.ts(\2, import\.meta\.url\))/g,
    (_, before: string, _quote: string, after: string) => `${before}.js${after}`,
  );
  const left = /new URL\([^)]*\.ts\b|(?:from|import\() ?['"`]\.[^'"`]*\.ts['"`]/.exec(named)?.[0];
  if (left !== undefined) throw new Error(`${file} still names a source: ${left}`);
  if (named !== compiled) writeFileSync(file, named);
}
