// Text in colours, where they are shown.
import { styleText } from 'node:util';
import { terminalSafe } from '../terminal-safety.ts';

export type Style = Parameters<typeof styleText>[0];

/** A piece of text in one style. */
export interface Piece {
  readonly text: string;
  readonly style?: Style | undefined;
}

export type Paint = (piece: Piece) => string;

/** Colours, or plain text where they would not show. No other control sequence of a terminal gets through. */
export function painter(colour: boolean): Paint {
  return ({ text, style }) => {
    const safe = terminalSafe(text);
    return colour && style !== undefined && safe !== ''
      ? styleText(style, safe, { validateStream: false })
      : safe;
  };
}

/** FORCE_COLOR and NO_COLOR decide, in this order, as Node itself has it; else whether it is a terminal with colours. */
export function wantsColour(
  stream: { readonly isTTY?: boolean; hasColors?(): boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused } = environment;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (refused !== undefined && refused !== '') return false;
  return stream.isTTY === true && (stream.hasColors?.() ?? false);
}
