import type { FindingView, Section } from '../../house.ts';
import { Icon } from '../../parts/icon.tsx';
import { Folded, SectionHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { byPassage } from './by-passage.ts';
import { Finding } from './finding.tsx';
import { PhraseFit } from './phrase-fit.tsx';
import { Quotes } from './quotes.tsx';
import { Scales } from './scales.tsx';
import type { Selection } from './selection.ts';
import { Tasks } from './tasks.tsx';

interface Shown {
  readonly reportId: string;
  readonly section: Section;
  readonly selection: Selection;
}

/** One part of what the report shows, under its heading. */
export function ReportSection(shown: Shown) {
  const { section } = shown;
  const count = foldedCount(section);
  return (
    <section>
      {count === null ? (
        <>
          <SectionHead id={section.key} title={section.title} {...countIn(section)} />
          <Body {...shown} />
        </>
      ) : (
        <Folded id={section.key} title={section.title} count={count}>
          <Body {...shown} />
        </Folded>
      )}
    </section>
  );
}

/** Where a list stands below, how long it is. */
function countIn(section: Section): { readonly count?: number } {
  switch (section.kind) {
    case 'tasks':
      return { count: section.tasks.length };
    case 'findings':
      return { count: section.findings.length + (section.small?.findings.length ?? 0) };
    case 'merits':
      return { count: section.items.length };
    default:
      return {};
  }
}

/** What stands behind the answer and not in it is folded; this says how much of it there is. */
function foldedCount(section: Section): string | null {
  switch (section.kind) {
    case 'scales':
      return m.reports_scales_count({ count: section.scales.length });
    case 'reasons':
      return m.reports_rules_count({
        count: section.reasons.reduce((sum, { titles }) => sum + titles.length, 0),
      });
    default:
      return null;
  }
}

function Body({ reportId, section, selection }: Shown) {
  const rows = (findings: readonly FindingView[]) =>
    findings.map((finding) => (
      <Finding key={finding.ruleId} reportId={reportId} finding={finding} selection={selection} />
    ));
  const list = (findings: readonly FindingView[]) => (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
      {byPassage(findings).map(({ passage, findings: [first, ...others] }) =>
        passage === null ? (
          rows([first])
        ) : (
          <li key={first.ruleId}>
            <p className="px-4 pt-2.5 text-sm text-soft wrap-anywhere">
              {m.reports_one_passage()} <mark className="line-clamp-2 rounded-sm px-0.5">{passage.text}</mark>
            </p>
            <ul className="ml-4 divide-y divide-line border-l-3 border-line">{rows([first, ...others])}</ul>
          </li>
        ),
      )}
    </ul>
  );
  switch (section.kind) {
    case 'tasks':
      return <Tasks section={section} selection={selection} />;
    case 'text':
      return (
        <div className="grid gap-1 rounded-lg border border-line bg-paper p-4">
          {section.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      );
    case 'phrase':
      return <PhraseFit phrase={section.phrase} />;
    case 'findings':
      return (
        <>
          {list(section.findings)}
          {section.small === null ? null : (
            <>
              <h3 className="mt-4 mb-2 text-sm font-semibold text-soft">{section.small.title}</h3>
              {list(section.small.findings)}
            </>
          )}
        </>
      );
    case 'weak':
      return (
        <details>
          <summary className="text-accent">
            {section.findings.length} · {section.about}
          </summary>
          <div className="mt-2">{list(section.findings)}</div>
        </details>
      );
    case 'merits':
      return (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {section.items.map(({ ruleId, title, fact }) => (
            <li key={ruleId} className="flex gap-3 px-4 py-2.5">
              <Icon name="good" className="mt-0.5 size-4.5 text-good" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-medium">{title}</p>
                {fact === null ? null : <p className="text-sm text-soft">{fact}</p>}
              </div>
            </li>
          ))}
        </ul>
      );
    case 'context':
      return (
        <ul className="flex flex-wrap gap-2">
          {section.items.map(({ ruleId, title }) => (
            <li key={ruleId} className="rounded-full border border-line bg-paper px-3 py-1 text-sm">
              {title}
            </li>
          ))}
        </ul>
      );
    case 'opinions':
      return (
        <>
          <p className="-mt-2 mb-3 text-sm text-soft">{section.about}</p>
          <ul className="grid gap-2">
            {section.opinions.map(({ title, text, quotes }) => (
              <li key={title} className="rounded-lg border border-line bg-paper px-4 py-3 wrap-anywhere">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-soft">{text}</p>
                <Quotes shownAs={null} quotes={quotes} selection={selection} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'scales':
      return <Scales section={section} />;
    case 'reasons':
      return (
        <>
          <p className="mb-3 text-sm text-soft">{section.about}</p>
          <ul className="grid gap-2">
            {section.reasons.map(({ message, titles }) => (
              <li key={message} className="rounded-lg border border-line bg-paper">
                <details>
                  <summary className="flex justify-between gap-3 px-4 py-3">
                    <span className="wrap-anywhere">{message}</span>
                    <span className="flex-none text-soft">
                      {m.reports_rules_count({ count: titles.length })}
                    </span>
                  </summary>
                  <ul className="list-disc space-y-1 px-4 pb-4 pl-9 text-sm text-soft">
                    {titles.map((title) => (
                      <li key={title}>{title}</li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </>
      );
  }
}
