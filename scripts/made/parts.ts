/**
 * The files that follow from others and are not in the repository: what they are made of, and whether they are current.
 * The contents of the inputs decide: times would be wrong after a clone or a copy.
 */
import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, writeWhole } from './whole-files.ts';

export const root = join(import.meta.dirname, '..', '..');

export type PartName = 'catalogue' | 'api' | 'program' | 'panel';

/** Names the folder in which the joined program is, from where this file stands. */
export const PROGRAM = '.made/program.txt';

interface Part {
  /** Its inputs. Those that only a bundler knows are written down when it is made. */
  readonly of: RegExp;
  readonly makes: RegExp;
}

const SHARED = 'scripts/made/(?:parts|produced|whole-files)\\.ts|package(?:-lock)?\\.json';

/**
 * In the order in which they are made: the description of the API shows what the catalogue answers, and the program holds
 * what is made of both.
 */
export const parts: Readonly<Record<PartName, Part>> = {
  catalogue: {
    of: anyOf(
      'src/(?:core|judging|contract|platform)/.*(?<!\\.test|\\.gen)\\.(?:ts|json)',
      'src/features/(?:intent/example-phrase|reports/example-check)\\.ts',
      'lab/evaluation/findings/verdicts\\.(?:ts|jsonl)',
      'scripts/(?:core-versions|language-tables|readable-json|recorded-examples|rule-pages|made/catalogue)\\.ts',
    ),
    makes: /^(?:src\/(?:core|features)\/.*\.gen\.(?:ts|json)|docs\/rules\.md)$/,
  },
  api: {
    of: anyOf(
      'src/(?!client/|shell/[^/]*\\.gen\\.ts).*(?<!\\.test)\\.(?:ts|json)',
      'test/client/make-types\\.ts',
      'scripts/(?:readable-json|made/(?:api|python-types))\\.ts',
    ),
    makes:
      /^(?:src\/shell\/[^/]*\.gen\.ts|docs\/openapi\.json|(?:panel\/src\/api|src\/client)\/schema\.gen\.ts|clients\/python\/src\/assay_client\/(?:schemas|described)\.py)$/,
  },
  program: {
    of: anyOf(
      'src/.*(?<!\\.test)\\.(?:ts|json)',
      'bin/[^/]+\\.js',
      'scripts/(?:join-modules|made/program)\\.ts',
      'tsconfig\\.json',
    ),
    makes: /^\.made\/program\.txt$/,
  },
  panel: {
    of: anyOf(
      'panel/(?:[^/]+\\.(?:html|json|ts)|(?:messages|public)/.*|project\\.inlang/settings\\.json)',
      'panel/src/(?!texts/|.*\\.gen\\.ts$).*',
      'tsconfig\\.json',
    ),
    // Of some thousand texts one stands for all: they are made together.
    makes: /^(?:panel\/built\/.*|panel\/src\/texts\/messages\.js|\.made\/panel-chunks\.json)$/,
  },
};

