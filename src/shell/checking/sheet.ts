import { shortened } from '../../core/rules/wording.ts';
import { type Paint, type Piece, painter, type Style } from './colours.ts';
import { columnsOf, wrapPieces } from './columns.ts';

const WIDTH_MIN = 40;
const WIDTH_MAX = 120;
const MARGIN = '  ';
/** Of one paragraph: whatever a page puts into a title, an address or a phrase, a terminal is not flooded with it. */
const MAX_CHARACTERS = 2_000;
const HEADING: Style = ['bold', 'cyan'];
const DIM: Style = 'dim';

export interface SheetOptions {
  readonly columns: number;
  readonly colour: boolean;
}

/** Lines for a terminal, wrapped to its width inside a small margin. */
export class Sheet {
  /** Columns between the margins. */
  readonly width: number;
  readonly colour: boolean;
  readonly paint: Paint;
  readonly #lines: string[] = [];

  constructor({ columns, colour }: SheetOptions) {
    this.width = Math.max(WIDTH_MIN, Math.min(columns, WIDTH_MAX)) - MARGIN.length;
    this.colour = colour;
    this.paint = painter(colour);
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  /** A line that is already as it should be. */
  line(text: string): void {
    this.#lines.push(text === '' ? '' : `${MARGIN}${text}`.trimEnd());
  }

  /** Wrapped; lines after the first hang by so many columns more, behind a mark of their own where there is one. */
  text(given: readonly Piece[], indent = 0, hang = 0, mark?: Piece): void {
    const pieces = bounded(given);
    const columns = this.width - indent;
    const [first, ...rest] = wrapPieces(pieces, columns);
    if (first === undefined) return;
    const lead = ' '.repeat(indent);
    this.line(`${lead}${this.painted(first)}`);
    if (rest.length === 0) return;
    // Wrapped again without what the first line took: the others are shorter.
    const taken = first.reduce((sum, { text }) => sum + text.length, 0);
    for (const line of wrapPieces(dropped(pieces, taken), columns - hang)) {
      this.line(`${lead}${mark === undefined ? ' '.repeat(hang) : this.paint(mark)}${this.painted(line)}`);
    }
  }

  /** Something that is not wrapped, then wrapped text in a column of its own beside it. */
  beside(left: string, leftColumns: number, pieces: readonly Piece[]): void {
    const [first = [], ...rest] = wrapPieces(bounded(pieces), this.width - leftColumns);
    this.line(`${left}${this.painted(first)}`);
    for (const line of rest) this.line(`${' '.repeat(leftColumns)}${this.painted(line)}`);
  }

  heading(text: string): void {
    const rule = Math.max(0, this.width - columnsOf(text) - 1 - MARGIN.length);
    this.line(
      `${this.paint({ text, style: HEADING })} ${this.paint({ text: '─'.repeat(rule), style: DIM })}`,
    );
    this.line('');
  }

  rule(): void {
    this.line(this.paint({ text: '─'.repeat(this.width - MARGIN.length), style: DIM }));
  }

  /** One empty line, however often it is asked for. */
  blank(): void {
    if (this.#lines.at(-1) !== '') this.line('');
  }

  painted(pieces: readonly Piece[]): string {
    return pieces.map(this.paint).join('');
  }
}

function bounded(pieces: readonly Piece[]): readonly Piece[] {
  let left = MAX_CHARACTERS;
  return pieces.flatMap(({ text, style }) => {
    if (left <= 0) return [];
    const room = left;
    left -= text.length;
    return [{ text: text.length <= room ? text : shortened(text, room), style }];
  });
}

/** What is left of pieces after so many characters and the blanks behind them. */
function dropped(pieces: readonly Piece[], characters: number): Piece[] {
  let left = characters;
  let begun = false;
  return pieces.flatMap(({ text, style }) => {
    let rest = text.slice(Math.min(left, text.length));
    left = Math.max(0, left - text.length);
    if (!begun) rest = rest.trimStart();
    begun ||= rest !== '';
    return rest === '' ? [] : [{ text: rest, style }];
  });
}
