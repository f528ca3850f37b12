import type { ReactNode } from 'react';
import type { ReportView } from '../../house.ts';
import { words } from '../../house.ts';
import { Answer } from '../../parts/answer.tsx';
import { LevelBadge } from '../../parts/levels.tsx';
import { QualityScale } from './quality-scale.tsx';
import { verdictTone } from './verdict-badge.tsx';

/** The answer first: how good the page is in a word, what an editor would say, and how each mode stands. */
export function VerdictCard({
  view: { verdict, noVerdict, quality, modes, lang },
  offer,
}: {
  readonly view: ReportView;
  /** Where the page was not rated as a whole: how to have it rated. */
  readonly offer: ReactNode;
}) {
  return (
    <Answer
      tone={verdict === null ? 'neutral' : verdictTone(verdict.level)}
      label={words.verdict[lang]}
      word={verdict?.name}
      aside={quality === null ? null : <QualityScale quality={quality} />}
      foot={
        <>
          <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-3">
            {modes.map(({ mode, name, level, said, signs }) => (
              <div key={mode}>
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="flex flex-wrap items-center gap-x-2">
                  <LevelBadge level={level} said={said} />
                  <span className="text-sm text-soft">{signs}</span>
                </dd>
              </div>
            ))}
          </dl>
          {quality === null ? offer : null}
        </>
      }
    >
      {verdict?.text ?? noVerdict}
    </Answer>
  );
}
