// What a report of a page that was read from a file has besides: where in that file. Reports of the service never have it.

/** Lines and columns from 1, columns in UTF-16 units; the end is the first column that no longer belongs to it. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/** What a passage has besides. */
export interface InFile {
  readonly at?: FilePlace;
}

/** What of a file was not read as it will be published: an include, a component. */
export interface FileNote extends Pick<FilePlace, 'file' | 'line' | 'column'> {
  readonly text: string;
}

/** What the report has besides. */
export interface OfFile {
  readonly notes?: readonly FileNote[];
}
