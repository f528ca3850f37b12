// Findings as GitLab’s Code Quality takes them: an entry for each passage.
import type { InFile } from '../report/in-file.ts';
import type { ReportQuote, RuleResult } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { type Run, type RunFinding, runFindings } from '../view/run.ts';
import { words } from '../view/words.ts';

type Severity = 'info' | 'minor' | 'major' | 'critical' | 'blocker';

interface Entry {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: Severity;
  readonly location: {
    readonly path: string;
    readonly lines: { readonly begin: number; readonly end?: number };
  };
}

const DESCRIPTION_MAX = 1_000;

/**
 * What the run counts, and nothing that it hides: GitLab compares the file with the one of the target branch, and its
 * difference is the one that the run fails by.
 */
export function toGitlabCodeQuality(run: Run): string {
  const used = new Map<string, number>();
  const entries = [
    ...run.unread.map(
      ({ file, fault }): Entry => ({
        description: shortened(fault, DESCRIPTION_MAX),
        check_name: 'assay_unreadable',
        fingerprint: once(`unreadable-${file}`, used),
        severity: 'blocker',
        location: { path: pathOf(file), lines: { begin: 1 } },
      }),
    ),
    ...runFindings(run).flatMap((finding) => entriesOf(finding, run.lang, used)),
  ];
  return JSON.stringify(entries, null, 2);
}

function entriesOf(
  { page, result, weight }: RunFinding,
  lang: ReportLanguage,
  used: Map<string, number>,
): Entry[] {
  const { fingerprint, fingerprints = fingerprint === undefined ? [] : [fingerprint] } = result;
  const quotes: readonly (ReportQuote & InFile)[] = result.evidence?.quotes ?? [];
  const severity: Severity =
    weight === 'newly_judged' ? 'info' : result.band === 'strong' ? 'critical' : 'major';
  const known = fingerprints.length > 0 ? fingerprints : [`${page.file}-${result.rule_id}`];
  return known.map((one) => {
    const at = quotes.find((quote) => quote.fingerprint === one)?.at ?? quotes.find((quote) => quote.at)?.at;
    return {
      description: shortened(descriptionOf(result, lang), DESCRIPTION_MAX),
      check_name: result.rule_id,
      fingerprint: once(one, used),
      severity,
      location: {
        path: pathOf(page.file),
        lines: at === undefined ? { begin: 1 } : { begin: at.line, end: at.end_line },
      },
    };
  });
}

function descriptionOf({ title, evidence }: RuleResult, lang: ReportLanguage): string {
  const { facts = [], fix = null } = evidence ?? {};
  return [`${title}.`, ...facts, ...(fix === null ? [] : [`${words.fix[lang]}: ${fix}`])].join(' ');
}

/** GitLab drops the second of two entries with one fingerprint: a page that is checked from two files has one address. */
function once(fingerprint: string, used: Map<string, number>): string {
  const before = used.get(fingerprint) ?? 0;
  used.set(fingerprint, before + 1);
  return before === 0 ? fingerprint : `${fingerprint}-${before + 1}`;
}

/** Relative to the repository, without "./" before it. */
function pathOf(file: string): string {
  return file === '-' ? 'stdin' : file.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}
