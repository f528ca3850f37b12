import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../fetching/providers/chromium/find-chromium.ts';
import { NO_BROWSER } from '../../platform/variables.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** The first that prints page numbers. */
const NUMBERS_PAGES = 131;
const OUTPUT_BYTES_MAX = 100_000;

/** Asked for its version only: it loads all of its libraries for that, and makes no profile. */
export async function examineBrowser({ config }: Installation, signal: AbortSignal): Promise<Finding[]> {
  if (config.chromiumPath === NO_BROWSER)
    return [
      note('browser.program', 'SERVICE_CHROMIUM_PATH is none: no page is rendered, and no PDF is made.'),
    ];
  const path = findChromium(config.chromiumPath);
  if (path === null)
    return [
      warning(
        'browser.program',
        'There is none: no page is rendered, and no PDF is made.',
        'Install one (Debian: apt install chromium), or set SERVICE_CHROMIUM_PATH; none says that none is wanted.',
      ),
    ];
  const answer = await versionOf(path, signal);
  const version = /\b(?:Chromium|Chrome|HeadlessChrome)\b[^\d\n]{0,40}(\d{1,4})(?:\.\d+)*/.exec(answer ?? '');
  if (version === null)
    return [
      ok('browser.program', path),
      fault(
        'browser.starts',
        answer === null ? `${path} does not run.` : `${path} is a program, and no Chromium or Chrome.`,
        'Name Chromium or Chrome in SERVICE_CHROMIUM_PATH, or take it away so that one is looked for.',
      ),
    ];
  return [
    ok('browser.program', path),
    Number(version[1]) >= NUMBERS_PAGES
      ? ok('browser.starts', version[0])
      : note(
          'browser.starts',
          `${version[0]}: PDFs have no page numbers.`,
          `Install ${NUMBERS_PAGES} or newer.`,
        ),
  ];
}

/** null where it ends with a fault, or says nothing in time. */
async function versionOf(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], {
      signal,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_BYTES_MAX,
      // Of our environment, which holds secrets, it is given nothing.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' },
    });
    return stdout;
  } catch {
    return null;
  }
}
