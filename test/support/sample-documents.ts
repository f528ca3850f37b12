// Audits and reports as documents are made from: small ones, large ones, and ones that mean no good.
import type { PageReport } from '../../src/core/report/report.ts';
import { rules } from '../../src/core/rules/catalogue.ts';
import type { ReportLanguage } from '../../src/core/rules/texts.ts';
import type { CrossPageFinding } from '../../src/core/site/cross-page.ts';
import type { AuditDocument } from '../../src/core/site/forms/audit-document.ts';
import { FindingsGatherer, type FormPage } from '../../src/core/site/forms/gathered-findings.ts';
import { listedPages } from '../../src/core/site/forms/listed-pages.ts';
import type { AuditedPage, SummaryInput } from '../../src/core/site/summary/audited-site.ts';
import { countFindings } from '../../src/core/site/summary/counted-findings.ts';
import { briefOf } from '../../src/core/site/summary/page-brief.ts';
import { summariseSite } from '../../src/core/site/summary/site-summary.ts';
import { sampleAudit } from './sample-audit.ts';
import { sampleQuote, sampleReport, sampleResult } from './sample-report.ts';

/** Markup, controls, a lone surrogate, an order turned around, and an end of whatever it stands in. */
export const HOSTILE =
  '"><script>alert(1)</script><img src=x onerror=alert(2)></style></title><!--\u0000\u001b[2J\ud800\u202e]]>&amp;`|*_[x](javascript:alert(3)) שלום עולם \u2066مرحبا';

const FOUND = {
  en: {
    quote: 'cheap flights last minute cheap flights London book cheap flights today',
    before: 'In our shop you will find ',
    after: ', and every customer is welcome to',
    fact: 'The same phrase stands in the text 84 times and makes up 13% of 1,312 words.',
    fix: 'Keep the phrase where it is needed, and say the other occurrences differently or drop them.',
    title: 'Cheap flights to every city, page',
  },
  pl: {
    quote: 'tanie loty last minute tanie loty Kraków zarezerwuj tanie loty już dziś',
    before: 'W naszym sklepie znajdą Państwo ',
    after: ', a każdy klient może liczyć na',
    fact: 'Ta sama fraza pada w tekście 84 razy i stanowi 13% z 1312 słów.',
    fix: 'Zostaw frazę tam, gdzie jest potrzebna, a pozostałe wystąpienia zastąp innymi słowami lub usuń.',
    title: 'Tanie loty do każdego miasta, strona',
  },
} as const;

const PATTERNS = ['/blog/{slug}', '/flights/{city}', '/offers/{year}/{slug}', '/{slug}', '/shop/{id}'];

const PROBLEMS = rules.filter(({ kind }) => kind === 'violation' || kind === 'signal');

/** A page on which so many rules of the catalogue, beginning with this one, have found something. */
export function reportOfFindings(lang: ReportLanguage, findings: number, from = 0): PageReport {
  const said = FOUND[lang];
  const results = Array.from({ length: findings }, (_, i) => {
    const place = from + i;
    const rule = PROBLEMS[place % PROBLEMS.length];
    const signal = 52 + ((place * 37) % 47);
    return sampleResult({
      // Of more findings than there are rules, the later ones are of rules that are no longer known.
      rule_id: i < PROBLEMS.length ? (rule?.id ?? '') : `sp_gone_${i}`,
      title: rule?.title[lang] ?? rule?.title.en ?? '',
      mode: rule?.mode ?? 'spam',
      policy: rule?.policy ?? 'keyword_stuffing',
      kind: rule?.kind === 'signal' ? 'signal' : 'violation',
      signal,
      evidence: {
        quotes: [
          sampleQuote({ text: said.quote, before: said.before, after: said.after }),
          sampleQuote({ text: 'position:absolute;left:-9999px', place: 'attribute style' }),
        ],
        facts: [said.fact],
        said: [],
        fix: said.fix,
        fix_personal: true,
        sources: [
          {
            label: 'Google: spam policies',
            url: 'https://developers.google.com/search/docs/essentials/spam-policies',
          },
        ],
      },
    });
  });
  return sampleReport(lang, {
    violations: results.filter(({ kind }) => kind === 'violation'),
    quality_signals: results.filter(({ kind }) => kind === 'signal'),
  });
}

/** An audit of so many pages, with so many findings on each of the first. */
export function auditOfPages(
  lang: ReportLanguage,
  given: { readonly pages: number; readonly found?: number; readonly findings?: number },
  changes: Partial<AuditDocument> = {},
): AuditDocument {
  const { pages, found = pages, findings = 5 } = given;
  const checked = Array.from({ length: pages }, (_, i) => {
    const pattern = PATTERNS[i % PATTERNS.length] ?? null;
    const report = i < found ? reportOfFindings(lang, findings, i * 3) : cleanReport(lang);
    const title = `${FOUND[lang].title} ${i + 1}`;
    return {
      page: { report_id: `rep_${i}`, url: `https://www.example.com/page-${i}/cheap-flights-${i}`, pattern },
      report: { ...report, page: { ...report.page, title } },
    };
  });
  return documentOf(
    checked,
    lang,
    { total: pages * 12, failed: 2, crossPage: crossPage(lang, pages) },
    changes,
  );
}

