// An audit as one HTML file: no scripts, nothing loaded, nothing of a page that is not escaped. The verdict comes first,
// then what it rests on.

import { actionsChapter, appendix, type ClientPage, clientPage } from '../../formats/client-page.ts';
import { CLIENT_STYLE, CLIENT_STYLE_HASH } from '../../formats/client-style.ts';
import { clientWords, originTold } from '../../formats/client-texts.ts';
import type { DocumentOptions, ForClient } from '../../formats/document-options.ts';
import {
  type Chapter,
  chapterHtml,
  contents,
  coverPage,
  type Fact,
  masthead,
  sign,
} from '../../formats/html-cover.ts';
import { htmlDocument } from '../../formats/html-document.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import { shortened } from '../../rules/wording.ts';
import { modeNames } from '../../view/names.ts';
import { words } from '../../view/words.ts';
import type { AuditDocument } from './audit-document.ts';
import { type ChartRow, pagesBar, shareChart } from './html-charts.ts';
import { findingsChapter } from './html-findings.ts';
import {
  crossPageChapter,
  failuresChapter,
  ignoredChapter,
  pagesChapter,
  patternsChapter,
  type Shown,
  worstChapter,
} from './html-sections.ts';
import { AUDIT_STYLE, AUDIT_STYLE_HASH } from './html-style.ts';
import { modeLevel, verdictLevel } from './shown-level.ts';
import { auditWords, coverage, foundOf, morePolicies, pageCount, riskLevels, strategyName } from './texts.ts';

const SITE_CHARACTERS = 200;
const NAME_CHARACTERS = 100;
/** A page and a half; what costs most comes first. */
const POLICIES_ON_PAPER = 24;

export function auditHtml(audit: AuditDocument, options: DocumentOptions = {}): string {
  const { lang, site } = audit;
  const { brand = null, evidence = true, projectName = null, forPrint = false, client = null } = options;
  const shown: Shown = { evidence, forPrint, forClient: client !== null };
  const chapters = [
    ...(client === null ? [] : [actionsChapter(audit.actions ?? [], lang)]),
    overviewChapter(audit),
    sampleChapter(audit, client !== null),
    riskChapter(audit, forPrint),
    crossPageChapter(audit, shown),
    findingsChapter(audit, shown),
    worstChapter(audit),
    patternsChapter(audit),
    pagesChapter(audit, shown),
    ignoredChapter(audit),
    failuresChapter(audit),
  ].filter((chapter) => chapter !== null);
  return htmlDocument({
    lang,
    title: `${auditWords.audit[lang]}: ${shortened(site, SITE_CHARACTERS)}`,
    sheets: [
      { css: AUDIT_STYLE, hash: AUDIT_STYLE_HASH },
      ...(client === null ? [] : [{ css: CLIENT_STYLE, hash: CLIENT_STYLE_HASH }]),
    ],
    forPrint,
    brand,
    versions: client === null ? audit : null,
    cover: forPrint && client === null ? cover(audit, options) : [],
    body: [
      ...(client === null
        ? forPrint
          ? []
          : [...masthead(brand), ...header(audit, projectName)]
        : clientPage(auditForClient(audit, projectName), client, brand)),
      ...contents(chapters, lang),
      ...chapters.flatMap(chapterHtml),
      ...(client?.appendix === true ? auditAppendix(audit, client) : []),
    ],
  });
}

function datesOf({ started, finished }: AuditDocument): string[] {
  // An audit may be over within the minute.
  return [...new Set([started, finished])].filter((date) => date !== null);
}

function sampleText({ sample, lang }: AuditDocument): string | null {
  return sample === null
    ? null
    : `${strategyName(sample.strategy, lang)} (${auditWords.seed[lang]} ${sample.seed})`;
}

function cover(audit: AuditDocument, { brand = null, projectName = null }: DocumentOptions): string[] {
  const { lang, summary, site } = audit;
  const { pages, verdict } = summary;
  const dates = datesOf(audit);
  const sample = sampleText(audit);
  const facts: Fact[] = [
    ...(projectName === null ? [] : [{ term: words.project[lang], told: projectName }]),
    ...(dates.length === 0 ? [] : [{ term: words.date[lang], told: dates.join(' – ') }]),
    { term: auditWords.pages[lang], told: coverage[lang](pages.checked, pages.total, pages.failed) },
    ...(sample === null ? [] : [{ term: auditWords.sample[lang], told: sample }]),
  ];
  return coverPage(
    {
      kind: auditWords.audit[lang],
      name: site,
      facts,
      verdict: { ...verdictLevel(summary, lang), text: verdict.text },
    },
    brand,
  );
}

function header(audit: AuditDocument, projectName: string | null): string[] {
  const { lang, summary, site } = audit;
  const { pages, verdict } = summary;
  const about = [
    ...(projectName === null ? [] : [shortened(projectName, NAME_CHARACTERS)]),
    ...datesOf(audit),
    coverage[lang](pages.checked, pages.total, pages.failed),
  ];
  const { look, label } = verdictLevel(summary, lang);
  return [
    '<header>',
    `<p class="kind">${text(auditWords.audit[lang])}</p>`,
    `<h1 class="title">${isolated(shortened(site, SITE_CHARACTERS))}</h1>`,
    `<p class="soft">${about.map(isolated).join(' · ')}</p>`,
    '</header>',
    `<div class="verdict ${look}"><p class="level">${sign(look)} ${text(label)}</p><p>${isolated(verdict.text)}</p></div>`,
  ];
}

