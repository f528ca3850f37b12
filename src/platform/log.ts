import pino from 'pino';
import { LogSink } from './log-sink.ts';

export type Log = pino.Logger;

/**
 * Structured lines on standard error; standard output belongs to what a command answers.
 *
 * What may be logged is decided where it is logged: ids, counts, codes, route patterns and durations, never
 * headers, bodies, paths with tokens, addresses with credentials or page content. The withholding below is the
 * second line of defence, for the day when someone logs a whole object.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withheld(fields, WITHHELD_DEPTH) },
      serializers: { err: errorOf },
    },
    new LogSink(2),
  );
}

let stampedMs = 0;
let stamp = '';

/** Many lines fall into one millisecond; its text is made once. */
function isoTime(): string {
  const nowMs = Date.now();
  if (nowMs !== stampedMs) {
    stampedMs = nowMs;
    stamp = `,"time":"${new Date(nowMs).toISOString()}"`;
  }
  return stamp;
}

const WITHHELD = new Set([
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
  'databasePoolerUrl',
  'databaseReplicaUrl',
  'smtpUrl',
  'redisUrl',
]);
const WITHHELD_DEPTH = 4;

/**
 * Written here instead of pino's own redaction because every request is logged: pino's wildcard paths took
 * more time than answering the request did. A line of plain values costs one look at each name.
 */
function withheld(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null;
  for (const name in fields) {
    const value = fields[name];
    const nested = typeof value === 'object' && value !== null && !(value instanceof Error);
    if (!nested && !WITHHELD.has(name)) continue;
    copy ??= { ...fields };
    if (WITHHELD.has(name) || depth === 0) copy[name] = '[withheld]';
    else copy[name] = withheldItem(value, depth - 1);
  }
  return copy ?? fields;
}

function withheldItem(item: unknown, depth: number): unknown {
  if (Array.isArray(item))
    return depth === 0 ? '[withheld]' : item.map((member) => withheldItem(member, depth - 1));
  // Only objects with names have anything to withhold; dates and the like print themselves.
  const named = typeof item === 'object' && item !== null && !(item instanceof Error) && !('toJSON' in item);
  return named ? withheld(item as Record<string, unknown>, depth) : item;
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
