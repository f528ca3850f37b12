import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTER = join(import.meta.dirname, '..', '..', 'panel', 'src', 'app', 'router.tsx');
const ROUTE = /\b(page|openPage)\('([^']+)'/g;

/**
 * Every address of the panel, with its parameters as `$name`. Read from the source: the routes themselves are made for a
 * browser, and their types forget the list.
 */
export function panelRoutes({ inside = false } = {}): string[] {
  return [...readFileSync(ROUTER, 'utf8').matchAll(ROUTE)].flatMap(([, kind, path = '']) =>
    inside && kind === 'openPage' ? [] : [path],
  );
}
