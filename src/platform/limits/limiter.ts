/** What a limit says about one request. */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until `remaining` grows again, or a block ends. */
  readonly resetSeconds: number;
  /** 0 when allowed. */
  readonly retryAfterSeconds: number;
}

export type NamedWindow =
  | 'leaks'
  | 'people'
  | 'strangers-by-organization'
  | 'strangers-by-person'
  | 'added-by-strangers'
  | 'added-mails'
  | 'share-views-ip'
  | 'share-views-link'
  | 'share-posts-ip'
  | 'share-tries'
  | 'share-tries-link'
  | 'share-comments'
  | 'share-prints';

/** Counts what callers do. Throws rate_limiter_unavailable when it cannot, unless told to go on alone. */
export interface Limiter {
  /** One request of a key or a person; smooth window. */
  request(subject: string): Promise<Allowance>;
  /**
   * One attempt at sign-in, registration, confirmation, reset: counted per IP and per e-mail, growing block.
   * null e-mail = by IP only.
   */
  attempt(kind: string, ip: string, email: string | null): Promise<Allowance>;
  /** Named windows of their own: leak reports per IP, naming people by their e-mail per caller, adding strangers, share links. */
  named(name: NamedWindow, subject: string): Promise<Allowance>;
  /** Uncounts one that `named` has let through: for what is counted before it is known whether it counts. */
  giveBack(name: NamedWindow, subject: string): Promise<void>;
}
