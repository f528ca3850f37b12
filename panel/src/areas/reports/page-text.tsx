import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FindingView, ReportView } from '../../house.ts';
import { Button } from '../../parts/button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { type MarkAt, MarkedText, marksIn } from './marked-text.tsx';
import { type KeptText, textQuery } from './queries.ts';
import type { Selection } from './selection.ts';

/** The page's own text beside its findings, with the passages of the chosen one marked. */
export function PageText({
  reportId,
  view,
  selection,
}: {
  readonly reportId: string;
  readonly view: ReportView;
  readonly selection: Selection;
}) {
  const text = useQuery(textQuery(reportId));
  return (
    <div className="mt-8 flex max-h-[80dvh] flex-col rounded-lg border border-line bg-paper lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
      <h2 id="page-text-title" className="border-b border-line px-4 py-3 font-bold">
        {m.reports_text_title()}
      </h2>
      <Loaded query={text} skeleton={<Skeleton lines={10} className="p-4" />}>
        {({ page, reason }) =>
          page === null ? (
            <div className="px-4">
              <Notice>{reason === 'private_mode' ? m.reports_text_private() : m.reports_text_gone()}</Notice>
            </div>
          ) : (
            <ReadText page={page} view={view} selection={selection} />
          )
        }
      </Loaded>
    </div>
  );
}

function ReadText({
  page,
  view,
  selection,
}: {
  readonly page: KeptText;
  readonly view: ReportView;
  readonly selection: Selection;
}) {
  const { selected, shown } = selection;
  const [mainOnly, setMainOnly] = useState(true);
  const pane = useRef<HTMLElement>(null);
  const hasMain = page.passages.some(({ part }) => part === 'main');

  const { told, weak } = findingsIn(view);
  const ruleIds = new Set(selected === undefined ? told.map(({ ruleId }) => ruleId) : [selected]);
  const inTitle = marksIn(page.marks, 'title', ruleIds);
  const inDescription = marksIn(page.marks, 'description', ruleIds);
  const inText = marksIn(page.marks, 'text', ruleIds);
  const strong = selected !== undefined;
  const quote = shown !== null && shown.ruleId === selected ? shown.quote : null;
  const asked = shown?.asked ?? 0;

  // The text moves in its own window, so that the finding stays where it is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same passage again brings it back into sight
  useEffect(() => {
    const window = pane.current;
    if (window === null || selected === undefined) return;
    const mark =
      window.querySelector<HTMLElement>(quote === null ? 'mark' : `mark[data-quote="${quote}"]`) ??
      window.querySelector<HTMLElement>('mark');
    if (mark !== null) {
      const above = mark.getBoundingClientRect().top - window.getBoundingClientRect().top;
      window.scrollTo({ top: window.scrollTop + above - window.clientHeight / 3 });
    }
    if (quote !== null) {
      window.scrollIntoView({ block: 'nearest' });
      window.focus({ preventScroll: true });
    }
  }, [selected, quote, asked]);

  const holds = ({ start, end }: { readonly start: number; readonly end: number }) =>
    strong && inText.some((mark) => mark.start < end && mark.end > start);
  const visible = page.passages.filter(
    (passage) => !mainOnly || !hasMain || passage.part === 'main' || holds(passage),
  );
  const count = inTitle.length + inDescription.length + inText.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 text-sm">
        {selected === undefined ? (
          <p className="text-soft">{m.reports_text_underlined()}</p>
        ) : (
          <>
            <p role="status" className="min-w-0 wrap-anywhere">
              {count === 0
                ? m.reports_text_no_quotes()
                : m.reports_text_marked({
                    title: [...told, ...weak].find(({ ruleId }) => ruleId === selected)?.name ?? '',
                  })}
            </p>
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                document.querySelector<HTMLElement>(`#finding-${CSS.escape(selected)} button`)?.focus()
              }
            >
              {m.reports_text_back()}
            </Button>
          </>
        )}
        {hasMain && page.passages.some(({ part }) => part !== 'main') ? (
          <CheckField
            label={m.reports_text_main_only()}
            checked={mainOnly}
            onChange={({ target }) => setMainOnly(target.checked)}
          />
        ) : null}
      </div>
      <section
        ref={pane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="page-text-title"
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3"
      >
        <HeadLine name={m.reports_place_title()} whole={page.title} marks={inTitle} strong={strong} />
        <HeadLine
          name={m.reports_text_description()}
          whole={page.description}
          marks={inDescription}
          strong={strong}
        />
        {visible.map(({ start, end, heading, part }) => (
          <p
            key={start}
            className={`mb-2 whitespace-pre-line wrap-anywhere ${heading > 0 ? 'mt-4 font-bold' : ''} ${part === 'main' ? '' : 'text-sm text-soft'}`}
          >
            {part === 'hidden' ? (
              <span className="mr-2 rounded bg-medium-ground px-1.5 text-xs text-medium">
                {m.reports_text_hidden()}
              </span>
            ) : null}
            <MarkedText whole={page.text} start={start} end={end} marks={inText} strong={strong} />
          </p>
        ))}
        {page.truncated ? <p className="text-sm text-soft">{m.reports_text_truncated()}</p> : null}
      </section>
    </>
  );
}

function HeadLine({
  name,
  whole,
  marks,
  strong,
}: {
  readonly name: string;
  readonly whole: string;
  readonly marks: readonly MarkAt[];
  readonly strong: boolean;
}) {
  return whole === '' ? null : (
    <p className="mb-2 rounded bg-ground px-3 py-2 text-sm wrap-anywhere">
      <span className="mr-2 text-soft">{name}</span>
      <MarkedText whole={whole} start={0} end={whole.length} marks={marks} strong={strong} />
    </p>
  );
}

/** What was found on the page, and what is too weak to be called that. */
function findingsIn({ sections }: ReportView): {
  readonly told: readonly FindingView[];
  readonly weak: readonly FindingView[];
} {
  return {
    told: sections.flatMap((section) =>
      section.kind === 'findings' ? [...section.findings, ...(section.small?.findings ?? [])] : [],
    ),
    weak: sections.flatMap((section) => (section.kind === 'weak' ? section.findings : [])),
  };
}
