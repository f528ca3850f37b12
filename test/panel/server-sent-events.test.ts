import assert from 'node:assert/strict';
import { it } from 'node:test';
import { serverSentEvents } from '../../panel/src/areas/audits/server-sent-events.ts';

const sent = (event: string, data: unknown): Uint8Array =>
  new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

it('a stream that is called off while its last event is worked on fails nowhere else', async (test) => {
  const refusals: unknown[] = [];
  const refused = (reason: unknown): void => void refusals.push(reason);
  process.on('unhandledRejection', refused);
  test.after(() => process.off('unhandledRejection', refused));
  let breakOff: (reason: Error) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(sent('progress', { done: 1 }));
      breakOff = (reason) => controller.error(reason);
    },
  });
  for await (const { event, data } of serverSentEvents(stream)) {
    assert.deepEqual({ event, data }, { event: 'progress', data: { done: 1 } });
    breakOff(new Error('signal is aborted'));
    await new Promise((resolve) => setImmediate(resolve));
    break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(refusals, []);
});
