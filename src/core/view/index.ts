/** What the panel loads with a report: its view. Nothing of it loads the catalogue; names that lists show stand in names.ts. */
export { reportView } from './report-view.ts';
