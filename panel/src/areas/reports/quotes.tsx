import type { QuoteView } from '../../house.ts';
import { words } from '../../house.ts';
import { Icon } from '../../parts/icon.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import type { Selection } from './selection.ts';

const IN_TEXT = new Set(['text', 'title', 'meta description']);

/** Passages of the page, with a little of what stands around them. They are text of others: never markup. */
export function Quotes({
  shownAs,
  quotes,
  selection,
}: {
  /** Whose passages the page's text is shown with: a rule, or a task's key; null where it marks none of them. */
  readonly shownAs: string | null;
  readonly quotes: readonly QuoteView[];
  readonly selection: Selection;
}) {
  if (quotes.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold text-soft">{words.quotes[getLocale()]}</p>
      <ul className="mt-1 grid gap-1.5">
        {quotes.map((quote, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the quotes of a finding do not move, and two may be alike
          <li key={at} className="border-l-3 border-line pl-3">
            <p className="inline wrap-anywhere">
              <span className="text-soft">{quote.before}</span>
              <mark className="rounded-sm px-0.5">{quote.text}</mark>
              <span className="text-soft">{quote.after}</span>
            </p>
            <span className="ml-2 inline-flex flex-wrap gap-x-3 text-soft">
              {quote.place === '' ? null : <span>{quote.place}</span>}
              {shownAs !== null && IN_TEXT.has(quote.placeKey) ? (
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1 text-accent hover:underline"
                  onClick={() => selection.show(shownAs, at)}
                >
                  <Icon name="locate" className="size-3.5" />
                  {m.reports_show_in_text()}
                  <span className="sr-only">: {quote.text}</span>
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
