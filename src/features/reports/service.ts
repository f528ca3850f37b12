export { exampleCheck } from './example-check.ts';
export { reportFor, reportWithin, seesReport } from './find-report.ts';
export {
  type Author,
  keepReport,
  type NewReport,
  packContent,
  privateForm,
  unpackContent,
} from './keep-report.ts';
export { pageReportExample } from './page-report.example.gen.ts';
export { Mode, PageReport, RuleKind, Signal, Source } from './page-report.ts';
export {
  changeReport,
  findCached,
  findContent,
  keepContent,
  keepEarlierKeys,
  type PageContent,
  type ReportRow,
} from './store.ts';