function auditForClient(audit: AuditDocument, project: string | null): ClientPage {
  const { lang, summary, site, finished, started, actions = [] } = audit;
  const { pages, verdict } = summary;
  return {
    lang,
    kind: auditWords.audit[lang],
    name: site,
    address: null,
    date: finished ?? started,
    project,
    verdict: { ...verdictLevel(summary, lang), text: verdict.text },
    found: [
      begun(`${coverage[lang](pages.checked, pages.total, pages.failed)}.`),
      ...MODES.map((mode) => {
        const { found, pages: looked } = summary.estimates[mode];
        const { label } = modeLevel(summary, mode, lang);
        const level = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
        return `${modeNames[mode][lang]}: ${level}${looked === 0 ? '' : `, ${foundOf[lang](found, looked)}`}.`;
      }),
    ],
    actions,
    nothing: auditWords.nothing[lang],
  };
}

/** As a sentence. */
function begun(line: string): string {
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

function auditAppendix(audit: AuditDocument, { origin = null }: ForClient): string[] {
  const { lang, engine_version, catalogue_version, findings } = audit;
  const sample = sampleText(audit);
  return appendix(
    [
      ...(origin === null ? [] : [{ term: clientWords.addresses[lang], told: originTold(origin, lang) }]),
      ...(sample === null ? [] : [{ term: auditWords.sample[lang], told: sample }]),
      { term: clientWords.engine[lang], told: engine_version },
      { term: clientWords.catalogue[lang], told: catalogue_version },
    ],
    findings.map(({ rule_id: id, title }) => ({ id, title })),
    lang,
  );
}

function overviewChapter({ summary, lang }: AuditDocument): Chapter {
  const rows = MODES.map((mode): ChartRow => {
    const { look, label } = modeLevel(summary, mode, lang);
    const estimate = summary.estimates[mode];
    return {
      look,
      name: modeNames[mode][lang],
      level: label,
      counted: estimate.pages === 0 ? '' : foundOf[lang](estimate.found, estimate.pages),
      share: estimate,
      told: estimate.text,
    };
  });
  return {
    id: 'overview',
    title: auditWords.overview[lang],
    html: [
      ...pagesBar(summary.pages, lang),
      '<ul class="verdicts">',
      ...MODES.map((mode) => modeCard(mode, summary, lang)),
      '</ul>',
      ...(summary.pages.checked === 0
        ? []
        : [...shareChart('subject', auditWords.bySubject[lang], rows), ...barKey(summary, lang)]),
    ],
  };
}

/** What the bars above mean; nothing where there are none. */
function barKey({ estimates }: AuditDocument['summary'], lang: AuditDocument['lang']): string[] {
  const drawn = MODES.map((mode) => estimates[mode]).filter(({ share }) => share !== null);
  if (drawn.length === 0) return [];
  const isExact = drawn.every(({ low, high }) => low === high);
  const key = isExact ? 'barExact' : drawn.some(({ basis }) => basis === 'sample') ? 'barRange' : 'barOpen';
  return [`<p class="soft">${text(auditWords[key][lang])}</p>`];
}

/** What was counted is the figure, and the level says what the contract calls it. */
function modeCard(mode: Mode, summary: AuditDocument['summary'], lang: AuditDocument['lang']): string {
  const { look, detail } = modeLevel(summary, mode, lang);
  const { found, pages } = summary.estimates[mode];
  return [
    `<li class="${look}">`,
    `<span>${text(modeNames[mode][lang])}</span>`,
    pages === 0 ? '<b aria-hidden="true">–</b>' : `<b class="figures">${found}<small> / ${pages}</small></b>`,
    `<span class="detail">${sign(look)} ${text(detail)}</span>`,
    '</li>',
  ].join('');
}

function sampleChapter(audit: AuditDocument, forClient: boolean): Chapter | null {
  const { summary, lang } = audit;
  const sample = forClient ? null : sampleText(audit);
  const lines = [...(sample === null ? [] : [`${auditWords.sample[lang]}: ${sample}.`]), ...summary.notes];
  if (lines.length === 0) return null;
  return {
    id: 'sample',
    title: auditWords.sampled[lang],
    html: [`<ul class="notes">${lines.map((line) => `<li>${isolated(line)}</li>`).join('')}</ul>`],
  };
}

function riskChapter({ summary, lang }: AuditDocument, forPrint: boolean): Chapter | null {
  if (summary.risk.length === 0) return null;
  const shown = forPrint ? summary.risk.slice(0, POLICIES_ON_PAPER) : summary.risk;
  const rest = summary.risk.length - shown.length;
  const rows = shown.map(
    (risk): ChartRow => ({
      look: risk.level === 'high' ? 'strong' : 'medium',
      name: risk.title,
      level: riskLevels[risk.level][lang],
      counted: pageCount[lang](risk.pages),
      share: risk,
      told: risk.text,
    }),
  );
  return {
    id: 'risk',
    title: auditWords.risk[lang],
    count: summary.risk.length,
    html: [
      ...shareChart('policy', auditWords.byPolicy[lang], rows),
      ...(rest > 0 ? [`<p class="soft">${text(morePolicies[lang](rest))}</p>`] : []),
    ],
  };
}
