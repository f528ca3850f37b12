// The plan of many pages as a document: the checklist first, then every task with a few pages that show it best. What all of
// them have in common is said once, and whatever is not shown is counted.
import { escapeMarkdown } from '../formats/markdown-text.ts';
import { changes } from '../report/tasks/effort.ts';
import { ruleById } from '../rules/catalogue.ts';
import { listed, quoted } from '../rules/wording.ts';
import { efforts, type Priority, priorities } from '../view/names.ts';
import { words } from '../view/words.ts';
import type { FixPlan, Occurrence, PlanTask } from './fix-plan.ts';
import {
  caveatLines,
  documentOf,
  factLines,
  type NumberedTask,
  numbered,
  occurrenceLines,
  quickTasks,
  quotesToShow,
  stepLines,
  taskEnd,
  taskHead,
  unassessedLines,
} from './markdown-parts.ts';
import { areAlike, pageLines, pageName, pagesOf } from './page-list.ts';
import {
  howMany,
  nothingFoundOnPages,
  onPages,
  onThem,
  pagesIntroduction,
  pagesTitle,
  pagesWords,
  shareOfPages,
  unexplainedPages,
  whereItStands,
} from './pages-texts.ts';
import { isInTemplate } from './patterns.ts';
import { planWords, signalValue, taskStrength } from './texts.ts';

const TITLE_CHARACTERS = 160;
const ORDER: readonly Priority[] = ['first', 'next', 'later'];

export function pagesMarkdown(plan: FixPlan): string {
  const lang = plan.report_lang;
  const groups = numbered(plan);
  const tasks = groups.flatMap((group) => group.tasks);
  return documentOf([
    `# ${escapeMarkdown(pagesTitle[lang](plan.site, plan.pages_checked))}`,
    '',
    ...caveatLines(plan),
    openingOf(plan, tasks),
    '',
    ...checklist(plan, tasks),
    ...groups.flatMap((group) => [
      group.heading,
      '',
      ...group.tasks.flatMap((task) => taskLines(task, plan)),
    ]),
    ...goodLines(plan),
    ...unassessedLines(plan, ({ pages }) => [onPages[lang](pages, plan.pages_checked)]),
    ...(tasks.length === 0 ? [] : [`*${words.disclaimer[lang]}*`]),
  ]);
}

function openingOf(plan: FixPlan, tasks: readonly NumberedTask[]): string {
  const lang = plan.report_lang;
  if (plan.scored === 0) return pagesWords.nothingScored[lang];
  const unexplained = plan.unexplained === 0 ? [] : [unexplainedPages[lang](plan.unexplained)];
  const opening =
    tasks.length > 0
      ? [pagesIntroduction[lang](tasks.length, plan, quickTasks(tasks))]
      : unexplained.length > 0
        ? []
        : [nothingFoundOnPages[lang](plan.pages_checked, plan.scored)];
  return [...opening, ...unexplained].join(' ');
}

function checklist({ report_lang: lang, pages_checked }: FixPlan, tasks: readonly NumberedTask[]): string[] {
  if (tasks.length === 0) return [];
  const lineOf = ({ number, task }: NumberedTask): string =>
    `- [ ] ${number}. ${escapeMarkdown(task.title)} (${howMany[lang](task.pages, pages_checked)}, ${efforts[changes[task.work].effort][lang]})`;
  const blocks = ORDER.flatMap((priority) => {
    const ofPriority = tasks.filter(({ task }) => task.priority === priority);
    return ofPriority.length === 0
      ? []
      : [`**${priorities[priority][lang]}**`, '', ...ofPriority.map(lineOf), ''];
  });
  return [
    `## ${planWords.checklist[lang]}`,
    '',
    ...blocks,
    `**${planWords.atTheEnd[lang]}**`,
    '',
    `- [ ] ${pagesWords.checkAgain[lang]}`,
    '',
  ];
}

function taskLines(one: NumberedTask, plan: FixPlan): string[] {
  const lang = plan.report_lang;
  const { task } = one;
  const [only] = task.occurrences;
  return [
    ...taskHead(one, taskStrength[lang](task), lang),
    ...(only !== undefined && task.pages === 1 ? onOnePage(task, only, plan) : onManyPages(task, plan)),
  ];
}

function onOnePage(task: PlanTask, occurrence: Occurrence, plan: FixPlan): string[] {
  const lang = plan.report_lang;
  const page = escapeMarkdown(pageName(plan.pages[occurrence.page], plan));
  return [
    `${escapeMarkdown(whereItStands[lang](1, plan.pages_checked, [])).replace(/\.$/, '')}: **${page}**.`,
    '',
    ...alsoLines(task, plan),
    ...occurrenceLines(occurrence, lang),
    ...stepLines(occurrence.steps, task.advice, lang),
    ...taskEnd(task, lang),
  ];
}

function onManyPages(task: PlanTask, plan: FixPlan): string[] {
  const lang = plan.report_lang;
  const { common, items, rest } = pagesOf(task, plan);
  const alike = areAlike(items);
  const quotes = quotesToShow(common.quotes, lang);
  const where = whereItStands[lang](task.pages, plan.pages_checked, task.patterns);
  return [
    [where, ...(alike ? templateHint(task, plan) : [])].map(escapeMarkdown).join(' '),
    '',
    ...alsoLines(task, plan),
    ...factLines(common.facts, lang),
    ...(quotes.length === 0 ? [] : [pagesWords.onEach[lang], '']),
    ...quotes.flatMap((quote) => [quote, '']),
    ...(common.unsupported ? [`*${pagesWords.checkByHand[lang]}*`, ''] : []),
    ...stepLines(common.steps, task.advice, lang),
    ...pageLines(items, rest, lang),
    ...taskEnd(task, lang),
  ];
}

function alsoLines({ also, pages, rule_id }: PlanTask, { report_lang: lang }: FixPlan): string[] {
  if (also.length === 0) return [];
  const named = also.map(({ title, signal, pages: shared }) => {
    const where = pages === 1 ? signalValue[lang](signal) : onThem[lang](shared, pages);
    return `${quoted[lang](title, TITLE_CHARACTERS)} (${where})`;
  });
  // What only several pages show is no rule of the catalogue.
  const together = ruleById(rule_id) === undefined;
  const label = pages === 1 ? planWords.also[lang] : pagesWords[together ? 'alsoOnThem' : 'also'][lang];
  return [`**${label}** ${escapeMarkdown(`${listed[lang](named)}.`)}`, ''];
}

/** Said where it is likely. */
function templateHint({ work, patterns }: PlanTask, plan: FixPlan): string[] {
  return isInTemplate(work, patterns) ? [pagesWords.template[plan.report_lang]] : [];
}

function goodLines({ good, report_lang: lang, pages_checked }: FixPlan): string[] {
  if (good.length === 0) return [];
  return [
    `## ${planWords.good[lang]}`,
    '',
    ...good.map(
      ({ title, pages }) => `- **${escapeMarkdown(title)}** (${shareOfPages[lang](pages, pages_checked)})`,
    ),
    '',
  ];
}
