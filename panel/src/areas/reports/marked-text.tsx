import type { KeptText } from './queries.ts';
import { taskKey } from './selection.ts';

export interface MarkAt {
  readonly start: number;
  readonly end: number;
  readonly quote: number;
}

type Place = KeptText['marks'][number]['place'];

/** Of what is chosen alone, or of all findings that are told and of every task. */
export function marksOf(
  { marks, task_marks }: Pick<KeptText, 'marks' | 'task_marks'>,
  shown: Pick<ReadonlySet<string>, 'has'>,
): readonly (MarkAt & { readonly place: Place })[] {
  return [
    ...marks.filter(({ rule_id }) => shown.has(rule_id)),
    ...task_marks
      .filter(({ task_id }) => shown.has(taskKey(task_id)))
      .map(({ passage, ...mark }) => ({ ...mark, quote: passage })),
  ];
}

/** The marks in one place of the page, in order; where two overlap the earlier one wins. */
export function marksIn(marks: ReturnType<typeof marksOf>, place: Place): readonly MarkAt[] {
  const sorted = marks
    .filter((mark) => mark.place === place)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: MarkAt[] = [];
  for (const { start, end, quote } of sorted) {
    const from = Math.max(start, kept.at(-1)?.end ?? 0);
    if (from < end) kept.push({ start: from, end, quote });
  }
  return kept;
}

/** A piece of the page's text with its marks. All of it is text: whatever it looks like, nothing of it is markup. */
export function MarkedText({
  whole,
  start,
  end,
  marks,
  strong,
}: {
  readonly whole: string;
  readonly start: number;
  readonly end: number;
  readonly marks: readonly MarkAt[];
  readonly strong: boolean;
}) {
  const parts = [];
  let at = start;
  for (const mark of marks) {
    if (mark.end <= start || mark.start >= end) continue;
    const from = Math.max(start, mark.start);
    const to = Math.min(end, mark.end);
    if (from > at) parts.push(whole.slice(at, from));
    parts.push(
      strong ? (
        <mark
          key={from}
          data-quote={mark.quote}
          className="rounded-sm box-decoration-clone px-0.5 outline-2 outline-medium-fill"
        >
          {whole.slice(from, to)}
        </mark>
      ) : (
        <span key={from} className="underline decoration-medium-fill decoration-2 underline-offset-3">
          {whole.slice(from, to)}
        </span>
      ),
    );
    at = to;
  }
  if (at < end) parts.push(whole.slice(at, end));
  return parts;
}
