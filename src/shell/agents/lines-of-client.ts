// What stands between a client's pipe and the protocol: whole messages, a line each, no faster than their answers are read.
import { Transform, type Writable } from 'node:stream';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  JSONRPC_VERSION,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { limits } from '../../contract/limits.ts';

/** A page of the most characters, each written as `\uXXXX` as some clients do, and what is around it. */
export const MESSAGE_BYTES_MAX = 6 * limits.itemChars + 64 * 1024;

const NEWLINE = 0x0a;

/**
 * Hands on messages alone. What is none is answered, because a client that hears nothing waits; and a line without an end
 * is forgotten as it comes, because the protocol's own reader gives the whole connection up for one.
 */
export function linesOfClient(output: Writable): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;

  const lineOf = (end: Buffer): Buffer | null => {
    const isTooLong = bytes + end.length > MESSAGE_BYTES_MAX;
    const line = isTooLong ? null : Buffer.concat([...parts, end]);
    parts = [];
    bytes = 0;
    return line;
  };
  const keep = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > MESSAGE_BYTES_MAX) parts = [];
    else parts.push(part);
  };

  return new Transform({
    transform(chunk: Buffer, _, done) {
      asFastAsReadBy(output, () => {
        let from = 0;
        for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
          const line = lineOf(chunk.subarray(from, to + 1));
          from = to + 1;
          const refusal = line === null ? TOO_LONG : refusalOf(line);
          if (refusal !== null) output.write(`${JSON.stringify(refusal)}\n`);
          else if (line !== null) this.push(line);
        }
        if (from < chunk.length) keep(chunk.subarray(from));
        done();
      });
    },
  });
}

/**
 * A client that asks on and on and reads no answer is not listened to until it does: answers would pile up. What was read
 * is answered before more is: by the next turn of the event loop, or it is work that is bounded by itself.
 */
function asFastAsReadBy(output: Writable, goOn: () => void): void {
  const resumed = (): void => {
    output.off('drain', resumed).off('close', resumed);
    goOn();
  };
  setImmediate(() => {
    if (output.writableNeedDrain) output.once('drain', resumed).once('close', resumed);
    else goOn();
  });
}

const refusal = (code: number, message: string, id: string | number | null = null) => ({
  jsonrpc: JSONRPC_VERSION,
  id,
  error: { code, message },
});

const TOO_LONG = refusal(
  ProtocolErrorCode.InvalidRequest,
  `A message is longer than ${MESSAGE_BYTES_MAX} bytes.`,
);

function refusalOf(line: Buffer): ReturnType<typeof refusal> | null {
  const text = line.toString();
  if (text.trim() === '') return null;
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return refusal(ProtocolErrorCode.ParseError, 'A line is not JSON. Write one message in each line.');
  }
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message)) return null;
  const told = Array.isArray(message)
    ? 'Several messages at once are not taken here. Write one in each line.'
    : 'This is no message of JSON-RPC 2.0.';
  return refusal(ProtocolErrorCode.InvalidRequest, told, idIn(message));
}

/** So that the client knows which of its calls is meant. */
function idIn(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
