// Parts of the documents that fix plans become, of one page and of many.
import { quoteText } from '../formats/markdown-quote.ts';
import { escapeMarkdown } from '../formats/markdown-text.ts';
import { changes } from '../report/tasks/effort.ts';
import { notYetSaid } from '../report/tasks/sentences.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { efforts, modeNames } from '../view/names.ts';
import { quoteView } from '../view/quote-view.ts';
import { words } from '../view/words.ts';
import type { FixPlan, Occurrence, PlanQuote, PlanTask } from './fix-plan.ts';
import { criteria, planWords } from './texts.ts';
import { work } from './work.ts';

const QUICK_NAMED = 3;

export interface NumberedTask {
  readonly number: string;
  readonly task: PlanTask;
}

interface NumberedGroup {
  readonly heading: string;
  readonly tasks: readonly NumberedTask[];
}

export function numbered({ groups }: FixPlan): NumberedGroup[] {
  let before = 0;
  return groups.map(({ name, tasks }) => {
    const from = before;
    before += tasks.length;
    return {
      heading: `## ${escapeMarkdown(name)}`,
      tasks: tasks.map((task, place) => ({ number: String(from + place + 1), task })),
    };
  });
}

/** Numbers of tasks that give much for little work. */
export function quickTasks(tasks: readonly NumberedTask[]): string[] {
  return tasks
    .filter(({ task }) => task.effort === 'small' && task.priority !== 'later')
    .slice(0, QUICK_NAMED)
    .map(({ number }) => number);
}

export function documentOf(lines: readonly string[]): string {
  return `${lines.join('\n').trimEnd()}\n`;
}

export function caveatLines({ caveats }: FixPlan): string[] {
  return caveats.flatMap((caveat) => [`> ${escapeMarkdown(caveat)}`, '']);
}

export function taskHead({ number, task }: NumberedTask, strength: string, lang: ReportLanguage): string[] {
  const about = [
    modeNames[task.mode][lang],
    strength,
    `${efforts[changes[task.work].effort][lang]} (${work[task.work].what[lang]})`,
  ];
  return [`### ${number}. ${escapeMarkdown(task.title)}`, '', about.join(' · '), ''];
}

export function taskEnd(task: PlanTask, lang: ReportLanguage): string[] {
  return [
    `**${planWords.verify[lang]}** ${escapeMarkdown(task.verify)}`,
    '',
    ...(task.sources.length === 0
      ? []
      : [`${planWords.more[lang]} ${task.sources.map(sourceLink).join(', ')}`, '']),
  ];
}

export function factLines(facts: readonly string[], lang: ReportLanguage): string[] {
  return facts.length === 0
    ? []
    : [`**${planWords.found[lang]}** ${facts.map(escapeMarkdown).join(' ')}`, ''];
}

/** A quote of nothing but control characters leaves nothing to show. */
export function quotesToShow(quotes: readonly PlanQuote[], lang: ReportLanguage): string[] {
  return quotes
    .filter(({ text }) => escapeMarkdown(text) !== '')
    .map((quote) => `> ${quoteText(quoteView(quote, lang))}`);
}

export function occurrenceLines(occurrence: Occurrence, lang: ReportLanguage): string[] {
  const quotes = quotesToShow(occurrence.quotes, lang);
  return [
    ...factLines(occurrence.facts, lang),
    ...(quotes.length === 0 ? [] : [planWords.onThePage[lang], '']),
    ...quotes.flatMap((quote) => [quote, '']),
    ...(occurrence.unsupported ? [`*${words.checkByHand[lang]}*`, ''] : []),
  ];
}

/** What was written for this page comes first; the general advice then says how to keep to it. */
export function stepLines(
  personal: readonly string[],
  advice: readonly string[],
  lang: ReportLanguage,
): string[] {
  const steps = personal.length > 0 ? personal : advice;
  const rule = personal.length > 0 ? notYetSaid(advice, personal) : [];
  const label = `**${planWords.toDo[lang]}**`;
  return [
    ...(steps.length === 0
      ? []
      : steps.length === 1
        ? [`${label} ${escapeMarkdown(steps[0] ?? '')}`, '']
        : [label, '', ...steps.map((step, i) => `${i + 1}. ${escapeMarkdown(step)}`), '']),
    ...(rule.length === 0
      ? []
      : [`**${planWords.asARule[lang]}** ${rule.map(escapeMarkdown).join(' ')}`, '']),
  ];
}

/** `where` adds on which of the pages a group was not assessed, where there are several. */
export function unassessedLines(
  { not_assessed: groups, report_lang: lang }: FixPlan,
  where: (group: FixPlan['not_assessed'][number]) => string[],
): string[] {
  if (groups.length === 0) return [];
  const lineOf = (group: FixPlan['not_assessed'][number]): string =>
    `- ${escapeMarkdown(group.message.replace(/\.$/, ''))} (${[criteria[lang](group.rules), ...where(group)].join(', ')})`;
  return [
    `## ${planWords.notAssessed[lang]}`,
    '',
    planWords.notAssessedWhy[lang],
    '',
    ...groups.map(lineOf),
    '',
  ];
}

function sourceLink({ label, url }: PlanTask['sources'][number]): string {
  return /^https:\/\/[^\s()<>]+$/.test(url) ? `[${escapeMarkdown(label)}](${url})` : escapeMarkdown(label);
}
