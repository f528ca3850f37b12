// The pages that page models learn from and are measured on: real spam with ordinary pages of the same themes, ordinary
// pages of many kinds, and home pages of well-visited sites, some of them read. Every source is in one part (ADR 53).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Part, partOf, siteOf } from '../part-of.ts';
import { innocentPages } from './innocent-pages.ts';

type PageSet =
  | 'real-spam'
  | 'real-spam-2'
  | 'wcxb-dev'
  | 'wild-home-pages'
  | 'wild-labelled'
  | 'innocent-pages';

/** What a reader said of a finding that we made on a page. */
export type ClaimVerdict = 'right' | 'arguable' | 'wrong';

export interface LabelledPage {
  readonly id: string;
  readonly set: PageSet;
  /** `wild`: not read; nearly all of them are ordinary. */
  readonly label: 'spam' | 'ordinary' | 'grey' | 'wild' | 'innocent';
  readonly kinds: readonly string[];
  readonly lang: string;
  /** Pages of one source are never both fitted on and measured. */
  readonly group: string;
  readonly url: string | undefined;
  readonly file: string;
  /** By rule id, of the findings of 18 November 2026; only pages of the wild web have them. */
  readonly claims: Readonly<Record<string, ClaimVerdict>>;
}

interface IndexLine {
  readonly id: string;
  readonly label?: 'spam' | 'ordinary' | 'grey' | null;
  readonly kinds?: readonly string[];
  readonly lang?: string;
  readonly group?: string;
  readonly url?: string;
  readonly claims?: Readonly<Record<string, ClaimVerdict>>;
}

interface OwnLabel {
  readonly label: LabelledPage['label'];
  readonly kinds: readonly string[];
  readonly claims: Readonly<Record<string, ClaimVerdict>>;
}

/** The pages that may be looked at, fitted on and chosen by. `folder` holds the sets, one folder each. */
export function labelledPages(folder: string): LabelledPage[] {
  return pagesOf(folder, 'fit');
}

/** For lab/evaluation/lockbox.ts alone, which logs every opening. */
export function lockboxPages(folder: string): LabelledPage[] {
  return pagesOf(folder, 'lockbox');
}

export function htmlOf({ file }: Pick<LabelledPage, 'file'>): string {
  const bytes = readFileSync(file);
  return new TextDecoder().decode(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}

function pagesOf(folder: string, part: Part): LabelledPage[] {
  return [
    ...indexed(folder, 'real-spam', '.html.gz'),
    ...archived(folder, 'real-spam-2'),
    ...indexed(folder, 'wild-home-pages', '.html.gz'),
    ...archived(folder, 'wild-labelled'),
    ...golden(folder),
  ].filter((page) => partOf(page.group) === part);
}

/** Short innocent pages of our own, the half that may be fitted on. */
export function innocents(): LabelledPage[] {
  return innocentPages('mending').map(({ name, lang, url, file }) => ({
    id: name,
    set: 'innocent-pages',
    label: 'innocent',
    kinds: [],
    lang,
    group: `innocent-pages/${name}`,
    url,
    file,
    claims: {},
  }));
}

function indexed(folder: string, set: PageSet, ending: string): LabelledPage[] {
  const lines = readFileSync(join(folder, set, 'index.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const own = ownLabels();
  return lines.map((line) => {
    // The data's own form, as its README describes it.
    const { id, label, kinds = [], lang = 'en', group, claims = {}, ...at } = JSON.parse(line) as IndexLine;
    // A crawl that asked for /robots.txt kept what sites without one answered: their home pages.
    const url = at.url?.replace(/\/robots\.txt$/, '/');
    return {
      id,
      set,
      label: label ?? 'wild',
      kinds,
      lang,
      group: group ?? (url === undefined ? id : (siteOf(url) ?? id)),
      url,
      file: join(folder, set, 'html', `${id}${ending}`),
      claims,
      ...own.get(`${set}/${id}`),
    };
  });
}

/**
 * What readers of this project said of pages and findings that the data leaves unread (`own-labels.tsv`, by set and id, since the
 * pages are not ours): those that were most like spam, or accused, on 18 November 2026.
 */
function ownLabels(): ReadonlyMap<string, OwnLabel> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'own-labels.tsv'), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [set, id, label, kinds, claims] = line.split('\t');
      const listed = (text = '-'): string[] => (text === '-' ? [] : text.split(','));
      const verdicts = Object.fromEntries(listed(claims).map((claim) => claim.split('=')));
      // The file is our own, in this form.
      return [`${set}/${id}`, { label, kinds: listed(kinds), claims: verdicts } as OwnLabel];
    }),
  );
}

/** A set that comes as an archive, unpacked once into a folder that git ignores; nothing where the data lacks it. */
function archived(folder: string, set: PageSet): LabelledPage[] {
  if (existsSync(join(folder, set, 'html'))) return indexed(folder, set, '.html');
  const archive = join(folder, set, 'pages.tar.xz');
  if (!existsSync(archive)) return [];
  const named = createHash('sha256').update(resolve(archive)).digest('hex').slice(0, 12);
  const place = resolve(import.meta.dirname, '../../../data/labelled', named);
  if (!existsSync(join(place, set))) {
    const half = join(place, `.${set}`);
    mkdirSync(half, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['xJf', archive, '-C', half]);
    if (status !== 0) throw new Error(`${set} cannot be unpacked: ${stderr}`);
    renameSync(half, join(place, set));
  }
  return indexed(place, set, '.html');
}

function golden(folder: string): LabelledPage[] {
  const set = 'wcxb-dev';
  const own = ownLabels();
  return readdirSync(join(folder, set, 'ground-truth')).map((name) => {
    const id = name.replace('.json', '');
    // The data's own form.
    const { url } = JSON.parse(readFileSync(join(folder, set, 'ground-truth', name), 'utf8')) as {
      url?: string;
    };
    return {
      id,
      set,
      label: 'ordinary',
      kinds: [],
      lang: 'en',
      group: (url === undefined ? null : siteOf(url)) ?? id,
      url,
      file: join(folder, set, 'html', `${id}.html.gz`),
      claims: {},
      ...own.get(`${set}/${id}`),
    };
  });
}
