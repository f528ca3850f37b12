import { lists } from '../../house.ts';
import { MODES } from '../../parts/modes.ts';
import { saveFile } from '../../parts/save-file.ts';
import { type JobResult, resultName } from './job-queries.ts';

/** The results as a file for a spreadsheet, as they stand on the page. */
export async function saveResults(jobId: string, results: readonly JobResult[]): Promise<void> {
  const { csvLines } = await lists();
  const header = ['page', 'url', 'report_id', ...MODES, 'first_finding', 'signal', 'error'];
  const rows = results.map((result) => {
    const { summary, url, report_id, error } = result;
    const top = summary?.top[0];
    return [
      resultName(result),
      url,
      report_id,
      ...MODES.map((mode) => summary?.modes[mode].level ?? null),
      top?.title ?? null,
      top?.signal ?? null,
      error?.message ?? null,
    ];
  });
  // With the mark that spreadsheets tell UTF-8 by.
  saveFile(new Blob(['\ufeff', csvLines([header, ...rows])], { type: 'text/csv' }), `${jobId}.csv`);
}
