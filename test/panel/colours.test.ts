import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { STYLE } from '../../src/core/formats/html-style.ts';
import { pageStyle } from '../../src/platform/http/page/style.ts';

const style = readFileSync(join(import.meta.dirname, '..', '..', 'panel', 'src', 'style.css'), 'utf8');

/** Of WCAG 2.2, level AA: text (1.4.3), and shapes that tell something (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

const MEANINGS = ['strong', 'medium', 'good'];
const PLACES = ['page', 'side', 'paper', 'ground'];

/** Text colours with what they are read on, and fills with what they are drawn on. */
const pairs: readonly [string, string, number][] = [
  ...['ink', 'soft', 'accent', ...MEANINGS].flatMap((colour) =>
    PLACES.map((place): [string, string, number] => [colour, place, TEXT]),
  ),
  ...[...MEANINGS, 'accent'].flatMap((meaning) =>
    [meaning, 'ink', 'soft'].map((colour): [string, string, number] => [colour, `${meaning}-ground`, TEXT]),
  ),
  ['on-accent', 'accent', TEXT],
  ['ink', 'mark', TEXT],
  ...[...MEANINGS.map((meaning) => `${meaning}-fill`), 'bar', 'bar-2', 'bar-3', 'bar-4', 'edge'].map(
    (fill): [string, string, number] => [fill, 'paper', SHAPE],
  ),
];

function coloursOf(selector: string): ReadonlyMap<string, string> {
  const [, block = ''] = style.split(`\n${selector} {`);
  const [colours = ''] = block.split('\n}');
  return new Map(
    [...colours.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of the panel', () => {
  for (const selector of [':root', ':root[data-theme="dark"]'])
    it(`can be read on whatever they stand on (${selector})`, () => {
      const colours = coloursOf(selector);
      const hexOf = (name: string): string => colours.get(name) ?? assert.fail(`no colour ${name}`);
      const faint = pairs
        .map(([colour, place, least]) => ({
          colour,
          place,
          least,
          is: contrast(hexOf(colour), hexOf(place)),
        }))
        .filter(({ is, least }) => is < least)
        .map(({ colour, place, is }) => `${colour} on ${place}: ${is.toFixed(2)}`);
      assert.deepEqual(faint, []);
    });

  for (const [name, sheet] of [
    ['documents', STYLE],
    ['small pages', pageStyle],
  ] as const)
    it(`are those of ${name}, in light and dark`, () => {
      const own = new Set([':root', ':root[data-theme="dark"]'].flatMap((it) => [...coloursOf(it).values()]));
      const [onScreens = ''] = sheet.split('@media print');
      const used = [...onScreens.matchAll(/--[\w-]+: ?#([\da-f]{6}|[\da-f]{3})\b/g)].map(
        ([, hex = '']) => `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`,
      );
      assert.ok(used.length > 20);
      assert.deepEqual(
        used.filter((hex) => !own.has(hex)),
        [],
      );
    });
});
