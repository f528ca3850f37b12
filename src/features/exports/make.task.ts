import { task } from '../../platform/queue/task.ts';
import { type MakingRequest, make } from '../made-once/service.ts';
import { EXPORTS } from './export-kind.ts';

export default task<MakingRequest>({
  name: EXPORTS.task.name,
  about: 'Makes an export of an audit, a report or an intent report and stores it.',
  concurrency: 2,
  // A caller who asks for ten files at once does not keep the others waiting.
  groupConcurrency: 1,
  expireSeconds: 300,
  heartbeatSeconds: 20,
  handle: async (context, request) => {
    // Loaded with the first export: the catalogue is large.
    const { fileOf, stateOf } = await import('./make-file.ts');
    await make(context, request, {
      kind: EXPORTS,
      stateOf,
      content: fileOf,
      faultOf: async (error) => {
        const { PdfUnavailable } = await import('../../printing/print-pdf.ts');
        // Without a browser another try fares no better; a caller who asks again later starts one.
        return error instanceof PdfUnavailable
          ? { fault: 'pdf_unavailable', again: false }
          : { fault: 'export_unavailable', again: true };
      },
    });
  },
});
