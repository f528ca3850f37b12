// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, reportOn, selectRules } from '../core/index.ts';
import type { Given } from '../core/page/given.ts';
import { withoutEvidence } from '../core/report/without-evidence.ts';
import type { Judgement, JudgeRequest } from './judge.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  const { page, selection, disabled = [], lang, withBare = false } = request;
  const selected = new Set(selectRules(selection, new Set(disabled)).run.map(({ id }) => id));
  const report = reportOn(readPage(page), {
    ...selection,
    disabled,
    lang,
    explain: true,
    given: givenOf(request),
  });
  return {
    report: JSON.stringify(report),
    ...(withBare ? { bare: JSON.stringify(withoutEvidence(report)) } : {}),
    scored: scoredOf(report, selected),
  };
}

function givenOf({ fetched, looks = [] }: JudgeRequest): Given {
  const otherLooks = looks.map(({ as, html, finalUrl }) => ({
    as,
    finalUrl,
    page: readPage({ html, url: finalUrl }),
  }));
  return {
    ...(fetched === undefined ? {} : { fetched }),
    ...(otherLooks.length === 0 ? {} : { otherLooks }),
  };
}

/** How many of the rules that were asked for have a score; labels that run with any selection are no answer. */
function scoredOf(report: PageReport, asked: ReadonlySet<string>): number {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].filter(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  ).length;
}
