import type { components } from '../../api/schema.gen.ts';
import { m } from '../../texts/messages.js';
import { placeName } from './names.ts';
import type { Selection } from './selection.ts';

type Quote = components['schemas']['Quote'];

const IN_TEXT = new Set(['text', 'title', 'meta description']);

/** Passages of the page, with a little of what stands around them. They are text of others: never markup. */
export function Quotes({
  ruleId,
  quotes,
  selection,
}: {
  readonly ruleId: string;
  readonly quotes: readonly Quote[];
  readonly selection: Selection;
}) {
  if (quotes.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold text-soft">{m.reports_on_the_page()}</p>
      <ul className="mt-1 grid gap-2">
        {quotes.map((quote, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the quotes of a finding do not move, and two may be alike
          <li key={at} className="border-l-3 border-line pl-3">
            <p className="wrap-anywhere">
              {quote.before === '' ? null : <span className="text-soft">…{quote.before}</span>}
              <mark className="rounded-sm px-0.5">{quote.text}</mark>
              {quote.after === '' ? null : <span className="text-soft">{quote.after}…</span>}
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-soft">
              {placeName(quote.place) === '' ? null : <span>{placeName(quote.place)}</span>}
              {IN_TEXT.has(quote.place) ? (
                <button
                  type="button"
                  className="min-h-6 text-accent underline"
                  onClick={() => selection.show(ruleId, at)}
                >
                  {m.reports_show_in_text()}
                  <span className="sr-only">: {quote.text}</span>
                </button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
