// Reports in, one text out, in the format that was asked for.
import { toJunit } from '../../core/formats/junit.ts';
import { toMarkdown } from '../../core/formats/markdown.ts';
import { toSarif } from '../../core/formats/sarif.ts';
import type { PageReport } from '../../core/report/report.ts';
import { escapedJson, safeJson } from '../terminal-safety.ts';
import type { ShownAs } from './check-options.ts';
import { wantsColour } from './colours.ts';
import { printedPages } from './print-pages.ts';
import { printedReport } from './print-report.ts';

/** A ruler between the plans of several pages. */
const PLANS_APART = '\n---\n\n';

export interface CheckedFile {
  readonly file: string;
  readonly report?: PageReport | undefined;
  readonly source?: string | undefined;
  /** Why there is no report. */
  readonly fault?: string | undefined;
  /** The report without findings that nothing fails by, for formats that know only passed and failed. */
  readonly failing?: PageReport | undefined;
  /** What a program is told beside the report. */
  readonly added?: Readonly<Record<string, unknown>> | undefined;
}

export interface Target {
  readonly stream: { readonly isTTY?: boolean; readonly columns?: number; hasColors?(): boolean };
  readonly environment: NodeJS.ProcessEnv;
}

/** What needs the catalogue is loaded only where it is asked for: a run that knows all its pages has no other use for it. */
export async function renderedReports(
  checked: readonly CheckedFile[],
  asked: ShownAs,
  { stream, environment }: Target,
): Promise<string> {
  const pages = checked.flatMap(({ file, report, added, source }) =>
    report === undefined ? [] : [{ file, report, added, ...(source === undefined ? {} : { source }) }],
  );
  const unread = checked.flatMap(({ file, fault }) => (fault === undefined ? [] : [{ file, fault }]));
  const lang = asked.lang ?? pages[0]?.report.report_lang ?? 'en';
  const several = checked.length > 1;
  const everything = asked.explain === true || asked.verbose;
  switch (asked.format) {
    case 'json':
      return pages.length === 0
        ? ''
        : safeJson(
            several
              ? pages.map(({ file, ...page }) => ({ file, ...jsonRecord(page) }))
              : jsonRecord(pages[0]),
            2,
          );
    case 'md':
      return toMarkdown(pages, { everything });
    case 'plan': {
      const { planOf } = await import('../../core/plan/make-plan.ts');
      const { planMarkdown } = await import('../../core/plan/plan-markdown.ts');
      return pages
        .map(({ file, report }) => planMarkdown(planOf(report), several ? file : null))
        .join(PLANS_APART);
    }
    case 'html': {
      const { toHtml } = await import('../../core/formats/html.ts');
      return toHtml(pages, { unread });
    }
    case 'sarif':
      return escapedJson(toSarif(pages, { everything, unread }));
    case 'junit':
      return toJunit(
        checked.flatMap(({ file, report, failing = report }) =>
          failing === undefined ? [] : [{ file, report: failing }],
        ),
        { failOn: asked.failOn, unread },
      );
    case 'pretty': {
      const options = {
        columns: stream.columns ?? 80,
        colour: wantsColour(stream, environment),
        verbose: everything,
      };
      const [only] = pages;
      return several || only === undefined
        ? printedPages(checked, lang, options)
        : printedReport(only.report, null, options);
    }
  }
}

function jsonRecord(page: Pick<CheckedFile, 'report' | 'added'> | undefined): object {
  return { ...page?.report, ...page?.added };
}
