// What has become of the findings between two looks at the pages.
import type { InFile } from '../../core/report/in-file.ts';
import type { RuleResult } from '../../core/report/report.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import { findingsOf } from '../../core/view/findings.ts';
import type { Paint } from '../checking/colours.ts';
import { GOOD, MEDIUM, STRONG } from '../checking/print-finding.ts';
import type { GatedPage } from '../gate/gated-page.ts';

interface WatchedFinding {
  readonly file: string;
  readonly result: RuleResult;
  /** What its passages are known by. */
  readonly passages: ReadonlySet<string>;
}

/** By page and rule. */
export type WatchedFindings = ReadonlyMap<string, WatchedFinding>;

export function findingsIn(pages: readonly GatedPage[]): WatchedFindings {
  const found = new Map<string, WatchedFinding>();
  for (const { file, place, report } of pages)
    for (const result of report === undefined ? [] : findingsOf(report))
      found.set(JSON.stringify([place, result.rule_id]), {
        file,
        result,
        passages: new Set(result.fingerprints),
      });
  return found;
}

const WORDS = {
  en: {
    isNew: 'new',
    fixed: 'fixed',
    bands: { strong: 'strong', medium: 'medium', low: 'low' },
    passages: (count: number) => countEn(count, 'passage', 'passages'),
    stand: (pages: number, findings: number) =>
      `${countEn(pages, 'page', 'pages')}, ${countEn(findings, 'finding', 'findings')}.`,
  },
  pl: {
    isNew: 'nowe',
    fixed: 'naprawione',
    bands: { strong: 'silny', medium: 'średni', low: 'słaby' },
    passages: (count: number) => countPl(count, 'miejsce', 'miejsca', 'miejsc'),
    stand: (pages: number, findings: number) =>
      `${countPl(pages, 'strona', 'strony', 'stron')}, ${countPl(findings, 'problem', 'problemy', 'problemów')}.`,
  },
} as const;

export interface ChangesShown {
  readonly pages: number;
  readonly lang: ReportLanguage;
  readonly paint: Paint;
}

/** A line for each finding with passages that are new or fixed, and how many findings there are now. */
export function changesTold(
  before: WatchedFindings,
  now: WatchedFindings,
  { pages, lang, paint }: ChangesShown,
): readonly string[] {
  const words = WORDS[lang];
  const width = Math.max(words.isNew.length, words.fixed.length);
  const lines = (kind: 'isNew' | 'fixed', all: WatchedFindings, others: WatchedFindings): string[] =>
    [...all].flatMap(([key, { file, result, passages }]) => {
      const more = [...passages].filter((one) => others.get(key)?.passages.has(one) !== true);
      if (more.length === 0) return [];
      const { band, title, rule_id } = result;
      const style = kind === 'fixed' ? GOOD : band === 'strong' ? STRONG : MEDIUM;
      // What is fixed no longer stands where it stood.
      const place = kind === 'fixed' ? file : `${file}${placeOf(result, more)}`;
      const count = more.length === 1 ? '' : `, ${words.passages(more.length)}`;
      const rest = `${place}  ${words.bands[band ?? 'low']}  ${title} (${rule_id})${count}`;
      return [`${paint({ text: words[kind].padEnd(width), style })}  ${paint({ text: rest })}`];
    });
  return [...lines('fixed', before, now), ...lines('isNew', now, before), words.stand(pages, now.size)];
}

/** Line and column of the first that the file has. */
function placeOf({ evidence }: RuleResult, passages: readonly string[]): string {
  const quotes: readonly (InFile & { readonly fingerprint?: string })[] = evidence?.quotes ?? [];
  const at = quotes.find(
    ({ fingerprint = '', at }) => at !== undefined && passages.includes(fingerprint),
  )?.at;
  return at === undefined ? '' : `:${at.line}:${at.column}`;
}
