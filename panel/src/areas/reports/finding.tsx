import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FindingView } from '../../house.ts';
import { Icon } from '../../parts/icon.tsx';
import { SignalBadge } from '../../parts/levels.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { ReportLink } from '../../parts/slot-quotes.tsx';
import { m } from '../../texts/messages.js';
import { FindingFeedback } from './finding-feedback.tsx';
import { Quotes } from './quotes.tsx';
import type { Selection } from './selection.ts';

/** One finding: what was found, where on the page, what to do about it, and what it rests on. */
export function Finding({
  reportId,
  finding,
  selection,
}: {
  readonly reportId: string;
  readonly finding: FindingView;
  readonly selection: Selection;
}) {
  const body = useId();
  const { ruleId, name, signal, strength, policy, facts, quotes, note, fix, sources } = finding;
  const open = selection.isOpen(ruleId);
  const isSelected = selection.selected === ruleId;
  return (
    <li
      id={`finding-${ruleId}`}
      className={`scroll-mt-4 first:rounded-t-lg last:rounded-b-lg ${isSelected ? 'bg-accent-ground' : ''}`}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => selection.toggle(ruleId)}
        className="flex w-full items-start justify-between gap-3 rounded-lg px-4 py-2.5 text-left hover:bg-ground"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-none items-center gap-2">
          <SignalBadge signal={signal} strength={strength} />
          <Icon name="next" className={`size-4 text-soft ${open ? 'rotate-90' : ''}`} />
        </span>
      </button>
      <div id={body} hidden={!open} className="grid gap-4 px-4 pb-4">
        {finding.explained ? null : <p className="text-soft">{m.reports_no_evidence()}</p>}
        {facts.length === 0 ? null : (
          <ul className="list-disc space-y-1 pl-5">
            {facts.map((fact) => (
              <li key={fact} className="wrap-anywhere">
                {fact}
              </li>
            ))}
          </ul>
        )}
        <Quotes shownAs={ruleId} quotes={quotes} selection={selection} />
        {finding.across === undefined ? null : <AcrossLinks {...finding.across} />}
        {note === null ? null : <p className="text-sm text-soft">{note}</p>}
        {fix === null ? null : (
          <div className="rounded-md border-l-3 border-accent bg-ground px-4 py-2.5">
            <p className="text-sm font-semibold text-accent">{fix.title}</p>
            <p className="mt-0.5 wrap-anywhere">{fix.text}</p>
          </div>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {policy === null ? null : <span>{policy}</span>}
          {sources.map(({ label, url }) => (
            <OutsideLink key={url} url={url}>
              {label}
            </OutsideLink>
          ))}
          {finding.across === undefined ? (
            <Link to="/rules/$ruleId" params={{ ruleId }}>
              {m.reports_rule()}
            </Link>
          ) : (
            <Link to="/audits/$auditId" params={{ auditId: finding.across.auditId }}>
              {m.reports_across_audit()}
            </Link>
          )}
        </p>
        {finding.across === undefined ? <FindingFeedback reportId={reportId} ruleId={ruleId} /> : null}
      </div>
    </li>
  );
}

/** The reports of all pages that show it. */
function AcrossLinks({ pages }: NonNullable<FindingView['across']>) {
  return (
    <details>
      <summary className="w-fit text-accent">{m.audits_across_pages({ count: pages.length })}</summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {pages.map(({ report_id, url }) => (
          <li key={report_id} className="wrap-anywhere">
            <ReportLink reportId={report_id}>{url ?? report_id}</ReportLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
