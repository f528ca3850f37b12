import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMay, usePlace } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, EmptyState, Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { CheckForm } from './check-form.tsx';
import type { PageSource } from './check-order.ts';
import { HomeFeed } from './home.tsx';
import { homeQuery, isEmpty } from './home-queries.ts';
import { useCheckDraft } from './kept-draft.ts';

const ROWS = 5;

/** Where everybody starts: one box for an address, and how things stand. */
export function CheckPage() {
  const may = useMay();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [draft, setDraft] = useCheckDraft(search.url);
  const form = useRef<HTMLDivElement>(null);
  const { project } = usePlace();
  const home = useQuery(homeQuery(project));
  const source = sourceOf(search.as);

  const choose = (next: PageSource) =>
    navigate({ to: '/', search: next === 'url' ? {} : { as: next }, replace: true });
  const trySample = () => {
    setDraft({ ...draft, text: m.reports_sample_text(), query: '' });
    void choose('text').then(() => form.current?.querySelector('textarea')?.focus());
  };

  return (
    <>
      <PageHead title={m.reports_home_title()} about={m.reports_check_about()} />
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
      <Loaded query={home} skeleton={<Skeleton lines={ROWS} className="mt-8" />}>
        {(known) =>
          isEmpty(known) ? (
            <div className="mt-8">
              <EmptyState
                title={m.reports_newcomer_title()}
                action={may.work ? <Button onClick={trySample}>{m.reports_newcomer_action()}</Button> : null}
              >
                {m.reports_newcomer_text()}
              </EmptyState>
            </div>
          ) : (
            <HomeFeed home={known} />
          )
        }
      </Loaded>
    </>
  );
}

function sourceOf(as: string | undefined): PageSource {
  return as === 'html' || as === 'text' ? as : 'url';
}
