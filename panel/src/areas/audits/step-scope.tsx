import { Button } from '../../parts/button.tsx';
import { messageOf } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { pathOf } from '../../parts/page-path.ts';
import { PatternName } from '../../parts/pattern-name.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { count, date } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { DiscoveryAccount } from './discovery-account.tsx';
import { type ChangeDraft, type Draft, linesOf } from './draft.ts';
import type { LiveEstimate } from './estimate.ts';
import { PageAddress } from './page-address.tsx';
import { isRefusal, type Preview } from './queries.ts';
import { globOfSection, isLeftOut, leaveOut, onlyThis, takeIn } from './scope-choice.ts';

/** Which of the pages that were found are meant: by clicking patterns in and out, or by globs. */
export function StepScope({
  draft,
  change,
  preview,
  estimate,
}: {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly preview: Preview;
  readonly estimate: LiveEstimate;
}) {
  const { total, patterns, sections, discovery } = preview;
  const counted = estimate.isCurrent
    ? new Map(estimate.data?.patterns.map(({ pattern, count: pages }) => [pattern, pages]))
    : null;
  const largest = Math.max(1, ...patterns.map((one) => one.count));
  const isWhole = draft.include === '' && draft.exclude === '' && draft.excludeUrls === '';
  return (
    <div className="grid min-w-0 gap-5">
      <Card>
        <h2 className="text-lg font-bold">{m.audits_found({ count: total })}</h2>
        <p className="text-soft">{m.audits_patterns_about()}</p>
        {discovery.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        <ul className="mt-4 grid gap-1">
          {patterns.map((one) => {
            const inScope = counted?.get(one.pattern) ?? 0;
            const isIn = counted === null ? !isLeftOut(draft, one.pattern) : inScope > 0;
            return (
              <PatternRow
                key={one.pattern}
                pattern={one}
                isIn={isIn}
                inScope={counted === null ? null : inScope}
                share={one.count / largest}
                onToggle={() => change(isIn ? leaveOut(draft, one.pattern) : takeIn(draft, one.pattern))}
                onOnly={() => change(onlyThis(one.pattern))}
              />
            );
          })}
        </ul>
        {sections.length > 1 ? (
          <div className="mt-5">
            <h3 className="font-semibold">{m.audits_sections()}</h3>
            <div className="mt-2 flex flex-wrap gap-2">
              {sections.map(({ section, count: pages }) => {
                const glob = globOfSection(section);
                const isOut = linesOf(draft.exclude).includes(glob);
                return (
                  <button
                    key={section}
                    type="button"
                    aria-pressed={!isOut}
                    onClick={() => change(isOut ? takeIn(draft, glob) : leaveOut(draft, glob))}
                    className="min-h-9 max-w-full rounded-full border border-edge px-3 py-1 text-sm wrap-anywhere aria-pressed:border-accent aria-pressed:bg-accent-ground not-aria-pressed:text-soft not-aria-pressed:line-through"
                  >
                    {section} <span className="tabular-nums">{count(pages)}</span>
                  </button>
                );
              })}
            </div>
          </div>
        ) : null}
      </Card>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-bold">{m.audits_globs_title()}</h2>
          {isWhole ? null : (
            <Button
              size="small"
              look="quiet"
              onClick={() => change({ include: '', exclude: '', excludeUrls: '' })}
            >
              {m.audits_whole_site()}
            </Button>
          )}
        </div>
        <p className="mb-4 text-soft">{m.audits_globs_about()}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Globs
            label={m.audits_include_label()}
            hint={m.audits_include_hint()}
            value={draft.include}
            error={estimate.error}
            onChange={(include) => change({ include })}
          />
          <Globs
            label={m.audits_exclude_label()}
            hint={m.audits_exclude_hint()}
            value={draft.exclude}
            error={estimate.error}
            onChange={(exclude) => change({ exclude })}
          />
        </div>
        <div className="mt-4">
          <Globs
            label={m.audits_exclude_urls_label()}
            hint={m.audits_exclude_urls_hint()}
            value={draft.excludeUrls}
            error={estimate.error}
            onChange={(excludeUrls) => change({ excludeUrls })}
          />
        </div>
      </Card>
      <DiscoveryAccount discovery={discovery} />
    </div>
  );
}

function Globs({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: unknown;
  readonly onChange: (value: string) => void;
}) {
  const given = isRefusal(error, 'invalid_scope') ? Object(error.details).pattern : null;
  // The fault stands at the field that holds what it is about.
  const isHere = typeof given === 'string' && linesOf(value).includes(given.trim());
  return (
    <TextArea
      label={label}
      hint={hint}
      fault={isHere ? `${given}: ${messageOf(error)}` : undefined}
      rows={4}
      className="font-mono text-sm"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function PatternRow({
  pattern: { pattern, count: pages, examples, lastmod_from, lastmod_to },
  isIn,
  inScope,
  share,
  onToggle,
  onOnly,
}: {
  readonly pattern: Preview['patterns'][number];
  readonly isIn: boolean;
  /** null where it is not known yet. */
  readonly inScope: number | null;
  /** Of the largest pattern. */
  readonly share: number;
  readonly onToggle: () => void;
  readonly onOnly: () => void;
}) {
  return (
    <li className="rounded-md border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex min-h-9 min-w-0 flex-1 basis-48 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            checked={isIn}
            onChange={onToggle}
          />
          <span className={`min-w-0 ${isIn ? '' : 'text-soft line-through'}`}>
            <PatternName pattern={pattern} />
          </span>
        </label>
        <span className="tabular-nums">
          {inScope === null || inScope === pages || inScope === 0
            ? count(pages)
            : m.audits_of({ part: count(inScope), whole: count(pages) })}
        </span>
        <Button size="small" look="quiet" onClick={onOnly}>
          {m.audits_only_this()}
          <span className="sr-only"> {pattern}</span>
        </Button>
      </div>
      <div aria-hidden="true" className="my-1 h-2 overflow-hidden rounded-full bg-ground">
        <div
          className={`h-full rounded-full ${isIn ? 'bg-bar' : 'bg-line'}`}
          style={{ width: percentWidth(share) }}
        />
      </div>
      <details className="text-sm">
        <summary className="w-fit text-soft">
          {m.audits_examples()}
          <span className="sr-only"> {pattern}</span>
          {lastmod_from !== null && lastmod_to !== null
            ? ` · ${changedBetween(date(lastmod_from), date(lastmod_to))}`
            : ''}
        </summary>
        <ul className="mt-1 grid gap-0.5 pl-4">
          {examples.map((url) => (
            <li key={url} className="wrap-anywhere">
              <PageAddress url={url}>{pathOf(url)}</PageAddress>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Pages of one day are not said to have changed from that day to that day. */
function changedBetween(from: string, to: string): string {
  return from === to ? m.audits_lastmod_day({ day: from }) : m.audits_lastmod({ from, to });
}

function percentWidth(share: number): string {
  return `${Math.max(1, Math.round(share * 100))}%`;
}
