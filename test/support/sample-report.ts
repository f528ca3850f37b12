import { readPage } from '../../src/core/page/read-page.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { accountOf } from '../../src/core/report/page-account.ts';
import type {
  ChoiceResult,
  NotAssessed,
  PageReport,
  ReportQuote,
  RuleResult,
} from '../../src/core/report/report.ts';
import { bandOf } from '../../src/core/report/signal.ts';
import type { ReportLanguage } from '../../src/core/rules/texts.ts';
import { quoteView } from '../../src/core/view/quote-view.ts';
import { type ReportView, reportView, type TaskView } from '../../src/core/view/report-view.ts';

/** A result as the report has it; what is not given is ordinary. */
export function sampleResult(given: Partial<RuleResult> & { signal: number }): RuleResult {
  return {
    rule_id: 'sp_sample',
    title: 'A sample of a rule',
    mode: 'spam',
    policy: 'keyword_stuffing',
    layer: 'text',
    kind: 'violation',
    rule_version: 1,
    judged_by: 'code',
    judge_version: '1',
    ok: true,
    error: null,
    score_raw: given.signal / 100,
    band: bandOf(given.signal),
    unsupported: false,
    evidence: null,
    ...given,
  };
}

export function sampleQuote(given: Partial<ReportQuote> & { text: string }): ReportQuote {
  return { verified: true, place: 'text', start: 0, end: given.text.length, before: '', after: '', ...given };
}

