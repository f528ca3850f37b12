// The pages that a configuration names.
import { globSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { canonicalAddress } from '../../core/site/addresses/canonical-address.ts';
import { Fault, messageOf } from '../../platform/fault.ts';
import { innerHost } from '../../platform/net/guard.ts';
import type { AuditSource } from '../auditing/audit-source.ts';
import { uncheckable } from '../check-codes.ts';
import { pageFiles } from '../checking/page-files.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { fromHere, type LoadedConfig } from './load-config.ts';
import type { CheckedPages } from './schema.ts';

export interface PlacedPage {
  /** What it is called by, wherever it is checked: an address, a path of a server, or a file from the project’s folder. */
  readonly place: string;
}

export interface PageToCheck extends PlacedPage {
  /** A file, "-" for standard input, or an address. */
  readonly argument: string;
  /** The address of the page that the file holds. */
  readonly url?: string | undefined;
  /** It was found in the sitemap of a site, not named. */
  readonly obeysRobots?: boolean;
}

/** Beyond it a run takes long enough to be asked for. */
const PAGES_MAX = 500;

export interface SourceParts {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdin: Readable;
  readonly signal: AbortSignal;
  /** Reports that a run before may have left among the pages. */
  readonly outputs: readonly string[];
}

/** Pages of files that stand below the folder of the project are called by their path from there. */
export function pageOfFile(file: string, root: string, url?: string): PageToCheck {
  const path = relative(root, resolve(file)).split(sep).join('/');
  return { argument: file, url, place: file === '-' ? '-' : path };
}

function pageOfAddress(address: string): PageToCheck {
  return { argument: address, place: canonicalAddress(address) ?? address };
}

/** The path that globs are held against. */
export function pathOf({ place }: PlacedPage): string {
  if (!isWebAddress(place)) return place.startsWith('/') ? place : `/${place}`;
  const { pathname, search } = new URL(place);
  return `${pathname}${search}`;
}

/** All of them, each once; `server` has been started. */
export async function configuredPages(
  { config, folder, file }: LoadedConfig,
  parts: SourceParts,
): Promise<readonly PageToCheck[]> {
  const what = config.check ?? {};
  const pages = [
    ...filesOf(what, folder, parts.outputs),
    ...folderOf(what, folder, parts.outputs),
    ...(what.addresses ?? []).map((address) => pageAt(address, what)),
    ...(await listedPages(what, folder, parts)),
  ];
  if (pages.length === 0 && what.server !== undefined) pages.push(pageAt(what.server.address, what));
  if (pages.length === 0)
    throw uncheckable(`${file} names no pages: give some on the command line, or under "check".`);
  const byArgument = new Map<string, PageToCheck>();
  for (const page of pages) if (!byArgument.has(page.argument)) byArgument.set(page.argument, page);
  return [...byArgument.values()];
}

function filesOf({ files = [] }: CheckedPages, folder: string, outputs: readonly string[]): PageToCheck[] {
  if (files.length === 0) return [];
  return asUncheckable(() =>
    pageFiles(
      files.map((file) => fromHere(folder, file)),
      outputs,
    ),
  ).map((file) => pageOfFile(file, folder));
}

function folderOf(
  { folder: built }: CheckedPages,
  folder: string,
  outputs: readonly string[],
): PageToCheck[] {
  if (built === undefined) return [];
  const root = resolve(folder, built.path);
  const pattern = built.files ?? '**/*.{html,htm}';
  const found = globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .filter((path) => !outputs.some((output) => resolve(output) === path))
    .sort();
  if (found.length === 0)
    throw uncheckable(`No file matches ${pattern} in ${built.path}: has the site been built?`);
  return found.map((path) => fileBelow(root, path, built.base));
}

/** The page of a file of the built folder; null where it stands elsewhere. */
export function fileInFolder(file: string, { folder }: CheckedPages, root: string): PageToCheck | null {
  if (folder === undefined || file === '-') return null;
  const top = resolve(root, folder.path);
  return resolve(file).startsWith(`${top}${sep}`) ? fileBelow(top, resolve(file), folder.base) : null;
}

function fileBelow(top: string, path: string, base: string): PageToCheck {
  const url = addressBelow(base, relative(top, path).split(sep));
  return { argument: relative('', path), url, place: url };
}

/** A folder is served by its index. */
function addressBelow(base: string, path: readonly string[]): string {
  const names = path.map(encodeURIComponent);
  if (/^index\.html?$/i.test(names.at(-1) ?? '')) names[names.length - 1] = '';
  return new URL(names.join('/'), base.endsWith('/') ? base : `${base}/`).href;
}

/** Where a server was started its pages are called by their paths: its port may be another one tomorrow. */
export function pageAt(address: string, { server }: CheckedPages): PageToCheck {
  if (server === undefined) return pageOfAddress(address);
  const url = new URL(address, server.address);
  if (url.host !== new URL(server.address).host) return pageOfAddress(address);
  return { argument: url.href, place: `${url.pathname}${url.search}` };
}

async function listedPages(what: CheckedPages, folder: string, parts: SourceParts): Promise<PageToCheck[]> {
  const { list, sitemap, server } = what;
  const pages: PageToCheck[] = [];
  if (list !== undefined)
    for (const url of await listed({ kind: 'urls', named: fromHere(folder, list) }, what, parts))
      pages.push(pageAt(url, what));
  if (sitemap !== undefined) {
    const address = server === undefined ? sitemap : new URL(sitemap, server.address).href;
    const inner = innerHost(address) !== null;
    for (const url of await listed({ kind: 'sitemap_url', named: address }, what, parts))
      pages.push({ ...pageAt(onServer(url, address, what), what), obeysRobots: !inner });
  }
  return pages;
}

/** The sitemap of a server that is not public yet lists the addresses that its pages will have. */
function onServer(url: string, sitemap: string, { server }: CheckedPages): string {
  if (server === undefined || new URL(sitemap).host !== new URL(server.address).host) return url;
  const { pathname, search } = new URL(url);
  return new URL(`${pathname}${search}`, server.address).href;
}

async function listed(
  source: AuditSource,
  { maxPages = PAGES_MAX }: CheckedPages,
  { environment, stdin, signal }: SourceParts,
): Promise<readonly string[]> {
  const { findAddresses } = await import('../auditing/audit-source.ts');
  const found = await findAddresses(source, { environment, stdin, signal, lang: 'en' }).catch((error) => {
    throw error instanceof Fault ? uncheckable(error.message, { cause: error }) : error;
  });
  if (found.listed.length > maxPages)
    throw uncheckable(
      `${source.named} lists ${found.listed.length} pages, more than check.maxPages (${maxPages}): raise it, or name fewer pages.`,
    );
  return found.listed.map(({ url }) => url);
}

function asUncheckable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw uncheckable(messageOf(error), { cause: error });
  }
}
