// From reasons of pages to tables: by kind how often an editor names it too, low pages with a reason, good ones without, the
// editor's passages among those quoted, and verdicts that nothing explains.
import type { PageReason } from '../../../src/core/reasons/page-reasons.ts';
import type { VerdictLevel } from '../../../src/core/report/report.ts';
import type { NotedPage } from '../../training/reasons/noted-pages.ts';

export interface ReasonedPage {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly note: NotedPage;
  readonly reasons: readonly PageReason[];
  readonly verdict: VerdictLevel | null;
  /** Told by rules, small faults among them. */
  readonly findings: number;
}

/** What a reader of this project said of a reason on a page: would you tell the owner this? */
export interface ReadVerdict {
  readonly page: string;
  readonly kind: string;
  readonly right: boolean;
}

/** The same complaint by other names: an editor chooses one of them. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  generic: ['generic', 'no_examples', 'vague', 'thin'],
  vague: ['vague', 'generic', 'no_examples', 'thin'],
  no_examples: ['no_examples', 'generic', 'vague', 'thin'],
  no_method: ['no_method', 'disclosure'],
  unsourced: ['unsourced'],
  slogans: ['slogans', 'pitch', 'generic'],
  pitch: ['pitch', 'slogans', 'disclosure', 'one_sided'],
  padding: ['padding', 'repetition'],
  repetition: ['repetition', 'padding', 'stuffed'],
  no_choice: ['thin', 'vague', 'no_price', 'stuffed'],
  late_start: ['padding', 'generic', 'thin', 'vague'],
  unanswered: ['unanswered', 'thin', 'vague'],
  no_terms: ['vague', 'generic', 'no_price', 'thin', 'no_examples', 'slogans'],
  bare_entries: ['thin', 'vague', 'no_method', 'no_price', 'structure'],
  stuffed: ['stuffed', 'repetition'],
  thin: ['thin', 'vague', 'generic', 'no_examples'],
};
/** Of readers' overall quality, 0 to 8. */
const LOW = 3;
const GOOD = 6;

export function reasonTables(pages: readonly ReasonedPage[], read: readonly ReadVerdict[]): string[] {
  const noted = pages.filter(({ note }) => note.noted);
  const low = pages.filter(({ note }) => note.quality <= LOW);
  const good = pages.filter(({ note }) => note.quality >= GOOD);
  const plainly = ({ reasons }: ReasonedPage): boolean => reasons.some(({ sure }) => sure === 'plain');
  const withProblems = noted.filter(({ note }) => note.kinds.length > 0);
  const belowGood = pages.filter(({ verdict }) => verdict === 'poor' || verdict === 'fair');
  const poor = pages.filter(({ verdict }) => verdict === 'poor');
  return [
    '| Kind | Sure | Pages | Of these rated low | Rated good | Named by the editor too | Read: right |',
    '|---|---|---|---|---|---|---|',
    ...Object.keys(SAME).flatMap((kind) => (['plain', 'likely'] as const).map((sure) => row(kind, sure))),
    '',
    '| Measure | Pages |',
    '|---|---|',
    `| rated low, without a reason | ${share(
      low.filter(({ reasons }) => reasons.length === 0),
      low,
    )} |`,
    `| rated low, without a reason and without a finding | ${share(
      low.filter(({ reasons, findings }) => reasons.length + findings === 0),
      low,
    )} |`,
    `| rated good, with a plain reason | ${share(good.filter(plainly), good)} |`,
    `| rated good, with any reason | ${share(
      good.filter(({ reasons }) => reasons.length > 0),
      good,
    )} |`,
    `| noted by the editor, one of the editor’s passages quoted | ${share(withProblems.filter(quotesEditor), withProblems)} |`,
    `| the same, rated low | ${share(
      withProblems.filter((page) => page.note.quality <= LOW && quotesEditor(page)),
      withProblems.filter(({ note }) => note.quality <= LOW),
    )} |`,
    `| called poor, neither reason nor finding | ${share(
      poor.filter(({ reasons, findings }) => reasons.length + findings === 0),
      poor,
    )} |`,
    `| called poor or fair, neither reason nor finding (the report says so) | ${share(
      belowGood.filter(({ reasons, findings }) => reasons.length + findings === 0),
      belowGood,
    )} |`,
    ...[...new Set(pages.map(({ type }) => type))].sort().map((type) => {
      const ofType = low.filter((page) => page.type === type);
      return `| rated low, ${type}, with a reason | ${share(
        ofType.filter(({ reasons }) => reasons.length > 0),
        ofType,
      )} |`;
    }),
  ];

  function row(kind: string, sure: PageReason['sure']): string {
    const holding = (part: readonly ReasonedPage[]): readonly ReasonedPage[] =>
      part.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind && reason.sure === sure));
    const told = holding(noted);
    const ids = new Set(holding(pages).map(({ id }) => id));
    const looked = read.filter((one) => one.kind === kind && ids.has(one.page));
    return `| ${kind} | ${sure} | ${holding(pages).length} | ${holding(low).length} | ${holding(good).length} | ${share(
      told.filter(({ note }) => SAME[kind]?.some((same) => note.kinds.includes(same))),
      told,
    )} | ${share(
      looked.filter(({ right }) => right),
      looked,
    )} |`;
  }
}

function quotesEditor({ reasons, note, text }: ReasonedPage): boolean {
  return reasons.some(({ passages }) => passages.some((passage) => note.kindsAt(text, passage).length > 0));
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  return whole.length === 0
    ? '–'
    : `${part.length} of ${whole.length} (${Math.round((100 * part.length) / whole.length)}%)`;
}
