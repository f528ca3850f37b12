/** The panel's texts as code, and the panel as the service serves it. A process of its own: half of the work of `npm ci`. */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { build, type Plugin } from 'vite';
import { type Fingerprints, fingerprint, root } from '../scripts/made/parts.ts';
import { filesIn, fillFolder, unfinished, writeWhole } from '../scripts/made/whole-files.ts';
import { texts } from './texts.config.ts';

export interface MadePanel {
  readonly makes: Fingerprints;
  /** Files of ours outside of the panel that are part of it. */
  readonly found: readonly string[];
}

const panel = import.meta.dirname;
/** Which file needs which: tests hold pages to their budgets by it, and the service does not serve it. */
const CHUNKS = '.made/panel-chunks.json';
const SEEN = 'panel/src/texts/messages.js';

async function makePanel(): Promise<MadePanel> {
  process.chdir(panel);
  const compiled = unfinished();
  await compile({
    ...texts,
    strategy: [...texts.strategy],
    outdir: compiled,
    // As the plugin of Vite has it when it builds.
    outputStructure: 'message-modules',
    isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  });
  fillFolder(join(panel, 'src', 'texts'), compiled, 'messages.js');

  const built = unfinished();
  let found: string[] = [];
  const inputs: Plugin = {
    name: 'inputs',
    buildEnd() {
      found = [...this.getModuleIds()]
        .map((id) => relative(root, id.replace(/\?.*$/, '')))
        .filter((file) => file.startsWith('src/'))
        .sort();
    },
  };
  await build({
    root: panel,
    logLevel: 'warn',
    plugins: [inputs],
    build: { outDir: built, emptyOutDir: true, manifest: 'chunks.json' },
  });
  writeWhole(join(root, CHUNKS), readFileSync(join(built, 'chunks.json'), 'utf8'));
  rmSync(join(built, 'chunks.json'));
  const fingerprintIn = (folder: string, file: string): string =>
    fingerprint(readFileSync(join(folder, file)));
  const makes = Object.fromEntries([
    ...filesIn(built).map((file) => [`panel/built/${file}`, fingerprintIn(built, file)]),
    ...[CHUNKS, SEEN].map((file) => [file, fingerprintIn(root, file)]),
  ]);
  fillFolder(join(panel, 'built'), built, 'index.html');
  return { makes, found };
}

const made = await makePanel();
process.send?.(made);
