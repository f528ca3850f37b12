import type { Look } from '../../formats/html-cover.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { levelNames } from '../../view/names.ts';
import type { SiteLevel } from '../summary/audited-site.ts';
import type { SiteSummary } from '../summary/site-summary.ts';
import { fewAssessed, siteLevels } from './texts.ts';

/** A level as people see it. */
export interface ShownLevel {
  readonly look: Look;
  /** "No concerns". */
  readonly label: string;
  /** "no concerns: under 2% of pages checked". */
  readonly detail: string;
}

const LOOKS: Readonly<Record<SiteLevel, Look>> = {
  high: 'strong',
  medium: 'medium',
  low: 'good',
  unknown: 'none',
};
/** Of the pages that were to be looked at; below it a low level is no good news. */
const LEAST_ASSESSED = 2 / 3;

type Counted = Pick<SiteSummary, 'pages' | 'estimates' | 'site_levels' | 'verdict'>;

export function modeLevel(summary: Counted, mode: Mode, lang: ReportLanguage): ShownLevel {
  return shown(summary, summary.site_levels[mode], summary.estimates[mode].pages, lang);
}

export function verdictLevel(summary: Counted, lang: ReportLanguage): ShownLevel {
  const assessed = Math.max(...MODES.map((mode) => summary.estimates[mode].pages));
  return shown(summary, summary.verdict.level, assessed, lang);
}

function shown({ pages }: Counted, level: SiteLevel, assessed: number, lang: ReportLanguage): ShownLevel {
  const all = pages.checked + pages.failed;
  if (level === 'low' && assessed < all * LEAST_ASSESSED) {
    const few = fewAssessed[lang](assessed, all);
    return { look: 'none', label: few, detail: `${few.charAt(0).toLowerCase()}${few.slice(1)}` };
  }
  return { look: LOOKS[level], label: levelNames[level][lang], detail: siteLevels[level][lang] };
}