/** A report with something of everything, for what shows reports. */
export function sampleReport(lang: ReportLanguage = 'en', changes: Partial<PageReport> = {}): PageReport {
  const pl = lang === 'pl';
  // Without tasks, as of an earlier version: they follow from whatever is found below.
  const { tasks: _, ...empty } = makeReport(accountOf(readPage({ html: '<p>' }), {}), [], [], {
    lang,
    explain: true,
  });
  const source = {
    label: 'Google: spam policies',
    url: 'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
  };
  const choice = (title: string, labels: readonly string[], shares: readonly number[]): ChoiceResult => ({
    rule_id: `qs_${title.length}`,
    title,
    mode: 'quality',
    policy: 'overall',
    layer: 'text',
    kind: 'choice',
    rule_version: 1,
    judged_by: 'code',
    judge_version: '1',
    ok: true,
    error: null,
    distribution: Object.fromEntries(shares.map((share, i) => [String.fromCharCode(65 + i), share])),
    modal: String.fromCharCode(65 + shares.indexOf(Math.max(...shares))),
    expected: shares.reduce((sum, share, i) => sum + share * i, 0),
    options: labels.map((label, i) => ({ letter: String.fromCharCode(65 + i), label })),
    evidence: null,
  });
  const unjudged = (id: string, title: string, reason: string, message: string): NotAssessed => ({
    rule_id: id,
    title,
    mode: 'spam',
    policy: 'cloaking',
    layer: 'fetch',
    kind: 'not_assessed',
    rule_version: 1,
    judged_by: 'code',
    judge_version: '1',
    ok: false,
    error: reason,
    reason,
    message,
  });
  const secondFetch = pl
    ? 'Potrzebne jest drugie pobranie strony: innym programem, z innego urządzenia lub innego odsyłacza.'
    : 'A second fetch with another agent, device or referrer is needed.';
  const model = pl
    ? 'Do oceny potrzebny jest model językowy, a żaden nie jest podłączony.'
    : 'A language model is needed to judge this; none is set up.';
  return {
    ...empty,
    page: {
      url: 'https://www.example.com/travel/cheap-flights',
      title: pl ? 'Tanie loty na każdą kieszeń' : 'Cheap flights for every budget',
      lang: pl ? 'pl' : 'en',
      page_type: 'article',
      word_count: 1312,
    },
    extraction_ok: true,
    fetch: { provider: null, rendered: false, js_shell: false },
    scored: 61,
    skipped: ['sp_other'],
    violations: [
      sampleResult({
        rule_id: 'sp_hidden_css',
        title: pl ? 'Długi tekst ukryty stylami' : 'Long text is hidden by styling',
        policy: 'hidden_text_links',
        signal: 92,
        evidence: {
          quotes: [
            sampleQuote({
              text: pl
                ? 'tanie loty last minute tanie loty Kraków'
                : 'cheap flights last minute cheap flights London',
              before: pl ? 'wyprzedaż ' : 'sale ',
              after: pl ? ' najtańsze bilety' : ' cheapest tickets ever',
              start: 10,
              end: 56,
            }),
            sampleQuote({ text: 'position:absolute;left:-9999px', place: 'attribute style' }),
          ],
          facts: [
            pl
              ? 'Ukryto 148 słów, czyli 11% tekstu strony, poza krawędzią ekranu.'
              : '148 words, 11% of the text of the page, stand beyond the edge of the screen.',
          ],
          said: [{ key: 'sample', data: {} }],
          fix: pl
            ? 'Usuń ukryty blok albo pokaż go czytelnikom, jeśli jest im potrzebny.'
            : 'Remove the hidden block, or show it to readers if they need it.',
          fix_personal: true,
          sources: [{ ...source, url: source.url.replace('keyword-stuffing', 'hidden-text-and-links') }],
        },
      }),
      sampleResult({
        rule_id: 'sp_kw_density',
        title: pl
          ? 'Jedno słowo lub fraza powtarza się nienaturalnie często'
          : 'One word or phrase is repeated unnaturally often',
        signal: 79,
        evidence: {
          quotes: [
            sampleQuote({
              text: pl ? 'tanie loty' : 'cheap flights',
              before: pl ? 'Zarezerwuj ' : 'Book ',
              after: pl ? ' z dwutygodniowym wyprzedzeniem, bo' : ' two weeks ahead, because our',
              start: 105,
              end: 118,
            }),
            sampleQuote({
              text: pl ? 'Tanie loty' : 'Cheap flights',
              place: 'title',
              after: pl ? ' | Loty' : ' | Flights',
            }),
          ],
          facts: [
            pl
              ? 'Fraza „tanie loty” pada w tekście 84 razy i stanowi 13% z 1312 słów.'
              : '“cheap flights” stands in the text 84 times and makes up 13% of 1,312 words.',
          ],
          said: [{ key: 'sample', data: {} }],
          fix: pl
            ? 'Zostaw „tanie loty” tam, gdzie jest potrzebne, a większość pozostałych wystąpień (83) zastąp innym określeniem lub usuń.'
            : 'Keep “cheap flights” where it is needed and replace or drop most of the other 83 occurrences.',
          fix_personal: true,
          sources: [source],
        },
      }),
      sampleResult({
        rule_id: 'sp_low',
        title: pl ? 'Wiele linków prowadzi do jednej domeny' : 'Many links lead to one domain',
        policy: 'link_spam',
        signal: 31,
      }),
    ],
    quality_signals: [
      sampleResult({
        rule_id: 'qs_no_contact',
        title: pl ? 'Nie wiadomo, kto prowadzi witrynę' : 'Nothing says who runs the site',
        mode: 'quality',
        policy: 'site_creator_info',
        kind: 'signal',
        layer: 'links',
        signal: 64,
        unsupported: true,
        evidence: {
          quotes: [],
          facts: [
            pl
              ? 'Na stronie nie ma linku do kontaktu, informacji o autorach ani danych firmy.'
              : 'There is no link to a contact page, about page or company details.',
          ],
          said: [{ key: 'sample', data: {} }],
          fix: pl ? 'Dodaj w stopce link do strony kontaktowej.' : 'Link a contact page in the footer.',
          fix_personal: false,
          sources: [
            {
              label: 'Google: search quality rater guidelines, 2.5.2',
              url: 'https://example.org/guidelines.pdf',
            },
          ],
        },
      }),
      sampleResult({
        rule_id: 'hc_clear',
        title: pl ? 'Tekst pisany pod wyszukiwarkę' : 'Written for search engines',
        mode: 'helpful',
        policy: 'search_first',
        kind: 'signal',
        signal: 0,
      }),
    ],
    positives: [
      sampleResult({
        rule_id: 'qp_author',
        title: pl ? 'Autor jest podpisany' : 'The author is named',
        mode: 'quality',
        policy: 'eeat_trust',
        kind: 'positive',
        signal: 88,
      }),
    ],
    labels: [
      sampleResult({
        rule_id: 'ql_affiliate',
        title: pl ? 'Strona z linkami partnerskimi' : 'Page with affiliate links',
        mode: 'quality',
        policy: 'context',
        kind: 'label',
        signal: 100,
      }),
    ],
    choices: [
      choice(
        pl ? 'Włożona praca' : 'Effort',
        pl
          ? ['Niewidoczna lub automat', 'Mała', 'Wystarczająca', 'Duża', 'Bardzo duża']
          : ['None visible, or automatic', 'Low', 'Adequate', 'High', 'Very high'],
        [0.1, 0.55, 0.25, 0.1, 0],
      ),
      choice(
        pl ? 'Zaufanie' : 'Trust',
        pl
          ? [
              'Zwodnicza lub niewiarygodna',
              'Z brakami jak na swój cel',
              'Wystarczająca',
              'Wiarygodna',
              'W pełni przejrzysta i godna zaufania',
            ]
          : [
              'Deceptive or untrustworthy',
              'Gaps for its purpose',
              'Adequate',
              'Trustworthy',
              'Highly trusted, fully transparent',
            ],
        [0.05, 0.6, 0.3, 0.05, 0],
      ),
    ],
    not_assessed: [
      unjudged(
        'na_cloaking',
        pl ? 'Inna treść dla robotów wyszukiwarek' : 'Different content for crawlers',
        'needs_second_fetch',
        secondFetch,
      ),
      unjudged('na_model', pl ? 'Czy tekst mówi prawdę' : 'Whether the text is true', 'needs_model', model),
      unjudged(
        'na_model_2',
        pl ? 'Czy tekst jest szkodliwy' : 'Whether the text does harm',
        'needs_model',
        model,
      ),
    ],
    ...changes,
  };
}

/** Something to do, with all that can be told of it. */
const sampleTask: TaskView = {
  id: 'hc_no_prices',
  title: 'Add a price to each service',
  ruleIds: ['hc_no_prices'],
  about: ['some work'],
  why: 'Readers compare by it.',
  quotes: [quoteView(sampleQuote({ text: 'prices on request' }), 'en')],
  steps: ['Write what it costs.', 'Say what is included.'],
};

/** What every form has to show of that task. */
export const sampleTaskTold: readonly string[] = [
  sampleTask.title,
  ...sampleTask.about,
  ...sampleTask.quotes.map(({ text }) => text),
  ...(sampleTask.why === null ? [] : [sampleTask.why]),
  ...sampleTask.steps,
];

/** The view of the sample report with that task alone. */
export function sampleTaskView(): ReportView {
  const view = reportView(sampleReport());
  const sections = view.sections.map((section) =>
    section.kind === 'tasks' ? { ...section, tasks: [sampleTask] } : section,
  );
  return { ...view, sections };
}