/** Everything that comes from a site says something that it should not. */
export function hostileAudit(lang: ReportLanguage = 'en'): AuditDocument {
  const url = `https://www.example.com/${'a-very-long-address/'.repeat(100)}?q=${'x'.repeat(200)}`;
  const report = hostileReport(lang);
  const checked = [url, `javascript:${HOSTILE}`, `https://www.example.com/${HOSTILE}`].map((address, i) => ({
    page: { report_id: `rep_${i}`, url: address, pattern: i === 0 ? `/${'long/'.repeat(300)}` : HOSTILE },
    report,
  }));
  const across: CrossPageFinding = {
    kind: 'templated_pages',
    policy: 'doorway_abuse',
    title: { en: HOSTILE, pl: HOSTILE },
    signal: 90,
    pages: [0, 1, 2],
    pattern: HOSTILE,
    quotes: [{ page: 0, text: HOSTILE, slots: [[2, 30]] }],
    text: { en: HOSTILE, pl: HOSTILE },
  };
  return documentOf(
    checked,
    lang,
    {
      crossPage: [across],
      failed: 1,
      ignored: [{ rule_id: 'sp_gone', url_pattern: '/none/*', reason: HOSTILE, until: HOSTILE }],
    },
    {
      site: HOSTILE,
      sample: { strategy: HOSTILE, seed: HOSTILE },
      started: HOSTILE,
      failures: [
        { url: HOSTILE, reason: HOSTILE },
        { url, reason: HOSTILE.repeat(20) },
      ],
    },
  );
}

export function hostileReport(lang: ReportLanguage = 'en'): PageReport {
  const sample = sampleReport(lang);
  return {
    ...sample,
    page: {
      ...sample.page,
      title: HOSTILE.repeat(9),
      url: `https://www.example.com/${'x'.repeat(2_000)}`,
      lang: HOSTILE,
      page_type: HOSTILE,
    },
    violations: [
      sampleResult({
        rule_id: 'sp_gone',
        title: HOSTILE,
        policy: HOSTILE,
        signal: 90,
        evidence: {
          quotes: [
            sampleQuote({ text: HOSTILE, place: `attribute ${HOSTILE}`, before: HOSTILE, after: HOSTILE }),
            sampleQuote({ text: 'w'.repeat(300) }),
          ],
          facts: [HOSTILE],
          said: [],
          fix: HOSTILE,
          fix_personal: true,
          sources: [],
        },
      }),
    ],
  };
}

function cleanReport(lang: ReportLanguage): PageReport {
  const { quality_signals } = sampleReport(lang);
  return sampleReport(lang, {
    violations: [sampleResult({ signal: 0 })],
    quality_signals: quality_signals.map((result) => ({
      ...result,
      signal: 0,
      score_raw: 0,
      band: 'low',
      evidence: null,
    })),
  });
}

function crossPage(lang: ReportLanguage, pages: number): CrossPageFinding[] {
  if (pages < 20) return [];
  const cities = { en: ['Leeds', 'York', 'Bath', 'Hull'], pl: ['Łódź', 'Kraków', 'Gdańsk', 'Toruń'] }[lang];
  const before = { en: 'Cheap flights to ', pl: 'Tanie loty: ' }[lang];
  const after = { en: ', day and night, at the best price.', pl: ', w dzień i w nocy, w najlepszej cenie.' };
  return [
    {
      kind: 'templated_pages',
      policy: 'doorway_abuse',
      title: {
        en: 'Pages made from one template for many places',
        pl: 'Strony dla wielu miejscowości z jednego szablonu',
      },
      signal: 88,
      pages: Array.from({ length: 20 }, (_, i) => i),
      pattern: '/flights/{city}',
      quotes: cities.map((city, page) => ({
        page,
        text: `${before}${city}${after[lang]}`,
        slots: [[before.length, before.length + city.length]],
      })),
      text: {
        en: '97% of the words of these pages are the same; only the name of the place differs.',
        pl: '97% słów na tych stronach jest takich samych; różni się tylko nazwa miejscowości.',
      },
    },
  ];
}

function documentOf(
  checked: readonly { readonly page: FormPage; readonly report: PageReport }[],
  lang: ReportLanguage,
  given: Partial<SummaryInput>,
  changes: Partial<AuditDocument>,
): AuditDocument {
  const pages: AuditedPage[] = checked.map(({ page, report }) => ({ ...page, brief: briefOf(report) }));
  const gatherer = new FindingsGatherer(lang, given.ignored);
  for (const { page, report } of checked) gatherer.add(page, report);
  const input = sampleAudit(pages, { ...given, lang });
  return {
    site: 'www.example.com',
    lang,
    started: '2026-11-17 09:12',
    finished: '2026-11-17 09:31',
    sample: { strategy: 'stratified', seed: '4711' },
    summary: summariseSite(input),
    findings: gatherer.gathered(),
    pages: listedPages(countFindings(input).pages),
    failures: Array.from({ length: input.failed }, (_, i) => ({
      url: `https://www.example.com/gone-${i}`,
      reason: 'HTTP 503',
    })),
    catalogue_version: '1-c0ffee',
    engine_version: '1-5eed',
    ...changes,
  };
}
