import { levelTone, riskName } from './levels.tsx';
import { TONES } from './tones.ts';
import { count } from './values.tsx';

/** How many pages raise which concerns. */
export interface PageRisks {
  readonly high: number;
  readonly medium: number;
  readonly none: number;
}

const PARTS = [
  ['high', 'high'],
  ['medium', 'medium'],
  ['none', 'low'],
] as const;

/** The pages of a site by what they raise, as a bar and in words. */
export function PageShares({ pages }: { readonly pages: PageRisks }) {
  const parts = PARTS.filter(([risk]) => pages[risk] > 0);
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(([risk, level]) => (
          <span
            key={risk}
            className={TONES[levelTone(level)].fill}
            style={{ flexGrow: pages[risk], flexBasis: 0 }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-soft">
        {parts.map(([risk, level]) => (
          <span key={risk} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${TONES[levelTone(level)].fill}`} />
            {riskName(risk)}: <b className="font-semibold tabular-nums text-ink">{count(pages[risk])}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
