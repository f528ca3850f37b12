export { seesReport } from './find-report.ts';
export { type Author, keepReport, type NewReport, packContent } from './keep-report.ts';
export { findCached } from './store.ts';
