// An audit as Markdown.

import { quoteText } from '../../formats/markdown-quote.ts';
import { escapeMarkdown as text } from '../../formats/markdown-text.ts';
import { MODES } from '../../rules/rule.ts';
import { shortened } from '../../rules/wording.ts';
import { onceEach } from '../../view/findings.ts';
import { modeNames, strengthName } from '../../view/names.ts';
import { quoteView } from '../../view/quote-view.ts';
import { words } from '../../view/words.ts';
import { patternName } from '../addresses/pattern-name.ts';
import type { CrossPageEvidence } from '../summary/site-summary.ts';
import type { AuditDocument } from './audit-document.ts';
import type { GatheredExample, GatheredFinding, GatheredPlace } from './gathered-findings.ts';
import { modeLevel } from './shown-level.ts';
import {
  auditWords,
  coverage,
  findingCount,
  foundOf,
  morePages,
  pageCount,
  riskLevels,
  strategyName,
  until,
} from './texts.ts';

const ADDRESS_CHARACTERS = 200;
const SHOWN_PLACES = 8;
const SHOWN_QUOTES = 6;
const SHOWN_PATTERNS = 50;
const SHOWN_SHARING = 200;
const SHOWN_FAILURES = 100;

export function auditMarkdown(audit: AuditDocument): string {
  const { lang, summary, site } = audit;
  const { pages, verdict, notes } = summary;
  const when = [...new Set([audit.started, audit.finished])].filter((date) => date !== null);
  return `${[
    `# ${auditWords.audit[lang]}: ${text(site)}`,
    '',
    [
      ...(when.length === 0 ? [] : [text(when.join(' – '))]),
      coverage[lang](pages.checked, pages.total, pages.failed),
    ].join(' · '),
    '',
    `**${text(verdict.text)}**`,
    '',
    ...MODES.map((mode) => modeLine(audit, mode)),
    '',
    ...section(`## ${auditWords.toKnow[lang]}`, [
      ...sampleLine(audit),
      ...notes.map((note) => `- ${text(note)}`),
    ]),
    ...riskTable(audit),
    ...section(
      `## ${auditWords.across[lang]}`,
      summary.cross_page.flatMap((evidence) => crossPageLines(evidence, audit)),
    ),
    ...findingSections(audit),
    ...section(`## ${auditWords.worst[lang]}`, worstLines(audit)),
    ...patternTable(audit),
    ...section(`## ${auditWords.ignored[lang]}`, ignoredLines(audit)),
    ...section(`## ${auditWords.failed[lang]}`, failureLines(audit)),
    `*${words.disclaimer[lang]}*`,
    '',
    `Assay ${text(audit.engine_version)} · ${text(audit.catalogue_version)}`,
  ].join('\n')}\n`;
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, '', ...lines, ''];
}

function modeLine({ summary, lang }: AuditDocument, mode: (typeof MODES)[number]): string {
  const estimate = summary.estimates[mode];
  const said = [
    modeLevel(summary, mode, lang).detail,
    ...(estimate.pages === 0 ? [] : [foundOf[lang](estimate.found, estimate.pages)]),
    estimate.text,
  ];
  return `- **${modeNames[mode][lang]}:** ${said.filter((text) => text !== '').join('; ')}`;
}

function sampleLine({ sample, lang }: AuditDocument): string[] {
  if (sample === null) return [];
  return [
    `- ${auditWords.sample[lang]}: ${text(strategyName(sample.strategy, lang))} (${auditWords.seed[lang]} ${text(sample.seed)})`,
  ];
}

function riskTable({ summary, lang }: AuditDocument): string[] {
  return section(
    `## ${auditWords.risk[lang]}`,
    summary.risk.length === 0
      ? []
      : [
          `| ${auditWords.policy[lang]} | ${auditWords.level[lang]} | ${auditWords.pages[lang]} | ${auditWords.share[lang]} |`,
          '|---|---|---|---|',
          ...summary.risk.map(
            (risk) =>
              `| ${text(risk.title)} | ${riskLevels[risk.level][lang]} | ${risk.pages} | ${text(risk.text)} |`,
          ),
        ],
  );
}

function crossPageLines(evidence: CrossPageEvidence, { lang }: AuditDocument): string[] {
  const named = evidence.pages.filter(({ url }) => url !== null).slice(0, SHOWN_SHARING);
  const rest = evidence.pages.length - named.length;
  return [
    `### ${text(evidence.title)} (${evidence.signal})`,
    '',
    text(evidence.text),
    '',
    `${pageCount[lang](evidence.pages.length)}${evidence.pattern === null ? '' : ` · ${text(shortened(patternName(evidence.pattern, lang), ADDRESS_CHARACTERS))}`}`,
    '',
    `**${words.fix[lang]}:** ${text(evidence.fix)}`,
    '',
    ...evidence.quotes
      .slice(0, SHOWN_QUOTES)
      .flatMap((quote) => [`- ${addressOf(quote.url, lang)}`, '', `  > ${evidenceText(quote)}`, '']),
    `${auditWords.hereToo[lang]}:`,
    '',
    ...named.map(({ url }) => `- ${addressOf(url, lang)}`),
    ...(rest > 0 ? [`- ${morePages[lang](rest)}`] : []),
    '',
  ];
}

/** A passage that several pages share, the words that differ in bold. */
export function evidenceText({ text: whole, slots }: CrossPageEvidence['quotes'][number]): string {
  let at = 0;
  const parts: string[] = [];
  for (const [start, end] of slots) {
    parts.push(part(whole.slice(at, start)), `**${text(whole.slice(start, end))}**`);
    at = end;
  }
  return [...parts, part(whole.slice(at))].join('').trim();
}

