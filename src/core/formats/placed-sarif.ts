// SARIF 2.1.0: findings as code hosts and editors take them, of reports that name places themselves.

import type { Region } from '../page/source-lines.ts';
import type { FilePlace, InFile, OfFile } from '../report/in-file.ts';
import type { Band, PageReport, ReportQuote, RuleResult } from '../report/report.ts';
import { policyName } from '../rules/policies.ts';
import { shortened } from '../rules/wording.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../versions.gen.ts';
import { type CheckedPage, failuresOf, toldOf, type UnreadInput, weakSignalsOf } from '../view/findings.ts';
import { phrasesOf } from '../view/phrase-fit.ts';
import { knownResults, type RunPage } from '../view/run.ts';
import { phraseWords, words } from '../view/words.ts';

export interface SarifOptions {
  /** Weak signals too, as notes. */
  readonly everything?: boolean;
  readonly unread?: readonly UnreadInput[] | undefined;
  /** There is a baseline: what is known is told too, as unchanged, or code hosts would take it for fixed. */
  readonly isCompared?: boolean;
}

/** Code scanning of GitHub takes no file with more of them, and shows the first 5,000. */
const RESULTS_MAX = 25_000;
const RELATED_MAX = 10;
/** So that a file of so many results stays below the 10 MB that it may have, compressed. */
const MESSAGE_MAX = 1_000;
const NOTIFICATIONS_MAX = 1_000;

const LEVELS: Readonly<Record<Band, string>> = { strong: 'error', medium: 'warning', low: 'note' };

export function toPlacedSarif(pages: readonly RunPage[], options: SarifOptions = {}): string {
  const { everything = false, isCompared = false, unread = [] } = options;
  const told = pages.flatMap((page): Told[] =>
    [...toldOf(page.report), ...(everything ? weakSignalsOf(page.report) : [])].map((result) => ({
      page,
      result,
      ...(isCompared ? { state: 'new' } : {}),
    })),
  );
  const known = isCompared ? knownResults(pages).map((one): Told => ({ ...one, state: 'unchanged' })) : [];
  const { kept, left } = weightiest([...told, ...known]);
  const rules = new Map<string, { readonly index: number; readonly descriptor: object }>();
  const results = kept.map((one) => {
    const { result, page } = one;
    const before = rules.get(result.rule_id);
    const index = before?.index ?? rules.size;
    if (before === undefined)
      rules.set(result.rule_id, { index, descriptor: descriptorOf(result, page.report) });
    return resultOf(one, index);
  });
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
              ...(left === 0 ? [] : [leftOutNotification(left)]),
              ...unread.map(unreadNotification),
              ...notificationsOf(pages),
              ...pages.flatMap(phraseNotifications),
              ...pages.flatMap(fileNotifications),
            ].slice(0, NOTIFICATIONS_MAX),
          },
        ],
        results,
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

interface Told {
  readonly page: RunPage;
  readonly result: RuleResult;
  readonly state?: 'new' | 'unchanged';
}

/** As many as may stand in a file, in the order of the pages; new and strong ones before others. */
function weightiest(all: readonly Told[]): { readonly kept: readonly Told[]; readonly left: number } {
  if (all.length <= RESULTS_MAX) return { kept: all, left: 0 };
  const bySignal = [...all].sort(
    (a, b) =>
      Number(a.state === 'unchanged') - Number(b.state === 'unchanged') ||
      (b.result.signal ?? 0) - (a.result.signal ?? 0),
  );
  const chosen = new Set(bySignal.slice(0, RESULTS_MAX));
  return { kept: all.filter((one) => chosen.has(one)), left: all.length - RESULTS_MAX };
}

function leftOutNotification(left: number): object {
  return {
    level: 'warning',
    message: { text: `${left} weaker results are left out: a file of SARIF holds ${RESULTS_MAX}.` },
  };
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

function resultOf({ page, result, state }: Told, ruleIndex: number): object {
  const quotes: readonly (ReportQuote & InFile)[] = result.evidence?.quotes ?? [];
  const located = quotes.flatMap((quote) => {
    return quote.at === undefined ? [] : [{ quote, region: regionAt(quote.at) }];
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
    message: { text: shortened(messageOf(result, page.report), MESSAGE_MAX) },
    ...(state === undefined ? {} : { baselineState: state }),
    // Code hosts want a line even where nothing on the page can be pointed at.
    locations: [first === undefined ? location({ startLine: 1 }) : location(first.region, first.quote)],
    ...(more.length === 0
      ? {}
      : {
          relatedLocations: more.slice(0, RELATED_MAX).map(({ quote, region }, id) => ({
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

/** A path as the reference of a URI: relative stays relative, and an address is one already. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  if (/^https?:\/\//i.test(file) && URL.canParse(file)) return new URL(file).href;
  const path = file
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}
