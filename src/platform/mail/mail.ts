/** One mail to one person, in both forms that mail programs show. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail {
  /**
   * Hands a message over for good, or throws; the task that sends it is tried again by the queue. `key` is the same at
   * every try, so that mail programs and servers know a message that reaches them twice.
   */
  send(message: Message, key?: string): Promise<void>;
}

/** Mail as the shell holds it: it ends with the process. */
export interface OpenMail extends Mail {
  close(): void;
}
