export { keepReport, type NewReport, packContent, urlHashOf } from './keep-report.ts';
export { findCached } from './store.ts';
