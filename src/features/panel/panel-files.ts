import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { StaticFile, StaticFiles } from '../../platform/http/static-files.ts';
import { PANEL_PATHS } from './panel-paths.ts';

/** Where a build leaves the panel: beside the sources, in the checkout and in the package alike. */
const BUILT = join(import.meta.dirname, '..', '..', '..', 'panel', 'built');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * The panel shows texts of pages that strangers wrote. Its policy admits its own files and nothing else: no inline
 * script or style, no markup made from strings (Trusted Types), no other host, no frame.
 */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** As often as a build may put its files into place while they are read. */
const TRIES = 20;

/** null where the panel was not built: the service works without it. */
export function panelFiles(folder = BUILT): StaticFiles | null {
  for (let tries = 1; ; tries++)
    try {
      const names = namesIn(folder);
      if (!names.includes('index.html')) return null;
      const files = new Map(names.map((name) => [`/${name}`, fileOf(folder, name)]));
      const shell = fileOf(folder, 'index.html');
      // A build adds its files before it replaces the page that names them, and takes the old ones away afterwards: where
      // nothing was added and the page is the same, all that it names is there.
      const isWhole =
        `${namesIn(folder)}` === `${names}` && files.get('/index.html')?.content.equals(shell.content);
      if (!isWhole && tries < TRIES) continue;
      // It has an address of its own, or rather many.
      files.delete('/index.html');
      return { files, shell, shellPaths: PANEL_PATHS, headers: HEADERS };
    } catch (error) {
      if (tries === TRIES) throw error;
    }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return [];
  }
}

function fileOf(folder: string, name: string): StaticFile {
  return {
    content: readFileSync(join(folder, name)),
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    immutable: name.startsWith('assets/'),
  };
}
