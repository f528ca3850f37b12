import { MODES } from '../../parts/modes.ts';
import { saveFile } from '../../parts/save-file.ts';
import { type JobResult, resultName } from './job-queries.ts';

/** The results as a file for a spreadsheet, as they stand on the page. */
export function saveResults(jobId: string, results: readonly JobResult[]): void {
  saveFile(new Blob([csvOf(results)], { type: 'text/csv' }), `${jobId}.csv`);
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
