// What the thread of `assay mcp` does: pages judged and phrases read, while the server goes on listening.
import { toMarkdown } from '../../core/formats/markdown.ts';
import type { Asked, IntentReport } from '../../core/intent/intent-report.ts';
import { intentReport } from '../../core/intent/make-intent-report.ts';
import { type PageInput, readPage } from '../../core/page/read-page.ts';
import { type CheckOptions, reportOn } from '../../core/report/check-page.ts';
import type { PageReport } from '../../core/report/report.ts';

export interface PageToCheck {
  readonly input: PageInput;
  readonly options: CheckOptions;
}

export function check({ input, options }: PageToCheck): PageReport {
  return reportOn(readPage(input), options);
}

export function markdown(report: PageReport): string {
  return toMarkdown([{ file: '-', report }]);
}

export function phrase(asked: Asked): IntentReport {
  return intentReport(asked);
}
