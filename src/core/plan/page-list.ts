// The pages of a task of many: a few of them with what each alone shows, whatever they have in common apart, and the rest as
// counts.

import { escapeMarkdown } from '../formats/markdown-text.ts';
import { groupedBy } from '../grouped-by.ts';
import { notYetSaid } from '../report/tasks/sentences.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { listed, quoted } from '../rules/wording.ts';
import { words } from '../view/words.ts';
import type { FixPlan, Occurrence, PatternCount, PlanPage, PlanQuote, PlanTask } from './fix-plan.ts';
import { quotesToShow } from './markdown-parts.ts';
import { namedPages, pagesWords, restOfPages } from './pages-texts.ts';
import { signalValue } from './texts.ts';

const SHOWN_PAGES = 5;
/** A page of many shows what is meant; its report has the rest. */
const SHOWN_FACTS = 2;
const SHOWN_QUOTES = 1;
const INLINE_CHARACTERS = 60;

/** What all pages have in common, as far as the plan knows them. */
interface Common {
  readonly facts: readonly string[];
  readonly quotes: readonly PlanQuote[];
  readonly steps: readonly string[];
  readonly unsupported: boolean;
  readonly signal: boolean;
}

interface PageItem {
  readonly name: string;
  readonly signal: string;
  /** Stands behind its name. */
  readonly text: string;
  /** Lines of its own. */
  readonly own: readonly string[];
}

interface TaskPages {
  readonly common: Common;
  readonly items: readonly PageItem[];
  readonly rest: readonly PatternCount[];
}

export function pagesOf(task: PlanTask, plan: FixPlan): TaskPages {
  const { occurrences } = task;
  const common: Common = {
    facts: inAll(occurrences.map(({ facts }) => facts)),
    // Whether they stand on the pages that are only counted is not known.
    quotes: task.more.length > 0 ? [] : inAll(occurrences.map(({ quotes }) => quotes)),
    steps: inAll(occurrences.map(({ steps }) => steps)),
    unsupported: occurrences.every(({ unsupported }) => unsupported),
    signal: task.weakest === task.signal,
  };
  const shown = occurrences.slice(0, SHOWN_PAGES);
  return {
    common,
    items: shown.map((occurrence) => pageItem(occurrence, common, task, plan)),
    rest: notShown(task, shown, plan),
  };
}

/** Nothing is to be said of one that does not hold for all. */
export function areAlike(items: readonly PageItem[]): boolean {
  return items.every(({ text, own }) => text === '' && own.length === 0);
}

/** Pages of which nothing more is to be said are named in a sentence, others in a list. */
export function pageLines(
  items: readonly PageItem[],
  rest: readonly PatternCount[],
  lang: ReportLanguage,
): string[] {
  const more = rest.length === 0 ? [] : [escapeMarkdown(restOfPages[lang](rest))];
  if (areAlike(items)) {
    const names = items.map(({ name, signal }) => `${name}${signal}`);
    return [[namedPages[lang](names, rest.length > 0), ...more].join(' '), ''];
  }
  const varied = items.some(({ signal }) => signal !== '');
  const label = rest.length === 0 ? 'allOfThem' : varied ? 'strongest' : 'someOfThem';
  // Pages of which the same is to be said stand together.
  const together = groupedBy(items, ({ signal, text, own }) => JSON.stringify([signal, text, own]));
  const bullets = [...together.values()].map((same) => {
    const { signal = '', text = '', own = [] } = same[0] ?? {};
    const names = listed[lang](
      same.map(({ name }) => name),
      SHOWN_PAGES,
    );
    return [
      `- ${names}${signal}${text === '' ? '' : `: ${text}`}`,
      ...own.flatMap((line) => ['', `  ${line}`]),
    ];
  });
  return [pagesWords[label][lang], '', ...asList(bullets), ...more.flatMap((line) => [line, ''])];
}

function pageItem(occurrence: Occurrence, common: Common, task: PlanTask, plan: FixPlan): PageItem {
  const lang = plan.report_lang;
  const facts = notYetSaid(occurrence.facts, common.facts).slice(0, SHOWN_FACTS);
  const steps = notYetSaid(occurrence.steps, [...common.steps, ...task.advice]);
  // A passage that a fact names already need not be shown a second time.
  const quotes = without(occurrence.quotes, common.quotes).filter(
    ({ text }) => !facts.some((fact) => fact.includes(text)),
  );
  const [first] = quotes;
  const inline =
    facts.length === 0 && first !== undefined && isShort(first) ? [quoted[lang](first.text)] : [];
  return {
    name: `**${escapeMarkdown(pageName(plan.pages[occurrence.page], plan))}**`,
    signal: common.signal ? '' : ` (${signalValue[lang](occurrence.signal)})`,
    text: [...inline, ...facts].map(escapeMarkdown).join(' '),
    own: [
      ...(inline.length > 0 ? [] : quotesToShow(quotes, lang).slice(0, SHOWN_QUOTES)),
      ...(occurrence.unsupported && !common.unsupported ? [`*${words.checkByHand[lang]}*`] : []),
      ...(steps.length === 0 ? [] : [`${pagesWords.toDoHere[lang]} ${steps.map(escapeMarkdown).join(' ')}`]),
    ],
  };
}

/** A few words of the page's text, which need neither surroundings nor the name of a place. */
function isShort({ text, place }: PlanQuote): boolean {
  return place === 'text' && text.length <= INLINE_CHARACTERS && escapeMarkdown(text) !== '';
}

/** Items of more than one line stand apart. */
function asList(items: readonly (readonly string[])[]): string[] {
  return items.some(({ length }) => length > 1)
    ? items.flatMap((item) => [...item, ''])
    : [...items.flat(), ''];
}

/** The path is enough where the title of the plan names the site. */
export function pageName(page: PlanPage | undefined, { site, report_lang: lang }: FixPlan): string {
  const { url = null, title = null, report_id = null } = page ?? {};
  const address = url === null || site === null ? null : URL.parse(url);
  if (address !== null) return `${address.pathname}${address.search}`;
  return url ?? title ?? report_id ?? pagesWords.unnamed[lang];
}

/** Pages of a task that the document does not show: those that the data shows beside them, and those that it counts. */
function notShown(task: PlanTask, shown: readonly Occurrence[], plan: FixPlan): PatternCount[] {
  const counts = new Map(task.more.map(({ pattern, pages }) => [pattern, pages]));
  for (const { page } of task.occurrences.slice(shown.length)) {
    const pattern = plan.pages[page]?.pattern ?? null;
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return [...counts].map(([pattern, pages]) => ({ pattern, pages })).sort((a, b) => b.pages - a.pages);
}

/** What all of the lists have, in the order of the first. */
function inAll<T>(lists: readonly (readonly T[])[]): T[] {
  const [first = [], ...others] = lists;
  const keys = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return others.length === 0
    ? []
    : first.filter((one) => keys.every((known) => known.has(JSON.stringify(one))));
}

function without<T>(list: readonly T[], others: readonly T[]): T[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return list.filter((one) => !known.has(JSON.stringify(one)));
}
