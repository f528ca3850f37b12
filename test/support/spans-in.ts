/** Every { start, end } in an answer, however deep. */
export function spansIn(answer: unknown): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  const waiting: unknown[] = [answer];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (
      'start' in value &&
      'end' in value &&
      typeof value.start === 'number' &&
      typeof value.end === 'number'
    ) {
      spans.push({ start: value.start, end: value.end });
    }
    waiting.push(...(value instanceof Map ? value.values() : Object.values(value)));
  }
  return spans;
}
