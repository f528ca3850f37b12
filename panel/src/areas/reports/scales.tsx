import { SectionHead } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { decimal } from './names.ts';
import type { ChoiceResult, PageReport } from './queries.ts';
import { isOverall, rated, toldRating } from './report-parts.ts';

/** How a careful reader would rate the page, as shares of the options, with what moved each rating. */
export function Scales({ report }: { readonly report: PageReport }) {
  // The whole before its parts.
  const scales = rated(report.choices).toSorted((a, b) => Number(isOverall(b)) - Number(isOverall(a)));
  if (scales.length === 0) return null;
  return (
    <section>
      <SectionHead id="scales" title={m.reports_scales()} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {scales.map((scale) => (
          <Scale key={scale.rule_id} scale={scale} />
        ))}
      </ul>
    </section>
  );
}

function Scale({ scale }: { readonly scale: ChoiceResult }) {
  const { title, options, distribution, evidence } = scale;
  const told = toldRating(scale);
  const shares = options.map(({ letter }) => distribution?.[letter] ?? 0);
  const most = Math.max(...shares, 0.01);
  return (
    <li className="flex flex-col rounded-lg border border-line bg-paper p-4">
      <h3 className="text-sm text-soft">{title}</h3>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 font-semibold">
        {told.option?.label}
        {told.value === null ? null : (
          <span className="text-sm font-normal text-soft">
            {m.reports_quality_of({ value: decimal(told.value), most: options.length - 1 })}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-auto flex h-15 pt-3 items-end gap-0.5">
        {options.map(({ letter }, at) => (
          <div
            key={letter}
            className={`min-h-0.5 flex-1 rounded-t-sm ${letter === told.option?.letter ? 'bg-bar' : 'bg-bar opacity-40'}`}
            style={{ height: `${(100 * (shares[at] ?? 0)) / most}%` }}
          />
        ))}
      </div>
      <ul className="sr-only">
        {options.map(({ letter, label }, at) => (
          <li key={letter}>
            {label}: {percent(shares[at] ?? 0)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-1 flex min-h-8 justify-between gap-3 text-xs text-soft">
        <span>{options[0]?.label}</span>
        <span className="text-right">{options.at(-1)?.label}</span>
      </div>
      {evidence === null || evidence.facts.length === 0 ? null : (
        <details className="mt-2 text-sm">
          <summary className="text-accent">{m.reports_scale_why()}</summary>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {evidence.facts.map((fact) => (
              <li key={fact} className="wrap-anywhere">
                {fact}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
