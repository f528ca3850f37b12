/** Colours that can be told apart in both themes and say nothing of good or bad; further series share the last one. */
const COLOURS = ['--bar', '--bar-2', '--bar-3', '--bar-4', '--edge'] as const;

/** The name of a colour of style.css. */
export function seriesColour(at: number): string {
  return COLOURS[Math.min(at, COLOURS.length - 1)] ?? '--edge';
}
