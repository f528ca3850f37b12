/** Makes what is not current. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { MadePanel } from '../../panel/make.ts';
import { Files, inputsOf, keepStamp, type PartName, partNames, parts, root, stale } from './parts.ts';
import { clearUnfinished } from './whole-files.ts';

const COMMAND = join(root, 'scripts', 'generate.ts');

/**
 * In a process of its own, because the code that makes them stays loaded. Throws where that fails. What takes no part in
 * what is to be done can be left as it is.
 */
export function makeWhatIsStale(but?: PartName): void {
  const found = stale().filter((name) => name !== but);
  if (found.length === 0) return;
  console.error(`Made anew, because what they are made of has changed: ${found.join(', ')} …`);
  // Standard output belongs to the command that was asked for.
  const { status } = spawnSync(process.execPath, [COMMAND, '--made'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('Generated files could not be made. "npm run generate" says why.');
}

export class ToolMissing extends Error {}

/** Here and now; the panel beside the description of the API and the program, all behind the catalogue, which they load. */
export async function make(): Promise<readonly PartName[]> {
  const files = new Files();
  let wanted = stale(files);
  if (wanted.length === 0) return [];
  needDevelopmentDependencies();
  clearUnfinished();
  // Read before anything is made: what is edited from now on is newer. What the bundler finds is among them.
  for (const name of partNames) inputsOf(name, files, []);
  if (wanted.includes('catalogue')) {
    const { makeCatalogue } = await import('./catalogue.ts');
    const makes = await makeCatalogue();
    keepStamp('catalogue', inputsOf('catalogue', files, []), makes, []);
    files.know(parts.catalogue.makes, makes);
    // A panel that was bundled with another table of rules is to be made as well.
    wanted = ['catalogue', ...stale(files)];
  }
  const panel = wanted.includes('panel') ? startPanel() : null;
  try {
    const panelEnds = panel === null ? null : madePanel(panel);
    if (wanted.includes('catalogue') || wanted.includes('api')) {
      const { makeApi } = await import('./api.ts');
      const makes = await makeApi();
      keepStamp('api', inputsOf('api', files, []), makes, []);
      files.know(parts.api.makes, makes);
    }
    // What was missing may have come back as it was.
    wanted = partNames.filter((name) => (name === 'program' ? stale(files) : wanted).includes(name));
    if (wanted.includes('program')) {
      const { makeProgram } = await import('./program.ts');
      keepStamp('program', inputsOf('program', files, []), await makeProgram(), []);
    }
    const made = await panelEnds;
    if (made !== null) keepStamp('panel', inputsOf('panel', files, made.found), made.makes, made.found);
  } finally {
    panel?.kill();
  }
  return wanted;
}

function startPanel(): ChildProcess {
  // Libraries look at it, and what is made is the same on every machine.
  const env = { ...process.env, NODE_ENV: 'production' };
  return fork(join(root, 'panel', 'make.ts'), { env });
}

function madePanel(child: ChildProcess): Promise<MadePanel> {
  const made = new Promise<MadePanel>((resolve, reject) => {
    // It sends nothing else.
    child.once('message', (message) => resolve(message as MadePanel));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The panel could not be built.')));
  });
  // It may fail before it is waited for.
  made.catch(() => {});
  return made;
}

function needDevelopmentDependencies(): void {
  for (const name of ['eld/small', 'oxc-parser', 'rolldown', 'vite', '@inlang/paraglide-js'])
    try {
      import.meta.resolve(name);
    } catch {
      throw new ToolMissing(
        `Generated files are missing or out of date, and making them needs the development dependencies (${name} is not installed): run "npm ci" without --omit=dev and NODE_ENV=production. Once they are made, "npm prune --omit=dev" takes the dependencies away again.`,
      );
    }
}
