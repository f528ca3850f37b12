export { reportFor, seesReport } from './find-report.ts';
export { keepReport, type NewReport, packContent } from './keep-report.ts';
export { findCached } from './store.ts';
