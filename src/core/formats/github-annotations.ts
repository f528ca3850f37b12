// A run as commands of a GitHub workflow: annotations beside the lines of a pull request.
import type { InFile } from '../report/in-file.ts';
import type { ReportQuote } from '../report/report.ts';
import { shortened } from '../rules/wording.ts';
import { strengthName } from '../view/names.ts';
import { passagesIn, type Run, type RunFinding, runFindings, type Weight } from '../view/run.ts';
import { words } from '../view/words.ts';
import { runWords } from './run-texts.ts';

type Level = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly at?: InFile['at'];
}

/** GitHub shows ten of a level for each step, and drops the others without a word. */
const OF_LEVEL_MAX = 10;
const MESSAGE_MAX = 1_000;
const TITLE_MAX = 200;

const LEVELS: Readonly<Record<Weight, Level>> = { fails: 'error', counts: 'warning', newly_judged: 'notice' };

/** A command a line; `isFile` says which pages stand in the repository, for annotations to be put at. */
export function toGithubAnnotations(run: Run, isFile: (file: string) => boolean): readonly string[] {
  const { lang } = run;
  const all: readonly Annotation[] = [
    ...run.unread.map(
      ({ file, fault }): Annotation => ({
        level: 'error',
        title: runWords.unread[lang],
        message: fault,
        ...(isFile(file) ? { file } : {}),
      }),
    ),
    ...run.broken.map(
      (budget): Annotation => ({
        level: 'error',
        title: runWords.budgets[lang],
        message: budget[lang],
      }),
    ),
    ...runFindings(run).map((finding) => annotationOf(finding, run, isFile)),
  ];
  const ofLevel = (level: Level): readonly Annotation[] => all.filter((one) => one.level === level);
  const left = (['error', 'warning', 'notice'] as const)
    .map((level) => ofLevel(level).length - OF_LEVEL_MAX)
    .reduce((sum, more) => sum + Math.max(0, more), 0);
  const notices = ofLevel('notice');
  // What is left out is told by a notice, which takes the place of one itself.
  const room = left === 0 ? OF_LEVEL_MAX : OF_LEVEL_MAX - 1;
  const further = left + Math.max(0, Math.min(notices.length, OF_LEVEL_MAX) - room);
  return [
    ...ofLevel('error').slice(0, OF_LEVEL_MAX),
    ...ofLevel('warning').slice(0, OF_LEVEL_MAX),
    ...notices.slice(0, room),
    ...(further === 0
      ? []
      : [{ level: 'notice' as const, title: 'Assay', message: runWords.notAnnotated[lang](further) }]),
  ].map(commandOf);
}

/** Of a run that could not check anything. */
export function githubFault(sentence: string): string {
  return commandOf({ level: 'error', title: 'Assay', message: sentence });
}

function annotationOf(
  { page, result, weight }: RunFinding,
  { lang, isCompared }: Run,
  isFile: (file: string) => boolean,
): Annotation {
  const { facts = [], fix = null, quotes = [] } = result.evidence ?? {};
  const places: readonly (ReportQuote & InFile)[] = quotes;
  const at = places.find((quote) => quote.at !== undefined)?.at;
  const more = passagesIn([{ result }]) - 1;
  const isInRepository = isFile(page.file);
  return {
    level: LEVELS[weight],
    title: `${result.title} (${strengthName(result.band ?? 'low', lang)})`,
    message: [
      ...(isInRepository ? [] : [`${page.file}:`]),
      ...(weight === 'newly_judged' && isCompared ? [`${runWords.newlyJudged[lang]}.`] : []),
      ...facts,
      ...(fix === null ? [] : [`${words.fix[lang]}: ${fix}`]),
      ...(more > 0 ? [runWords.morePassages[lang](more)] : []),
      `[${result.rule_id}]`,
    ].join(' '),
    ...(isInRepository ? { file: page.file, at } : {}),
  };
}

function commandOf({ level, title, message, file, at }: Annotation): string {
  const properties = [
    ...(file === undefined ? [] : [['file', file]]),
    // Something has to be pointed at for the annotation to stand beside the file.
    ...(file === undefined ? [] : [['line', String(at?.line ?? 1)]]),
    ...(at === undefined ? [] : [['endLine', String(at.end_line)]]),
    // GitHub takes columns within one line alone.
    ...(at !== undefined && at.line === at.end_line
      ? [
          ['col', String(at.column)],
          ['endColumn', String(at.end_column)],
        ]
      : []),
    ['title', shortened(title, TITLE_MAX)],
  ].map(([name, value = '']) => `${name}=${property(value)}`);
  return `::${level} ${properties.join(',')}::${data(shortened(message, MESSAGE_MAX))}`;
}

/** As GitHub reads it back. */
function data(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replace(/[\u0085\u2028\u2029]/g, ' ');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
