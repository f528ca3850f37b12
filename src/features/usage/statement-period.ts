import { limits } from '../../contract/limits.ts';
import { dayOf, endOfMonth } from '../../ledger/periods.ts';
import type { Span } from '../../ledger/statement.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Localized } from '../../platform/language.ts';

const DAY_MS = 86_400_000;

const TWO_PERIODS = {
  en: 'Give either month, or from and to.',
  pl: 'Podaj albo month, albo from i to.',
};
const NO_BEGINNING = { en: 'to needs from.', pl: 'Pole to wymaga pola from.' };
const BACKWARDS = { en: 'to is before from.', pl: 'Data to jest wcześniejsza niż from.' };
const TOO_LONG = {
  en: `A statement covers at most ${limits.statementDaysMax} days.`,
  pl: `Zestawienie obejmuje najwyżej ${limits.statementDaysMax} dni.`,
};
const NOT_BEGUN = { en: 'This period has not begun yet.', pl: 'Ten okres jeszcze się nie zaczął.' };

export interface StatementQuery {
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface StatementPeriod extends Span {
  /** For the name of the file: 2026-11, or 2026-11-01_2026-11-15. */
  readonly name: string;
}

/** Whole days of UTC: a month, or from one day to another, both included. Without a word, the month that it is now. */
export function statementPeriod({ month, from, to }: StatementQuery, now: Date): StatementPeriod {
  if (month !== undefined && (from ?? to) !== undefined) refuse('month', 'exactly_one', TWO_PERIODS);
  if (from === undefined && to !== undefined) refuse('from', 'missing', NO_BEGINNING);
  if (from === undefined) return monthNamed(month ?? dayOf(now).slice(0, 7), now);
  const last = to ?? dayOf(now);
  const period = {
    from: startOfDay(from),
    to: new Date(startOfDay(last).getTime() + DAY_MS),
    name: `${from}_${last}`,
  };
  if (period.from > now) refuse('from', 'not_begun', NOT_BEGUN);
  if (period.to <= period.from) refuse('to', 'wrong_order', BACKWARDS);
  if (period.to.getTime() - period.from.getTime() > limits.statementDaysMax * DAY_MS)
    refuse('to', 'too_large', TOO_LONG);
  return period;
}

function monthNamed(name: string, now: Date): StatementPeriod {
  const first = `${name}-01`;
  const period = { from: startOfDay(first), to: endOfMonth(first), name };
  if (period.from > now) refuse('month', 'not_begun', NOT_BEGUN);
  return period;
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function refuse(field: keyof StatementQuery, type: string, text: Localized): never {
  throw new InvalidField(['query', field], type, text);
}
