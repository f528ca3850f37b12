// When a page was last changed, as sitemaps and feeds write it. What is no date is no date: a guess would put the page
// among the newest.
import { findDate } from '../../page/dates/find-dates.ts';

/** The web begins here; what is earlier is a zero of some clock. There is no clock in here to compare with. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const MAX_CHARACTERS = 64;
const HOUR_MS = 3_600_000;

/** W3C datetime: a year, a month, a day, or a day and a time; MySQL's blank between the two is common. */
const W3C =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;

/** Around the date of a feed (RFC 822): "Thu, 04 Sep 2025 10:30:00 GMT". */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s*$/i;
/** Hours from UTC of the zones that RFC 822 has names for. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
  '': 0,
  GMT: 0,
  UT: 0,
  UTC: 0,
  Z: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** Milliseconds since 1970; null for whatever is no date. A time without a zone is read as UTC. */
export function lastmodMsOf(written: string | null): number | null {
  if (written === null || written.length > MAX_CHARACTERS) return null;
  const text = written.trim();
  const found = W3C.exec(text);
  if (found === null) return feedDateMs(text);
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    found;
  return msOf(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`, zone);
}

function feedDateMs(text: string): number | null {
  const date = findDate(text, 'dmy');
  // "04/09/2025" is one day or another.
  if (date === undefined || date.ambiguous || date.precision === 'month' || date.precision === 'year')
    return null;
  const before = text.slice(0, date.start);
  const hours = ZONE_HOURS[text.slice(date.end).trim().toUpperCase()];
  if (hours === undefined || (before !== '' && !WEEKDAY.test(before))) return null;
  const [day = '', clock = '00:00'] = date.iso.split('T');
  const [, time = '00:00', zone = ''] = /^([\d:]+)(.*)$/.exec(clock) ?? [];
  const ms = msOf(day, time.length === 5 ? `${time}:00` : time, zone === '' ? 'Z' : zone);
  return ms === null ? null : ms - hours * HOUR_MS;
}

/** null for a day that does not exist: a calendar would roll 31 February over into March. */
function msOf(day: string, time: string, zone: string): number | null {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8, 10));
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (date < 1 || date > daysIn(year, month)) return null;
  const hour = Number(time.slice(0, 2));
  const minute = Number(time.slice(3, 5));
  const second = Number(time.slice(6, 8));
  // 24:00 ends a day and 60 is a leap second; both are written now and then.
  if (hour > 24 || minute > 59 || second > 60) return null;
  const atMs = Date.UTC(year, month - 1, date, hour, minute, second);
  if (zone === 'Z' || zone === 'z') return atMs;
  const zoneMinutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0);
  return zone.startsWith('-') ? atMs + zoneMinutes * 60_000 : atMs - zoneMinutes * 60_000;
}

function daysIn(year: number, month: number): number {
  // Every fourth year, without exception between 1990 and 2099.
  if (month === 2) return year % 4 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day, as ranges of dates show it: "2026-11-17". */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
