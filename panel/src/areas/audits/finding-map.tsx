import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Spinner } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PatternName, patternName } from '../../parts/pattern-name.tsx';
import { EmptyState, Skeleton } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { FindingCases } from './finding-cases.tsx';
import { type FindingCells, findingCells } from './finding-map-cells.ts';
import { type Audit, type AuditExport, exportQuery } from './queries.ts';

/** Patterns down, findings across: at a glance, whether a fault is that of a template, of a section, or of one page. */
export function FindingMap({ audit }: { readonly audit: Audit }) {
  const query = useQuery(exportQuery(audit.audit_id, true));
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} />}>
      {(made) =>
        made === null ? (
          <p role="status" className="flex items-center gap-3 text-soft">
            <Spinner /> {m.audits_map_making()}
          </p>
        ) : (
          <Drawn audit={audit} pages={made.pages} />
        )
      }
    </Loaded>
  );
}

function Drawn({ audit, pages }: { readonly audit: Audit; readonly pages: AuditExport['pages'] }) {
  const cells = useMemo(() => findingCells(pages), [pages]);
  const navigate = useNavigate();
  const { rule, pattern } = useSearch({ strict: false });
  if (cells.columns.length === 0) return <EmptyState title={m.audits_map_none()} />;
  const choose = (chosen: { rule: string; pattern: string } | null) =>
    navigate({
      to: '/audits/$auditId',
      params: { auditId: audit.audit_id },
      search: { tab: 'map', ...(chosen ?? {}) },
      resetScroll: false,
    });
  return (
    <>
      <p className="mb-3 max-w-3xl text-soft">
        {m.audits_map_about()} {cells.more > 0 ? m.audits_map_more({ count: cells.more }) : ''}
      </p>
      <Grid cells={cells} chosen={{ rule, pattern }} onChoose={choose} />
      {rule === undefined ? null : (
        <FindingCases
          key={`${rule} ${pattern}`}
          audit={audit}
          pages={pages}
          rule={rule}
          pattern={pattern}
          onClose={() => void choose(null)}
        />
      )}
    </>
  );
}

/** Five steps, which the eye tells apart; the number says the rest. */
const STEPS = ['', 'bg-strong/8', 'bg-strong/16', 'bg-strong/26', 'bg-strong/38'];
function stepOf(share: number): string {
  return STEPS[Math.ceil(share * (STEPS.length - 1))] ?? '';
}

function Grid({
  cells: { columns, rows },
  chosen,
  onChoose,
}: {
  readonly cells: FindingCells;
  readonly chosen: { readonly rule: string | undefined; readonly pattern: string | undefined };
  readonly onChoose: (cell: { rule: string; pattern: string }) => unknown;
}) {
  return (
    // It may be wider than a phone: then it is moved by itself, by finger and by arrow keys.
    <section
      aria-label={m.audits_tab_map()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself has to be reached by keyboard
      tabIndex={0}
      // Relative: texts for readers alone are placed absolutely, and would widen the page from outside of what scrolls.
      className="relative w-fit max-w-full overflow-x-auto rounded-lg border border-line bg-paper"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{m.audits_map_caption()}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-paper p-3 text-left align-bottom font-semibold">
              {m.audits_col_pattern()}
            </th>
            {columns.map(({ ruleId, title, pages }) => (
              <th key={ruleId} scope="col" className="border-l border-line p-2 align-bottom font-normal">
                <span className="inline-block max-h-56 rotate-180 text-left leading-tight text-balance [writing-mode:vertical-rl]">
                  {title}
                  <span className="sr-only">, {m.audits_pages_count({ count: pages })}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pattern, checked, found }) => (
            <tr key={pattern}>
              <th
                scope="row"
                className="sticky left-0 z-10 min-w-32 max-w-40 border-t border-line bg-paper p-3 text-left font-normal sm:max-w-72"
              >
                <PatternName pattern={pattern} />
                <span className="block text-soft">{m.audits_pages_count({ count: checked })}</span>
              </th>
              {columns.map(({ ruleId, title }, at) => {
                const pages = found[at] ?? 0;
                const share = checked === 0 ? 0 : pages / checked;
                const isChosen = chosen.rule === ruleId && chosen.pattern === pattern;
                return (
                  <td key={ruleId} className="h-px border-l border-t border-line p-0 text-center">
                    {pages === 0 ? (
                      <span
                        className="block px-2 py-3 text-soft"
                        aria-label={m.audits_map_nothing()}
                        role="img"
                      >
                        ·
                      </span>
                    ) : (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        onClick={() => void onChoose({ rule: ruleId, pattern })}
                        className={`block h-full min-h-12 w-full min-w-14 px-2 py-2 tabular-nums hover:outline-2 hover:-outline-offset-2 hover:outline-accent aria-pressed:outline-3 aria-pressed:-outline-offset-3 aria-pressed:outline-accent ${stepOf(share)}`}
                      >
                        <span className="sr-only">
                          {m.audits_map_cell({ finding: title, pattern: patternName(pattern) })}
                        </span>
                        <span className="block font-semibold">{percent(share)}</span>
                        <span className="block text-xs">{`${pages}/${checked}`}</span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
