// A run as one comment under a pull or merge request, which is edited with every further run.

import type { InFile } from '../report/in-file.ts';
import type { ReportQuote } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { strengthName } from '../view/names.ts';
import { fileName, quoteView } from '../view/quote-view.ts';
import { knownResults, passagesIn, type Run, type RunFinding, runFindings } from '../view/run.ts';
import { words } from '../view/words.ts';
import { commentMarker } from './comment-marker.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { runWords } from './run-texts.ts';

/** Hosts take 65,536 characters; all lists together stay below 57,000. */
const LIST_CHARACTERS_MAX = { new: 34_000, newlyJudged: 5_000, fixed: 5_000, known: 5_000, said: 3_000 };
/** What is seen without opening anything. */
const OPEN_ITEMS = 10;
const TEXT_MAX = 600;
const NAME_MAX = 200;

export function toComment(run: Run, name?: string): string {
  return `${[commentMarker(name), ...summaryLines(run, name)].join('\n')}\n`;
}

/** The same for the summary of a job, which nothing is found by. */
export function toRunSummary(run: Run): string {
  return `${summaryLines(run, undefined).join('\n')}\n`;
}

/** Of a run that could not check anything: what a run before has said no longer holds. */
export function faultComment(sentence: string, lang: ReportLanguage, name?: string): string {
  return `${commentMarker(name)}\n${faultSummary(sentence, lang, name)}`;
}

export function faultSummary(sentence: string, lang: ReportLanguage, name?: string): string {
  return [
    heading(name, runWords.notChecked[lang]),
    '',
    inertMarkdown(shortened(sentence, LIST_CHARACTERS_MAX.said)),
    '',
  ].join('\n');
}

function heading(name: string | undefined, said: string): string {
  return `### Assay${name === undefined ? '' : ` (${inertMarkdown(name)})`}: ${said}`;
}

function summaryLines(run: Run, name: string | undefined): string[] {
  const { lang, isCompared, pages, unread, broken, fixed } = run;
  const findings = runFindings(run);
  const counted = findings.filter(({ weight }) => weight !== 'newly_judged');
  const judged = findings.filter(({ weight }) => weight === 'newly_judged');
  const known = knownResults(pages);
  const count = passagesIn(counted);
  const said = [
    (isCompared ? runWords.newFindings : runWords.allFindings)[lang](count),
    ...(isCompared ? [runWords.fixed[lang](fixed.length), runWords.known[lang](passagesIn(known))] : []),
    ...(broken.length === 0 ? [] : [runWords.brokenBudgets[lang](broken.length)]),
    ...(unread.length === 0 ? [] : [runWords.unreadPages[lang](unread.length)]),
  ];
  return [
    heading(name, said.join(', ')),
    '',
    ...open(
      runWords.unread[lang],
      unread.map(({ fault }) => [`- ${inertMarkdown(shortened(fault, TEXT_MAX))}`]),
      LIST_CHARACTERS_MAX.said,
      lang,
    ),
    ...open(
      runWords.budgets[lang],
      broken.map((budget) => [`- ${inertMarkdown(shortened(budget[lang], TEXT_MAX))}`]),
      LIST_CHARACTERS_MAX.said,
      lang,
    ),
    ...open(
      runWords.headings[isCompared ? 'new' : 'found'][lang],
      counted.map((finding) => findingLines(finding, lang)),
      LIST_CHARACTERS_MAX.new,
      lang,
    ),
    ...folded(
      runWords.newlyJudged[lang],
      judged.map((finding) => findingLines(finding, lang)),
      LIST_CHARACTERS_MAX.newlyJudged,
      lang,
    ),
    ...(fixed.length > OPEN_ITEMS ? folded : open)(
      runWords.headings.fixed[lang],
      fixed.map(({ page, title }) => [`- ${inertMarkdown(title[lang])}, ${place(page)}`]),
      LIST_CHARACTERS_MAX.fixed,
      lang,
    ),
    ...folded(
      runWords.headings.known[lang],
      known.map(({ page, result }) => [
        `- ${inertMarkdown(result.title)}, ${placeOf(page.file, quotesOf({ page, result }))}`,
      ]),
      LIST_CHARACTERS_MAX.known,
      lang,
    ),
    runWords.pages[lang](pages.length + unread.length),
  ];
}

