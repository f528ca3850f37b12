// Opening hours in the text: several days of the week by name, with hours. A table of them says all that its readers came for.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { tokens } from './tokens.ts';

/** In the order of the week; of languages in which pages of small places are common. */
const DAYS: readonly (readonly string[])[] = [
  'monday mon poniedziałek pon montag mo lundi lunes lunedì pondělí',
  'tuesday tue tues wtorek wt dienstag di mardi martes martedì úterý',
  'wednesday wed środa śr mittwoch mi mercredi miércoles mercoledì středa',
  'thursday thu thur thurs czwartek czw donnerstag do jeudi jueves giovedì čtvrtek',
  'friday fri piątek pt freitag fr vendredi viernes venerdì pátek',
  'saturday sat sobota sob samstag sa samedi sábado sabato',
  'sunday sun niedziela niedz nd sonntag so dimanche domingo domenica neděle',
].map((names) => names.split(' '));
const DAY_OF = new Map(DAYS.flatMap((names, day) => names.map((name): [string, number] => [name, day])));
/** An hour stands this close behind the name of its day. */
const NEAR_TOKENS = 4;
/** Fewer days are a date or an appointment. */
const MIN_DAYS = 3;
const CLOSED = new Set('closed nieczynne zamknięte geschlossen fermé cerrado chiuso zavřeno'.split(' '));
const HOUR = /^(?:[01]?\d|2[0-4])(?:am|pm|h|uhr)?$/;

export const hasOpeningHours = perPage((page: Page): boolean => {
  const all = tokens(page);
  const dayOf = all.words.map((word) => DAY_OF.get(word) ?? -1);
  if (new Set(dayOf.filter((day) => day >= 0)).size < MIN_DAYS) return false;
  const isHour = all.words.map((word) => HOUR.test(word) || CLOSED.has(word));
  const found = new Set<number>();
  for (const block of page.blocks) {
    if (block.visibility !== 'shown' && block.visibility !== 'collapsed') continue;
    const end = all.ofBlock[block.index + 1] ?? 0;
    for (let at = all.ofBlock[block.index] ?? 0; at < end; at++) {
      const day = dayOf[all.word[at] ?? -1] ?? -1;
      if (day < 0) continue;
      // The cells of a table are blocks of their own.
      for (let next = at + 1; next <= at + NEAR_TOKENS && next < all.count; next++)
        if (isHour[all.word[next] ?? -1]) found.add(day);
    }
  }
  return found.size >= MIN_DAYS;
});
