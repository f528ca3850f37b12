import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FindingView, ReportView } from '../../house.ts';
import { Button } from '../../parts/button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { type MarkAt, MarkedText, marksIn, marksOf } from './marked-text.tsx';
import { type KeptText, textQuery } from './queries.ts';
import { placeOf, type Selection, taskKey } from './selection.ts';

/** The page's own text beside its tasks and findings, with the passages of the chosen one marked. */
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
    <div className="mt-7 flex max-h-[80dvh] flex-col rounded-lg border border-line bg-paper lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
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

  const titles = titlesIn(view);
  const marks = marksOf(page, selected === undefined ? titles.told : new Map([[selected, '']]));
  const inTitle = marksIn(marks, 'title');
  const inDescription = marksIn(marks, 'description');
  const inText = marksIn(marks, 'text');
  const strong = selected !== undefined;
  const quote = shown !== null && shown.key === selected ? shown.quote : null;
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

  // What is underlined is shown wherever on the page it stands.
  const marked = passagesWith(inText, page.passages);
  const visible = page.passages.filter(
    (passage) => !mainOnly || !hasMain || passage.part === 'main' || marked.has(passage),
  );
  const count = inTitle.length + inDescription.length + inText.length;
  const hasMore = hasMain && page.passages.some(({ part }) => part !== 'main');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 text-sm empty:hidden">
        {selected === undefined ? (
          count === 0 ? null : (
            <p className="text-soft">{m.reports_text_underlined()}</p>
          )
        ) : (
          <>
            <p role="status" className="min-w-0 wrap-anywhere">
              {count === 0
                ? m.reports_text_no_quotes()
                : m.reports_text_marked({
                    title: titles.told.get(selected) ?? titles.weak.get(selected) ?? '',
                  })}
            </p>
            <Button
              look="quiet"
              size="small"
              className="-mx-3"
              onClick={() =>
                document
                  .querySelector<HTMLElement>(`#${CSS.escape(placeOf(selected))} :is(button, a)`)
                  ?.focus()
              }
            >
              {selected.startsWith('task:') ? m.reports_text_back_to_task() : m.reports_text_back()}
            </Button>
          </>
        )}
        {hasMore ? (
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
        className="min-h-0 flex-1 overflow-y-auto rounded-b-lg px-4 py-3 -outline-offset-3"
      >
        <HeadLine name={m.reports_place_title()} whole={page.title} marks={inTitle} strong={strong} />
        <HeadLine
          name={m.reports_text_description()}
          whole={page.description}
          marks={inDescription}
          strong={strong}
        />
        {page.title === '' && page.description === '' && page.passages.length === 0 ? (
          <p className="text-sm text-soft">{m.reports_text_none()}</p>
        ) : null}
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

/** By key: what there is to do and what was found on the page, and what is too weak to be called that. */
function titlesIn({ sections }: ReportView): {
  readonly told: ReadonlyMap<string, string>;
  readonly weak: ReadonlyMap<string, string>;
} {
  const told = sections.flatMap((section) => {
    if (section.kind === 'tasks')
      return section.tasks.map(({ id, title }): [string, string] => [taskKey(id), title]);
    return section.kind === 'findings'
      ? named([...section.findings, ...(section.small?.findings ?? [])])
      : [];
  });
  const weak = sections.flatMap((section) => (section.kind === 'weak' ? named(section.findings) : []));
  return { told: new Map(told), weak: new Map(weak) };
}

const named = (findings: readonly FindingView[]): [string, string][] =>
  findings.map(({ ruleId, name }) => [ruleId, name]);

/** Both are in order, so that each is looked at once. */
function passagesWith(
  marks: readonly MarkAt[],
  passages: KeptText['passages'],
): ReadonlySet<KeptText['passages'][number]> {
  const found = new Set<KeptText['passages'][number]>();
  let next = 0;
  for (const passage of passages) {
    while (next < marks.length && (marks[next]?.end ?? 0) <= passage.start) next++;
    const mark = marks[next];
    if (mark !== undefined && mark.start < passage.end) found.add(passage);
  }
  return found;
}
