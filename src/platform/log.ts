import pino from 'pino';

export type Log = pino.Logger;

/**
 * Structured lines on standard error; standard output belongs to what a command answers.
 *
 * What may be logged is decided where it is logged: ids, counts, codes, route patterns and durations, never
 * headers, bodies, paths with tokens, addresses with credentials or page content. The redaction below is the
 * second line of defence, for the day when someone logs a whole object.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths(), censor: '[redacted]' },
      serializers: { err: errorOf },
    },
    // A short buffer keeps logging off the hot path; the shell flushes it before the process ends.
    pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}

function redactedPaths(): string[] {
  const names = [
    'password',
    'secret',
    'token',
    'access_token',
    'api_key',
    'apiKey',
    'authorization',
    'cookie',
    'html',
    'text',
    'body',
    'connectionString',
    'databaseUrl',
  ];
  return names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
}

/** Database errors carry rows and parameters in `detail` and `where`; only what identifies the fault is kept. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorOf(error.cause) }),
  };
}
