/** Why a source cannot be read, at which place of it; the file is named by the caller who knows it. */
export class SourceFault extends Error {
  readonly offset: number | undefined;

  constructor(message: string, offset?: number, cause?: unknown) {
    super(message, { cause });
    this.offset = offset;
  }
}
