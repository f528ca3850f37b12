// What an audit keeps of a page's report: enough to say something about the site without reading the reports again.

import type { NotRendered } from '../../page/given.ts';
import type { Level, PageReport, RuleResult } from '../../report/report.ts';
import { levelsByFindings } from '../../report/summary.ts';
import type { Reason } from '../../rules/reasons.ts';
import type { Kind, Layer, Mode } from '../../rules/rule.ts';
import { shortened } from '../../rules/wording.ts';
import { findingsOf, problemsOf } from '../../view/findings.ts';
import { confirmedOnly, isConfirmed } from './confirmed.ts';
import { pageCost } from './site-cost.ts';

const TITLE_CHARACTERS = 160;
const NOT_APPLICABLE: Reason = 'not_applicable';

export interface PageBrief {
  readonly page_type: string;
  readonly lang: string | null;
  readonly title: string | null;
  /** By what is confirmed. */
  readonly levels: Readonly<Record<Mode, Level>>;
  /** Confirmed ones, what matters most first. */
  readonly findings: readonly BriefFinding[];
  /** Rules whose hit is not confirmed: a person should look, but an audit does not count them. */
  readonly unconfirmed: readonly string[];
  /** Rules about problems that were judged, or that such a page has nothing for: on these a later audit can be compared. */
  readonly judged: readonly string[];
  /** Why it was not rendered though it should have been. */
  readonly not_rendered?: NotRendered;
  /** It was fetched with a sign-in. */
  readonly signed_in?: true;
  /** On the scale of page quality, where the report has it. */
  readonly quality: number | null;
  /** What its findings cost together; pages are ordered by it. */
  readonly worth: number;
}

export interface BriefFinding {
  readonly rule_id: string;
  /** In the language of the report; for rules that the catalogue no longer has. */
  readonly title: string;
  readonly mode: Mode;
  readonly policy: string;
  readonly kind: Kind;
  readonly layer: Layer;
  readonly signal: number;
  readonly band: 'strong' | 'medium';
}

/** Of a report as it may be stored: from one without its page nothing of the page comes here either. */
export function briefOf(report: PageReport): PageBrief {
  const found = findingsOf(report);
  const findings = found.filter(isConfirmed).map(briefFinding);
  const modes = levelsByFindings(confirmedOnly(report));
  return {
    page_type: report.page.page_type,
    lang: report.page.lang,
    title: report.page.title === null ? null : shortened(report.page.title, TITLE_CHARACTERS),
    levels: { spam: modes.spam.level, quality: modes.quality.level, helpful: modes.helpful.level },
    findings,
    unconfirmed: found.filter((result) => !isConfirmed(result)).map(({ rule_id }) => rule_id),
    judged: judgedRules(report),
    ...(report.fetch.not_rendered === undefined ? {} : { not_rendered: report.fetch.not_rendered }),
    ...(report.fetch.signed_in === true ? { signed_in: true } : {}),
    // A report may come from before there were summaries.
    quality: report.summary?.quality?.value ?? null,
    worth: pageCost(findings),
  };
}

function briefFinding(result: RuleResult): BriefFinding {
  const { rule_id, title, mode, policy, kind, layer, signal } = result;
  return {
    rule_id,
    title: shortened(title, TITLE_CHARACTERS),
    mode,
    policy,
    kind,
    layer,
    signal: signal ?? 0,
    band: result.band === 'strong' ? 'strong' : 'medium',
  };
}

function judgedRules(report: PageReport): string[] {
  const empty = report.not_assessed.filter(
    ({ reason, kind }) => reason === NOT_APPLICABLE && (kind === 'violation' || kind === 'signal'),
  );
  return [...problemsOf(report).filter(({ ok }) => ok), ...empty].map(({ rule_id }) => rule_id).sort();
}
