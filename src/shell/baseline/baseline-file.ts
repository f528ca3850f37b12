// The file of findings that are known. A line for each, sorted, with a blank line between pages: what two branches have
// written of different pages is merged by git line by line. Its commas stand before what they part, so that a new last
// line changes no other.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { codeOf, messageOf } from '../../platform/fault.ts';
import { uncheckable } from '../check-codes.ts';
import { WRITE_FAULTS } from '../checking/output-file.ts';
import { DAY } from '../config-file/schema.ts';

/** Changes with another meaning make another number. */
const FORMAT = 1;
const BYTES_MAX = 100_000_000;

const exact = { additionalProperties: false };
const Head = Type.Object({ assay_baseline: Type.Integer() }, exact);
/** Which version each rule had: "sp_kw_density:3 …". By the name of the catalogue, so that all say it alike. */
const CatalogueLine = Type.Object({ catalogue: Type.String(), rules: Type.String() }, exact);
const PageLine = Type.Object({ page: Type.String(), bytes: Type.String(), catalogue: Type.String() }, exact);
const FindingLine = Type.Object(
  {
    page: Type.String(),
    rule: Type.String(),
    id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    until: Type.Optional(Type.String({ pattern: DAY })),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  exact,
);
export type KnownPage = Static<typeof PageLine>;
export type KnownFinding = Static<typeof FindingLine>;

export interface BaselineLines {
  readonly catalogues: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly findings: readonly KnownFinding[];
}

export const EMPTY: BaselineLines = { catalogues: new Map(), pages: new Map(), findings: [] };

/** null where there is no such file. Throws a Fault for one that is not whole: it is never taken for an empty one. */
export function readBaseline(file: string): BaselineLines | null {
  if (!existsSync(file)) return null;
  const text = textOf(file);
  const torn = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7})/.test(line));
  if (torn >= 0) throw uncheckable(`${file}:${torn + 1}: a conflict of a merge has not been resolved.`);
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw uncheckable(`${file} is damaged: ${messageOf(error)}.`);
  }
  const [head, ...rest] = Array.isArray(entries) ? entries : [];
  if (!Value.Check(Head, head)) throw uncheckable(`${file} is not a baseline of "assay baseline".`);
  if (head.assay_baseline !== FORMAT)
    throw uncheckable(`${file} was written by another version of "assay baseline".`);
  const catalogues = new Map<string, string>();
  const pages = new Map<string, KnownPage>();
  const findings = new Map<string, KnownFinding>();
  for (const entry of rest) {
    if (Value.Check(FindingLine, entry)) findings.set(keyOf(entry), entry);
    else if (Value.Check(PageLine, entry)) pages.set(entry.page, entry);
    else if (Value.Check(CatalogueLine, entry)) catalogues.set(entry.catalogue, entry.rules);
    else
      throw uncheckable(
        `${file} is damaged: ${JSON.stringify(entry).slice(0, 200)} is no entry of a baseline.`,
      );
  }
  return { catalogues, pages, findings: [...findings.values()] };
}

/** What two entries about the same finding have in common. */
export function keyOf({ page, rule, id }: Pick<KnownFinding, 'page' | 'rule' | 'id'>): string {
  return `${page}\n${rule}\n${id}`;
}

/** A reader finds the file as it was before, or as it is now. */
export function writeBaseline(file: string, lines: BaselineLines): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const beside = `${target}.${process.pid}.part`;
  try {
    writeFileSync(beside, baselineText(lines));
    const written = openSync(beside, 'r');
    fsyncSync(written);
    closeSync(written);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw uncheckable(`${file} cannot be written: ${WRITE_FAULTS[codeOf(error) ?? ''] ?? messageOf(error)}.`);
  }
}

function baselineText({ catalogues, pages, findings }: BaselineLines): string {
  const groups = new Map<string, { page: KnownPage | undefined; findings: KnownFinding[] }>();
  const groupOf = (page: string) => {
    const group = groups.get(page) ?? { page: pages.get(page), findings: [] };
    groups.set(page, group);
    return group;
  };
  for (const page of pages.keys()) groupOf(page);
  for (const finding of findings) groupOf(finding.page).findings.push(finding);
  const used = new Set([...pages.values()].map(({ catalogue }) => catalogue));
  const named = [...catalogues].filter(([catalogue]) => used.has(catalogue)).sort(byFirst);
  return [
    `[${JSON.stringify({ assay_baseline: FORMAT })}`,
    ...named.flatMap(([catalogue, rules]) => ['', `,${JSON.stringify({ catalogue, rules })}`]),
    ...[...groups]
      .sort(byFirst)
      .flatMap(([, { page, findings: known }]) => [
        '',
        ...(page === undefined ? [] : [lineOf(page)]),
        ...known.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(lineOf),
      ]),
    '',
    ']',
    '',
  ].join('\n');
}

function lineOf(entry: KnownPage | KnownFinding): string {
  return `,${JSON.stringify(entry)}`;
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > BYTES_MAX) throw new Error('it is larger than 100 MB');
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = codeOf(error) === 'EISDIR' ? 'it is a folder' : messageOf(error);
    throw uncheckable(`${file} cannot be read: ${reason}.`);
  }
}
