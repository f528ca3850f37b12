// An audit as one HTML file: no scripts, nothing loaded, nothing of a page that is not escaped. The verdict comes first,
// then what it rests on.

import { STYLE, STYLE_HASH } from '../../formats/html-style.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { modeNames, words } from '../../formats/texts.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import type { SiteLevel } from '../summary/audited-site.ts';
import type { Share } from '../summary/interval.ts';
import type { AuditDocument } from './audit-document.ts';
import { findingsSection } from './html-findings.ts';
import {
  crossPageSection,
  failuresSection,
  ignoredSection,
  patternsSection,
  worstSection,
} from './html-sections.ts';
import { AUDIT_STYLE, AUDIT_STYLE_HASH } from './html-style.ts';
import { auditWords, coverage, ofAll, ofChecked, riskLevels, siteLevels, strategyName } from './texts.ts';

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}' '${AUDIT_STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export function auditHtml(audit: AuditDocument): string {
  const { lang, summary, site } = audit;
  const { pages } = summary;
  const when = [audit.started, audit.finished].filter((date) => date !== null);
  const about = [...when, coverage[lang](pages.checked, pages.total, pages.failed)];
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${text(`${auditWords.audit[lang]}: ${site}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<style>${AUDIT_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<header>',
    `<p class="kind">${text(auditWords.audit[lang])}</p>`,
    `<h1 class="title">${isolated(site)}</h1>`,
    `<p class="soft">${text(about.join(' · '))}</p>`,
    '</header>',
    `<p class="verdict ${LOOKS[summary.verdict.level]}">${isolated(summary.verdict.text)}</p>`,
    `<h2 class="unseen">${text(auditWords.levels[lang])}</h2>`,
    '<ul class="verdicts">',
    ...MODES.map((mode) => modeCard(audit, mode)),
    '</ul>',
    ...aboutSample(audit),
    ...riskSection(audit),
    ...crossPageSection(audit),
    ...findingsSection(audit),
    ...worstSection(audit),
    ...patternsSection(audit),
    ...ignoredSection(audit),
    ...failuresSection(audit),
    '<footer>',
    `<p>${text(words.disclaimer[lang])}</p>`,
    `<p>Assay ${text(audit.engine_version)} · ${text(audit.catalogue_version)}</p>`,
    '</footer>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const LOOKS: Readonly<Record<SiteLevel, string>> = {
  high: 'strong',
  medium: 'medium',
  low: 'good',
  unknown: 'none',
};

/** What was counted is the figure; what it means for all pages stands beside the bar. */
function modeCard({ summary, lang }: AuditDocument, mode: Mode): string {
  const level = summary.site_levels[mode];
  const estimate = summary.estimates[mode];
  const said = ofAll[lang](estimate, estimate.total);
  const known = estimate.share !== null;
  return [
    `<li class="${LOOKS[level]}">`,
    `<span>${text(modeNames[mode][lang])}</span>`,
    known
      ? `<span class="figures"><b>${estimate.found}</b> ${text(ofChecked[lang](estimate.pages))}</span>`
      : '<b aria-hidden="true">–</b>',
    `<span class="detail">${text(siteLevels[level][lang])}</span>`,
    ...(known ? [rangeBar(estimate, said), `<span class="detail">${text(said)}</span>`] : []),
    '</li>',
  ].join('');
}

/** The interval as a wide part, the estimate as a mark. Widths are attributes, as no element may have a style. */
function rangeBar({ share, low, high }: Share, label: string): string {
  const at = (value: number): string => String(Math.round(value * 1_000) / 10);
  const point = Math.min(98.5, (share ?? 0) * 100);
  // Even an exact share of next to nothing is to be seen.
  const width = Math.max(0.5, (high - low) * 100);
  const range =
    low === high
      ? `<rect class="fill" width="${at(share ?? 0)}" height="8"/>`
      : `<rect class="range" x="${at(low)}" width="${Math.round(width * 10) / 10}" height="8"/><rect class="fill" x="${Math.round(point * 10) / 10}" width="1.5" height="8"/>`;
  return `<svg class="bar" viewBox="0 0 100 8" height="8" preserveAspectRatio="none" role="img" aria-label="${text(label)}"><rect class="track" width="100" height="8"/>${range}</svg>`;
}

function aboutSample({ summary, sample, lang }: AuditDocument): string[] {
  const { checked, total } = summary.pages;
  const lines = [
    ...(sample === null
      ? []
      : [
          `${auditWords.sample[lang]}: ${strategyName(sample.strategy, lang)} (${auditWords.seed[lang]} ${sample.seed}).`,
        ]),
    ...summary.notes,
    ...(checked === 0 ? [] : [auditWords[checked < total ? 'barRange' : 'barExact'][lang]]),
  ];
  if (lines.length === 0) return [];
  return [
    '<section class="notes">',
    `<h2>${text(auditWords.toKnow[lang])}</h2>`,
    `<ul>${lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul>`,
    '</section>',
  ];
}

function riskSection({ summary, lang }: AuditDocument): string[] {
  if (summary.risk.length === 0) return [];
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.risk[lang])}</h2>`,
    '<table class="risk"><thead><tr>',
    ...(['policy', 'level', 'pages', 'share'] as const).map(
      (name) =>
        `<th scope="col"${name === 'pages' ? ' class="figure"' : ''}>${text(auditWords[name][lang])}</th>`,
    ),
    '</tr></thead><tbody>',
    ...summary.risk.map((risk) => {
      const said = ofAll[lang](risk, summary.pages.total);
      return `<tr class="${LOOKS[risk.level]}"><th scope="row">${text(risk.title)}</th><td class="level">${text(riskLevels[risk.level][lang])}</td><td class="figure">${risk.pages}</td><td>${rangeBar(risk, said)}<span class="soft">${text(said)}</span></td></tr>`;
    }),
    '</tbody></table>',
    '</section>',
  ];
}
