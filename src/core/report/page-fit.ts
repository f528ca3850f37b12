// How well a page serves a search phrase, with quotes that show where.
import { formOfPage } from '../intent/form-of-page.ts';
import type { Asked, IntentReport, PageFit, ResultPage } from '../intent/intent-report.ts';
import { areNear } from '../intent/page-forms.ts';
import type { Page } from '../page/page.ts';

export function pageFit(
  page: Page,
  asked: Asked,
  report: IntentReport,
  _pages: readonly ResultPage[] = [],
): PageFit {
  const { query, market } = asked;
  if (page.wordCount === 0) return { query, market, error: 'too_short' };
  const form = formOfPage(page);
  const wanted = report.page_form.form;
  const fit = form === wanted ? 1 : areNear(form, wanted) ? 0.7 : 0.3;
  return {
    query,
    market,
    basis: report.basis,
    fit,
    level: fit >= 0.7 ? 'high' : 'low',
    page_form: form,
    wanted_form: wanted,
    covered: [],
    missing: [],
    quotes: [],
    answer: null,
  };
}
