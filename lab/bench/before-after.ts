/**
 * What a check costs after a change, against before it: two processes on the same machine take turns at the same pages,
 * and the processor time of their main threads is compared turn by turn, so that what else the machine does falls on both
 * alike. The collector works in the main thread, too, because its work belongs to those whose objects it collects. Two
 * processes with the same code may differ by a few hundredths all their life (what was compiled when, what lies where in
 * memory), so that several pairs are asked.
 *
 *   node lab/bench/before-after.ts [--before <commit or folder>] [--most <ratio>] [--pairs <n>] [--turns <n>] [--pages <n>] [data folder]
 *
 * Against the commit before unless told. Without a data folder it takes pages of the repository, as in CI. Ends with 1
 * where the middle of the pairs is beyond --most and all of them are, or four of five. Where there is no commit before (a shallow
 * clone, an archive), or nothing has changed that a check runs, it says so and ends well.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './own-service.ts';
import type { Share } from './turn-worker.ts';

const root = join(import.meta.dirname, '..', '..');
/** What a check runs. */
const CODE = ['src/core', 'src/contract', 'package-lock.json'];
/** Turns of each before any is counted: the compiler is at work. */
const WARM_UP_TURNS = 3;
/** An even number. */
const SHARES = 8;
/** On a machine that others use, too, fewer pairs are asked. */
const MAX_MS = 80_000;
const MIN_PAIRS = 3;
/** Of the pairs so many may say otherwise where the rest has become dearer. */
const MAY_DISAGREE = 0.2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string', default: 'HEAD^' },
    most: { type: 'string', default: '1.05' },
    pairs: { type: 'string', default: '5' },
    turns: { type: 'string', default: '4' },
    pages: { type: 'string', default: '60' },
  },
});

const given = existsSync(values.before) ? resolve(values.before) : undefined;
const made = given === undefined ? await treeOf(values.before) : undefined;
const before = given ?? made;
if (before !== undefined) {
  try {
    await compare(before);
  } catch (cause) {
    // A version that could not be run says nothing of what a check costs.
    console.log(`Cost of a check: not compared, because ${cause instanceof Error ? cause.message : cause}.`);
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}

function git(...args: string[]): { readonly ok: boolean; readonly out: Buffer } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 1 << 30 });
  return { ok: status === 0, out: stdout };
}

/** A folder with the code of a commit, ready to run; undefined, with a word of why, where there is nothing to compare with. */
async function treeOf(commit: string): Promise<string | undefined> {
  if (!git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).ok) {
    console.log(
      `Cost of a check: ${commit} is not here (the first commit, a shallow clone, an archive): not compared.`,
    );
    return undefined;
  }
  if (git('diff', '--quiet', commit, '--', ...CODE).ok) {
    console.log(`Cost of a check: nothing that a check runs has changed since ${commit}: not compared.`);
    return undefined;
  }
  const tree = mkdtempSync(join(tmpdir(), 'assay-before-'));
  spawnSync('tar', ['x', '-C', tree], { input: git('archive', commit).out });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  // The index of its rules and its tables are made, not kept.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./scripts/made/catalogue.ts')).makeCatalogue()"],
    { cwd: tree, encoding: 'utf8' },
  );
  if (status === 0) return tree;
  console.log(`Cost of a check: the code of ${commit} could not be made ready: not compared.\n${stderr}`);
  rmSync(tree, { recursive: true, force: true });
  return undefined;
}

interface Version {
  readonly child: ChildProcess;
  readonly pages: number;
}

async function compare(tree: string): Promise<void> {
  const ratios: number[] = [];
  const began = performance.now();
  while (ratios.length < Number(values.pairs)) {
    if (ratios.length >= MIN_PAIRS && performance.now() - began > MAX_MS) break;
    ratios.push(await ratioOfPair(tree));
  }
  const ratio = median(ratios);
  console.log(
    `Cost of a check after against before: ${ratio.toFixed(3)} (middle of ${ratios.length} pairs of processes: ${ratios.map((one) => one.toFixed(3)).join(', ')})`,
  );
  const most = Number(values.most);
  if (ratio <= most || ratios.filter((one) => one <= most).length > ratios.length * MAY_DISAGREE) return;
  console.error(
    `A check has become dearer than ${most} × what it was. "node lab/bench/rules.ts" tells what each rule costs.`,
  );
  process.exitCode = 1;
}

/** The middle of some turns of two processes that are started for it. */
async function ratioOfPair(tree: string): Promise<number> {
  const [one, other] = await Promise.all([start(tree), start(root)]);
  try {
    const all = { from: 0, past: one.pages };
    for (let i = 0; i < WARM_UP_TURNS; i++) await Promise.all([took(one, all), took(other, all)]);
    const ratios: number[] = [];
    while (ratios.length < Number(values.turns)) {
      const [before, after] = await turn(one, other);
      ratios.push(after / before);
    }
    return median(ratios);
  } finally {
    one.child.kill();
    other.child.kill();
  }
}

async function start(tree: string): Promise<Version> {
  const child = fork(
    join(import.meta.dirname, 'turn-worker.ts'),
    [tree, positionals[0] ?? '', values.pages],
    { execArgv: ['--single-threaded-gc'] },
  );
  // It says how many pages it has, and nothing else before it is asked.
  return { child, pages: await answerOf(child) };
}

/** All pages once, a share after the other, each by both: what the machine does meanwhile changes from second to second. */
async function turn(one: Version, other: Version): Promise<[number, number]> {
  const sums: [number, number] = [0, 0];
  for (let share = 0; share < SHARES; share++) {
    const part = {
      from: Math.floor((one.pages * share) / SHARES),
      past: Math.floor((one.pages * (share + 1)) / SHARES),
    };
    // Who goes second finds the caches warmer or colder: they change places.
    for (const which of share % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      sums[which] += await took(which === 0 ? one : other, part);
  }
  return sums;
}

async function took({ child }: Version, share: Share): Promise<number> {
  child.send(share);
  return answerOf(child);
}

function answerOf(child: ChildProcess): Promise<number> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<number>();
  const ended = (): void => reject(new Error('a version ended before it answered'));
  child.once('exit', ended);
  child.once('message', (number) => {
    child.off('exit', ended);
    // It sends nothing else.
    answer(number as number);
  });
  return promise;
}
