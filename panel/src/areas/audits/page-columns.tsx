import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { qualityWord } from '../../house.ts';
import type { DataColumn } from '../../parts/data-table.tsx';
import { LevelBadge, RiskBadge } from '../../parts/levels.tsx';
import { modeName } from '../../parts/modes.ts';
import { pathOf } from '../../parts/page-path.ts';
import { patternName } from '../../parts/pattern-name.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { isSort } from './page-filter.ts';
import type { AuditPage } from './queries.ts';

/** Beside the page itself, which is always shown. */
const COLUMNS = ['risk', 'quality', 'findings', 'pattern', 'spam', 'quality_level', 'helpful'] as const;
export type ColumnId = (typeof COLUMNS)[number];
const USUAL: readonly ColumnId[] = ['risk', 'quality', 'findings', 'pattern'];
const KEY = 'assay.audit-columns';

const HEADS: Readonly<Record<ColumnId, () => string>> = {
  risk: m.audits_col_concerns,
  quality: m.audits_col_quality,
  findings: m.audits_col_findings,
  pattern: m.audits_col_kind,
  spam: () => modeName('spam'),
  quality_level: () => modeName('quality'),
  helpful: () => modeName('helpful'),
};

/** What a column of the table is in the file: the reason of a page that failed stands where its level would. */
const IN_FILE: Readonly<Record<'title' | ColumnId, string>> = {
  title: 'title,url',
  risk: 'state,risk',
  quality: 'quality',
  findings: 'findings,top',
  pattern: 'pattern',
  spam: 'spam',
  quality_level: 'quality_level',
  helpful: 'helpful',
};

export function columnsInFile(shown: readonly ColumnId[]): string {
  return ['title' as const, ...shown].map((id) => IN_FILE[id]).join(',');
}

function kept(): readonly ColumnId[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(list) ? COLUMNS.filter((id) => list.includes(id)) : USUAL;
  } catch {
    return USUAL;
  }
}

/** Which columns the user wants to see: in this browser, for every audit. */
export function useColumns() {
  const [shown, setShown] = useState(kept);
  const toggle = (id: ColumnId) => {
    const next = COLUMNS.filter((one) => (one === id ? !shown.includes(id) : shown.includes(one)));
    setShown(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage may be off; the page still knows.
    }
  };
  return { shown, toggle };
}

export function ColumnChoice({ shown, toggle }: ReturnType<typeof useColumns>) {
  return (
    <details className="max-sm:w-full">
      <summary className="inline-flex min-h-9 items-center text-sm font-semibold text-accent">
        {m.audits_pages_columns()}
      </summary>
      <fieldset className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">{m.audits_pages_columns()}</legend>
        {COLUMNS.map((id) => (
          <label key={id} className="flex min-h-9 items-center gap-2 text-sm">
            <input type="checkbox" checked={shown.includes(id)} onChange={() => toggle(id)} />
            {HEADS[id]()}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function pageColumns(shown: readonly ColumnId[], site: string | null): DataColumn<AuditPage>[] {
  return [
    {
      id: 'title',
      head: m.audits_col_title(),
      sortable: true,
      cell: (page) => <Named page={page} site={site} />,
    },
    ...shown.map(
      (id): DataColumn<AuditPage> => ({
        id,
        head: HEADS[id](),
        cell: CELLS[id],
        // By levels of one mode the service sorts no pages.
        ...(isSort(id) ? { sortable: true } : {}),
        ...(id === 'quality' ? { fit: true } : {}),
      }),
    ),
  ];
}

const NOTHING = <span className="text-soft">–</span>;

function levelCell(mode: 'spam' | 'quality' | 'helpful') {
  return ({ levels }: AuditPage) => (levels === null ? NOTHING : <LevelBadge level={levels[mode]} />);
}

const CELLS: Readonly<Record<ColumnId, (page: AuditPage) => React.ReactNode>> = {
  risk: (page) => <Result page={page} />,
  quality: ({ quality }) =>
    quality === null ? (
      NOTHING
    ) : (
      <>
        <span className="block">{qualityWord(Math.round(quality), getLocale())}</span>
        <span className="block text-sm whitespace-nowrap text-soft">
          {m.audits_quality_of({
            value: new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(quality),
          })}
        </span>
      </>
    ),
  findings: ({ findings, top }) =>
    top === null ? (
      NOTHING
    ) : (
      <span className="block sm:min-w-44">
        <span className="font-semibold tabular-nums">{count(findings)}</span>
        <span className="block text-sm text-soft">{top.title}</span>
      </span>
    ),
  pattern: ({ pattern }) => (
    <span title={pattern} className="block text-sm sm:min-w-24">
      {patternName(pattern)}
    </span>
  ),
  spam: levelCell('spam'),
  quality_level: levelCell('quality'),
  helpful: levelCell('helpful'),
};

/** By its title, with its address below; the title is what people know it by. */
function Named({
  page: { title, url, report_id },
  site,
}: {
  readonly page: AuditPage;
  readonly site: string | null;
}) {
  const name = title ?? pathOf(url, site);
  return (
    <span className="block sm:min-w-48">
      {report_id === null ? (
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
      ) : (
        <Link
          to="/reports/$reportId"
          params={{ reportId: report_id }}
          className="line-clamp-2 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
      )}
      {title === null ? null : <span className="block text-sm text-soft">{pathOf(url, site)}</span>}
    </span>
  );
}

function Result({ page: { risk, state, error } }: { readonly page: AuditPage }) {
  if (error !== null) return <span className="block text-sm text-strong">{error.message}</span>;
  if (state === 'repeated') return <span className="text-sm text-soft">{m.audits_pages_is_repeated()}</span>;
  if (risk === null) return <span className="text-sm text-soft">{m.audits_pages_is_waiting()}</span>;
  return <RiskBadge risk={risk} />;
}
