import type { Socket } from 'node:net';
import { codeOf } from '../fault.ts';
import { errorAnswer } from './error-answer.ts';
import { Failure } from './failure.ts';
import { requestIdFor } from './request-id.ts';

/** What is no HTTP at all reaches no route, so the answer is written by hand, in the contract's shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'bad_request';
  const requestId = requestIdFor(undefined);
  const { status, body } = errorAnswer(new Failure(code, null, {}), 'en', requestId, false);
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'x-api-version: v1',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
