// What became of the pages of a job, each under the name that it was sent with.
import type { Schemas } from '../../client/index.ts';
import type { PageReport } from '../../core/report/report.ts';
import { Fault } from '../../platform/fault.ts';
import type { CheckedFile } from '../checking/rendered-reports.ts';
import { orderedMap } from '../streaming/ordered-map.ts';
import { Progress, type Terminal } from '../streaming/progress.ts';
import { asked, type Server } from './server.ts';

export interface CheckedItem extends CheckedFile {
  readonly index: number;
}

/** Asked for at the same time. */
const REPORTS_AT_ONCE = 4;

/** `names` by index, where they are known; else pages go by their addresses, and those without one by their number. */
export async function jobReports(
  server: Server,
  jobId: string,
  names: readonly string[],
  terminal: Terminal,
): Promise<readonly CheckedItem[]> {
  const { data: results } = await asked(server, server.client.jobs.results(jobId));
  const checked: CheckedItem[] = [];
  const progress = new Progress(terminal, () => checked.length / results.length);
  try {
    for await (const page of orderedMap(
      results,
      (result) => pageOf(server, result, names),
      REPORTS_AT_ONCE,
    )) {
      checked.push(page);
      progress.step(page.report !== undefined);
    }
  } finally {
    progress.end();
  }
  return checked;
}

async function pageOf(
  server: Server,
  result: Schemas['JobResult'],
  names: readonly string[],
): Promise<CheckedItem> {
  const { index, report_id, error, url } = result;
  const file = names[index] ?? url ?? `item ${index}`;
  if (report_id === null)
    return {
      index,
      file,
      fault: `${file}: ${error === null ? 'no report' : `${error.message} (${error.code})`}`,
    };
  try {
    return { index, file, report: await reportOf(server, report_id) };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { index, file, fault: `${file}: ${fault.message}` };
  }
}

async function reportOf(server: Server, id: string): Promise<PageReport> {
  const { data } = await asked(server, server.client.reports.get(id));
  // The description of the API says of it what the core does, in types of its own.
  return data as unknown as PageReport;
}
