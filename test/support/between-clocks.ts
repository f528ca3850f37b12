/** What a process takes for the database's clock is an estimate, some milliseconds off on a busy machine. */
const CLOCKS_APART_MS = 1000;

/** Whether a moment that was told by the database's clock lies between one of this process's clock and now. */
export function isSince(at: Date | number | string, before: Date | number): boolean {
  const told = new Date(at).getTime();
  return told >= Number(before) - CLOCKS_APART_MS && told <= Date.now() + CLOCKS_APART_MS;
}
