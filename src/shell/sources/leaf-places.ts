// Where in a Markdown file the signs of its texts stand. The tree of the parser knows the place of a whole text; the pieces that it
// is put together from, without the marks of quotes and lists between its lines, are told here while the tree is made.
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { SourceSpan } from '../../core/page/source-map.ts';
import { isSpace } from '../../core/page/white-space.ts';
import { inOnePlace, placedIn, type SignPlaces } from './traced-html.ts';

export class LeafPlaces {
  readonly #source: string;
  /** In the order of the file. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #values: string[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Takes part in the making of the tree. */
  extension(): Extension {
    const places = this;
    let before = 0;
    function data(this: CompileContext, token: Token): void {
      const value = this.sliceSerialize(token);
      places.#add(token, value);
      const text = this.stack.pop();
      if (text === undefined || !('value' in text) || text.position === undefined) return;
      text.value += value;
      text.position.end = pointOf(token.end);
    }
    return {
      enter: {
        characterReference(token) {
          const parent = this.stack.at(-1);
          if (parent === undefined || !('children' in parent)) return;
          let text = parent.children.at(-1);
          if (text?.type !== 'text') {
            text = {
              type: 'text',
              value: '',
              position: { start: pointOf(token.start), end: pointOf(token.end) },
            };
            // What holds references holds texts.
            (parent.children as unknown[]).push(text);
          }
          before = text.value.length;
          this.stack.push(text);
        },
      },
      exit: {
        data,
        characterEscapeValue: data,
        codeFlowValue: data,
        codeTextData: data,
        htmlFlowData: data,
        htmlTextData: data,
        characterReference(token) {
          const text = this.stack.pop();
          if (text === undefined || !('value' in text) || text.position === undefined) return;
          places.#add(token, text.value.slice(before));
          text.position.end = pointOf(token.end);
        },
      },
    };
  }

  /** Of a text that was read between two places. */
  of(text: string, span: SourceSpan): SignPlaces {
    const { start, end } = span;
    if (this.#source.startsWith(text, start)) return placedIn(this.#source, text, span);
    const places = inOnePlace(text, { start: -1, end: -1 });
    let leaf = this.#firstFrom(start);
    let within = 0;
    let found = 0;
    for (let at = 0; at < text.length; at++) {
      if (isSpace(text.charCodeAt(at))) continue;
      for (;;) {
        const value = this.#values[leaf];
        if (value === undefined || (this.#starts[leaf] ?? end) >= end) break;
        if (within >= value.length) {
          leaf++;
          within = 0;
        } else if (value.charCodeAt(within++) === text.charCodeAt(at)) {
          const from = this.#starts[leaf] ?? start;
          const to = this.#ends[leaf] ?? end;
          const isWritten = to - from === value.length;
          places.starts[at] = isWritten ? from + within - 1 : from;
          places.ends[at] = isWritten ? from + within : to;
          found++;
          break;
        }
      }
    }
    if (found === 0) return placedIn(this.#source, text, span);
    this.#placeBlanks(text, places);
    return places;
  }

  /** A blank belongs to what stands before it, so that words of a line stay one piece. */
  #placeBlanks(text: string, { starts, ends }: SignPlaces): void {
    for (let at = 1; at < text.length; at++) {
      const end = ends[at - 1] ?? -1;
      if ((starts[at] ?? -1) >= 0 || end < 0 || this.#source.charAt(end) !== text.charAt(at)) continue;
      starts[at] = end;
      ends[at] = end + 1;
    }
  }

  #add(token: Token, value: string): void {
    this.#starts.push(token.start.offset);
    this.#ends.push(token.end.offset);
    this.#values.push(value);
  }

  #firstFrom(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function pointOf({ line, column, offset }: Token['start']): Token['start'] {
  return { line, column, offset } as Token['start'];
}
