export { reportFor, reportWithin, seesReport } from './find-report.ts';
export { keepReport, type NewReport, privateForm } from './keep-report.ts';
export { type PackedPage, packContent, packPage, unpackContent, unpackPage } from './kept-page.ts';
export {
  changeReport,
  findCached,
  findContent,
  keepContent,
  keepEarlierKeys,
  type ReportRow,
} from './store.ts';
