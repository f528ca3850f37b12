// The tasks of a plan for the tool that a team works with: a table, and the forms that Jira and GitHub take.
import { clientWords, doers, effortSizes, gainSizes } from '../formats/client-texts.ts';
import { inertMarkdown } from '../formats/inert-markdown.ts';
import { type Cell, csvLines } from '../lists/write-csv.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { priorities } from '../view/names.ts';
import type { FixPlan, PlanTask, SharedTask } from './fix-plan.ts';

export type TaskFileForm = 'csv' | 'jira' | 'github';

/** What the team has noted of a task. */
export interface TaskNote {
  readonly done: boolean;
  readonly done_at: string | null;
  readonly assignee: string | null;
  readonly due_on: string | null;
}

interface Told extends TaskNote {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly urls: readonly string[];
  readonly verify: string;
  readonly task: PlanTask;
  readonly sizes: Pick<SharedTask, 'gain' | 'effort' | 'pages'>;
}

const UNTOUCHED: TaskNote = { done: false, done_at: null, assignee: null, due_on: null };
/** As many pages as somebody opens to see what is meant. */
const URLS = 10;

export function taskFile(
  plan: FixPlan,
  noteOf: (taskId: string) => TaskNote | undefined,
  form: TaskFileForm,
): string {
  const lang = plan.report_lang;
  const told = toldTasks(plan, noteOf);
  // What is done is no issue any more.
  const open = told.filter(({ done }) => !done);
  switch (form) {
    case 'csv':
      return BYTE_ORDER_MARK + csvLines([COLUMNS, ...told.map((one) => row(one, lang))]);
    case 'jira':
      return BYTE_ORDER_MARK + csvLines([JIRA_COLUMNS, ...open.map((one) => jiraRow(one, lang))]);
    case 'github':
      return `${JSON.stringify(
        open.map((one) => githubIssue(one, lang)),
        null,
        2,
      )}\n`;
  }
}

/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

function toldTasks(plan: FixPlan, noteOf: (taskId: string) => TaskNote | undefined): Told[] {
  const detailed = new Map(plan.groups.flatMap(({ tasks }) => tasks.map((task) => [task.id, task] as const)));
  return plan.tasks.flatMap(({ id, title, why, how, ...sizes }) => {
    const task = detailed.get(id);
    if (task === undefined) return [];
    const steps = [...new Set([...task.advice, ...task.occurrences.slice(0, 1).flatMap((one) => one.steps)])];
    return [
      {
        ...(noteOf(id) ?? UNTOUCHED),
        id,
        title: oneLine(title),
        why,
        steps: steps.length > 0 ? steps : how === null ? [] : [how],
        urls: task.occurrences.flatMap(({ page }) => plan.pages[page]?.url ?? []).slice(0, URLS),
        verify: task.verify,
        task,
        sizes,
      },
    ];
  });
}

/** For programs as much as for people: columns keep their names in every language, new ones come last. */
const COLUMNS = [
  'task_id',
  'title',
  'priority',
  'gain',
  'effort',
  'who',
  'pages',
  'done',
  'done_at',
  'assignee',
  'due_on',
  'what_to_do',
  'how_to_check',
  'urls',
] as const;

function row(told: Told, lang: ReportLanguage): Cell[] {
  const { id, title, task, sizes, done, done_at, assignee, due_on, steps, verify, urls } = told;
  return [
    id,
    title,
    task.priority,
    sizes.gain,
    sizes.effort,
    doers[task.work][lang],
    sizes.pages,
    done ? 'yes' : 'no',
    done_at,
    assignee,
    due_on,
    oneLine(steps.join(' ')),
    oneLine(verify),
    urls.join(' '),
  ];
}

/** By the names that its importer proposes by itself. */
const JIRA_COLUMNS = [
  'Summary',
  'Issue Type',
  'Priority',
  'Description',
  'Labels',
  'Due Date',
  'Assignee',
] as const;
const JIRA_PRIORITIES = { first: 'High', next: 'Medium', later: 'Low' } as const;

function jiraRow(told: Told, lang: ReportLanguage): Cell[] {
  const { title, task, assignee, due_on } = told;
  return [
    title,
    'Task',
    JIRA_PRIORITIES[task.priority],
    description(told, lang, {
      escaped: (line) => oneLine(line).replace(/[[\]{}!|*_^~\\]/g, '\\$&'),
      address: (url) => url.replace(/[[\]{}|^\\]/g, encodeURIComponent),
      heading: (name) => `h3. ${name}`,
      item: '* ',
    }),
    label(task),
    due_on,
    assignee,
  ];
}

/** What POST /repos/{owner}/{repo}/issues takes. */
function githubIssue(told: Told, lang: ReportLanguage) {
  const { title, task } = told;
  const body = description(told, lang, {
    escaped: inertMarkdown,
    address: (url) => `<${url.replace(/[<>\\]/g, encodeURIComponent)}>`,
    heading: (name) => `### ${name}`,
    item: '- ',
  });
  return { title, body, labels: [label(task)] };
}

/** How a tool writes what stands in an entry. */
interface Markup {
  readonly escaped: (line: string) => string;
  /** An address that can be clicked on: what would end it or mean something is encoded, which leads to the same page. */
  readonly address: (url: string) => string;
  readonly heading: (name: string) => string;
  readonly item: string;
}

const label = ({ mode }: PlanTask): string => `assay-${mode}`;

const words = {
  todo: { en: 'What to do', pl: 'Co zrobić' },
  where: { en: 'Where', pl: 'Gdzie' },
  verify: { en: 'How to check', pl: 'Jak sprawdzić' },
  due: { en: 'Due', pl: 'Termin' },
} as const satisfies Record<string, Texts>;

function description(
  { why, steps, urls, verify, task, sizes, due_on }: Told,
  lang: ReportLanguage,
  { escaped, address, heading, item }: Markup,
): string {
  const list = (name: Texts, lines: readonly string[], written = escaped): string[] =>
    lines.length === 0 ? [] : [heading(name[lang]), ...lines.map((line) => item + written(line)), ''];
  // Whatever is no address of a page is text: neither form makes a link of a scheme that does something else.
  const where = (url: string): string => (/^https?:\/\/\S+$/.test(url) ? address(url) : escaped(url));
  const facts = [
    priorities[task.priority][lang],
    `${clientWords.who[lang]}: ${doers[task.work][lang]}`,
    `${clientWords.effort[lang]}: ${effortSizes[sizes.effort][lang]}`,
    `${clientWords.gain[lang]}: ${gainSizes[sizes.gain][lang]}`,
    ...(due_on === null ? [] : [`${words.due[lang]}: ${due_on}`]),
  ];
  return [
    escaped(why),
    '',
    ...list(words.todo, steps),
    ...list(words.where, urls, where),
    ...list(words.verify, [verify]),
    facts.join(' · '),
  ].join('\n');
}

function oneLine(line: string): string {
  return line
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
