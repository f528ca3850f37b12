import { StatusBadge } from '../../parts/levels.tsx';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { PageReport } from './queries.ts';

type Fit = NonNullable<PageReport['intent']>;

/** How the page serves the search phrase that it was checked for. */
export function IntentFit({ report }: { readonly report: PageReport }) {
  const { intent } = report;
  if (intent === undefined) return null;
  return (
    <section>
      <SectionHead title={m.reports_intent()} />
      <Card>
        <p className="font-semibold wrap-anywhere">{m.app_quoted({ text: intent.query })}</p>
        {'error' in intent ? (
          <p className="mt-1 text-soft">{m.reports_intent_error()}</p>
        ) : (
          <FitOf fit={intent} />
        )}
      </Card>
    </section>
  );
}

const LEVELS = {
  high: () => ({ status: 'done', name: m.reports_fit_high() }),
  medium: () => ({ status: 'paused', name: m.reports_fit_medium() }),
  low: () => ({ status: 'failed', name: m.reports_fit_low() }),
};

function FitOf({ fit }: { readonly fit: Exclude<Fit, { error: string }> }) {
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{m.reports_intent_fit({ share: percent(fit.fit) })}</span>
        <StatusBadge {...LEVELS[fit.level]()} />
        <span className="text-sm text-soft">
          {fit.page_form === fit.wanted_form ? m.reports_intent_form_right() : m.reports_intent_form_other()}
        </span>
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Points
          title={m.reports_intent_covered()}
          points={fit.covered.map((point) => ({ name: nameOf(point) }))}
          sign="✓"
          look="text-good"
        />
        <Points
          title={m.reports_intent_missing()}
          points={fit.missing.map((point) => ({ name: nameOf(point), why: point.why }))}
          sign="✕"
          look="text-strong"
        />
      </div>
    </>
  );
}

function nameOf(point: { question: string } | { term: string }): string {
  return 'question' in point ? point.question : point.term;
}

function Points({
  title,
  points,
  sign,
  look,
}: {
  readonly title: string;
  readonly points: readonly { readonly name: string; readonly why?: string }[];
  readonly sign: string;
  readonly look: string;
}) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="mt-1 grid gap-1.5">
        {points.map(({ name, why }) => (
          <li key={name} className="flex gap-2 wrap-anywhere">
            <span aria-hidden="true" className={`flex-none font-bold ${look}`}>
              {sign}
            </span>
            <span className="min-w-0">
              {name}
              {why === undefined ? null : <span className="block text-sm text-soft">{why}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
