// What there is to check in a folder, as far as a look at it tells.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedPages } from '../config-file/schema.ts';

/** Something that a configuration could be about. */
export interface FoundPages {
  readonly told: string;
  readonly check: CheckedPages;
  /** The address is a guess. */
  readonly wantsBase?: boolean;
}

/** Where generators of sites put what they make. */
const BUILT = ['dist', 'build', '_site', 'out', 'public', 'site', 'www', 'htdocs', 'docs'] as const;
const SCRIPTS = ['preview', 'start', 'serve', 'dev'] as const;
const LISTS = ['urls.txt', 'pages.txt', 'urls.csv', 'pages.csv'] as const;
/** Where servers of frameworks listen unless they are told otherwise, by the package and the script that starts them. */
const PORTS: readonly (readonly [string, string, number])[] = [
  ['astro', '', 4321],
  ['@docusaurus/core', '', 3000],
  ['@11ty/eleventy', '', 8080],
  ['gatsby', 'serve', 9000],
  ['gatsby', '', 8000],
  ['vite', 'dev', 5173],
  ['vite', 'preview', 4173],
];
const PORT = 3000;
const FILE_BYTES_MAX = 5_000_000;
const PLACEHOLDER = 'https://example.com/';

/** The likeliest first. */
export function findPages(folder: string): readonly FoundPages[] {
  const manifest = manifestOf(folder);
  return [
    ...builtFolders(folder, manifest),
    ...listsIn(folder),
    ...ownServer(manifest),
    ...looseFiles(folder),
  ];
}

interface Manifest {
  readonly homepage?: unknown;
  readonly scripts?: Readonly<Record<string, unknown>>;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

function manifestOf(folder: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Every field is looked at before it is used.
    return typeof value === 'object' && value !== null ? (value as Manifest) : null;
  } catch {
    return null;
  }
}

function builtFolders(folder: string, manifest: Manifest | null): FoundPages[] {
  return BUILT.flatMap((path) => {
    const top = join(folder, path);
    if (!existsSync(join(top, 'index.html'))) return [];
    const base = addressOf(top, manifest);
    return [
      {
        told: `The built site in ${path}/${base === null ? '' : `, as ${base}`}`,
        check: { folder: { path, base: base ?? PLACEHOLDER } },
        wantsBase: base === null,
      },
    ];
  });
}

/** A custom domain of GitHub Pages, what the project calls its home page, or what its first page does. */
function addressOf(top: string, manifest: Manifest | null): string | null {
  const domain = textOf(join(top, 'CNAME')).trim();
  const canonical = /<link\b[^>]*\brel=["']?canonical["']?[^>]*>/i.exec(textOf(join(top, 'index.html')))?.[0];
  const candidates = [
    domain === '' ? undefined : `https://${domain}/`,
    /\bhref=["']?(https?:[^"'\s>]+)/i.exec(canonical ?? '')?.[1],
    manifest?.homepage,
  ];
  for (const candidate of candidates) {
    const url = typeof candidate === 'string' ? URL.parse(candidate) : null;
    if (url !== null && /^https?:$/.test(url.protocol)) return new URL(url.pathname, url).href;
  }
  return null;
}

function listsIn(folder: string): FoundPages[] {
  return LISTS.filter((name) => existsSync(join(folder, name))).map((list) => ({
    told: `The addresses in ${list}`,
    check: { list },
  }));
}

function ownServer(manifest: Manifest | null): FoundPages[] {
  const script = SCRIPTS.find((name) => typeof manifest?.scripts?.[name] === 'string');
  if (manifest === null || script === undefined) return [];
  const packages = { ...manifest.dependencies, ...manifest.devDependencies };
  const port = PORTS.find(([name, by]) => Object.hasOwn(packages, name) && (by === '' || by === script));
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  const said = /(?:--port[ =]|(?:^|\s)-p[ =]?|\bPORT=)(\d{2,5})\b/.exec(
    String(manifest.scripts?.[script]),
  )?.[1];
  const address = `http://localhost:${said ?? port?.[2] ?? PORT}/`;
  return [
    {
      told: `The pages of the server that "${command}" starts at ${address}`,
      check: { server: { command, address }, addresses: ['/'] },
    },
  ];
}

function looseFiles(folder: string): FoundPages[] {
  const files = [
    '*.html',
    '{content,posts,pages,src}/**/*.html',
    '{content,posts,pages,_posts}/**/*.{md,mdx,docx}',
  ].filter((pattern) => globSync(pattern, { cwd: folder }).length > 0);
  return files.length === 0 ? [] : [{ told: `The files ${files.join(' and ')}`, check: { files } }];
}

function textOf(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 || size > FILE_BYTES_MAX ? '' : readFileSync(file, 'utf8');
}
