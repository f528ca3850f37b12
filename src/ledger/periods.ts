// Days and months of the books are those of UTC, written as the database writes dates.
import type { Period } from './store.ts';

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** First day of the month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function startOf(period: Period, day: string): string {
  return period === 'day' ? day : monthOf(day);
}

/** The instant at which the month of this day is over. */
export function endOfMonth(day: string): Date {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1));
}
