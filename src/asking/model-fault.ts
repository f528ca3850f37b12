/** What kept a model from answering. None of them says anything about the page. */
export type ModelFault =
  | 'unreachable'
  | 'timeout'
  | 'bad_key'
  | 'no_quota'
  | 'busy'
  | 'too_long'
  | 'not_understood'
  | 'failed'
  | 'broken'
  | 'left_alone'
  | 'line_full'
  | 'day_used_up';

/** Never holds what was asked, nor the key. */
export class ModelFailed extends Error {
  readonly fault: ModelFault;
  /** When the server would be asked again, where it has said so. */
  readonly retryAfterMs: number | null;
  /** The context that it has, where it said that the question was too long for it. */
  readonly contextTokens: number | null;

  constructor(
    fault: ModelFault,
    more: { readonly retryAfterMs?: number | null; readonly contextTokens?: number | null } = {},
  ) {
    super(SAID[fault]);
    this.fault = fault;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.contextTokens = more.contextTokens ?? null;
  }
}

export const SAID: Readonly<Record<ModelFault, string>> = {
  unreachable: 'the model’s server could not be reached',
  timeout: 'the model did not answer in time',
  bad_key: 'the model’s server does not accept the key',
  no_quota: 'the account at the model’s server is used up',
  busy: 'the model’s server takes no more requests at the moment',
  too_long: 'the page is longer than the model’s context',
  not_understood: 'the model’s server did not understand the request',
  failed: 'the model’s server failed',
  broken: 'the model’s server sent an answer that cannot be read',
  left_alone: 'the model’s server has failed several times in a row and is left alone for a while',
  line_full: 'too many questions wait for the model',
  day_used_up: 'the tokens or the money for a day are used up',
};

/** Another try may succeed. */
export const IS_PASSING: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'unreachable',
  'timeout',
  'busy',
  'failed',
  'broken',
]);
