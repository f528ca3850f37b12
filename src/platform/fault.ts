/**
 * A fault that ends the command with one clear sentence for the person at the terminal and an exit code,
 * never with a stack trace. Everything else that escapes is a bug and is shown in full.
 */
export class Fault extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode: number = exitCodes.failure, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'Fault';
    this.exitCode = exitCode;
  }
}

/** 2 is what shells use for wrong usage; 78 is EX_CONFIG of sysexits.h. */
export const exitCodes = { ok: 0, failure: 1, usage: 2, config: 78 } as const;

/** The system's error code (ENOENT, EADDRINUSE, 57P01, …) of anything thrown, or null. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
