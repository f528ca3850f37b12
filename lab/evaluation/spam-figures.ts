// What the spam rules are worth on labelled pages, as Markdown: spam sources found, ordinary pages accused, and what
// readers said of findings. The same tables by folds (real-spam) and by the lockbox.
import { isLikeness } from '../../src/core/report/worth.ts';
import type { Measured } from '../figures.ts';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';
import { shareWithInterval } from './intervals.ts';

/** What spam rules say of a page, 0 to 100 each. */
export interface PageResult {
  readonly page: LabelledPage;
  /** 50 or more. */
  readonly hits: readonly RuleHit[];
  /** Above nothing. */
  readonly weak?: readonly RuleHit[];
  /** What each rule answers before other evidence is asked for (ADR 77); known where likenesses are asked by folds. */
  readonly byItself?: readonly RuleHit[];
}

export interface RuleHit {
  readonly rule: string;
  readonly signal: number;
}

export const BAR = 50;
const STRONG = 80;

const isByLikeness = ({ rule }: Pick<RuleHit, 'rule'>): boolean => isLikeness(rule);
const isInWords = (hit: RuleHit): boolean => !isByLikeness(hit);
const anyRule = (): boolean => true;

type Counts = (result: PageResult) => boolean;

function reaches(least: number, which: (hit: RuleHit) => boolean): Counts {
  return ({ hits }) => hits.some((hit) => hit.signal >= least && which(hit));
}

/** At 50, at 80, and at 50 by each side alone. */
const COLUMNS: readonly Counts[] = [
  reaches(BAR, anyRule),
  reaches(STRONG, anyRule),
  reaches(BAR, isInWords),
  reaches(BAR, isByLikeness),
];
const LANGUAGES = ['en', 'pl', 'other'] as const;
const HARD_SETS: readonly string[] = ['real-spam', 'real-spam-2'];
const WILD_SETS: readonly string[] = ['wild-home-pages', 'wild-labelled'];

function languageOf({ page: { lang } }: PageResult): string {
  return lang === 'en' || lang === 'pl' ? lang : 'other';
}

export function spamTables(results: readonly PageResult[]): string[] {
  const counted = results.filter(({ page }) => page.label !== 'grey');
  return [...foundTable(counted), '', ...accusedTable(counted), '', ...verdictTable(results)];
}

/** Every source counts the same, however many pages it has. */
export function foundTable(results: readonly PageResult[]): string[] {
  const spam = results.filter(({ page }) => page.label === 'spam');
  const collected = spam.filter(({ page }) => HARD_SETS.includes(page.set));
  const rows: [string, readonly PageResult[]][] = [['all collected', collected]];
  for (const lang of LANGUAGES) rows.push([lang, collected.filter((result) => languageOf(result) === lang)]);
  for (const set of HARD_SETS) rows.push(...byLanguage(set, spam, [set]));
  rows.push(['spam among wild pages', spam.filter(({ page }) => WILD_SETS.includes(page.set))]);
  const kinds = Map.groupBy(
    collected.flatMap((result) => result.page.kinds.map((kind) => ({ kind, result }))),
    ({ kind }) => kind,
  );
  for (const [kind, of] of [...kinds].sort(([, a], [, b]) => b.length - a.length))
    rows.push([kind, of.map(({ result }) => result)]);
  return [
    '| Spam | Pages | Sources | Found at 50 | at 80 | by rules in words alone, at 50 | by likeness alone, at 50 |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(([name, part]) => {
      const shares = COLUMNS.map((isFound) => foundShare(part, isFound));
      return `| ${name} | ${part.length} | ${shares[0]?.count ?? 0} | ${shares.map(withInterval).join(' | ')} |`;
    }),
  ];
}

/** A share and how many sources stand behind it. */
interface Share {
  readonly share: number;
  readonly count: number;
}

const withInterval = ({ share, count }: Share): string => shareWithInterval(share, count);

function foundShare(part: readonly PageResult[], isFound: Counts): Share {
  const sources = [...Map.groupBy(part, ({ page }) => page.group).values()];
  const sum = sources.reduce((total, of) => total + of.filter(isFound).length / of.length, 0);
  return { share: sum / sources.length, count: sources.length };
}

function figureOf(share: Share): Measured & { readonly told: string } {
  return { value: 100 * share.share, told: withInterval(share) };
}

function accusedShare(part: readonly PageResult[], isAccused: Counts): Share {
  const sources = new Set(part.map(({ page }) => page.group)).size;
  return { share: part.filter(isAccused).length / part.length, count: sources };
}

/** What the bars ask for (lab/figures.json), of the same pages as the tables. */
export function spamFigures(results: readonly PageResult[]) {
  const counted = results.filter(({ page }) => page.label !== 'grey');
  const spam = counted.filter(({ page }) => page.label === 'spam' && HARD_SETS.includes(page.set));
  const ordinary = counted.filter(({ page }) => page.label !== 'spam');
  const hard = ordinary.filter(({ page }) => HARD_SETS.includes(page.set));
  const wild = (lang: string): PageResult[] =>
    ordinary.filter((result) => WILD_SETS.includes(result.page.set) && languageOf(result) === lang);
  const [atBar, atStrong] = [reaches(BAR, anyRule), reaches(STRONG, anyRule)];
  const { right, wrong } = readShares(wildFindings(results));
  return {
    found: figureOf(foundShare(spam, atBar)),
    foundPolish: figureOf(
      foundShare(
        spam.filter((result) => languageOf(result) === 'pl'),
        atBar,
      ),
    ),
    hardAtBar: figureOf(accusedShare(hard, atBar)),
    hardStrong: figureOf(accusedShare(hard, atStrong)),
    wild: {
      en: figureOf(accusedShare(wild('en'), atBar)),
      pl: figureOf(accusedShare(wild('pl'), atBar)),
      other: figureOf(accusedShare(wild('other'), atBar)),
    },
    right: figureOf(right),
    wrong: figureOf(wrong),
  };
}

