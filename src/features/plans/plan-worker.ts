// Runs in a thread: reports go in and what a plan needs of them comes out; then that goes in, and the plan comes out.
import { groupedBy } from '../../core/grouped-by.ts';
import { planOfPages } from '../../core/plan/make-plan.ts';
import { planMarkdown } from '../../core/plan/plan-markdown.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import { reportForPlan } from '../../core/site/plan/report-for-plan.ts';
import { sharedFindings } from '../../core/site/plan/shared-findings.ts';
import { siteNotes } from '../../core/site/plan/site-notes.ts';
import { countFindings } from '../../core/site/summary/counted-findings.ts';
import { ignoring } from '../../core/site/summary/ignored.ts';
import type { MadePlan, PlanToMake, ReportsToShorten, ShortReport } from './plan-thread.ts';

export function shorten({ pages, ignored, answered, lang }: ReportsToShorten): ShortReport[] {
  const context = { ignoredBy: ignoring(ignored), answered: new Set(answered) };
  return pages.map(({ report, texts, private: isPrivate, url }) => {
    // The judge has written both, in the form of the contract.
    const [own, kept] = [report, texts ?? 'null'].map((json) => JSON.parse(json)) as [
      PageReport,
      KeptTexts | null,
    ];
    const short = reportForPlan(own, kept, lang, { ...context, url });
    // In private mode nothing of a page is told, not even its name.
    const page = isPrivate ? { ...short.report.page, url: null, title: null } : short.report.page;
    return { report: JSON.stringify({ ...short.report, page }), scored: short.scored, private: isPrivate };
  });
}

export function make({ input, reports, cutShort }: PlanToMake): MadePlan {
  const { lang, total, failed } = input;
  const counted = countFindings(input);
  const sizes = groupedBy(input.pages, ({ pattern }) => pattern);
  const pages = input.pages.map(({ report_id, pattern }, place) => {
    const { report = 'null', private: isPrivate = true } = reports[place] ?? {};
    // A pattern of one page names that page, and says nothing about a kind.
    const isKind = (sizes.get(pattern)?.length ?? 0) > 1 && !isPrivate;
    return {
      // shorten() has written it.
      report: JSON.parse(report) as PageReport,
      reportId: report_id,
      pattern: isKind ? pattern : null,
    };
  });
  const plan = planOfPages(pages, lang, {
    shared: sharedFindings(counted.crossPage, lang),
    notes: siteNotes(
      {
        total,
        checked: pages.length,
        failed,
        ignored: counted.ignored.reduce((sum, { pages: concerned }) => sum + concerned, 0),
        cutShort,
      },
      lang,
    ),
    scored: new Set(reports.flatMap(({ scored }) => scored)).size,
  });
  return { plan: JSON.stringify(plan), markdown: planMarkdown(plan) };
}
