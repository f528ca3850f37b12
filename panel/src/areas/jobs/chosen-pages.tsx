import { useState } from 'react';
import { limits } from '../../house.ts';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { Drafts, LeftOut, LeftOutReason } from './page-drafts.ts';

const SHOWN = 20;

/** What the job would check, each to be taken out again, and what was left out by name. */
export function ChosenPages({
  drafts,
  onRemove,
  onClear,
}: {
  readonly drafts: Drafts;
  readonly onRemove: (at: number) => void;
  readonly onClear: () => void;
}) {
  const { pages, leftOut } = drafts;
  const [all, setAll] = useState(false);
  const shown = all ? pages : pages.slice(0, SHOWN);
  return (
    <div aria-live="polite" className="empty:hidden">
      {leftOut.length === 0 ? null : <LeftOutPages leftOut={leftOut} />}
      {pages.length === 0 ? null : (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{m.jobs_chosen({ count: pages.length })}</p>
            <Button size="small" look="quiet" onClick={onClear}>
              {m.jobs_clear()}
            </Button>
          </div>
          <ul
            aria-label={m.jobs_chosen_label()}
            className="divide-y divide-line rounded-md border border-line"
          >
            {shown.map(({ name, kind }, at) => (
              <li key={`${kind} ${name}`} className="flex items-center gap-3 px-3 py-1.5">
                <span className="w-16 flex-none text-sm text-soft">
                  {{ url: m.jobs_kind_url, html: m.jobs_kind_html, text: m.jobs_kind_text }[kind]()}
                </span>
                <span className="min-w-0 flex-1 truncate" title={name}>
                  {name}
                </span>
                <button
                  type="button"
                  className="grid size-9 flex-none place-items-center rounded-md hover:bg-ground"
                  aria-label={m.jobs_remove({ name })}
                  onClick={() => onRemove(at)}
                >
                  <span aria-hidden="true">✕</span>
                </button>
              </li>
            ))}
          </ul>
          {pages.length > shown.length ? (
            <Button size="small" look="quiet" onClick={() => setAll(true)}>
              {m.jobs_show_all({ count: pages.length })}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

function LeftOutPages({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return (
    <Notice tone="warning" title={m.jobs_left_out({ count: leftOut.length })}>
      <ul className="mt-1 grid gap-1 text-sm">
        {[...byReason].map(([reason, names]) => (
          <li key={reason}>
            <b>{reasonText(reason)}</b>{' '}
            {names
              .slice(0, 5)
              .map(({ name, line }) => (line === undefined ? name : m.jobs_left_line({ line, name })))
              .join(', ')}
            {names.length > 5 ? ` ${m.jobs_and_more({ count: names.length - 5 })}` : ''}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function reasonText(reason: LeftOutReason): string {
  return {
    too_long: () => m.jobs_left_too_long({ limit: count(limits.itemChars) }),
    empty: m.jobs_left_empty,
    kind: m.jobs_left_kind,
    no_address: m.jobs_left_no_address,
    more_fields: m.jobs_left_more_fields,
    second_column: m.jobs_left_second_column,
    not_read: m.jobs_left_not_read,
    twice: m.jobs_left_twice,
    too_many: () => m.jobs_left_too_many({ limit: count(limits.jobItemsMax) }),
    too_much: () => m.jobs_left_too_much({ limit: count(limits.jobChars) }),
  }[reason]();
}
