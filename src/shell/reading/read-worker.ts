import { readPage } from '../../core/page/read-page.ts';
import type { InputLine } from '../streaming/input-lines.ts';
import type { OutputLine } from '../streaming/line-workers.ts';
import { answerPageLine } from '../streaming/page-line.ts';
import { pageView } from './page-view.ts';

/** What one thread of `assay read --jsonl` does with a line. */
export default function readOneLine(line: InputLine): OutputLine {
  return answerPageLine(line, 'page', (input) => pageView(readPage(input)));
}
