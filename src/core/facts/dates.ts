// Dates that stand in the text, in English and Polish notation, read to ISO with the precision they are written in.
import { findDatesInProse } from '../page/dates/find-dates.ts';
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import type { Span } from './span.ts';

export interface TextDate extends Span {
  /** 2024-03-12, 2024-03 or 2024, as precise as it is written. */
  readonly iso: string;
  readonly precision: 'day' | 'month' | 'year';
  /** 03/04/2024 is April in Europe and March in America; read as day first. */
  readonly ambiguous: boolean;
  readonly block: number;
  readonly inMain: boolean;
}

/** What is longer in ISO is a time of that day. */
const DAY_CHARACTERS = 10;

export const dates = perPage((page): readonly TextDate[] => {
  const mask = mainMask(page);
  return page.blocks.flatMap((block) =>
    findDatesInProse(page.text, block.start, block.end).map(({ start, end, iso, precision, ambiguous }) => ({
      start,
      end,
      iso: iso.slice(0, DAY_CHARACTERS),
      precision: precision === 'time' ? 'day' : precision,
      ambiguous,
      block: block.index,
      inMain: mask[block.index] === 1,
    })),
  );
});
