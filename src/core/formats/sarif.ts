// SARIF 2.1.0: findings as code hosts and editors take them.

import type { Region } from '../page/source-lines.ts';
import type { FilePlace, InFile, OfFile } from '../report/in-file.ts';
import type { Band, PageReport, ReportQuote, RuleResult } from '../report/report.ts';
import { policyName } from '../rules/policies.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../versions.gen.ts';
import { type CheckedPage, failuresOf, toldOf, type UnreadInput, weakSignalsOf } from '../view/findings.ts';
import { phrasesOf } from '../view/phrase-fit.ts';
import { phraseWords, words } from '../view/words.ts';
import { SourceText } from './source-text.ts';

export interface SarifOptions {
  /** Weak signals too, as notes. */
  readonly everything?: boolean;
  readonly unread?: readonly UnreadInput[] | undefined;
}

const LEVELS: Readonly<Record<Band, string>> = { strong: 'error', medium: 'warning', low: 'note' };

export function toSarif(pages: readonly CheckedPage[], options: SarifOptions = {}): string {
  const rules = new Map<string, { readonly index: number; readonly descriptor: object }>();
  const results = pages.flatMap((page) => {
    const { report } = page;
    const source = page.source === undefined ? undefined : new SourceText(page.source);
    const shown = [...toldOf(report), ...(options.everything === true ? weakSignalsOf(report) : [])];
    return shown.map((result) => {
      const known = rules.get(result.rule_id);
      const index = known?.index ?? rules.size;
      if (known === undefined) rules.set(result.rule_id, { index, descriptor: descriptorOf(result, report) });
      return resultOf(result, index, page, source);
    });
  });
  const unread = options.unread ?? [];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Assay',
            version: ENGINE_VERSION,
            properties: { catalogue_version: CATALOGUE_VERSION },
            rules: [...rules.values()].map(({ descriptor }) => descriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unread.length === 0,
            toolExecutionNotifications: [
              ...notificationsOf(pages),
              ...pages.flatMap(phraseNotifications),
              ...pages.flatMap(fileNotifications),
              ...unread.map(unreadNotification),
            ],
          },
        ],
        results,
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function descriptorOf(result: RuleResult, report: PageReport): object {
  const lang = report.report_lang;
  const [source] = result.evidence?.sources ?? [];
  return {
    id: result.rule_id,
    shortDescription: { text: result.title },
    fullDescription: { text: `${policyName(result.policy, lang)}: ${result.title}` },
    ...(source === undefined
      ? {}
      : {
          helpUri: source.url,
          help: { text: `${source.label}: ${source.url}`, markdown: `[${source.label}](${source.url})` },
        }),
    defaultConfiguration: { level: 'warning' },
    properties: { tags: [result.mode, result.policy], version: result.rule_version },
  };
}

function resultOf(
  result: RuleResult,
  ruleIndex: number,
  page: CheckedPage,
  source: SourceText | undefined,
): object {
  const quotes: readonly (ReportQuote & InFile)[] = result.evidence?.quotes ?? [];
  const located = quotes.flatMap((quote) => {
    const region = quote.at === undefined ? source?.regionOf(quote) : regionAt(quote.at);
    return region === undefined ? [] : [{ quote, region }];
  });
  const uri = uriOf(page.file);
  const location = (region: object, quote?: ReportQuote): object => ({
    physicalLocation: {
      artifactLocation: { uri },
      region: { ...region, ...(quote === undefined ? {} : { snippet: { text: quote.text } }) },
    },
  });
  const [first, ...more] = located;
  return {
    ruleId: result.rule_id,
    ruleIndex,
    level: LEVELS[result.band ?? 'low'],
    rank: result.signal ?? 0,
    message: { text: messageOf(result, page.report) },
    // Code hosts want a line even where nothing on the page can be pointed at.
    locations: [first === undefined ? location({ startLine: 1 }) : location(first.region, first.quote)],
    ...(more.length === 0
      ? {}
      : {
          relatedLocations: more.map(({ quote, region }, id) => ({
            id,
            ...location(region, quote),
            message: { text: quote.text },
          })),
        }),
    ...(result.fingerprint === undefined ? {} : knownBy(result.fingerprint)),
    properties: {
      mode: result.mode,
      policy: result.policy,
      signal: result.signal,
      band: result.band,
      ...(result.fingerprints === undefined ? {} : { fingerprints: result.fingerprints }),
    },
  };
}

/** GitHub looks at the second alone, and would make one of the line without it. */
function knownBy(fingerprint: string): object {
  return {
    partialFingerprints: { 'assayFinding/v1': fingerprint, primaryLocationLineHash: `${fingerprint}:1` },
  };
}

function regionAt({ line, column, end_line, end_column }: FilePlace): Region {
  return { startLine: line, startColumn: column, endLine: end_line, endColumn: end_column };
}

function messageOf(result: RuleResult, report: PageReport): string {
  const lang = report.report_lang;
  const { facts = [], fix = null } = result.evidence ?? {};
  return [
    `${result.title}.`,
    ...facts,
    ...(fix === null ? [] : [`${words.fix[lang]}: ${fix}`]),
    ...(result.unsupported ? [words.checkByHand[lang]] : []),
  ].join(' ');
}

/** How a page serves a phrase is nothing that a line of it could be blamed for. */
function phraseNotifications({ file, report }: CheckedPage): object[] {
  const lang = report.report_lang;
  return phrasesOf(report, lang).map(({ query, lines }) => ({
    level: 'note',
    message: { text: `${phraseWords.title[lang]}: ${query}. ${lines.join(' ')}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
  }));
}

/** What of the file could not be read as it is published. */
function fileNotifications({ file, report }: CheckedPage & { readonly report: OfFile }): object[] {
  return (report.notes ?? []).map(({ text, line, column }) => ({
    level: 'note',
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  }));
}

function unreadNotification({ file, fault }: UnreadInput): object {
  return {
    level: 'error',
    message: { text: fault },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
  };
}

function notificationsOf(pages: readonly CheckedPage[]): object[] {
  return pages.flatMap(({ file, report }) =>
    failuresOf(report).map((result) => ({
      level: 'error',
      message: { text: `${result.rule_id}: ${words.ruleFailed[report.report_lang]}` },
      locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
    })),
  );
}

/** A path as the reference of a URI: relative stays relative. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  const path = file
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}
