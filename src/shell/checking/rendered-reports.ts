// Reports in, one text out, in the format that was asked for.
import { toJunit } from '../../core/formats/junit.ts';
import { toMarkdown } from '../../core/formats/markdown.ts';
import { toPlacedSarif } from '../../core/formats/placed-sarif.ts';
import type { PageReport } from '../../core/report/report.ts';
import { withoutEvidence } from '../../core/report/without-evidence.ts';
import { ALONE, type Run, type RunAccount, type RunPage } from '../../core/view/run.ts';
import { escapedJson, safeJson } from '../terminal-safety.ts';
import { withoutCommands } from '../workflow-safety.ts';
import { wantsColour } from './colours.ts';
import { printedPages } from './print-pages.ts';
import { printedReport } from './print-report.ts';
import { isInRepository, repositoryPath } from './repository-path.ts';
import type { Format, ShownAs } from './shown-as.ts';

/** A ruler between the plans of several pages. */
const PLANS_APART = '\n---\n\n';

export interface CheckedFile extends Omit<RunPage, 'report'> {
  readonly report?: PageReport | undefined;
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

export interface Rendered {
  readonly checked: readonly CheckedFile[];
  readonly asked: ShownAs;
  readonly account?: RunAccount;
}

/** What needs the catalogue is loaded only where it is asked for: a run that knows all its pages has no other use for it. */
export async function renderedReports(
  { checked, asked, account = ALONE }: Rendered,
  format: Format,
  target: Target,
): Promise<string> {
  const pages = checked.flatMap(({ report, ...page }) => (report === undefined ? [] : [{ ...page, report }]));
  const unread = checked.flatMap(({ file, fault }) => (fault === undefined ? [] : [{ file, fault }]));
  const several = checked.length > 1;
  const everything = asked.explain === true || asked.verbose;
  switch (format) {
    case 'json':
      return pages.length === 0
        ? ''
        : safeJson(
            several
              ? pages.map((page) => ({ file: page.file, ...jsonRecord(page, asked) }))
              : jsonRecord(pages[0], asked),
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
    case 'sarif': {
      const { pages: named, unread: left, isCompared } = runOf({ checked, asked, account }, target);
      return escapedJson(toPlacedSarif(named, { everything, unread: left, isCompared }));
    }
    case 'junit':
      return toJunit(
        checked.flatMap(({ file, report, failing = report }) =>
          failing === undefined ? [] : [{ file, report: failing }],
        ),
        { failOn: asked.failOn, unread },
      );
    case 'gitlab': {
      const { toGitlabCodeQuality } = await import('../../core/formats/gitlab-code-quality.ts');
      return escapedJson(toGitlabCodeQuality(runOf({ checked, asked, account }, target)));
    }
    case 'comment': {
      const { toComment } = await import('../../core/formats/comment.ts');
      return toComment(runOf({ checked, asked, account }, target), asked.commentName);
    }
    case 'github': {
      const { toGithubAnnotations } = await import('../../core/formats/github-annotations.ts');
      const commands = toGithubAnnotations(runOf({ checked, asked, account }, target), isInRepository);
      // What a person reads in the log stands behind them.
      return [...commands, withoutCommands(printed({ checked, asked }, target))].join('\n');
    }
    case 'pretty':
      return printed({ checked, asked }, target);
  }
}

/** The run as code hosts are told of it, with files by the names that they have there. */
export function runOf({ checked, asked, account = ALONE }: Rendered, { environment }: Target): Run {
  return {
    ...account,
    lang: languageOf({ checked, asked }),
    failOn: asked.failOn,
    pages: checked.flatMap(({ file, report, hidden, newlyJudged }) =>
      report === undefined ? [] : [{ file: repositoryPath(file, environment), report, hidden, newlyJudged }],
    ),
    unread: checked.flatMap(({ file, fault }) =>
      fault === undefined ? [] : [{ file: repositoryPath(file, environment), fault }],
    ),
  };
}

function languageOf({ checked, asked }: Rendered): Run['lang'] {
  return asked.lang ?? checked.find(({ report }) => report !== undefined)?.report?.report_lang ?? 'en';
}

function printed({ checked, asked }: Rendered, { stream, environment }: Target): string {
  const options = {
    columns: stream.columns ?? 80,
    colour: wantsColour(stream, environment),
    verbose: asked.explain === true || asked.verbose,
  };
  const reports = checked.flatMap(({ report }) => report ?? []);
  const [only] = reports;
  return checked.length > 1 || only === undefined
    ? printedPages(checked, languageOf({ checked, asked }), options)
    : printedReport(only, null, options);
}

/** Evidence that only other formats have asked for is left out. */
function jsonRecord(
  page: Pick<CheckedFile, 'report' | 'added'> | undefined,
  { explain }: Pick<ShownAs, 'explain'>,
): object {
  const report = page?.report;
  return {
    ...(report === undefined || explain !== false ? report : withoutEvidence(report)),
    ...page?.added,
  };
}
