// Reasons on rated pages of closed sites, by what is shipped.
import { lockboxPages } from '../../training/page-models/labelled-pages.ts';
import { reasonTables } from '../reasons/figures.ts';
import { reasonedPages } from '../reasons/reasoned-pages.ts';
import type { LockboxPart } from './opening.ts';

export const reasonsPart: LockboxPart = {
  name: 'Reasons',
  measure: async (data) =>
    reasonTables(
      reasonedPages(
        data,
        lockboxPages(data).filter(({ set }) => set === 'wcxb-dev'),
      ),
      [],
    ),
};
