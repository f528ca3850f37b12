/**
 * The program with its modules joined, which is what runs while it is current: a service starts in half the time, and so
 * does each thread that judges pages.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { joinModules } from '../join-modules.ts';
import { type Fingerprints, PROGRAM, root } from './parts.ts';
import { Produced } from './produced.ts';
import { unfinished } from './whole-files.ts';

const A_DAY_MS = 86_400_000;

/**
 * In a folder named by what is in it, beside those of the last day: a service that runs goes on loading from the one that
 * it was started from.
 */
export async function makeProgram(): Promise<Fingerprints> {
  const programs = join(root, '.made', 'program');
  mkdirSync(programs, { recursive: true });
  const making = unfinished();
  await joinModules(join(making, 'dist'), 'joined');
  for (const part of ['bin', 'package.json'])
    cpSync(join(root, part), join(making, part), { recursive: true });
  mkdirSync(join(making, 'panel'));
  // As they are seen from there, so that a checkout can be moved.
  for (const folder of ['node_modules', 'migrations'])
    symlinkSync(`../../../${folder}`, join(making, folder));
  symlinkSync('../../../../panel/built', join(making, 'panel', 'built'));
  const content = createHash('sha256');
  for (const file of globSync('{bin,dist}/**/*.{js,json}', { cwd: making }).sort())
    content.update(file).update(readFileSync(join(making, file)));
  const name = content.digest('hex').slice(0, 16);
  const folder = join(programs, name);
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  utimesSync(folder, new Date(), new Date());
  for (const old of globSync('*', { cwd: programs }))
    if (Date.now() - statSync(join(programs, old)).mtimeMs > A_DAY_MS)
      rmSync(join(programs, old), { recursive: true, force: true });
  const made = new Produced();
  made.add(PROGRAM, `./program/${name}\n`);
  return made.fingerprints;
}
