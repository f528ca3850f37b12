import { styleText } from 'node:util';
import { terminalSafe } from '../terminal-safety.ts';
import type { FullPageView } from './page-view.ts';

const WIDTH_MAX = 100;

/** The view for a person at a terminal: what was found, then the text as it is judged. */
export function printedView(view: FullPageView, columns: number, colour: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const width = Math.max(20, Math.min(columns, WIDTH_MAX));
  const rows: [string, string][] = [
    ['Title', view.title ?? '—'],
    ['Author', foundIn(view.author, view.authors[0]?.found_in)],
    ['Published', foundIn(view.published_at, view.published_found_in)],
    ['Modified', foundIn(view.modified_at, view.modified_found_in)],
    ['Language', view.lang ?? '—'],
    ['Page type', `${view.page_type}${certainty(view)}`],
    ['Words', `${view.word_count.toLocaleString('en')} of main content`],
  ];
  const warnings = warningsOf(view);
  return [
    '',
    ...rows.map(
      ([name, value]) =>
        `  ${paint('dim', name.padEnd(10))}  ${name === 'Title' ? paint('bold', terminalSafe(value)) : terminalSafe(value)}`,
    ),
    ...(warnings.length === 0
      ? []
      : ['', ...warnings.map((warning) => `  ${paint('yellow', `! ${warning}`)}`)]),
    '',
    `  ${paint('dim', '─'.repeat(width - 4))}`,
    '',
    ...terminalSafe(view.main_text)
      .split('\n')
      .flatMap((paragraph) => [...wrapped(paragraph, width - 4).map((line) => `  ${line}`), '']),
  ].join('\n');
}

function foundIn(value: string | null, place: string | null | undefined): string {
  if (value === null) return '—';
  return place === null || place === undefined ? value : `${value}  (${place})`;
}

function certainty(view: FullPageView): string {
  return view.page_type_confidence === null ? '' : ` (${Math.round(view.page_type_confidence * 100)}%)`;
}

function warningsOf(view: FullPageView): string[] {
  const said: [boolean, string][] = [
    [!view.extraction_ok, 'Little main text was found; what is said of this page rests on little.'],
    [view.truncated, 'The page is longer than what is read; its end was left out.'],
    [view.js_shell, 'The page is a shell that scripts fill; without rendering there is little to read.'],
    [view.challenge, 'This is a challenge page (captcha or the like), not the page itself.'],
    [view.login_wall, 'The page asks to sign in before it shows its content.'],
    [view.consent_wall, 'The page asks for consent before it shows its content.'],
    [view.soft_error, 'The page reads like an error page.'],
    [
      view.hidden_words > 0,
      `${view.hidden_words.toLocaleString('en')} of these words are hidden when the page opens.`,
    ],
  ];
  return said.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/** Words on lines of at most so many characters; a longer word has a line to itself. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
