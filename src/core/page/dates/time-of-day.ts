// A time as it stands behind a date: "T10:30:00+02:00", ", 10:30", " 9:05".
import type { DateToken } from './date-tokens.ts';

export interface TimeAt {
  /** With the zone as written. */
  readonly text: string;
  /** The last token of the time. */
  readonly last: number;
}

export function timeAt(tokens: readonly DateToken[], from: number): TimeAt | undefined {
  let at = from;
  if (tokens[at]?.text === 't' || tokens[at]?.text === ',') at++;
  const hour = tokens[at];
  const minute = tokens[at + 2];
  if (!hour || !minute || tokens[at + 1]?.text !== ':') return undefined;
  if (!(hour.number < 24) || !(minute.number < 60) || minute.text.length !== 2) return undefined;
  let text = `${String(hour.number).padStart(2, '0')}:${minute.text}`;
  at += 3;
  const second = tokens[at + 1];
  if (tokens[at]?.text === ':' && second && second.number < 60) {
    text += `:${second.text}`;
    at += 2;
    // Parts of a second say nothing about a page.
    if (tokens[at]?.text === '.' && !Number.isNaN(tokens[at + 1]?.number ?? Number.NaN)) at += 2;
  }
  const zone = zoneAt(tokens, at);
  return { text: `${text}${zone.text}`, last: zone.next - 1 };
}

function zoneAt(tokens: readonly DateToken[], at: number): { text: string; next: number } {
  const sign = tokens[at];
  if (sign?.text === 'z') return { text: 'Z', next: at + 1 };
  const hours = tokens[at + 1];
  if (!sign || !hours || (sign.text !== '+' && sign.text !== '-')) return { text: '', next: at };
  if (hours.text.length === 4)
    return { text: `${sign.text}${hours.text.slice(0, 2)}:${hours.text.slice(2)}`, next: at + 2 };
  const minutes = tokens[at + 3];
  if (hours.text.length === 2 && tokens[at + 2]?.text === ':' && minutes?.text.length === 2)
    return { text: `${sign.text}${hours.text}:${minutes.text}`, next: at + 4 };
  return { text: '', next: at };
}
