// Whether a file's dates say when its pages changed. Many are written by a program that puts today everywhere.
import { groupedBy } from '../../grouped-by.ts';
import type { SiteAddress } from '../addresses/site-address.ts';

const DAY_MS = 86_400_000;
/** One day on so many of the dates is the day of the file, not of its pages. */
const ONE_DAY_SHARE = 0.9;
/** Fewer dates share a day by chance. */
const MIN_DATES = 3;
/** Below this share of pages with a date, the newest are those that happen to have one. */
const MIN_DATED_SHARE = 0.1;

export type FileTrust = 'trusted' | 'hardly_dated' | 'not_believable';

export interface LastmodTrust {
  /** By number of the file. */
  readonly files: ReadonlyMap<number, FileTrust>;
  /** The date of a page if it can be believed: from a file that is trusted, and not of the future. */
  readonly dateMs: (address: Pick<SiteAddress, 'lastmodMs' | 'file'>) => number | null;
}

export function lastmodTrust(
  addresses: readonly Pick<SiteAddress, 'lastmodMs' | 'file'>[],
  nowMs: number,
): LastmodTrust {
  // A day's grace: a date without a time may be of a zone where tomorrow has begun.
  const latestMs = nowMs + DAY_MS;
  const files = new Map<number, FileTrust>();
  for (const [file, pages] of groupedBy(addresses, (address) => address.file))
    files.set(
      file,
      trustIn(
        pages.map(({ lastmodMs }) => lastmodMs),
        latestMs,
      ),
    );
  return {
    files,
    dateMs: ({ lastmodMs, file }) =>
      lastmodMs !== null && lastmodMs <= latestMs && files.get(file) === 'trusted' ? lastmodMs : null,
  };
}

function trustIn(dates: readonly (number | null)[], latestMs: number): FileTrust {
  const given = dates.filter((ms) => ms !== null);
  if (given.length === 0 || given.length < dates.length * MIN_DATED_SHARE) return 'hardly_dated';
  const days = new Map<number, number>();
  let future = 0;
  for (const ms of given) {
    if (ms > latestMs) future++;
    else days.set(Math.floor(ms / DAY_MS), (days.get(Math.floor(ms / DAY_MS)) ?? 0) + 1);
  }
  let oneDay = 0;
  for (const count of days.values()) oneDay = Math.max(oneDay, count);
  if (given.length < MIN_DATES) oneDay = 0;
  return oneDay + future >= given.length * ONE_DAY_SHARE ? 'not_believable' : 'trusted';
}
