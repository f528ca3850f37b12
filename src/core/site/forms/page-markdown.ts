// One page of an audit as Markdown: its report by what the audit counts, and what it shows together with other pages.
import { toMarkdown } from '../../formats/markdown.ts';
import { escapeMarkdown as text } from '../../formats/markdown-text.ts';
import type { PageReport, RuleResult } from '../../report/report.ts';
import { concluded } from '../../report/summary.ts';
import { isFinding } from '../../report/worth.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import { words } from '../../view/words.ts';
import { crossPageSources } from '../across/advice.ts';
import { confirmedOnly } from '../summary/confirmed.ts';
import type { CountedPage } from '../summary/counted-findings.ts';
import type { CrossPageEvidence } from '../summary/site-summary.ts';
import { evidenceFor } from './audit-export.ts';
import { evidenceText } from './audit-markdown.ts';
import { auditWords, pageCount } from './texts.ts';

const ADDRESS_CHARACTERS = 200;

/** `report` is to be in the language asked for, as far as it can be. */
export function auditPageMarkdown(
  counted: CountedPage,
  report: PageReport,
  across: readonly CrossPageEvidence[],
  lang: ReportLanguage,
): string {
  const { page, findings } = counted;
  const shown = countedOnly(report, new Set(findings.map(({ rule_id }) => rule_id)));
  const concerning = findings.flatMap(({ rule_id }) => evidenceFor(rule_id, page.report_id, across) ?? []);
  // Named as the audit names it, whatever a redirect led to.
  const named = { ...shown, page: { ...shown.page, url: page.url } };
  return toMarkdown([{ file: '-', report: named }], {
    further: concerning.length === 0 ? [] : acrossLines(concerning, page.report_id, lang),
  });
}

/** The report with those of its findings that count; its tasks and its summary say no more either. */
function countedOnly(report: PageReport, counted: ReadonlySet<string>): PageReport {
  const kept = (result: RuleResult): boolean => !isFinding(result) || counted.has(result.rule_id);
  const confirmed = confirmedOnly(report);
  const results = {
    ...confirmed,
    violations: confirmed.violations.filter(kept),
    quality_signals: confirmed.quality_signals.filter(kept),
  };
  const { tasks: _, ...untold } = results;
  const { tasks, summary } = concluded(untold);
  return { ...results, tasks, summary: { ...report.summary, modes: summary.modes, top: summary.top } };
}

function acrossLines(
  across: readonly CrossPageEvidence[],
  reportId: string,
  lang: ReportLanguage,
): readonly string[] {
  return [
    `## ${auditWords.across[lang]}`,
    '',
    ...across.flatMap((evidence) => [
      `**${text(evidence.title)}** · ${evidence.signal} · \`${evidence.kind}\``,
      '',
      text(evidence.text),
      '',
      `${pageCount[lang](evidence.pages.length)}${evidence.pattern === null ? '' : ` · ${text(shortened(evidence.pattern, ADDRESS_CHARACTERS))}`}`,
      '',
      ...evidence.quotes
        .filter(({ report_id }) => report_id === reportId)
        .flatMap((quote) => [`> ${evidenceText(quote)}`, '']),
      `**${words.fix[lang]}:** ${text(evidence.fix)}`,
      '',
      crossPageSources(evidence.policy)
        .map(({ label, url }) => `[${text(label)}](${url})`)
        .join(', '),
      '',
    ]),
  ];
}
