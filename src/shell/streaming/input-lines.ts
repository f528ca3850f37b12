import { StringDecoder } from 'node:string_decoder';

/** One line of input; null when it was longer than a line may be (its text was dropped while reading). */
export type InputLine = string | null;

/**
 * The lines of a stream, without their ends and without empty ones. A line over the limit is dropped as it is
 * read, not collected first: a file without line ends must not fill the memory.
 */
export async function* inputLines(
  stream: AsyncIterable<Buffer>,
  maxCharacters: number,
): AsyncGenerator<InputLine> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;

  function add(part: string): void {
    length += part.length;
    if (length > maxCharacters) parts = [];
    else parts.push(part);
  }
  function take(): InputLine | undefined {
    const line =
      length > maxCharacters
        ? null
        : parts
            .join('')
            .replace(/^\uFEFF/, '')
            .trim();
    parts = [];
    length = 0;
    return line === '' ? undefined : line;
  }

  for await (const chunk of stream) {
    const text = decoder.write(chunk);
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      add(text.slice(from, end));
      from = end + 1;
      const line = take();
      if (line !== undefined) yield line;
    }
    add(text.slice(from));
  }
  add(decoder.end());
  const last = take();
  if (last !== undefined) yield last;
}
