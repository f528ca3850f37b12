/**
 * What `assay` is in a checkout: the service from its sources, with the files that follow from others made first where
 * they are not current. Services look at all inputs before they start; other commands would take longer for that than for
 * what they do, and only need the files to be there.
 */
import { makeWhatIsStale } from './made/make.ts';
import { isMade } from './made/parts.ts';

const isService = ['serve', 'api', 'worker'].includes(process.argv[2] ?? '');
try {
  if (isService || !isMade()) makeWhatIsStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../src/shell/main.ts');
