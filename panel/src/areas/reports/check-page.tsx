import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, EmptyState, Notice, PageHead, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { usualMarket } from '../../parts/usual-market.ts';
import { m } from '../../texts/messages.js';
import { CheckForm } from './check-form.tsx';
import { type Draft, EMPTY_DRAFT, type PageSource } from './check-order.ts';
import { recentQuery } from './queries.ts';
import { RecentReports } from './recent-reports.tsx';

const RECENT = 5;

/** Where everybody starts: a page in, a report out. */
export function CheckPage() {
  const may = useMay();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [draft, setDraft] = useState<Draft>({
    ...EMPTY_DRAFT,
    market: usualMarket(),
    url: search.url ?? '',
    source: sourceOf(search.as),
  });
  const form = useRef<HTMLDivElement>(null);
  const recent = useQuery(recentQuery(RECENT));
  const source = sourceOf(search.as);

  const choose = (next: PageSource) =>
    navigate({ to: '/', search: next === 'url' ? {} : { as: next }, replace: true });
  const trySample = () => {
    setDraft({ ...draft, text: m.reports_sample_text(), query: '' });
    void choose('text').then(() => form.current?.querySelector('textarea')?.focus());
  };

  return (
    <>
      <PageHead title={m.reports_check_title()} about={m.reports_check_about()} />
      {may.work ? (
        <Card>
          <div ref={form}>
            <CheckForm
              draft={{ ...draft, source }}
              onChange={setDraft}
              onSource={(next) => void choose(next)}
            />
          </div>
        </Card>
      ) : (
        <Notice>{m.reports_viewer_cannot_check()}</Notice>
      )}
      <SectionHead
        title={m.reports_recent()}
        actions={
          (recent.data?.length ?? 0) === 0 ? null : (
            <Link to="/reports" className="text-sm font-semibold">
              {m.reports_all()}
            </Link>
          )
        }
      />
      <Loaded query={recent} skeleton={<Skeleton lines={RECENT} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={m.reports_newcomer_title()}
              action={may.work ? <Button onClick={trySample}>{m.reports_newcomer_action()}</Button> : null}
            >
              {m.reports_newcomer_text()}
            </EmptyState>
          ) : (
            <RecentReports rows={rows} />
          )
        }
      </Loaded>
    </>
  );
}

function sourceOf(as: string | undefined): PageSource {
  return as === 'html' || as === 'text' ? as : 'url';
}
