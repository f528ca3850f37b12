// What a client is told first of one page, and what stands in the appendix of its report.
import type { PageReport } from '../report/report.ts';
import { tasksIn } from '../report/summary.ts';
import { remedyFor, workOfReason } from '../report/tasks/effort.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { CheckedPage } from '../view/findings.ts';
import type { ReportView } from '../view/report-view.ts';
import { words } from '../view/words.ts';
import { appendix, type ClientAction, type ClientPage } from './client-page.ts';
import { clientWords, pageOriginTold } from './client-texts.ts';
import type { ForClient } from './document-options.ts';
import { LOOKS, VERDICT_LOOKS } from './html-page.ts';

export function reportForClient(
  { report, file }: CheckedPage,
  view: ReportView,
  {
    projectName = null,
    date = null,
  }: { projectName?: string | null | undefined; date?: string | null | undefined },
): ClientPage {
  const { lang, title, url, modes, verdict, noVerdict } = view;
  return {
    lang,
    kind: words.report[lang],
    name: title,
    // Of a private page it is the host, which stands where the name of a file would.
    address: url ?? (file === '-' ? null : file),
    date,
    project: projectName,
    verdict:
      verdict === null
        ? { look: LOOKS.unknown, label: words.verdict[lang], text: noVerdict }
        : {
            look: VERDICT_LOOKS[verdict.level],
            label: `${words.verdict[lang]}: ${verdict.name}`,
            text: verdict.text,
          },
    found: [...modes.map(({ line }) => line), ...(view.quality === null ? [] : [view.quality.text])],
    actions: actionsOf(report, view),
    nothing: clientWords.nothing[lang],
  };
}

function actionsOf(report: PageReport, { sections, lang }: ReportView): ClientAction[] {
  const shown = new Map(
    sections.flatMap((part) =>
      part.kind === 'tasks' ? part.tasks.map((task) => [task.id, task] as const) : [],
    ),
  );
  const problems = [...report.violations, ...report.quality_signals];
  return tasksIn(report).flatMap(({ id, findings, effort, gain }) => {
    const task = shown.get(id);
    const lead = problems.find(({ rule_id }) => rule_id === findings[0]);
    if (task === undefined) return [];
    const work = lead === undefined ? workOfReason[effort] : remedyFor(lead);
    // A report made without explanations has the catalogue's advice.
    const general = lead === undefined ? null : (ruleById(lead.rule_id)?.fix[lang] ?? null);
    const how = task.steps.length > 0 ? task.steps.join(' ') : general;
    return [{ title: task.title, how, work, effort, gain, where: null }];
  });
}

export function reportAppendix(report: PageReport, { origin = null }: Pick<ForClient, 'origin'>): string[] {
  const { report_lang: lang, engine_version, catalogue_version, violations, quality_signals } = report;
  return appendix(
    [
      ...(origin === null ? [] : [{ term: clientWords.foundBy[lang], told: pageOriginTold(origin, lang) }]),
      { term: clientWords.engine[lang], told: engine_version },
      { term: clientWords.catalogue[lang], told: catalogue_version },
    ],
    [...violations, ...quality_signals]
      .filter(({ signal }) => signal !== null && signal > 0)
      .map(({ rule_id: id, title }) => ({ id, title })),
    lang,
  );
}