export const partNames = Object.keys(parts) as readonly PartName[];

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${[...patterns, SHARED].join('|')})$`);
}

/** Where inputs and made files are. */
const FOLDERS = ['bin', 'src', 'panel', 'scripts', 'lab/evaluation/findings'];
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'test/client/make-types.ts',
  'docs/openapi.json',
  'docs/rules.md',
  'clients/python/src/assay_client/schemas.py',
  'clients/python/src/assay_client/described.py',
  'panel/src/texts/messages.js',
  '.made/panel-chunks.json',
  PROGRAM,
];

/** By file. */
export type Fingerprints = Readonly<Record<string, string>>;

/** All files that there are, each read at most once. */
export class Files {
  #names = [...FOLDERS.flatMap(filesBelow), ...FILES].sort();
  readonly #fingerprints = new Map<string, string>();

  matching(pattern: RegExp): string[] {
    return this.#names.filter((file) => pattern.test(file));
  }

  /** What was made meanwhile takes the place of what was there. */
  know(pattern: RegExp, made: Fingerprints): void {
    const kept = this.#names.filter((file) => !pattern.test(file));
    this.#names = [...kept, ...Object.keys(made)].sort();
    for (const [file, own] of Object.entries(made)) this.#fingerprints.set(file, own);
  }

  looks(): { summary: string; newestMs: number } {
    const all = createHash('sha256');
    let newestMs = 0;
    for (const file of this.#names) {
      const look = statSync(join(root, file), { throwIfNoEntry: false });
      all.update(`${file}\n${look?.size} ${look?.mtimeMs} ${look?.ctimeMs}\n`);
      newestMs = Math.max(newestMs, look?.ctimeMs ?? 0);
    }
    return { summary: all.digest('hex'), newestMs };
  }

  fingerprints(files: readonly string[]): Fingerprints {
    return Object.fromEntries(files.map((file) => [file, this.#of(file)]));
  }

  #of(file: string): string {
    const known = this.#fingerprints.get(file) ?? fingerprintOf(file);
    this.#fingerprints.set(file, known);
    return known;
  }
}

/** What a part was made of, and what it came to. */
interface Stamp {
  readonly of: string;
  readonly makes: string;
  /** Inputs that only the bundler knows. */
  readonly found: readonly string[];
}

/** Where the joined program is. */
export const programFolder = (): string =>
  join(root, '.made', readFileSync(join(root, PROGRAM), 'utf8').trim());

/** Parts that are missing, made of something else, or no longer as they were made. */
export function stale(files = new Files()): PartName[] {
  const looks = files.looks();
  if (looks.summary === readOrNull(LOOKS_FILE)) return [];
  const found = partNames.filter((name) => {
    const stamp = stampOf(name);
    return (
      stamp === null ||
      stamp.of !== inputsOf(name, files, stamp.found) ||
      stamp.makes !== summary(files.fingerprints(files.matching(parts[name].makes)))
    );
  });
  if (found.length === 0 && Date.now() - looks.newestMs > SETTLED_MS) keepLooks(looks.summary);
  return found;
}

/**
 * How all files looked (sizes, times) when everything was found current: while they look the same, none has to be read, and
 * a start takes no longer. Not kept while a file is so young that a second change might leave its times as they are.
 */
const LOOKS_FILE = join(root, '.made', 'looks');
const SETTLED_MS = 2_000;

function keepLooks(looks: string): void {
  try {
    writeWhole(LOOKS_FILE, looks);
  } catch {
    // Where nothing may be written everything is read each time.
  }
}

/** Whether all parts were made once: for commands that take less time than reading all inputs would. */
export function isMade(): boolean {
  return partNames.every((name) => stampOf(name) !== null);
}

export function inputsOf(name: PartName, files: Files, found: readonly string[]): string {
  return summary(files.fingerprints([...files.matching(parts[name].of), ...found]));
}

/**
 * `of` as it was before anything was made: what is edited meanwhile is newer than what was made of it. `makes` as it was
 * meant: what another process wrote in between is not what this one made.
 */
export function keepStamp(name: PartName, of: string, makes: Fingerprints, found: readonly string[]): void {
  // Of an earlier version of the project.
  for (const file of new Files().matching(parts[name].makes))
    if (!(file in makes)) rmSync(join(root, file), { force: true });
  const stamp: Stamp = { of, makes: summary(makes), found };
  writeWhole(stampFile(name), `${JSON.stringify(stamp, null, 1)}\n`);
}

export const fingerprint = (content: string | Uint8Array): string => hash('sha256', content);

function summary(fingerprints: Fingerprints): string {
  const all = createHash('sha256');
  for (const [file, own] of Object.entries(fingerprints).sort(([a], [b]) => (a < b ? -1 : 1)))
    all.update(`${file}\n${own}\n`);
  return all.digest('hex');
}

const stampFile = (name: PartName): string => join(root, '.made', `${name}.json`);

function stampOf(name: PartName): Stamp | null {
  const text = readOrNull(stampFile(name));
  // Written by keepStamp alone.
  return text === null ? null : (JSON.parse(text) as Stamp);
}

function readOrNull(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function filesBelow(folder: string): string[] {
  return existsSync(join(root, folder))
    ? filesIn(join(root, folder), 'texts').map((file) => `${folder}/${file}`)
    : [];
}

function fingerprintOf(file: string): string {
  try {
    return fingerprint(readFileSync(join(root, file)));
  } catch {
    return 'missing';
  }
}
