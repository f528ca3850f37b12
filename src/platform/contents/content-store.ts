// Where bytes are kept that are too many for the database: a folder, or a bucket of a server that speaks S3.

/** One object is read and written whole: a packed page has some 40 kB, and pages are bounded long before this. */
export const OBJECT_BYTES_MAX = 67_108_864;

export interface ContentStore {
  /** Returns once the object would survive a loss of power, under a name that has never been used before. */
  put(name: string, bytes: Buffer, signal: AbortSignal): Promise<void>;
  /** null where there is none, or one that is larger than `bytesMax`. */
  get(name: string, bytesMax: number, signal: AbortSignal): Promise<Buffer | null>;
  /** None there is as good as done. */
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Those that have objects, in no order. */
  days(signal: AbortSignal): Promise<string[]>;
  /** Names of a day's objects, some at a time. */
  ofDay(day: string, signal: AbortSignal): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}

/** In a word why a store could not be asked: for logs, metrics and the doctor; none of it is the store's own text. */
export type AwayReason =
  | 'unreachable'
  | 'too_slow'
  | 'refused'
  | 'clock'
  | 'no_bucket'
  | 'broken_answer'
  | 'full'
  | 'server_error'
  | 'left_alone';

/** Nothing is known of the object then: it is neither there nor gone. */
export class StoreAway extends Error {
  readonly reason: AwayReason;

  constructor(reason: AwayReason, options?: ErrorOptions) {
    super(`the store of page contents cannot be used: ${reason}`, options);
    this.name = 'StoreAway';
    this.reason = reason;
  }
}
