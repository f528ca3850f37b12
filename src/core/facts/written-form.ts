// In which form a word or phrase is written.
import type { Page } from '../page/page.ts';
import type { Span } from './span.ts';

export interface WrittenForm {
  /** The form that is written most. */
  readonly text: string;
  /** It stands in other forms as well. */
  readonly inflected: boolean;
}

/** Of all forms the one that is written most: stuffing is seen in "hydraulik Kraków", not in one of its cases. */
export function writtenForm(page: Page, places: readonly Span[]): WrittenForm {
  const forms = new Map<string, { readonly text: string; count: number }>();
  for (const { start, end } of places) {
    const text = page.text.slice(start, end);
    const form = forms.get(text.toLowerCase()) ?? { text, count: 0 };
    forms.set(text.toLowerCase(), form);
    form.count++;
  }
  let most = { text: '', count: 0 };
  for (const form of forms.values()) if (form.count > most.count) most = form;
  return { text: most.text, inflected: forms.size > 1 };
}
