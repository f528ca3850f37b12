export { CheckPage } from './check-page.tsx';
export { Report } from './report.tsx';
export { ReportComparison } from './report-comparison.tsx';
export { ReportList } from './report-list.tsx';
export { ReportPlan } from './report-plan.tsx';
