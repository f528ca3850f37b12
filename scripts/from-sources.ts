/**
 * What `assay` is in a checkout: the joined program while that is current, otherwise the sources, which take a second
 * longer to start. A service that starts makes first what is not current; other commands would take longer for that than
 * for what they do, and only need the files to be there.
 */
import { makeWhatIsStale } from './made/make.ts';
import { isMade, programFolder, stale } from './made/parts.ts';

const isService = ['serve', 'api', 'worker'].includes(process.argv[2] ?? '');
let current = stale().length === 0;
try {
  if (!current && (isService || !isMade())) {
    makeWhatIsStale();
    current = true;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(current ? `${programFolder()}/dist/shell/main.js` : '../src/shell/main.ts');
