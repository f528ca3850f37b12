// What a task points at: a few passages of what its findings and reasons show.
import type { InFile } from '../in-file.ts';
import type { ReportReason, RuleResult, TaskPassage } from '../report.ts';
import { isLikeness } from '../worth.ts';
import { isSamePassage } from './passages.ts';

interface Causes {
  readonly findings: readonly RuleResult[];
  readonly reasons: readonly ReportReason[];
}

const MAX_PASSAGES = 3;

/** A passage that several of them show is shown once; one that stands `elsewhere` only where nothing else is left. */
export function passagesOf(
  { findings, reasons }: Causes,
  elsewhere: readonly TaskPassage[] = [],
): TaskPassage[] {
  const shown: TaskPassage[] = [];
  const all = [
    ...shownBy(findings).flatMap(({ evidence }) =>
      (evidence?.quotes ?? []).filter(({ verified }) => verified),
    ),
    ...reasons.flatMap(({ passages }) => passages.map(placed)),
  ];
  const others = all.filter((passage) => !elsewhere.some((known) => isSamePassage(known, passage)));
  for (const { text, place, start, end, before, after } of others.length > 0 ? others : all) {
    if (shown.length === MAX_PASSAGES) break;
    const passage = { text, place, start, end, before, after };
    if (!shown.some((other) => isSamePassage(other, passage))) shown.push(passage);
  }
  return shown;
}

/** Of findings that are one task, those that show something of their own: a likeness behind another finding does not. */
export function shownBy(findings: readonly RuleResult[]): readonly RuleResult[] {
  return findings.filter(({ rule_id }, place) => place === 0 || !isLikeness(rule_id));
}

/** A passage of a reason as one of a finding would be. */
export function placed({
  text,
  start,
  end,
  at,
}: ReportReason['passages'][number] & InFile): TaskPassage & InFile {
  return { text, place: 'text', start, end, before: '', after: '', ...(at === undefined ? {} : { at }) };
}
