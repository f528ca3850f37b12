// Short pages of our own, each written as an expert would, beside one on the same subject that says nothing: a recipe,
// an answer, a measurement, a price list. Rated under the readers' rubric before any model saw them. `chosen-by` may be
// fitted on and looked at, `kept` is only measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShortPage {
  readonly id: string;
  readonly lang: 'en' | 'pl';
  readonly worth: 'good' | 'empty';
  readonly rating: Readonly<Record<string, number | string>>;
  readonly html: string;
}

export function shortPages(part: 'chosen-by' | 'kept'): ShortPage[] {
  return (
    readFileSync(join(import.meta.dirname, 'short-pages', `${part}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      // Our own file, in this form.
      .map((line) => JSON.parse(line) as ShortPage)
  );
}