/** Of pages of one origin, grey ones aside: whether spam is found, ordinary pages are accused, and findings are right. */
export function originFigures(results: readonly PageResult[]) {
  const isSpam = ({ page }: PageResult): boolean => page.label === 'spam';
  const counted = results.filter(({ page }) => page.label !== 'grey');
  const { right, wrong } = readShares(findingsOf(results));
  return {
    found: figureOf(foundShare(counted.filter(isSpam), reaches(BAR, anyRule))),
    accused: figureOf(
      accusedShare(
        counted.filter((result) => !isSpam(result)),
        reaches(BAR, anyRule),
      ),
    ),
    right: figureOf(right),
    wrong: figureOf(wrong),
  };
}

export function accusedTable(results: readonly PageResult[]): string[] {
  const ordinary = results.filter(({ page }) => page.label !== 'spam');
  const rows = [
    ...byLanguage('hard', ordinary, HARD_SETS),
    ...HARD_SETS.map((set): [string, PageResult[]] => [set, ordinary.filter(({ page }) => page.set === set)]),
    ['wcxb-dev', ordinary.filter(({ page }) => page.set === 'wcxb-dev')] as const,
    ...byLanguage('wild', ordinary, WILD_SETS),
  ];
  return [
    '| Ordinary pages | Pages | Accused at 50 | at 80 | by rules in words alone, at 50 | by likeness alone, at 50 |',
    '|---|---|---|---|---|---|',
    ...rows.map(([name, part]) => {
      const shares = COLUMNS.map((isAccused) => withInterval(accusedShare(part, isAccused)));
      return `| ${name} | ${part.length} | ${shares.join(' | ')} |`;
    }),
  ];
}

function byLanguage(
  name: string,
  results: readonly PageResult[],
  sets: readonly string[],
): [string, PageResult[]][] {
  const part = results.filter(({ page }) => sets.includes(page.set));
  return [
    [name, part],
    ...LANGUAGES.map((lang): [string, PageResult[]] => [
      `${name}, ${lang}`,
      part.filter((result) => languageOf(result) === lang),
    ]),
  ];
}

/** What is known of one finding: a reader's verdict, or else what the page's label lets one expect. */
const VERDICTS = [
  'right',
  'arguable',
  'wrong',
  'on spam',
  'on a grey page',
  'on an ordinary page',
  'unread',
] as const;
export type FindingVerdict = (typeof VERDICTS)[number];

export function verdictOf({ claims, label }: LabelledPage, rule: string): FindingVerdict {
  const claim = claims[rule];
  if (claim !== undefined) return claim;
  if (label === 'spam') return 'on spam';
  if (label === 'grey') return 'on a grey page';
  return label === 'ordinary' ? 'on an ordinary page' : 'unread';
}

/** Findings at 50 or more on wild pages. A finding that no reader judged is right on spam, arguable on grey pages, wrong on ordinary ones. */
export function verdictTable(results: readonly PageResult[]): string[] {
  const found = wildFindings(results);
  const rules = [...Map.groupBy(found, ({ rule }) => rule)].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1),
  );
  return [
    `| Findings on wild pages | Number | ${VERDICTS.join(' | ')} | Right of those read | wrong |`,
    `|---|---|${VERDICTS.map(() => '---|').join('')}---|---|`,
    verdictRow('all', found),
    verdictRow('likeness', found.filter(isByLikeness)),
    ...rules.map(([rule, of]) => verdictRow(rule, of)),
  ];
}

interface JudgedFinding {
  readonly page: LabelledPage;
  readonly rule: string;
  readonly verdict: FindingVerdict;
}

function wildFindings(results: readonly PageResult[]): JudgedFinding[] {
  return findingsOf(results.filter(({ page }) => WILD_SETS.includes(page.set)));
}

function findingsOf(results: readonly PageResult[]): JudgedFinding[] {
  return results.flatMap(({ page, hits }) =>
    hits.map(({ rule }) => ({ page, rule, verdict: verdictOf(page, rule) })),
  );
}

/** Of those that a reader has read, or whose page has a label. */
function readShares(found: readonly JudgedFinding[]): { right: Share; wrong: Share } {
  const read = found.filter(({ verdict }) => verdict !== 'unread');
  const count = new Set(read.map(({ page }) => page.group)).size;
  const share = (...verdicts: readonly FindingVerdict[]): Share => ({
    share: read.filter(({ verdict }) => verdicts.includes(verdict)).length / read.length,
    count,
  });
  return { right: share('right', 'on spam'), wrong: share('wrong', 'on an ordinary page') };
}

function verdictRow(name: string, found: readonly JudgedFinding[]): string {
  const counts = VERDICTS.map((wanted) => found.filter(({ verdict }) => verdict === wanted).length);
  const { right, wrong } = readShares(found);
  return `| ${name} | ${found.length} | ${counts.join(' | ')} | ${withInterval(right)} | ${withInterval(wrong)} |`;
}
