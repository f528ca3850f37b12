import type { ReactNode } from 'react';
import type { ReportView } from '../../house.ts';
import { words } from '../../house.ts';
import { LevelBadge } from '../../parts/levels.tsx';
import { Card } from '../../parts/surface.tsx';
import type { VerdictLevel } from './names.ts';
import { QualityScale } from './quality-scale.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const EDGES: Readonly<Record<VerdictLevel, string>> = {
  good: 'border-l-good',
  fair: 'border-l-medium-fill',
  poor: 'border-l-strong',
};

/** The answer first: what an editor would say, how good the page is, and how each mode stands. */
export function VerdictCard({
  view: { verdict, noVerdict, quality, modes, lang },
  offer,
}: {
  readonly view: ReportView;
  /** Where the page was not rated as a whole: how to have it rated. */
  readonly offer: ReactNode;
}) {
  return (
    <Card className={`border-l-6 ${verdict === null ? 'border-l-edge' : EDGES[verdict.level]}`}>
      <div className="grid gap-x-8 gap-y-5 lg:has-[>:nth-child(2):not(:empty)]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h2 className="flex items-center gap-3 font-semibold text-soft">
            {words.verdict[lang]}
            {verdict === null ? null : <VerdictBadge level={verdict.level} />}
          </h2>
          <p className="mt-2 text-xl leading-snug font-semibold text-pretty wrap-anywhere">
            {verdict?.text ?? noVerdict}
          </p>
        </div>
        {quality === null ? offer : <QualityScale quality={quality} />}
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        {modes.map(({ mode, name, level, said, signs }) => (
          <div key={mode}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-2">
              <LevelBadge level={level} said={said} />
              <span className="text-sm text-soft">{signs}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
