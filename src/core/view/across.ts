// What only several pages of a site show, as findings of one of them.
import type { FoundAcross, PageReport } from '../report/report.ts';
import { bandOf } from '../report/signal.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { strengthName } from './names.ts';
import { quoteView } from './quote-view.ts';
import { acrossAudit, acrossPages, words } from './words.ts';

/** Of a template's hundred pages no list tells more than its first. */
const PAGES_NAMED = 15;
const PASSAGES = 2;

/** As a finding is shown. */
type AcrossView = ReturnType<typeof acrossView>;

/** `shown`: whether anything of the page may be. */
export function acrossViews(
  { cross_page = [], page, report_lang }: PageReport,
  shown: boolean,
): readonly AcrossView[] {
  return cross_page.map((found) => acrossView(found, page.url, shown, report_lang));
}

function acrossView(found: FoundAcross, url: string | null, shown: boolean, lang: ReportLanguage) {
  const { kind, title, signal, pages, quotes, text, fix, sources, audit_id } = found;
  const band = bandOf(signal);
  const others = pages.flatMap((page) => (page.url === null || page.url === url ? [] : [page.url]));
  // The page's own passage first.
  const passages = quotes.toSorted((a, b) => Number(b.url === url) - Number(a.url === url));
  return {
    ruleId: kind,
    name: title,
    signal,
    band,
    strength: strengthName(band, lang),
    policy: null,
    facts: [
      ...(shown && text !== '' ? [text] : []),
      acrossPages[lang](pages.length, others.slice(0, PAGES_NAMED), others.length > PAGES_NAMED),
      ...(audit_id === '' ? [] : [acrossAudit[lang](audit_id)]),
    ],
    quotes: shown
      ? passages.slice(0, PASSAGES).map((quote) => ({
          ...quoteView({ text: quote.text, place: 'text', before: '', after: '' }, lang),
          place: quote.url === url ? '' : quote.url,
        }))
      : [],
    fix: { title: words.fix[lang], text: fix },
    note: null,
    sources,
    explained: true,
    across: { auditId: audit_id, pages },
  };
}
