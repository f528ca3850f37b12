import { m } from '../../texts/messages.js';
import type { StoredReport } from './queries.ts';

/** How a report is called in lists: by the page's title, else its address. */
export function nameOf({ overview, url, host }: StoredReport): string {
  return overview?.title || url || host || m.reports_untitled();
}
