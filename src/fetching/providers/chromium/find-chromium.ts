import { accessSync, constants } from 'node:fs';
import { NO_BROWSER } from '../../../platform/variables.ts';

/** Where systems put it. Nothing is downloaded: without a browser there is no rendering. */
const WELL_KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/usr/local/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The configured browser, or else the first that the system has; null without one, and where there shall be none. */
export function findChromium(configured: string | null): string | null {
  if (configured === NO_BROWSER) return null;
  const found = (configured === null ? WELL_KNOWN : [configured]).find(isProgram);
  return found ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
