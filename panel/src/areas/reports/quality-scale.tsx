import { m } from '../../texts/messages.js';
import { decimal } from './names.ts';
import type { PageReport } from './queries.ts';
import { isOverall } from './report-parts.ts';

/** Lowest to highest; a report that lost its options still has this many. */
const STEPS = 8;

/** The page on the scale of overall quality, with the range that it lies in nine times out of ten. */
export function QualityScale({ report }: { readonly report: PageReport }) {
  const { quality } = report.summary;
  if (quality === null) return null;
  const options = report.choices.find(isOverall)?.options ?? [];
  const most = options.length > 1 ? options.length - 1 : STEPS;
  const at = (value: number): string => `${(100 * Math.min(most, Math.max(0, value))) / most}%`;
  const { value, label, low, high } = quality;
  const nameAt = (step: number): string => options[Math.round(step)]?.label ?? decimal(step);
  return (
    <div>
      <h2 className="font-semibold text-soft">{m.reports_quality()}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold">{label}</span>
        <span className="text-soft">{m.reports_quality_of({ value: decimal(value), most })}</span>
      </p>
      <div aria-hidden="true" className="relative mx-2 mt-3 h-3">
        <div className="absolute inset-x-0 top-1 h-1 rounded bg-line" />
        <div
          className="absolute top-0.5 h-2 rounded bg-bar opacity-45"
          style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
        />
        <div
          className="absolute -top-0.5 size-4 -translate-x-1/2 rounded-full border-2 border-paper bg-bar"
          style={{ left: at(value) }}
        />
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft">
        <span>{options[0]?.label ?? ''}</span>
        <span>{options.at(-1)?.label ?? ''}</span>
      </div>
      {low === high ? null : (
        <p className="mt-1 text-sm text-soft">
          {m.reports_quality_range({ low: nameAt(low), high: nameAt(high) })}
        </p>
      )}
    </div>
  );
}
