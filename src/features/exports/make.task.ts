import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { type ExportRequest, KEPT_MS, MAKE_EXPORT } from './ask-for-export.ts';
import { beginRun, dropRun, type ExportFault, type ExportRow, endRun, noteFailure } from './store.ts';
import { writeParts } from './stored-parts.ts';

export default task<ExportRequest>({
  name: MAKE_EXPORT.name,
  about: 'Makes an export of an audit, a report or an intent report and stores it.',
  concurrency: 2,
  // Whoever asks for ten files at once does not keep the others waiting.
  groupConcurrency: 1,
  expireSeconds: 300,
  heartbeatSeconds: 20,
  handle: async ({ app, log, signal }, { orgId, exportId }) => {
    const run = await inOrganization(app.db, orgId, (tx) => beginRun(tx, orgId, exportId));
    // Made by another, or gone with its audit.
    if (run === null) return;
    try {
      const isKept = await make(app, run, signal);
      log.info({ exportId, format: run.format, isKept }, 'an export is made');
    } catch (error) {
      // What was broken off is no failure: the queue gives it to another.
      if (signal.aborted) throw error;
      const fault = await faultOf(error);
      await inOrganization(app.db, orgId, (tx) => noteFailure(tx, run, fault, app.clock.now()));
      // Without a browser another try fares no better; whoever asks again later starts one.
      if (fault === 'export_unavailable') throw error;
      log.warn({ exportId, err: error }, 'an export cannot be printed');
    }
  },
});

/** false: what it is made from has changed meanwhile, or another try has taken over. */
async function make(app: App, run: ExportRow, signal: AbortSignal): Promise<boolean> {
  // Loaded with the first export: the catalogue is large.
  const { fileOf, stateOf } = await import('./make-file.ts');
  const isCurrent = async (): Promise<boolean> => (await stateOf(app, run)) === run.state;
  const drop = () => inOrganization(app.db, run.org_id, (tx) => dropRun(tx, run));
  if (!(await isCurrent())) {
    await drop();
    return false;
  }
  const written = await writeParts(app, run, fileOf(app, run, signal), signal);
  if (written === null) return false;
  if (!(await isCurrent())) {
    await drop();
    return false;
  }
  const now = app.clock.now().getTime();
  const made = { ...written, at: new Date(now), expires: new Date(now + KEPT_MS) };
  return inOrganization(app.db, run.org_id, (tx) => endRun(tx, run, made));
}

async function faultOf(error: unknown): Promise<ExportFault> {
  const { PdfUnavailable } = await import('../../printing/print-pdf.ts');
  return error instanceof PdfUnavailable ? 'pdf_unavailable' : 'export_unavailable';
}
