// The page's own text as its reader saw it, in passages, and where in it the report's quotes stand: for showing a finding
// beside what it is about.
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import type { PageReport, TaskPassage } from './report.ts';
import { tasksIn } from './summary.ts';

/** `hidden`: no visitor sees it without doing something, or at all. */
export type PassagePart = 'main' | 'surroundings' | 'hidden';

export interface Passage {
  /** Offsets into the text, in UTF-16 code units, as those of quotes. */
  readonly start: number;
  readonly end: number;
  /** 1 to 6 in a heading, otherwise 0. */
  readonly heading: number;
  readonly part: PassagePart;
}

interface Spot {
  /** What its offsets are in. */
  readonly place: 'text' | 'title' | 'description';
  readonly start: number;
  readonly end: number;
}

export interface Mark extends Spot {
  readonly rule_id: string;
  /** Which of the rule's quotes. */
  readonly quote: number;
}

export interface TaskMark extends Spot {
  readonly task_id: string;
  /** Which of the task's passages. */
  readonly passage: number;
}

export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly marks: readonly Mark[];
  /** Reasons of a rating have passages as well, and no rule. */
  readonly task_marks: readonly TaskMark[];
  /** There is more of it than is shown. */
  readonly truncated: boolean;
}

/** More would not be read beside a report, and no browser likes to show it. */
const MAX_CHARACTERS = 200_000;
const MAX_PASSAGES = 4000;

export function pageText(page: Page, report: PageReport): PageText {
  const main = new Set(page.main.blocks.map(({ index }) => index));
  const passages = page.blocks
    .filter(({ start, end }) => endWithin(page.text, end) > start)
    .slice(0, MAX_PASSAGES)
    .map((block): Passage => {
      const { start, heading } = block;
      const end = endWithin(page.text, block.end);
      return { start, end, heading, part: partOf(block, main) };
    });
  const end = passages.at(-1)?.end ?? 0;
  const title = page.head.title;
  const description = page.head.meta.get('description')?.[0] ?? '';
  const shown = {
    text: page.text.slice(0, end),
    title: title.slice(0, endWithin(title, title.length)),
    description: description.slice(0, endWithin(description, description.length)),
  };
  return {
    ...shown,
    passages,
    marks: marksIn(shown, report),
    task_marks: taskMarksIn(shown, report),
    truncated:
      page.truncated ||
      end < page.text.trimEnd().length ||
      shown.title.length < title.length ||
      shown.description.length < description.length,
  };
}

/** Where a text is cut that goes on for longer than is shown, between two characters. */
function endWithin(text: string, end: number): number {
  if (end <= MAX_CHARACTERS) return end;
  return (text.codePointAt(MAX_CHARACTERS - 1) ?? 0) > 0xffff ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
}

function partOf({ index, heading, visibility }: Block, main: ReadonlySet<number>): PassagePart {
  if (visibility === 'hidden' || visibility === 'noscript' || visibility === 'structured') return 'hidden';
  // A heading belongs to what it stands above, whether or not it counts as content by itself.
  return main.has(index) || (heading > 0 && main.has(index + 1)) ? 'main' : 'surroundings';
}

type Places = Readonly<Record<Spot['place'], string>>;

const PLACES: Readonly<Record<string, Spot['place']>> = {
  text: 'text',
  title: 'title',
  'meta description': 'description',
};

function marksIn(places: Places, report: PageReport): Mark[] {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].flatMap(
    ({ rule_id, evidence }) =>
      (evidence?.quotes ?? []).flatMap((quote, number): Mark[] => {
        const spot = spotOf(quote, places);
        return spot === null ? [] : [{ rule_id, quote: number, ...spot }];
      }),
  );
}

function taskMarksIn(places: Places, report: PageReport): TaskMark[] {
  return tasksIn(report).flatMap(({ id, passages }) =>
    passages.flatMap((quote, number): TaskMark[] => {
      const spot = spotOf(quote, places);
      return spot === null ? [] : [{ task_id: id, passage: number, ...spot }];
    }),
  );
}

function spotOf(quote: TaskPassage, places: Places): Spot | null {
  const place = Object.hasOwn(PLACES, quote.place) ? PLACES[quote.place] : undefined;
  if (place === undefined) return null;
  const start = startOf(quote, places[place]);
  return start < 0 ? null : { place, start, end: start + quote.text.length };
}

/** Where the report says, or where the words stand now: a later version may cut a page otherwise. −1: nowhere. */
function startOf({ text, start, before }: TaskPassage, whole: string): number {
  if (text === '') return -1;
  if (whole.startsWith(text, start)) return start;
  const inContext = before === '' ? -1 : whole.indexOf(before + text);
  return inContext < 0 ? whole.indexOf(text) : inContext + before.length;
}