type List = (
  title: string,
  items: readonly (readonly string[])[],
  charactersMax: number,
  lang: ReportLanguage,
) => string[];

/** The first ten as they are, the others folded. */
const open: List = (title, items, charactersMax, lang) => {
  if (items.length === 0) return [];
  const { fitting, left } = fitted(items, charactersMax);
  const further = fitting.slice(OPEN_ITEMS);
  return [
    `**${title}**`,
    '',
    ...fitting.slice(0, OPEN_ITEMS).flat(),
    '',
    ...(further.length === 0 ? [] : details(runWords.more[lang](further.length), further.flat())),
    ...(left === 0 ? [] : [runWords.leftOut[lang](left), '']),
  ];
};

const folded: List = (title, items, charactersMax, lang) => {
  if (items.length === 0) return [];
  const { fitting, left } = fitted(items, charactersMax);
  return details(`${title}: ${items.length}`, [
    ...fitting.flat(),
    ...(left === 0 ? [] : ['', runWords.leftOut[lang](left)]),
  ]);
};

function details(summary: string, lines: readonly string[]): string[] {
  return [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>', ''];
}

function fitted(
  items: readonly (readonly string[])[],
  charactersMax: number,
): { readonly fitting: readonly (readonly string[])[]; readonly left: number } {
  let room = charactersMax;
  const end = items.findIndex((lines) => {
    room -= lines.reduce((sum, line) => sum + line.length + 1, 0);
    return room < 0;
  });
  return end < 0 ? { fitting: items, left: 0 } : { fitting: items.slice(0, end), left: items.length - end };
}

function findingLines(finding: RunFinding, lang: ReportLanguage): string[] {
  const { page, result, weight } = finding;
  const { facts = [], fix = null } = result.evidence ?? {};
  const quotes = quotesOf(finding);
  const [quote] = quotes;
  const more = passagesIn([finding]) - 1;
  const about = [
    strengthName(result.band ?? 'low', lang),
    ...(weight === 'fails' ? [runWords.failsRun[lang]] : []),
  ];
  const said = [
    ...facts.map((fact) => shortened(fact, TEXT_MAX)),
    ...(fix === null ? [] : [`${words.fix[lang]}: ${shortened(fix, TEXT_MAX)}`]),
    ...(more > 0 ? [runWords.morePassages[lang](more)] : []),
  ].join(' ');
  return [
    `- **${inertMarkdown(result.title)}** (${about.join(', ')}), ${placeOf(page.file, quotes)}`,
    ...(said === '' ? [] : [`  ${inertMarkdown(said)}`]),
    ...(quote === undefined ? [] : [`  > ${quoteLine(quote, lang)}`]),
  ];
}

function quoteLine(quote: ReportQuote & InFile, lang: ReportLanguage): string {
  const { before, text, after } = quoteView(quote, lang);
  const inside = (part: string): string => inertMarkdown(shortened(part, TEXT_MAX));
  const [spaceBefore, spaceAfter] = [/\s$/.test(before) ? ' ' : '', /^\s/.test(after) ? ' ' : ''];
  return `${inside(before)}${spaceBefore}**${inside(text)}**${spaceAfter}${inside(after)}`;
}

function quotesOf({ result }: Pick<RunFinding, 'page' | 'result'>): readonly (ReportQuote & InFile)[] {
  return result.evidence?.quotes ?? [];
}

/** The first passage that has one. */
function placeOf(file: string, quotes: readonly InFile[]): string {
  const at = quotes.find((quote) => quote.at !== undefined)?.at;
  return place(at === undefined ? file : fileName({ ...at, file }));
}

function place(name: string): string {
  return inertMarkdown(shortened(name, NAME_MAX));
}
