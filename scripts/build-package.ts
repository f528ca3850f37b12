/**
 * The package as plain JavaScript, in dist/: Node runs no TypeScript below node_modules. `npm pack` runs it.
 */
import { join } from 'node:path';
import { compile, joinModules } from './join-modules.ts';
import { makeWhatIsStale } from './made/make.ts';

const dist = join(import.meta.dirname, '..', 'dist');
makeWhatIsStale();
await joinModules(dist, 'apart');
// The library's types.
await compile('tsconfig.library.json');
