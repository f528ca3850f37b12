/** Colours that can be told apart in both themes; further series share the last one. */
const COLOURS = ['--accent', '--medium-fill', '--good', '--bar', '--strong', '--edge'] as const;

/** The name of a colour of style.css. */
export function seriesColour(at: number): string {
  return COLOURS[Math.min(at, COLOURS.length - 1)] ?? '--edge';
}
