import type { ReportView } from '../../house.ts';

/** The page on the scale of overall quality, with the range that it lies in nine times out of ten. */
export function QualityScale({ quality }: { readonly quality: NonNullable<ReportView['quality']> }) {
  const { title, word, told, about, value, low, high, most, ends } = quality;
  const at = (place: number): string => `${(100 * Math.min(most, Math.max(0, place))) / most}%`;
  return (
    <div>
      <h2 className="text-sm font-semibold text-soft">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl leading-tight font-semibold">{word}</span>
        <span className="text-soft">{told}</span>
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
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
      <p className="mt-1 text-xs text-soft first-letter:uppercase">{about}</p>
    </div>
  );
}
