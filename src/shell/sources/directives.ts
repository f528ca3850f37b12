// What generators put in when they publish a file: shortcodes, includes, variables. What they become is not known here, so
// that they are taken out before the text is read, each to the sign, and told.

/** Stands for each sign of a directive beside text: no mark of Markdown, and left out of what is read. */
export const TAKEN_OUT = '\ue000';

export interface Directive {
  /** As it is written, or its beginning. */
  readonly name: string;
  readonly offset: number;
}

export interface WithoutDirectives {
  /** As long as before, with the same lines. */
  readonly text: string;
  /** Those that put something in. */
  readonly directives: readonly Directive[];
}

const DIRECTIVE =
  /\{\{<(?<angle>[^\n]{0,300}?)>\}\}|\{\{%(?<percent>[^\n]{0,300}?)%\}\}|\{%(?<tag>[^\n]{0,300}?)%\}|\{\{(?<value>[^{}\n]{1,300})\}\}|!\[\[(?<embed>[^[\]\n]{1,300})\]\]|^[ \t]*--8<--(?<snippet>[^\n]{0,300})$|^[ \t]*:{3,}[^\n]*$|\{:[^{}\n]{0,300}\}|\{#[\w-]{1,100}\}[ \t]*$/gm;
/** Liquid's own comments: they are not published. */
const COMMENT = /\{%-?\s*comment\s*-?%\}.*?(?:\{%-?\s*endcomment\s*-?%\}|$(?!.))/gs;
/** They end what another one has begun, or say nothing to a reader. */
const SILENT = /^-?\s*(?:\/|end\w|else|raw|comment|assign|capture|break|continue)/;
const NAME_CHARACTERS = 60;

/** `code`: says which lines are code, where a directive is an example. */
export function withoutDirectives(source: string): WithoutDirectives {
  if (!/\{[{%:#]|!\[\[|--8<--|:::/.test(source)) return { text: source, directives: [] };
  const directives: Directive[] = [];
  const isCode = codeIn(source);
  const blank = (written: string): string => written.replace(/[^\r\n]/g, TAKEN_OUT);
  const uncommented = source.replace(COMMENT, (written, offset: number) =>
    isCode(offset) ? written : blank(written),
  );
  const taken = uncommented.replace(DIRECTIVE, (written, ...rest) => {
    // The offset and the groups stand behind the groups by number.
    const [offset, , groups] = rest.slice(-3) as [
      number,
      string,
      Readonly<Record<string, string | undefined>>,
    ];
    if (isCode(offset)) return written;
    const { angle, percent, tag, value, embed, snippet } = groups;
    const shortcode = angle ?? percent;
    // Written so that it shows a shortcode instead of calling it.
    if (shortcode?.startsWith('/*')) return written;
    const said = shortcode ?? tag ?? value ?? embed ?? snippet;
    if (said !== undefined && !SILENT.test(said.trim()))
      directives.push({ name: shortened(written.trim()), offset: offset + written.search(/\S/) });
    return blank(written);
  });
  // One that has a line to itself parts what stands above and below it.
  const text = taken.replace(new RegExp(`^[ \\t]*${TAKEN_OUT}[${TAKEN_OUT} \\t]*$`, 'gm'), (line) =>
    ' '.repeat(line.length),
  );
  return { text, directives };
}

function shortened(written: string): string {
  return written.length <= NAME_CHARACTERS ? written : `${written.slice(0, NAME_CHARACTERS - 1)}…`;
}

/** Fenced blocks and what stands between backticks on a line: near enough for telling examples from calls. */
function codeIn(source: string): (offset: number) => boolean {
  const spans: number[] = [];
  let fence = '';
  let from = 0;
  let offset = 0;
  for (const line of source.split('\n')) {
    const mark = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '' && mark !== undefined) {
      fence = mark;
      from = offset;
    } else if (fence !== '') {
      if (mark?.startsWith(fence)) {
        spans.push(from, offset + line.length);
        fence = '';
      }
    } else if (line.includes('`')) {
      for (const { index, 0: code } of line.matchAll(/(?<!`)(`{1,2})(?!`)[^`]+\1(?!`)/g))
        spans.push(offset + index, offset + index + code.length);
    }
    offset += line.length + 1;
  }
  if (fence !== '') spans.push(from, source.length);
  return (at) => {
    let low = 0;
    let high = spans.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[2 * middle + 1] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return (spans[2 * low] ?? Number.POSITIVE_INFINITY) <= at;
  };
}
