export { CONTENTS_TABLE, withContents } from './contents-in-backup.ts';
export { type EarlierReport, earlierReport } from './earlier-report.ts';
export { exampleCheck } from './example-check.ts';
export { reportFor, reportWithin, seesReport } from './find-report.ts';
export { foundAcrossOf } from './found-across.ts';
export { keepReport, listed, type NewReport, privateForm } from './keep-report.ts';
export { type PackedPage, packContent, packPage, unpackContent, unpackPage } from './kept-page.ts';
export { moveContents } from './move-contents.ts';
export { type OutsidePage, outsidePage, pageAtHand, placePage } from './page-place.ts';
export { pageReportExample } from './page-report.example.gen.ts';
export { Mode, PageFit, PageReport, RuleKind, SharedTask, Signal, Source, Summary } from './page-report.ts';
export {
  changeReport,
  contentsSince,
  contentsStanding,
  findCached,
  findContent,
  findReport,
  forgetContents,
  keepContent,
  keepEarlierKeys,
  type ReportRow,
} from './store.ts';
export { summariesOf } from './summaries.ts';
export { watchedPages } from './watched-pages.ts';
