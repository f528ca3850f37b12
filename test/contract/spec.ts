import { readFileSync } from 'node:fs';

/** Reads docs/spec.md the way a person does: by heading, then by the columns of a table. */
const text = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8');
const lines = text.split('\n');

/** The text under a heading, its sub-headings included. */
export function section(heading: string): string {
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`docs/spec.md has no heading "${heading}"`);
  const level = levelOf(lines[start] ?? '');
  const length = lines.slice(start + 1).findIndex((line) => levelOf(line) > 0 && levelOf(line) <= level);
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

function levelOf(line: string): number {
  return /^(#+) /.exec(line)?.[1]?.length ?? 0;
}

/** Rows, as cells in the order of `columns`, of the one table under a heading that has these columns. */
export function table(heading: string, columns: readonly string[]): string[][] {
  const found = tablesIn(section(heading)).filter(([head]) => head?.join('|') === columns.join('|'));
  const rows = found[0];
  if (found.length !== 1 || rows === undefined || rows.length < 3) {
    throw new Error(
      `"${heading}" of docs/spec.md has ${found.length} filled tables with ${columns.join(', ')}`,
    );
  }
  return rows.slice(2);
}

/** Every table below a heading, head and rule line included. */
export function tablesIn(markdown: string): string[][][] {
  const tables: string[][][] = [];
  let current: string[][] = [];
  for (const line of [...markdown.split('\n'), '']) {
    if (line.startsWith('|')) {
      current.push(cellsOf(line));
    } else if (current.length > 0) {
      tables.push(current);
      current = [];
    }
  }
  return tables;
}

function cellsOf(line: string): string[] {
  // A cell may hold an escaped bar: lite\|basic.
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The groups of a sentence that the spec must contain. */
export function sentence(heading: string, pattern: RegExp): string[] {
  const match = pattern.exec(section(heading));
  if (match === null) throw new Error(`"${heading}" of docs/spec.md has no sentence like ${pattern}`);
  return match.slice(1);
}

/** Whole numbers in a text, in order; a comma may group thousands. */
export function numbersIn(prose: string): number[] {
  return [...prose.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
}

/** Words of an enumeration like "a, b or c", with or without backticks. */
export function listed(prose: string): string[] {
  return prose.split(/,| or | and /).map((word) => word.replaceAll('`', '').trim());
}

/** A price in dollars, as written, in micro-dollars; without arithmetic on fractions. */
export function microUsd(written: string): number {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(written);
  if (match === null) throw new Error(`not an amount in dollars: ${written}`);
  return Number(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`);
}
