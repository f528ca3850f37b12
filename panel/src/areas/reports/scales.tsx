import type { ScaleView, Section } from '../../house.ts';
import { percent } from '../../parts/values.tsx';

/** How a careful reader would rate the page, as shares of the options, with what moved each rating. */
export function Scales({ section }: { readonly section: Extract<Section, { kind: 'scales' }> }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {section.scales.map((scale) => (
        <Scale key={scale.ruleId} scale={scale} factsTitle={section.factsTitle} />
      ))}
    </ul>
  );
}

function Scale({ scale, factsTitle }: { readonly scale: ScaleView; readonly factsTitle: string }) {
  const { title, word, told, options, facts } = scale;
  const most = Math.max(...options.map(({ share }) => share), 0.01);
  return (
    <li className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-lg border border-line bg-paper p-4">
      <h3 className="text-sm text-soft">{title}</h3>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 font-semibold">
        {word}
        {told === null ? null : <span className="text-sm font-normal text-soft">{told}</span>}
      </p>
      <div aria-hidden="true" className="flex h-15 items-end gap-0.5 self-end pt-3">
        {options.map(({ share, isTold }, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a scale do not move, and two may be called alike
            key={at}
            className={`min-h-0.5 flex-1 rounded-t-sm ${isTold ? 'bg-bar' : 'bg-bar opacity-40'}`}
            style={{ height: `${(100 * share) / most}%` }}
          />
        ))}
      </div>
      <ul className="sr-only">
        {options.map(({ label, share }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at}>
            {label}: {percent(share)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-1 flex min-h-8 justify-between gap-3 text-xs text-soft">
        <span>{options[0]?.label}</span>
        <span className="text-right">{options.at(-1)?.label}</span>
      </div>
      {facts.length === 0 ? null : (
        <details className="mt-2 text-sm">
          <summary className="text-accent">{factsTitle}</summary>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {facts.map((fact) => (
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
