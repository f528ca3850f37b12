// What a run passes or fails by: findings that count, after what is ignored or known has been taken out, and budgets.
import { asShown, withPassages } from '../../core/report/every-passage.ts';
import type { PageReport, RuleResult } from '../../core/report/report.ts';
import type { Texts } from '../../core/rules/texts.ts';
import { findingsOf, reaches } from '../../core/view/findings.ts';
import { checkCodes } from '../check-codes.ts';
import type { PlacedFile } from '../checking/check-files.ts';
import type { CheckWords } from '../checking/check-options.ts';
import type { Config } from '../config-file/schema.ts';
import { heldAgainst } from './budgets.ts';
import type { GatedPage, HiddenFinding } from './gated-page.ts';
import { Ignores, today } from './ignores.ts';
import { toldAnew, weighed, weighs } from './told-anew.ts';

/** What is known of a page from before. */
export interface KnownFindings {
  standing(page: PlacedFile, result: RuleResult, fingerprint: string): Standing;
}
export type Standing = 'new' | 'known' | 'newly_judged';

export interface GateOptions {
  readonly config: Config;
  readonly asked: Pick<CheckWords, 'failOn'>;
  readonly known: KnownFindings | null;
}

export interface GateAccount {
  readonly code: number;
  /** What there is to say beside the reports, a sentence each. */
  readonly lines: readonly string[];
  /** Budgets that are broken. */
  readonly broken: readonly Texts[];
}

