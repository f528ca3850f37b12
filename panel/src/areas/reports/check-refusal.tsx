import { ApiError } from '../../api/api-error.ts';
import { useIsUnavailable, usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Notice } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { Draft } from './check-order.ts';
import { fetchAdvice } from './fetch-advice.ts';

/** Why there is no report, and what to do about it. */
export function CheckRefusal({
  error,
  draft,
  onPaste,
}: {
  readonly error: unknown;
  readonly draft: Draft;
  readonly onPaste: () => void;
}) {
  const noRendering = useIsUnavailable('render_js');
  const prices = usePrices();
  if (!(error instanceof ApiError)) return <Failed error={error} />;
  switch (error.code) {
    case 'fetch_failed':
      return (
        <Notice
          tone="fault"
          title={error.message}
          action={
            <Button size="small" onClick={onPaste}>
              {m.reports_paste_instead()}
            </Button>
          }
        >
          <p>
            {prices ? `${m.reports_nothing_charged()} ` : null}
            {ADVICE[fetchAdvice(error.details, { rendered: noRendering || draft.rendering === 'on' })]()}
          </p>
        </Notice>
      );
    case 'validation_error':
      return Object.keys(error.fields).some((field) => SHOWN_AT_FIELD.has(field)) ? null : (
        <Failed error={error} />
      );
    default:
      return <Failed error={error} />;
  }
}

const ADVICE = {
  spelling: m.reports_fetch_failed_spelling,
  render: m.reports_fetch_failed_render,
  paste: m.reports_fetch_failed_paste,
} as const;

const SHOWN_AT_FIELD = new Set(['url', 'html', 'text', 'source_url', 'query', 'market']);
