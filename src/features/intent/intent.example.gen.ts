import type { IntentReport } from '../../core/intent/intent-report.ts';

export const intentReportExample = {} as unknown as IntentReport;
