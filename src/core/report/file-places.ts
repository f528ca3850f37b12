import type { Page } from '../page/page.ts';
import { SourceLines } from '../page/source-lines.ts';
import { SourceMap } from '../page/source-map.ts';
import type { FilePlace } from './in-file.ts';
import type { PlaceOf } from './located.ts';

/** Of a file that is itself the page. */
export function placesIn(page: Page, file: string): PlaceOf {
  const map = new SourceMap(page);
  const lines = new SourceLines(page.source);
  return (passage) => {
    const span = map.spanOf(passage);
    return span && placeAt(lines, file, span.start, span.end);
  };
}

export function placeAt(lines: SourceLines, file: string, start: number, end: number): FilePlace {
  const { startLine, startColumn, endLine, endColumn } = lines.region(start, end);
  return { file, line: startLine, column: startColumn, end_line: endLine, end_column: endColumn };
}
