// A file as its author keeps it, made into a page that can be read, with the way back from the page to the file.
import type { SourceSpan } from '../../core/page/source-map.ts';

export interface SourceNote {
  /** What was not read, as it is written, or its name. */
  readonly name: string;
  readonly kind: NoteKind;
  readonly offset: number;
  /** How often. */
  readonly count: number;
}

/** `directive`: an include, a shortcode, a variable; `component`: its text was read, not what it adds. */
export type NoteKind = 'directive' | 'component' | 'expression';

export interface Manuscript {
  readonly html: string;
  readonly notes: readonly SourceNote[];
  /** From a place in that HTML to one in the file; undefined for files without lines. */
  readonly inSource: ((span: SourceSpan) => SourceSpan | undefined) | undefined;
}