export class Gate {
  readonly #options: GateOptions;
  readonly #ignores: Ignores;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#ignores = new Ignores(options.config, today());
  }

  /** Findings have to be told apart, or their weight follows from more than themselves. */
  get evidence(): boolean {
    const { config, known } = this.#options;
    return known !== null || config.ignore !== undefined || weighs(config);
  }

  pages(checked: readonly PlacedFile[]): readonly GatedPage[] {
    return checked.map((page) => this.#page(page));
  }

  #page(page: PlacedFile): GatedPage {
    if (page.report === undefined) return { ...page, hidden: [], newlyJudged: [], failed: false };
    const { asked, known, config } = this.#options;
    const whole = weighed(page.report, config);
    const hidden: HiddenFinding[] = [];
    const newlyJudged: RuleResult[] = [];
    const changed = new Map<RuleResult, RuleResult | null>();
    if (this.evidence)
      for (const result of findingsOf(whole)) {
        const { left, isNewlyJudged } = this.#counted(page, result, hidden);
        if (left !== result) changed.set(result, left);
        if (left !== null && isNewlyJudged) newlyJudged.push(left);
      }
    const report =
      changed.size === 0
        ? whole
        : toldAnew(whole, (one) => changed.get(one) ?? (changed.has(one) ? null : one));
    const isTolerated = (one: RuleResult): boolean =>
      newlyJudged.some(({ rule_id }) => rule_id === one.rule_id);
    const failing =
      newlyJudged.length === 0 ? report : toldAnew(report, (one) => (isTolerated(one) ? null : one));
    const { failOn } = asked;
    // Passages beyond those that are shown were there to choose from.
    const shown = (one: PageReport): PageReport => ({
      ...one,
      violations: one.violations.map(asShown),
      quality_signals: one.quality_signals.map(asShown),
    });
    const failed = failOn !== undefined && findingsOf(failing).some((finding) => reaches(finding, failOn));
    return {
      ...page,
      report: shown(report),
      failing: shown(failing),
      hidden,
      newlyJudged,
      failed,
      ...(known === null && config.ignore === undefined ? {} : { added: addedFields(hidden, newlyJudged) }),
    };
  }

  /** What is left of a finding; what is hidden of it is entered. */
  #counted(
    page: PlacedFile,
    result: RuleResult,
    hidden: HiddenFinding[],
  ): { readonly left: RuleResult | null; readonly isNewlyJudged: boolean } {
    const { known } = this.#options;
    const { fingerprints: identities = [] } = result;
    const counted = new Set<string>();
    let isNewlyJudged = true;
    for (const one of identities) {
      const ignore = this.#ignores.of(result, one, page);
      const standing = known?.standing(page, result, one) ?? 'new';
      if (ignore !== undefined) hide(hidden, result, one, { why: 'ignored', ...ignore });
      else if (standing === 'known') hide(hidden, result, one, { why: 'known' });
      else {
        isNewlyJudged &&= standing === 'newly_judged';
        counted.add(one);
      }
    }
    if (counted.size === identities.length) return { left: result, isNewlyJudged };
    if (counted.size === 0) return { left: null, isNewlyJudged };
    // A passage that is new is shown without those that are hidden.
    const left = withPassages(
      result,
      identities.filter((one) => counted.has(one)),
    );
    return { left, isNewlyJudged };
  }

  account(pages: readonly GatedPage[]): GateAccount {
    const { broken, warnings } = heldAgainst(this.#options.config, pages);
    const isFailed = pages.some(({ failed }) => failed);
    return {
      code: pages.some(({ fault }) => fault !== undefined)
        ? checkCodes.usage
        : isFailed
          ? checkCodes.finding
          : broken.length > 0
            ? checkCodes.budget
            : checkCodes.fine,
      lines: [
        ...this.#ignores.expired.map(
          ({ place, entry: { until, reason } }) =>
            `${place} has expired on ${until}, and what it ignored counts again: ${reason}`,
        ),
        ...this.#hidden(pages),
        ...warnings,
        ...broken.map(({ en }) => `Over budget: ${en}`),
      ],
      broken,
    };
  }

  /** How many findings are neither ignored nor known, each passage one. */
  counting(pages: readonly GatedPage[]): number {
    return pages
      .flatMap(({ report }) => (report === undefined ? [] : findingsOf(report)))
      .reduce((sum, { fingerprints = [] }) => sum + fingerprints.length, 0);
  }

  #hidden(pages: readonly GatedPage[]): string[] {
    const count = (why: HiddenFinding['why']): number =>
      pages
        .flatMap(({ hidden }) => hidden)
        .filter((one) => one.why === why)
        .reduce((sum, { fingerprints }) => sum + fingerprints.length, 0);
    const ignored = count('ignored');
    const judged = pages.reduce((sum, { newlyJudged }) => sum + newlyJudged.length, 0);
    return [
      ...(this.#options.known === null ? [] : [`${findings(count('known'), 'known')} hidden.`]),
      ...(ignored === 0 ? [] : [`${findings(ignored, 'ignored')} hidden.`]),
      ...(judged === 0
        ? []
        : [
            `${findings(judged, 'newly judged')} shown as a warning: the rule has changed, the page has not. "assay baseline update --accept-new" takes them in.`,
          ]),
    ];
  }
}

/** For programs: nothing that was found is lost. */
function addedFields(
  hidden: readonly HiddenFinding[],
  newlyJudged: readonly RuleResult[],
): Readonly<Record<string, unknown>> {
  return {
    hidden: hidden.map(({ result: { rule_id, title, signal, band }, why, fingerprints, reason, until }) => ({
      rule_id,
      title,
      signal,
      band,
      why,
      fingerprints,
      ...(reason === undefined ? {} : { reason }),
      ...(until === undefined ? {} : { until }),
    })),
    newly_judged: newlyJudged.map(({ rule_id }) => rule_id),
  };
}

function hide(
  hidden: HiddenFinding[],
  result: RuleResult,
  fingerprint: string,
  { why, reason, until }: Pick<HiddenFinding, 'why' | 'reason' | 'until'>,
): void {
  const before = hidden.find((one) => one.result === result && one.why === why && one.reason === reason);
  if (before !== undefined) before.fingerprints.push(fingerprint);
  else hidden.push({ result, fingerprints: [fingerprint], why, reason, until });
}

function findings(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'finding is' : 'findings are'}`;
}
