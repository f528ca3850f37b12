// What was measured: one entry a figure, with its bar and the command that measures it (figures.json). The tables of
// docs/accuracy.md and docs/benchmarks.md are made of it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';

export interface Figure {
  readonly id: string;
  /** Of docs/. */
  readonly page: 'accuracy' | 'benchmarks';
  readonly group: string;
  readonly what: string;
  /** Behind the number, with the blank that belongs there. */
  readonly unit?: string;
  readonly bar?: { readonly least: number } | { readonly most: number };
  readonly command: string;
  /** No command writes it: it was read, counted or timed by hand. */
  readonly by_hand?: true;
  readonly value: number;
  /** What is shown instead of the bare number: an interval, a range, "8 of 8". */
  readonly told?: string;
  readonly date: string;
  /** Missing where it was measured before figures were recorded. */
  readonly commit?: string;
  readonly machine: string;
}

const FILE = join(import.meta.dirname, 'figures.json');

export function readFigures(file = FILE): readonly Figure[] {
  // Written by writeFigures; a test reads every entry.
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Figure[];
}

/** One entry a line, so that a new measurement is a line of a diff. */
function writeFigures(figures: readonly Figure[], file: string): void {
  const lines = figures.map((figure) => `  ${JSON.stringify(figure)}`);
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

/** The bar of a figure, for commands that end with 1 where it is missed. */
export function barOf(id: string, figures = readFigures()): number {
  const { bar } = figureOf(id, figures);
  if (bar === undefined) throw new Error(`The figure ${id} has no bar.`);
  return 'least' in bar ? bar.least : bar.most;
}

function figureOf(id: string, figures: readonly Figure[]): Figure {
  const figure = figures.find((one) => one.id === id);
  if (figure === undefined) throw new Error(`lab/figures.json has no figure ${id}.`);
  return figure;
}

/** null where there is no bar. */
export function isMet({ bar, value }: Figure): boolean | null {
  if (bar === undefined) return null;
  return 'least' in bar ? value >= bar.least : value <= bar.most;
}

export interface Measured {
  readonly value: number;
  readonly told?: string;
}

/**
 * Told by every command that measures; kept only where FIGURES=write asks for it, because a look at a part of the pages or
 * on a busy machine is no figure.
 */
export function recordFigures(measured: Readonly<Record<string, Measured>>, file = FILE): void {
  if (process.env.FIGURES !== 'write') return;
  const figures = readFigures(file);
  for (const id of Object.keys(measured)) figureOf(id, figures);
  const date = new Date().toISOString().slice(0, 10);
  const commit = currentCommit();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const machine = `${availableParallelism()} cores, ${process.arch}, load ${load}`;
  const replaced = figures.map((figure): Figure => {
    const now = measured[figure.id];
    if (now === undefined) return figure;
    const { value: _value, told: _told, date: _date, commit: _commit, machine: _machine, ...kept } = figure;
    return {
      ...kept,
      ...now,
      command: commandOfBench() ?? kept.command,
      value: rounded(now.value, kept.unit),
      date,
      ...(commit === null ? {} : { commit }),
      machine,
    };
  });
  writeFigures(replaced, file);
}

/** A bench that was run with other words than the last time measured something else. Other parts are run by one command. */
function commandOfBench(): string | null {
  const [, script = '', ...words] = process.argv;
  const name = relative(join(import.meta.dirname, '..'), script);
  return name.startsWith('lab/bench/') ? ['node', name, ...words].join(' ') : null;
}

/** With all its digits a figure would differ in every run. */
function rounded(value: number, unit: string | undefined): number {
  return Number(value.toPrecision(unit === '%' ? 3 : 4));
}

/** With a plus where there is work that is not committed; null where git does not look. */
function currentCommit(): string | null {
  const git = (...words: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const head = git('rev-parse', '--short=12', 'HEAD');
  // Another figure of the same run is no change to what is measured.
  const changed = git('status', '--porcelain', '--', ':/', ':!figures.json', ':!/docs');
  return head === null ? null : changed === '' ? head : `${head}+`;
}

/** Markdown: one table, in the order of the file, its groups as lines of their own. */
export function figureTable(figures: readonly Figure[]): string {
  const lines = ['| What | Figure | Bar | Met or missed | Command | Measured |', '|---|---|---|---|---|---|'];
  let group = '';
  for (const figure of figures) {
    if (figure.group !== group) lines.push(`| **${figure.group}** | | | | | |`);
    group = figure.group;
    const { what, unit = '', value, told = `${value}${unit}`, bar, command, commit, date, machine } = figure;
    const met = isMet(figure);
    const cells = [
      what,
      told,
      bar === undefined ? '' : 'least' in bar ? `≥ ${bar.least}${unit}` : `≤ ${bar.most}${unit}`,
      met === null ? '' : met ? 'met' : '**missed**',
      /^(?:npm|node|ASSAY_|lab\/)/.test(command) ? `\`${command}\`` : command,
      `${date}, ${machine}${commit === undefined ? '' : `, ${commit}`}`,
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
}
