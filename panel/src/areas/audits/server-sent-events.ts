export interface ServerSentEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The events of a stream, each with its data read as JSON. */
export async function* serverSentEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let kept = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      kept += value;
      const blocks = kept.split('\n\n');
      kept = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const event = lines
          .find((line) => line.startsWith('event:'))
          ?.slice(6)
          .trim();
        const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5));
        if (event !== undefined && data.length > 0) yield { event, data: JSON.parse(data.join('\n')) };
      }
    }
  } finally {
    // A stream that has broken off refuses to be cancelled: there is nothing left to stop.
    reader.cancel().catch(() => undefined);
  }
}
