// How reports are to be shown, and where: what --format, --output, --lang, --verbose and --comment-name ask for.
import { isCommentName } from '../../core/formats/comment-marker.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../../core/rules/texts.ts';
import { type CommandInput, usageFault } from '../command.ts';
import { optionalOneOf, textOf } from './option-values.ts';

const FORMATS = [
  'pretty',
  'json',
  'md',
  'plan',
  'html',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'comment',
] as const;
export type Format = (typeof FORMATS)[number];

const FAIL_ON = ['strong', 'medium'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** One text that a run makes. */
export interface Shown {
  readonly format: Format;
  /** Standard output where there is none. */
  readonly file: string | null;
}

export interface ShownAs {
  readonly shown: readonly Shown[];
  /** What was asked for in so many words. */
  readonly givenFormat: Format | undefined;
  readonly lang?: ReportLanguage | undefined;
  readonly explain?: boolean | undefined;
  readonly verbose: boolean;
  readonly failOn?: FailOn | undefined;
  /** Tells the comment from others under the same request. */
  readonly commentName?: string | undefined;
}

/** What every command that shows reports takes. */
export function shownAs(
  { values, lists }: Pick<CommandInput, 'values' | 'lists'>,
  commandName: string,
): ShownAs {
  const single = textOf(values, 'output');
  const words = lists.output ?? (single === undefined ? [] : [single]);
  const givenFormat = optionalOneOf(values, 'format', FORMATS, commandName);
  const commentName = textOf(values, 'comment-name');
  if (commentName !== undefined && !isCommentName(commentName))
    throw usageFault(
      '--comment-name takes up to 40 letters, digits, dots, blanks and single dashes.',
      commandName,
    );
  return {
    shown: shownIn(words, givenFormat, commandName),
    givenFormat,
    lang: optionalOneOf(values, 'lang', REPORT_LANGUAGES, commandName),
    verbose: values.verbose === true,
    commentName,
  };
}

export function failOnOf(values: CommandInput['values'], commandName: string): FailOn | undefined {
  return optionalOneOf(values, 'fail-on', FAIL_ON, commandName);
}

/** The files among what is shown. */
export function outputsOf({ shown }: Pick<ShownAs, 'shown'>): readonly string[] {
  return shown.flatMap(({ file }) => file ?? []);
}

/** Only JSON is for programs, which say whether they want evidence; a person always wants to know why. */
export function wantsEvidence({ shown, explain }: Pick<ShownAs, 'shown' | 'explain'>): boolean {
  return explain === true || shown.some(({ format }) => format !== 'json');
}

/**
 * The format of a single file is that of --format. Where files say theirs themselves ("sarif=FILE"), or are several,
 * --format is about standard output.
 */
function shownIn(
  words: readonly string[],
  givenFormat: Format | undefined,
  commandName: string,
): readonly Shown[] {
  const named = words.map(outputOf);
  const [only] = named;
  if (only === undefined) return [{ format: givenFormat ?? 'pretty', file: null }];
  const isAlone = named.length === 1 && !only.isExplicit;
  const files = named.map(({ file, format }): Shown => {
    const known = isAlone ? (givenFormat ?? format) : format;
    if (file === '')
      throw usageFault('--output takes a file, or a format and a file: sarif=FILE.', commandName);
    if (known === undefined)
      throw usageFault(
        `--output ${file}: its name does not say which format; ${isAlone ? 'add --format' : `write it before the name, such as comment=${file}`}.`,
        commandName,
      );
    return { format: known, file };
  });
  const twice = files.find(({ file }, i) => files.some((other, j) => j < i && other.file === file));
  if (twice !== undefined) throw usageFault(`--output ${twice.file} is given twice.`, commandName);
  return isAlone || givenFormat === undefined ? files : [{ format: givenFormat, file: null }, ...files];
}

function outputOf(word: string): { file: string; format: Format | undefined; isExplicit: boolean } {
  const at = word.indexOf('=');
  const format = FORMATS.find((known) => known === word.slice(0, Math.max(0, at)));
  return format === undefined
    ? { file: word, format: formatOfFile(word), isExplicit: false }
    : { file: word.slice(at + 1), format, isExplicit: true };
}

/** A file's name says what belongs in it, where nothing else does. */
function formatOfFile(output: string): Format | undefined {
  const endings: Readonly<Record<string, Format>> = {
    json: 'json',
    md: 'md',
    html: 'html',
    htm: 'html',
    sarif: 'sarif',
    xml: 'junit',
    txt: 'pretty',
  };
  const ending = output.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
}
