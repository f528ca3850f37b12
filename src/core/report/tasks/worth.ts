// What comes first: what the verdict leads with, then what brings most, then what is sure, then what takes less work.
import type { ReportReason, RuleResult, TaskScope, TaskSize } from '../report.ts';
import { isConcreteBreach, isHarmful, isLikeness, isStrongBreach, worthOf } from '../worth.ts';
import type { Cause } from './causes.ts';
import { changes, largestOf, remedyFor } from './effort.ts';

export interface Value {
  /** 2 where readers may come to harm, 1 for a breach that is strong or stands on a page like spam: what verdicts lead with. */
  readonly leads: number;
  readonly gain: TaskSize;
  /** Nothing but small faults. */
  readonly small: boolean;
  /** On how many pages it stands. */
  readonly pages: number;
  readonly worth: number;
  readonly sure: ReportReason['sure'];
  readonly effort: TaskSize;
  /** How strong its sign is, or how often such a reason is right, 0 to 100. */
  readonly strength: number;
  readonly id: string;
}

/** Most valuable first. */
export function byValue(a: Value, b: Value): number {
  return (
    b.leads - a.leads ||
    b.gain - a.gain ||
    Number(a.small) - Number(b.small) ||
    (a.leads > 0 ? b.worth - a.worth : 0) ||
    b.pages - a.pages ||
    Number(b.sure === 'plain') - Number(a.sure === 'plain') ||
    a.effort - b.effort ||
    b.strength - a.strength ||
    (a.id < b.id ? -1 : 1)
  );
}

/** `alike`: the page as a whole is surely like known spam. */
export function valueOfCause(cause: Cause, alike: boolean): Value {
  const { findings, reasons } = cause;
  const leads = Math.max(0, ...findings.map((finding) => leadOf(finding, alike)));
  return {
    leads,
    gain: leads > 0 ? 3 : most([...findings.map(gainOf), ...reasons.map(({ gain }) => gain)]),
    small: reasons.length === 0 && findings.every(({ small }) => small === true),
    pages: 1,
    worth: Math.max(0, ...findings.map(worthOf)),
    sure: findings.some(isSure) || reasons.some(({ sure }) => sure === 'plain') ? 'plain' : 'likely',
    effort: effortOf(cause),
    strength: Math.max(
      ...findings.map(({ signal }) => signal ?? 0),
      ...reasons.map(({ share }) => Math.round(100 * share)),
    ),
    id: idOf(cause),
  };
}

export function idOf({ findings: [finding], reasons: [reason] }: Cause): string {
  return finding?.rule_id ?? reason?.kind ?? '';
}

/** Of one finding by itself, also of one that only several pages show together. */
export function standingOf(finding: Weighed): Pick<Value, 'leads' | 'gain' | 'small' | 'worth' | 'sure'> {
  const leads = leadOf(finding, false);
  return {
    leads,
    gain: leads > 0 ? 3 : gainOf(finding),
    small: finding.small === true,
    worth: worthOf(finding),
    sure: isSure(finding) ? 'plain' : 'likely',
  };
}

type Weighed = Pick<RuleResult, 'policy' | 'kind' | 'band' | 'signal' | 'rule_id' | 'small'> &
  Partial<Pick<RuleResult, 'unsupported'>>;

/** What is worth 4 or 5 is done first, what is worth 3 next, the rest when there is time. */
function gainOf(finding: Weighed): TaskSize {
  if (finding.small === true || isLikeness(finding.rule_id)) return 1;
  const worth = worthOf(finding);
  return worth >= 4 ? 3 : worth === 3 ? 2 : 1;
}

export function scopeOf({ findings: [finding] }: Cause): TaskScope {
  return finding === undefined ? 'page' : changes[remedyFor(finding)].scope;
}

function effortOf({ findings, reasons }: Cause): TaskSize {
  const [first, ...others] = findings.map(remedyFor);
  const mending = first === undefined ? [] : [changes[largestOf([first, ...others])].effort];
  return most([...mending, ...reasons.map(({ effort }) => effort)]);
}

function leadOf(finding: Weighed, alike: boolean): number {
  if (finding.small === true) return 0;
  if (isHarmful(finding)) return 2;
  return isStrongBreach(finding) || (alike && isConcreteBreach(finding)) ? 1 : 0;
}

/** Strong and shown, or so small that it is only counted. */
function isSure({ band, unsupported = false, small }: Weighed): boolean {
  return small === true || (band === 'strong' && !unsupported);
}

function most(sizes: readonly TaskSize[]): TaskSize {
  return sizes.reduce((largest, size) => (size > largest ? size : largest), 1);
}
