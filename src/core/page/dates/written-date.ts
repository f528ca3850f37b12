// A date as it was written down somewhere.

export type DatePrecision = 'time' | 'day' | 'month' | 'year';

export interface WrittenDate {
  /** "2025-09-04", with a time ("T10:30", zone as written) or without a day ("2025-09") where that is what stands there. */
  readonly iso: string;
  readonly precision: DatePrecision;
  /** Offsets into the text given. */
  readonly start: number;
  readonly end: number;
  /** Day and month could be read the other way round. */
  readonly ambiguous: boolean;
}

/** Which number comes first in "04/09/2025". */
export type DayMonthOrder = 'dmy' | 'mdy';

/** How a text is read: a line that was put there to say a date is believed more than a sentence. */
export interface DateHabits {
  readonly order: DayMonthOrder;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Also short years ("4-9-25"), months in figures ("2025-09"), days behind the month after dots, and loose marks. */
  readonly lenient: boolean;
}
