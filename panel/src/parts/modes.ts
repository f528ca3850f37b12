import { type Mode, modeNames } from '../house.ts';
import { getLocale } from '../texts/runtime.js';

export { MODES, type Mode } from '../house.ts';

export function modeName(mode: Mode): string {
  return modeNames[mode][getLocale()];
}
