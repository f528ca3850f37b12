// How a page stands in each mode, by what an audit counts: without what is ignored, with what only several pages show.
import type { Level, PageReport, RuleResult } from '../../report/report.ts';
import { levelsByFindings } from '../../report/summary.ts';
import { isFinding } from '../../report/worth.ts';
import type { Mode } from '../../rules/rule.ts';
import { confirmedOnly } from './confirmed.ts';
import type { BriefFinding } from './page-brief.ts';

/** `counted`: confirmed findings of the page that are not ignored. */
export function pageLevels(
  report: PageReport,
  counted: readonly Pick<BriefFinding, 'mode' | 'band'>[],
): Record<Mode, Level> {
  const confirmed = confirmedOnly(report);
  // A finding that is ignored was judged all the same: the rest of its mode is in order, not unknown.
  const quiet = (result: RuleResult): RuleResult => (isFinding(result) ? { ...result, band: 'low' } : result);
  const modes = levelsByFindings({
    ...confirmed,
    violations: confirmed.violations.map(quiet),
    quality_signals: confirmed.quality_signals.map(quiet),
  });
  const levelOf = (mode: Mode): Level => {
    const ofMode = counted.filter((finding) => finding.mode === mode);
    if (ofMode.some(({ band }) => band === 'strong')) return 'high';
    return ofMode.length > 0 ? 'medium' : modes[mode].level;
  };
  return { spam: levelOf('spam'), quality: levelOf('quality'), helpful: levelOf('helpful') };
}
