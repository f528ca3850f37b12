import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { SignalBadge } from '../../parts/levels.tsx';
import { m } from '../../texts/messages.js';
import { FindingFeedback } from './finding-feedback.tsx';
import { OutsideLink } from './outside-link.tsx';
import type { RuleResult } from './queries.ts';
import { Quotes } from './quotes.tsx';
import type { Selection } from './selection.ts';

/** One finding: what was found, where on the page, what to do about it, and what it rests on. */
export function Finding({
  reportId,
  result,
  selection,
}: {
  readonly reportId: string;
  readonly result: RuleResult;
  readonly selection: Selection;
}) {
  const body = useId();
  const { rule_id, title, signal, evidence, unsupported } = result;
  const open = selection.isOpen(rule_id);
  const isSelected = selection.selected === rule_id;
  return (
    <li
      id={`finding-${rule_id}`}
      className={`scroll-mt-4 rounded-lg border bg-paper ${isSelected ? 'border-accent' : 'border-line'}`}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => selection.toggle(rule_id)}
        className="flex w-full items-start justify-between gap-3 rounded-lg px-4 py-3 text-left hover:bg-ground"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="flex flex-none items-center gap-2">
          <SignalBadge signal={signal ?? 0} />
          <span aria-hidden="true" className={`text-soft ${open ? 'rotate-90' : ''}`}>
            ›
          </span>
        </span>
      </button>
      <div id={body} hidden={!open} className="grid gap-4 px-4 pb-4">
        {evidence === null ? (
          <p className="text-soft">{m.reports_no_evidence()}</p>
        ) : (
          <>
            {evidence.facts.length === 0 ? null : (
              <ul className="list-disc space-y-1 pl-5">
                {evidence.facts.map((fact) => (
                  <li key={fact} className="wrap-anywhere">
                    {fact}
                  </li>
                ))}
              </ul>
            )}
            <Quotes ruleId={rule_id} quotes={evidence.quotes} selection={selection} />
            {unsupported ? <p className="text-sm text-soft">{m.reports_look_yourself()}</p> : null}
            {evidence.fix === null ? null : (
              <div className="rounded-md bg-accent-ground px-4 py-3">
                <p className="text-sm font-semibold text-accent">
                  {evidence.fix_personal ? m.reports_fix_personal() : m.reports_fix()}
                </p>
                <p className="mt-0.5 wrap-anywhere">{evidence.fix}</p>
              </div>
            )}
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
              {sourcesOf(evidence.sources).map(({ label, url }) => (
                <OutsideLink key={url} url={url}>
                  {label}
                </OutsideLink>
              ))}
              <Link to="/rules/$ruleId" params={{ ruleId: rule_id }}>
                {m.reports_rule()}
              </Link>
            </p>
          </>
        )}
        <FindingFeedback reportId={reportId} ruleId={rule_id} />
      </div>
    </li>
  );
}

/** The same guideline may be named several times. */
function sourcesOf<S extends { readonly url: string }>(sources: readonly S[]): readonly S[] {
  return [...new Map(sources.map((source) => [source.url, source])).values()];
}
