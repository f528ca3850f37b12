import { MODES } from './job-price.ts';
import { type JobResult, resultName } from './job-queries.ts';

/** The results as a file for a spreadsheet, as they stand on the page. */
export function saveResults(jobId: string, results: readonly JobResult[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(results)], { type: 'text/csv' }));
  link.download = `${jobId}.csv`;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** With the mark that spreadsheets tell UTF-8 by. */
function csvOf(results: readonly JobResult[]): string {
  const header = ['page', 'url', 'report_id', ...MODES, 'first_finding', 'signal', 'error'];
  const rows = results.map((result) => {
    const { summary, url, report_id, error } = result;
    const top = summary?.top[0];
    return [
      resultName(result),
      url ?? '',
      report_id ?? '',
      ...MODES.map((mode) => summary?.modes[mode].level ?? ''),
      top?.title ?? '',
      top === undefined ? '' : String(top.signal),
      error?.message ?? '',
    ];
  });
  return `\ufeff${[header, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** Names and titles come from outside: a spreadsheet must not run them as formulas. */
function cellOf(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
