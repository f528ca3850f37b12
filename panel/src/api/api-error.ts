/** A refusal of the service: branch on `code`; `message` is for people, in their language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds: number | null) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code ?? 'unavailable';
    this.details = body.details ?? null;
    this.requestId = body.request_id ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    const wait = Number(response.headers.get('retry-after'));
    return new ApiError(
      response.status,
      typeof error === 'object' && error !== null ? error : {},
      Number.isFinite(wait) && wait > 0 ? wait : null,
    );
  }

  /** What is wrong with a field of the form, by the field's name; several faults of one stand together. */
  get fields(): Readonly<Record<string, string>> {
    const faults: Record<string, string> = {};
    if (!Array.isArray(this.details)) return faults;
    for (const { loc, msg } of this.details as { loc?: unknown; msg?: unknown }[]) {
      const name = Array.isArray(loc) ? String(loc[1] ?? '') : '';
      if (name !== '' && typeof msg === 'string')
        faults[name] = faults[name] ? `${faults[name]} ${msg}` : msg;
    }
    return faults;
  }
}

/** No answer at all: the network failed, or the service was down. */
export class Unreachable extends Error {}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly request_id: string;
}

/** Whether the session has ended, or there was none. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
