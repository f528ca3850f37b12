// Quotes out of scripts: the decisive statement, where it stands in the page. Code that was unpacked is quoted by the
// call that runs it, since only that stands there.

import type { CodePiece } from '../facts/code/code-pieces.ts';
import { spanOfAct } from '../facts/navigations.ts';
import type { Page } from '../page/page.ts';
import type { ScriptAct } from '../script/structure.ts';
import { type Quote, quoteAt } from './quote.ts';

export function quoteAct(page: Page, piece: CodePiece, act: ScriptAct): Quote | undefined {
  const { start, end } = spanOfAct(piece, act);
  return quoteCode(page, piece, start, end);
}

/** A stretch of the script that stands in the page. */
export function quoteCode(page: Page, piece: CodePiece, start: number, end: number): Quote | undefined {
  const { element, attribute } = piece.script;
  return quoteAt(
    page,
    attribute === '' ? { in: 'script', element } : { in: 'attribute', element, name: attribute },
    start,
    end,
  );
}
