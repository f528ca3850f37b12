import { Link, useParams } from '@tanstack/react-router';
import type { components } from '../../api/schema.gen.ts';
import { SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';

type Change = components['schemas']['RuleChange'];

const SIGNS = { worse: ['+', 'text-strong'], better: ['✓', 'text-good'], same: ['=', 'text-soft'] } as const;

const strongestFirst = (a: Change, b: Change): number => strongest(b) - strongest(a);
const strongest = ({ signal_before, signal_after }: Change): number =>
  Math.max(signal_before ?? 0, signal_after ?? 0);

/** Findings that came, went or stayed, each with its signal before and after. */
export function Changes({
  title,
  about,
  changes,
  tone,
}: {
  readonly title: string;
  /** What to say where there are none. */
  readonly about: string;
  readonly changes: readonly Change[];
  readonly tone: keyof typeof SIGNS;
}) {
  const { reportId = '' } = useParams({ strict: false });
  const [sign, look] = SIGNS[tone];
  return (
    <section>
      <SectionHead title={title} count={changes.length} />
      {changes.length === 0 ? (
        <p className="text-soft">{about}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {[...changes].sort(strongestFirst).map(({ rule_id, title: name, signal_before, signal_after }) => (
            <li key={rule_id} className="flex items-start justify-between gap-4 px-4 py-2.5">
              <span className="flex min-w-0 gap-3">
                <span aria-hidden="true" className={`w-3 flex-none text-center font-bold ${look}`}>
                  {sign}
                </span>
                <Link
                  to="/reports/$reportId"
                  params={{ reportId }}
                  search={{ finding: rule_id }}
                  className="wrap-anywhere text-ink"
                >
                  {name}
                </Link>
              </span>
              <span className="flex-none text-soft tabular-nums">
                {signal_before === signal_after ? null : (
                  <>
                    <span className="sr-only">{m.reports_signal_from_to()} </span>
                    {signal_before ?? '–'} →{' '}
                  </>
                )}
                <span className="text-ink">{signal_after ?? '–'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
