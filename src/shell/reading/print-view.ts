import { styleText } from 'node:util';
import type { Page } from '../../core/page/page.ts';
import type { PageView } from './page-view.ts';

const WIDTH_MAX = 100;

/** The view for a person at a terminal: what was found, then the text as it is judged. */
export function printedView(view: PageView, page: Page, columns: number, colour: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const width = Math.max(40, Math.min(columns, WIDTH_MAX));
  const rows: [string, string][] = [
    ['Title', view.title ?? '—'],
    ['Author', view.author ?? '—'],
    ['Published', view.published_at ?? '—'],
    ['Modified', view.modified_at ?? '—'],
    ['Language', view.lang ?? '—'],
    ['Page type', `${view.page_type}${certainty(page)}`],
    ['Words', `${view.word_count} of main content`],
  ];
  const warnings = warningsOf(page);
  return [
    '',
    ...rows.map(
      ([name, value]) =>
        `  ${paint('dim', name.padEnd(10))}  ${name === 'Title' ? paint('bold', value) : value}`,
    ),
    ...(warnings.length === 0
      ? []
      : ['', ...warnings.map((warning) => `  ${paint('yellow', `! ${warning}`)}`)]),
    '',
    `  ${paint('dim', '─'.repeat(width - 4))}`,
    '',
    ...view.main_text
      .split('\n')
      .flatMap((paragraph) => [...wrapped(paragraph, width - 4).map((line) => `  ${line}`), '']),
  ].join('\n');
}

function certainty(page: Page): string {
  const share = page.pageType.probabilities[page.pageType.type];
  return share === undefined ? '' : ` (${Math.round(share * 100)}%)`;
}

function warningsOf(page: Page): string[] {
  const { flags } = page;
  return [
    ...(page.extractionOk ? [] : ['Little main text was found; what is said of this page rests on little.']),
    ...(page.truncated ? ['The page is longer than what is read; its end was left out.'] : []),
    ...(flags.jsShell
      ? ['The page is a shell that scripts fill; without rendering there is little to read.']
      : []),
    ...(flags.challenge ? ['This is a challenge page (captcha or the like), not the page itself.'] : []),
    ...(flags.loginWall ? ['The page asks to sign in before it shows its content.'] : []),
    ...(flags.consentWall ? ['The page asks for consent before it shows its content.'] : []),
    ...(flags.softError ? ['The page reads like an error page.'] : []),
  ];
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
