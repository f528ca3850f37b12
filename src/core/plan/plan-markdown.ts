// A fix plan as a Markdown document that a person works through from top to bottom.
import { quoteText } from '../formats/markdown.ts';
import { escapeMarkdown } from '../formats/markdown-text.ts';
import { modeNames, words } from '../formats/texts.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { FixPlan, Occurrence, PlanPage, PlanTask } from './fix-plan.ts';
import {
  criteria,
  efforts,
  introduction,
  nothingFound,
  planWords,
  priorities,
  signalStrength,
} from './texts.ts';
import { work } from './work.ts';

const QUICK_NAMED = 3;

interface NumberedTask {
  readonly number: string;
  readonly task: PlanTask;
}

/** `file` names what the plan is about, where several stand in one text. */
export function planMarkdown(plan: FixPlan, file: string | null = null): string {
  const lang = plan.report_lang;
  const groups = plan.groups.map(({ name, tasks }, i) => ({
    heading: `## ${i + 1}. ${escapeMarkdown(name)}`,
    tasks: tasks.map((task, j): NumberedTask => ({ number: `${i + 1}.${j + 1}`, task })),
  }));
  const tasks = groups.flatMap((group) => group.tasks);
  const lines = [
    ...headLines(plan.pages[0], file, lang),
    ...plan.caveats.flatMap((caveat) => [`> ${escapeMarkdown(caveat)}`, '']),
    openingOf(plan, tasks),
    '',
    ...groups.flatMap((group) => [
      group.heading,
      '',
      ...group.tasks.flatMap((task) => taskLines(task, lang)),
    ]),
    ...goodLines(plan, lang),
    ...unassessedLines(plan, lang),
    ...checklist(tasks, lang),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
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
  if (tasks.length === 0) return nothingFound[lang](plan.scored);
  const quick = tasks.filter(({ task }) => task.effort === 'small' && task.priority !== 'later');
  return introduction[lang](
    tasks.length,
    plan,
    quick.slice(0, QUICK_NAMED).map(({ number }) => number),
  );
}

function taskLines({ number, task }: NumberedTask, lang: ReportLanguage): string[] {
  const about = [
    `**${priorities[task.priority][lang]}**`,
    modeNames[task.mode][lang],
    signalStrength[lang](task),
    `${efforts[task.effort][lang]} (${work[task.work].what[lang]})`,
  ];
  return [
    `### ${number} ${escapeMarkdown(task.title)}`,
    '',
    about.join(' · '),
    '',
    ...task.occurrences.flatMap((occurrence) => occurrenceLines(occurrence, lang)),
    ...stepLines(task, lang),
    `**${planWords.verify[lang]}** ${escapeMarkdown(task.verify)}`,
    '',
    ...(task.sources.length === 0
      ? []
      : [`${planWords.more[lang]} ${task.sources.map(sourceLink).join(', ')}`, '']),
  ];
}

function occurrenceLines({ facts, quotes, unsupported }: Occurrence, lang: ReportLanguage): string[] {
  // A quote of nothing but control characters leaves nothing to show.
  const shown = quotes.filter(({ text }) => escapeMarkdown(text) !== '');
  return [
    ...(facts.length === 0
      ? []
      : [`**${planWords.found[lang]}** ${facts.map(escapeMarkdown).join(' ')}`, '']),
    ...(shown.length === 0 ? [] : [planWords.onThePage[lang], '']),
    ...shown.flatMap((quote) => [`> ${quoteText(quote, lang)}`, '']),
    ...(unsupported ? [`*${words.checkByHand[lang]}*`, ''] : []),
  ];
}

/** What was written for this page comes first; the general advice then says how to keep to it. */
function stepLines({ occurrences, advice }: PlanTask, lang: ReportLanguage): string[] {
  const personal = occurrences.flatMap(({ steps }) => steps);
  const steps = personal.length > 0 ? personal : advice;
  const rule = personal.length > 0 ? advice : [];
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

function sourceLink({ label, url }: PlanTask['sources'][number]): string {
  return /^https:\/\/[^\s()<>]+$/.test(url) ? `[${escapeMarkdown(label)}](${url})` : escapeMarkdown(label);
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

function unassessedLines({ not_assessed: groups }: FixPlan, lang: ReportLanguage): string[] {
  if (groups.length === 0) return [];
  return [
    `## ${planWords.notAssessed[lang]}`,
    '',
    planWords.notAssessedWhy[lang],
    '',
    ...groups.map(
      ({ message, rules }) => `- ${escapeMarkdown(message.replace(/\.$/, ''))} (${criteria[lang](rules)})`,
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
      ({ number, task }) => `- [ ] ${number} ${escapeMarkdown(task.title)} (${efforts[task.effort][lang]})`,
    ),
    `- [ ] ${planWords.checkAgain[lang]}`,
    '',
    `*${words.disclaimer[lang]}*`,
  ];
}
