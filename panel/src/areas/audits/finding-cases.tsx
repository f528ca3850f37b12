import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { SignalBadge } from '../../parts/levels.tsx';
import { pathOf } from '../../parts/page-path.ts';
import { PatternName } from '../../parts/pattern-name.tsx';
import { Card } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { pagesWith } from './finding-map-cells.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import type { Audit, AuditExport } from './queries.ts';

const FIRST_CASES = 20;

/** From the cause to the cases: the pages behind a cell of the map, with what was found there. */
export function FindingCases({
  audit,
  pages,
  rule,
  pattern,
  onClose,
}: {
  readonly audit: Audit;
  readonly pages: AuditExport['pages'];
  readonly rule: string;
  readonly pattern: string | undefined;
  readonly onClose: () => void;
}) {
  const may = useMay();
  const [all, setAll] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const cases = pagesWith(pages, rule)
    .filter((page) => pattern === undefined || page.pattern === pattern)
    .flatMap(({ report_id, url, items }) => {
      const item = items.find(({ rule_id }) => rule_id === rule);
      return item === undefined ? [] : [{ report_id, url, item }];
    });
  const [first] = cases;
  if (first === undefined) return null;
  const { title, fix } = first.item;
  // What is to be done on all of them is said once.
  const isSameFix = cases.every(({ item }) => item.fix === fix);
  return (
    <Card className="mt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={head} tabIndex={-1} className="text-lg font-bold outline-none">
            {title}
          </h2>
          {pattern === undefined ? null : (
            <p className="text-sm text-soft">
              <PatternName pattern={pattern} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {may.work ? (
            <IgnoreDialog audit={audit} ruleId={rule} title={title} pattern={pattern ?? '/**'} />
          ) : null}
          <Button size="small" onClick={onClose}>
            {m.audits_map_close()}
          </Button>
        </div>
      </div>
      {isSameFix ? <p className="mt-3 max-w-3xl">{fix}</p> : null}
      <ul className="mt-4 grid gap-4">
        {(all ? cases : cases.slice(0, FIRST_CASES)).map(({ report_id, url, item }) => (
          <li key={report_id} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <SignalBadge signal={item.signal} />
              <Link
                to="/reports/$reportId"
                params={{ reportId: report_id }}
                className="font-semibold wrap-anywhere"
              >
                {pathOf(url, audit.site)}
              </Link>
            </div>
            {item.evidence.slice(0, 2).map(({ text }) => (
              <blockquote key={text} className="mt-2 border-l-4 border-line pl-3 text-soft wrap-anywhere">
                {text}
              </blockquote>
            ))}
            {isSameFix ? null : <p className="mt-2">{item.fix}</p>}
          </li>
        ))}
      </ul>
      {cases.length > FIRST_CASES && !all ? (
        <div className="mt-4 text-center">
          <Button onClick={() => setAll(true)}>{m.audits_show_all({ count: cases.length })}</Button>
        </div>
      ) : null}
    </Card>
  );
}
