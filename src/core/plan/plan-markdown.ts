// A fix plan as a Markdown document that a person works through from top to bottom.
import { escapeMarkdown } from '../formats/markdown-text.ts';
import { phraseMarkdown } from '../formats/phrase-markdown.ts';
import { changes } from '../report/tasks/effort.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { listed, quoted } from '../rules/wording.ts';
import { efforts } from '../view/names.ts';
import { tellPhrase } from '../view/phrase-fit.ts';
import { words } from '../view/words.ts';
import type { FixPlan, PlanPage, PlanTask } from './fix-plan.ts';
import {
  caveatLines,
  documentOf,
  type NumberedTask,
  numbered,
  occurrenceLines,
  quickTasks,
  stepLines,
  taskEnd,
  taskHead,
  unassessedLines,
} from './markdown-parts.ts';
import { pagesMarkdown } from './pages-markdown.ts';
import { introduction, noCauseFound, nothingFound, planWords, signalValue, taskStrength } from './texts.ts';

const TITLE_CHARACTERS = 160;

/** `file` names the page that the plan is about, where several plans stand in one text. */
export function planMarkdown(plan: FixPlan, file: string | null = null): string {
  if (plan.pages_checked !== 1) return pagesMarkdown(plan);
  const lang = plan.report_lang;
  const groups = numbered(plan);
  const tasks = groups.flatMap((group) => group.tasks);
  return documentOf([
    ...headLines(plan.pages[0], file, lang),
    ...caveatLines(plan),
    ...(plan.verdict === null ? [] : [`**${escapeMarkdown(plan.verdict)}**`, '']),
    openingOf(plan, tasks),
    '',
    ...groups.flatMap((group) => [
      group.heading,
      '',
      ...group.tasks.flatMap((task) => taskLines(task, lang)),
    ]),
    ...phraseMarkdown(
      plan.phrases.map((fit) => tellPhrase(fit, lang)),
      '##',
      lang,
    ),
    ...goodLines(plan, lang),
    ...unassessedLines(plan, () => []),
    ...checklist(tasks, lang),
  ]);
}

function headLines(page: PlanPage | undefined, file: string | null, lang: ReportLanguage): string[] {
  const title = page?.title ?? null;
  const names = [file, page?.url ?? null].filter((name) => name !== null);
  return [
    `# ${planWords.plan[lang]}${title === null ? '' : `: ${escapeMarkdown(title)}`}`,
    '',
    ...(names.length === 0 ? [] : [names.map(escapeMarkdown).join(' · '), '']),
  ];
}

function openingOf(plan: FixPlan, tasks: readonly NumberedTask[]): string {
  const lang = plan.report_lang;
  if (plan.scored === 0) return planWords.nothingScored[lang];
  if (tasks.length === 0) return (plan.unexplained > 0 ? noCauseFound : nothingFound)[lang](plan.scored);
  return introduction[lang](tasks.length, plan, quickTasks(tasks));
}

function taskLines(one: NumberedTask, lang: ReportLanguage): string[] {
  const { task } = one;
  return [
    ...taskHead(one, taskStrength[lang](task), lang),
    ...alsoLines(task, lang),
    ...task.occurrences.flatMap((occurrence) => occurrenceLines(occurrence, lang)),
    ...stepLines(
      task.occurrences.flatMap(({ steps }) => steps),
      task.advice,
      lang,
    ),
    ...taskEnd(task, lang),
  ];
}

function alsoLines({ also }: PlanTask, lang: ReportLanguage): string[] {
  if (also.length === 0) return [];
  const named = also.map(
    ({ title, signal }) => `${quoted[lang](title, TITLE_CHARACTERS)} (${signalValue[lang](signal)})`,
  );
  return [`**${planWords.also[lang]}** ${escapeMarkdown(`${listed[lang](named)}.`)}`, ''];
}

function goodLines({ good }: FixPlan, lang: ReportLanguage): string[] {
  if (good.length === 0) return [];
  return [
    `## ${planWords.good[lang]}`,
    '',
    ...good.map(
      ({ title, fact }) =>
        `- **${escapeMarkdown(title)}**${fact === null ? '' : `: ${escapeMarkdown(fact)}`}`,
    ),
    '',
  ];
}

function checklist(tasks: readonly NumberedTask[], lang: ReportLanguage): string[] {
  if (tasks.length === 0) return [];
  return [
    `## ${planWords.checklist[lang]}`,
    '',
    ...tasks.map(
      ({ number, task }) =>
        `- [ ] ${number}. ${escapeMarkdown(task.title)} (${efforts[changes[task.work].effort][lang]})`,
    ),
    `- [ ] ${planWords.checkAgain[lang]}`,
    '',
    `*${words.disclaimer[lang]}*`,
  ];
}
