import { readFileSync, cpSync, globSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
const root = join(import.meta.dirname, '..');
const src = join(root, 'src');
const out = process.argv[2]!;
const threads = ['judging/judge-page','judging/compare-pages','fetching/look-at-page','features/plans/plan-worker','features/audits/list-worker','shell/auditing/judge-worker','shell/checking/check-worker','shell/reading/read-worker'];
const plugin: Plugin = {
  name: 'assay',
  load(id) {
    if (!id.endsWith('.json') || !id.startsWith(src)) return null;
    const rel = relative(src, id);
    mkdirSync(dirname(join(out, rel)), { recursive: true });
    cpSync(id, join(out, rel));
    return { code: `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(new URL(${JSON.stringify('./' + rel)}, import.meta.url), 'utf8'));`, moduleType: 'js' };
  },
  transform(code, id) {
    if (!id.startsWith(src) || !code.includes('import.meta') || id.endsWith('.json')) return null;
    const rel = relative(src, id);
    return code
      .replaceAll(/new URL\('\.[^']*\/([\w-]+)\.ts', import\.meta\.url\)/g, (_, n) => `new URL('./${n}.js', import.meta.url)`)
      .replaceAll(/new URL\(`\.\/in-page\/\$\{name\}\.ts`, import\.meta\.url\)/g, `new URL(\`./fetching/providers/chromium/in-page/\${name}.js\`, import.meta.url)`)
      .replaceAll(/fileURLToPath\(import\.meta\.url\)/g, `fileURLToPath(new URL('./${rel}', import.meta.url))`)
      .replaceAll(/'\.\.\/\.\.\/package\.json', import\.meta\.url/g, `'../package.json', import.meta.url`)
      .replaceAll('import.meta.dirname', `dirname_(fileURLToPath_(new URL('./${rel}', import.meta.url)))`)
      .replace(/^/, code.includes('import.meta.dirname') ? `import {dirname as dirname_} from 'node:path';import {fileURLToPath as fileURLToPath_} from 'node:url';` : '');
  },
};
const b = await rolldown({
  input: Object.fromEntries([['main', join(src, 'shell/main.ts')], ['core', join(src,'core/index.ts')], ...threads.map((t) => [basename(t), join(src, `${t}.ts`)])]),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') ,
  plugins: [plugin],
});
await b.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: false });
