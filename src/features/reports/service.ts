export { reportFor, reportWithin, seesReport } from './find-report.ts';
export {
  type Author,
  keepReport,
  type NewReport,
  packContent,
  privateForm,
  unpackContent,
} from './keep-report.ts';
export {
  changeReport,
  findCached,
  findContent,
  keepContent,
  type PageContent,
  type ReportRow,
} from './store.ts';