/** Escaping trims; the blanks around a slot are needed. */
function part(words_: string): string {
  return `${/^\s/.test(words_) ? ' ' : ''}${text(words_)}${/\S\s+$/.test(words_) ? ' ' : ''}`;
}

function findingSections(audit: AuditDocument): string[] {
  const { lang, findings } = audit;
  if (findings.length === 0)
    return audit.summary.pages.checked === 0 || audit.summary.pages.with_findings > 0
      ? []
      : section(`## ${auditWords.findings[lang]}`, [auditWords.nothing[lang]]);
  return [
    `## ${auditWords.findings[lang]}`,
    '',
    ...MODES.flatMap((mode) => {
      const ofMode = findings.filter((finding) => finding.mode === mode);
      return ofMode.length === 0
        ? []
        : [`### ${modeNames[mode][lang]}`, '', ...ofMode.flatMap((finding) => findingLines(finding, audit))];
    }),
  ];
}

function findingLines(finding: GatheredFinding, { lang }: AuditDocument): string[] {
  const { title, signal, band, pages, fix, sources, rule_id } = finding;
  return [
    `#### ${text(title)}`,
    '',
    `${pageCount[lang](pages)} · ${text(finding.policy_title)} · ${strengthName(band, lang)} (${signal}) · \`${rule_id}\``,
    '',
    ...(fix === null ? [] : [`**${words.fix[lang]}:** ${text(fix)}`, '']),
    ...finding.places.slice(0, SHOWN_PLACES).flatMap((place) => placeLines(place, lang)),
    ...restOfPlaces(finding, lang),
    ...(sources.length === 0
      ? []
      : [
          onceEach(sources)
            .map(({ label, url }) => `[${text(label)}](${url})`)
            .join(', '),
          '',
        ]),
  ];
}

function restOfPlaces({ places }: GatheredFinding, lang: AuditDocument['lang']): string[] {
  const rest = places.slice(SHOWN_PLACES).reduce((sum, { pages }) => sum + pages, 0);
  return rest === 0 ? [] : [morePages[lang](rest), ''];
}

function placeLines(place: GatheredPlace, lang: AuditDocument['lang']): string[] {
  const name =
    place.pattern === null
      ? auditWords.elsewhere[lang]
      : shortened(patternName(place.pattern, lang), ADDRESS_CHARACTERS);
  const shown = new Set(place.examples.map(({ url }) => url));
  const others = place.urls.filter((url) => !shown.has(url));
  const rest = place.pages - place.examples.length - others.length;
  return [
    `- **${text(name)}** (${pageCount[lang](place.pages)})`,
    ...place.examples.flatMap((example) => exampleLines(example, lang)),
    ...others.map((url) => `  - ${addressOf(url, lang)}`),
    ...(rest > 0 ? [`  - ${morePages[lang](rest)}`] : []),
    '',
  ];
}

function exampleLines(example: GatheredExample, lang: AuditDocument['lang']): string[] {
  return [
    `  - ${addressOf(example.url, lang)} (${example.signal})${example.fact === null ? '' : `: ${text(example.fact)}`}`,
    ...example.quotes.flatMap((quote) => ['', `    > ${quoteText(quoteView(quote, lang))}`]),
    ...(example.fix === null ? [] : ['', `    ${auditWords.toDoHere[lang]}: ${text(example.fix)}`]),
    ...(example.quotes.length > 0 || example.fix !== null ? [''] : []),
  ];
}

function worstLines({ summary, lang }: AuditDocument): string[] {
  return summary.worst_pages.map(
    ({ url, findings, top }, place) =>
      `${place + 1}. ${addressOf(url, lang)} (${findingCount[lang](findings)}): ${top.map(({ title, signal }) => `${text(title)} (${signal})`).join(', ')}`,
  );
}

function patternTable({ summary, lang }: AuditDocument): string[] {
  const { patterns } = summary;
  return section(
    `## ${auditWords.patterns[lang]}`,
    patterns.length === 0
      ? []
      : [
          `| ${auditWords.pattern[lang]} | ${auditWords.addresses[lang]} | ${auditWords.checked[lang]} | ${auditWords.withFindings[lang]} |`,
          '|---|---|---|---|',
          ...patterns
            .slice(0, SHOWN_PATTERNS)
            .map(
              (one) =>
                `| ${text(shortened(patternName(one.pattern, lang), ADDRESS_CHARACTERS))} | ${one.urls} | ${one.sampled} | ${one.with_findings} |`,
            ),
          ...(patterns.length > SHOWN_PATTERNS ? [`| … (${patterns.length - SHOWN_PATTERNS}) | | | |`] : []),
        ],
  );
}

function ignoredLines({ summary, lang }: AuditDocument): string[] {
  return summary.ignored.map(({ title, url_pattern, pages, reason, until: date }) =>
    [
      `- ${text(title)} · ${text(url_pattern)} · ${pageCount[lang](pages)}`,
      ...(date === null ? [] : [text(until[lang](date))]),
      ...(reason === '' ? [] : [text(reason)]),
    ].join(' · '),
  );
}

function failureLines({ failures, lang }: AuditDocument): string[] {
  const rest = failures.length - SHOWN_FAILURES;
  return [
    ...failures
      .slice(0, SHOWN_FAILURES)
      .map(({ url, reason }) => `- ${addressOf(url, lang)}: ${text(reason)}`),
    ...(rest > 0 ? [`- ${morePages[lang](rest)}`] : []),
  ];
}

function addressOf(url: string | null, lang: AuditDocument['lang']): string {
  return url === null ? auditWords.unnamed[lang] : text(shortened(url, ADDRESS_CHARACTERS));
}
